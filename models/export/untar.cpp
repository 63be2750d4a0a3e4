// SPDX-License-Identifier: Apache-2.0
#include "models/export/untar.h"

#include "engine/base/handle.h"
#include "models/files/diskerrors.h"
#include "models/files/savetarget.h"
#include "models/text.h"

#include <archive.h>
#include <archive_entry.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace trainyard::models {

namespace fs = std::filesystem;

namespace {

using Reader = Handle<archive, archive_read_free>;

constexpr fs::perms execution = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
constexpr unsigned ownerExecution = 0100;

// What libarchive reads, which asks for it piece by piece.
struct Pieces {
    const std::function<QByteArray()> &next;
    QByteArray held = {};
};

la_ssize_t readPiece(archive *, void *user, const void **bytes)
{
    auto &pieces = *static_cast<Pieces *>(user);
    pieces.held = pieces.next();
    *bytes = pieces.held.constData();
    return pieces.held.size();
}

Error cannotWrite(const fs::path &place, const std::error_code &problem)
{
    return unwritable(toQString(place.string()), problem.value());
}

std::string textOf(const char *utf8, const char *own)
{
    return utf8 ? utf8 : own ? own : "";
}

class Unpacker
{
public:
    Unpacker(const Untar &archive, const fs::path &folder, std::vector<TarLink> &links)
        : m_archive(archive)
        , m_folder(folder)
        , m_links(links)
        , m_pieces{archive.next}
        , m_reader(archive_read_new())
    {}

    Status run()
    {
        archive_read_support_format_tar(m_reader.get());
        const bool isOpen =
            archive_read_set_options(m_reader.get(), "tar:hdrcharset=UTF-8") == ARCHIVE_OK &&
            archive_read_open(m_reader.get(), &m_pieces, nullptr, readPiece, nullptr) == ARCHIVE_OK;
        archive_entry *entry = nullptr;
        int read = isOpen ? ARCHIVE_OK : ARCHIVE_FATAL;
        while (read >= ARCHIVE_WARN && !m_archive.isCancelled &&
               (read = archive_read_next_header(m_reader.get(), &entry)) >= ARCHIVE_WARN &&
               read != ARCHIVE_EOF)
            if (Status taken = take(*entry); !taken)
                return taken;
        return read == ARCHIVE_EOF || m_archive.isCancelled ? Status() : broken();
    }

private:
    Status broken() const
    {
        const char *why = archive_error_string(m_reader.get());
        return because(std::string("The archive cannot be read: ") + (why ? why : "?") + ".");
    }

    Status take(archive_entry &entry)
    {
        std::string name = textOf(archive_entry_pathname_utf8(&entry), archive_entry_pathname(&entry));
        while (name.ends_with('/'))
            name.pop_back();
        if (!isPathBelow(toQString(name)))
            return because("The archive has a file " + name + ", which has no place in a folder.");
        const fs::path place = m_folder / name;
        const auto kind = archive_entry_filetype(&entry);
        std::error_code problem;
        fs::create_directories(kind == AE_IFDIR ? place : place.parent_path(), problem);
        if (problem)
            return cannotWrite(place, problem);
        if (kind == AE_IFLNK)
            m_links.push_back(
                {place, textOf(archive_entry_symlink_utf8(&entry), archive_entry_symlink(&entry))});
        return kind == AE_IFREG ? write(place, (archive_entry_perm(&entry) & ownerExecution) != 0) : Status();
    }

    Status write(const fs::path &place, bool isProgram)
    {
        std::ofstream file(place, std::ios::binary);
        const void *bytes = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        int read = ARCHIVE_OK;
        while (file && !m_archive.isCancelled &&
               (read = archive_read_data_block(m_reader.get(), &bytes, &size, &offset)) == ARCHIVE_OK) {
            file.write(static_cast<const char *>(bytes), std::streamsize(size));
            m_archive.written(qint64(size));
        }
        file.close();
        std::error_code problem;
        if (!file)
            problem = {errno, std::generic_category()};
        else if (isProgram)
            fs::permissions(place, execution, fs::perm_options::add, problem);
        if (problem)
            return cannotWrite(place, problem);
        return read == ARCHIVE_EOF || m_archive.isCancelled ? Status() : broken();
    }

    const Untar &m_archive;
    const fs::path &m_folder;
    std::vector<TarLink> &m_links;
    Pieces m_pieces;
    const Reader m_reader; // behind what it reads from
};

} // namespace

Status untar(const Untar &archive, const fs::path &folder, std::vector<TarLink> &links)
{
    return Unpacker(archive, folder, links).run();
}

} // namespace trainyard::models
