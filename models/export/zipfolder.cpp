// SPDX-License-Identifier: Apache-2.0
#include "models/export/zipfolder.h"

#include "engine/base/handle.h"
#include "models/files/diskerrors.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QSaveFile>

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <vector>

namespace trainyard::models {

namespace {

constexpr qint64 pieceBytes = 1 << 18;
constexpr char options[] = "hdrcharset=UTF-8,compression-level=1"; // weights hardly become smaller
constexpr int mode = 0644;

using Writer = Handle<archive, archive_write_free>;
using Entry = Handle<archive_entry, archive_entry_free>;

struct Target {
    QSaveFile file; // which goes unless it is committed
    int reason = 0; // errno of what failed
};

// What libarchive writes goes into `user`, a Target.
la_ssize_t writeTo(archive *, void *user, const void *bytes, std::size_t size)
{
    auto &target = *static_cast<Target *>(user);
    errno = 0;
    const qint64 written = target.file.write(static_cast<const char *>(bytes), qint64(size));
    if (written < 0)
        target.reason = errno;
    return written;
}

class Packer
{
public:
    Packer(const QString &folder, const QString &target, const ZipProgress &progress)
        : m_folder(folder)
        , m_progress(progress)
        , m_target{.file = QSaveFile(target)}
        , m_writer(archive_write_new())
    {}

    Status run()
    {
        if (errno = 0; !m_target.file.open(QIODevice::WriteOnly))
            return unwritable(m_target.file.fileName(), errno);
        archive_write_set_format_zip(m_writer.get());
        archive_write_set_bytes_in_last_block(m_writer.get(), 1);
        const bool isOpen =
            archive_write_set_options(m_writer.get(), options) == ARCHIVE_OK &&
            archive_write_open(m_writer.get(), &m_target, nullptr, writeTo, nullptr) == ARCHIVE_OK;
        if (!isOpen)
            return failure();
        const std::vector<QString> files = list();
        for (const QString &file : files)
            if (Status packed = add(file); !packed)
                return packed;
        if (archive_write_close(m_writer.get()) != ARCHIVE_OK)
            return failure();
        errno = 0;
        return m_target.file.commit() ? Status() : unwritable(m_target.file.fileName(), errno);
    }

private:
    Error failure() const
    {
        const QString name = m_target.file.fileName();
        const char *why = archive_error_string(m_writer.get());
        if (m_target.file.error() != QFileDevice::NoError || !why)
            return unwritable(name, m_target.reason);
        return because("Cannot write " + name.toStdString() + ": " + why + ".");
    }

    std::vector<QString> list()
    {
        std::vector<QString> files;
        QDirIterator each(m_folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            files.push_back(each.next());
            m_total += each.fileInfo().size();
        }
        std::sort(files.begin(), files.end());
        return files;
    }

    Status add(const QString &path)
    {
        QFile file(path);
        if (errno = 0; !file.open(QIODevice::ReadOnly))
            return unreadable(path, errno);
        const QString name = QDir(m_folder).relativeFilePath(path);
        const Entry entry(archive_entry_new());
        archive_entry_set_pathname_utf8(entry.get(), name.toUtf8().constData());
        archive_entry_set_size(entry.get(), file.size());
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), mode);
        archive_entry_set_mtime(entry.get(), QFileInfo(file).lastModified().toSecsSinceEpoch(), 0);
        if (archive_write_header(m_writer.get(), entry.get()) != ARCHIVE_OK)
            return failure();
        std::vector<char> piece(pieceBytes);
        const auto readNext = [&] {
            errno = 0;
            return file.read(piece.data(), pieceBytes);
        };
        for (qint64 size = 0; (size = readNext()) > 0;) {
            if (archive_write_data(m_writer.get(), piece.data(), std::size_t(size)) != size)
                return failure();
            m_done += size;
            if (!m_progress(name, double(m_done) / double(std::max<qint64>(m_total, 1))))
                return because("The export was cancelled.");
        }
        return file.error() == QFileDevice::NoError ? Status() : unreadable(path, errno);
    }

    const QString m_folder;
    const ZipProgress &m_progress;
    Target m_target;
    Writer m_writer; // goes before it: closing it writes
    qint64 m_total = 0;
    qint64 m_done = 0;
};

} // namespace

Status zipFolder(const QString &folder, const QString &target, const ZipProgress &progress)
{
    return Packer(folder, target, progress).run();
}

} // namespace trainyard::models
