// SPDX-License-Identifier: Apache-2.0
#include "models/code/codefolder.h"

#include "engine/base/handle.h"
#include "models/files/freepath.h"
#include "models/files/savetarget.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

namespace trainyard::models {

namespace fs = std::filesystem;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::CodeFolder)
};

using Reader = Handle<archive, archive_read_free>;

constexpr fs::perms execution = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
constexpr unsigned ownerExecution = 0100;

Error because(const QString &sentence)
{
    return {Error::Code::Unavailable, sentence.toStdString()};
}

fs::path pathOf(const QString &path)
{
    return fs::path(path.toStdString());
}

// What git hands over, for libarchive, which asks for it piece by piece.
struct Pieces {
    const std::function<QByteArray()> &next;
    QByteArray held;
};

la_ssize_t readPiece(archive *, void *user, const void **bytes)
{
    auto &pieces = *static_cast<Pieces *>(user);
    pieces.held = pieces.next();
    *bytes = pieces.held.constData();
    return pieces.held.size();
}

class Filler
{
public:
    Filler(const CodeSurvey &survey, fs::path folder, const std::atomic_bool &isCancelled,
           const std::function<void(qint64)> &report)
        : m_survey(survey)
        , m_folder(std::move(folder))
        , m_isCancelled(isCancelled)
        , m_report(report)
    {
        for (const git::TreeFile &file : survey.tree.files)
            m_total += file.size;
    }

    Status run()
    {
        std::error_code problem;
        if (fs::create_directories(m_folder, problem); problem)
            return cannotWrite(m_folder, problem);
        if (m_survey.commit == CodeSurvey::Commit::There) {
            Status unpacked =
                git::readArchive(m_survey.treeFolder(), toQString(m_survey.record.git->commit), m_isCancelled,
                                 [this](const std::function<QByteArray()> &next) { return unpack(next); });
            if (!unpacked)
                return unpacked;
        }
        for (const KeptFile &file : m_survey.kept)
            if (Status put = keep(file); !put)
                return put;
        return link();
    }

private:
    static Error cannotWrite(const fs::path &place, const std::error_code &problem)
    {
        return because(
            Texts::tr("Cannot write %1: %2.").arg(toQString(place.string()), toQString(problem.message())));
    }

    Status unpack(const std::function<QByteArray()> &next)
    {
        const Reader reader(archive_read_new());
        Pieces pieces{next, {}};
        archive_read_support_format_tar(reader.get());
        if (archive_read_set_options(reader.get(), "tar:hdrcharset=UTF-8") != ARCHIVE_OK ||
            archive_read_open(reader.get(), &pieces, nullptr, readPiece, nullptr) != ARCHIVE_OK)
            return m_isCancelled ? Status() : broken(reader);
        const fs::path root = m_folder / pathOf(m_survey.treeBelow);
        archive_entry *entry = nullptr;
        int read = ARCHIVE_OK;
        while ((read = archive_read_next_header(reader.get(), &entry)) >= ARCHIVE_WARN && read != ARCHIVE_EOF)
            if (Status put = take(reader, *entry, root); !put || m_isCancelled)
                return put;
        return read == ARCHIVE_EOF || m_isCancelled ? Status() : broken(reader);
    }

    static Error broken(const Reader &reader)
    {
        const char *why = archive_error_string(reader.get());
        return because(
            Texts::tr("What git gave cannot be read: %1.").arg(QString::fromUtf8(why ? why : "?")));
    }

    Status take(const Reader &reader, archive_entry &entry, const fs::path &root)
    {
        const char *utf8 = archive_entry_pathname_utf8(&entry);
        const char *name = utf8 ? utf8 : archive_entry_pathname(&entry);
        QString below = QString::fromUtf8(name ? name : "");
        if (below.endsWith(u'/'))
            below.chop(1);
        if (!isPathBelow(below))
            return because(Texts::tr("The commit has a file %1, which has no place in a folder.").arg(below));
        std::string path = name;
        while (path.ends_with('/'))
            path.pop_back();
        const fs::path place = root / path;
        std::error_code problem;
        fs::create_directories(archive_entry_filetype(&entry) == AE_IFDIR ? place : place.parent_path(),
                               problem);
        if (problem)
            return cannotWrite(place, problem);
        if (archive_entry_filetype(&entry) == AE_IFLNK) {
            const char *target = archive_entry_symlink_utf8(&entry);
            target = target ? target : archive_entry_symlink(&entry);
            m_links.emplace_back(place, target ? target : "");
        }
        return archive_entry_filetype(&entry) == AE_IFREG
                   ? write(reader, place, archive_entry_perm(&entry) & ownerExecution)
                   : Status();
    }

    Status write(const Reader &reader, const fs::path &place, bool isProgram)
    {
        std::ofstream file(place, std::ios::binary);
        const void *bytes = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        int read = ARCHIVE_OK;
        while (file && !m_isCancelled &&
               (read = archive_read_data_block(reader.get(), &bytes, &size, &offset)) == ARCHIVE_OK) {
            file.write(static_cast<const char *>(bytes), std::streamsize(size));
            m_done += qint64(size);
            m_report(100 * m_done / std::max<qint64>(m_total, m_done));
        }
        file.close();
        if (m_isCancelled)
            return {};
        if (!file)
            return cannotWrite(place, std::error_code(errno, std::generic_category()));
        return read == ARCHIVE_EOF ? makeProgram(place, isProgram) : Status(broken(reader));
    }

    static Status makeProgram(const fs::path &place, bool isProgram)
    {
        std::error_code problem;
        if (isProgram)
            fs::permissions(place, execution, fs::perm_options::add, problem);
        return problem ? Status(cannotWrite(place, problem)) : Status();
    }

    // What the commit has of it keeps its permissions.
    Status keep(const KeptFile &kept)
    {
        const fs::path place = m_folder / pathOf(kept.below);
        std::error_code problem;
        fs::create_directories(place.parent_path(), problem);
        if (problem)
            return cannotWrite(place, problem);
        const bool isNew = !fs::exists(place, problem);
        std::ofstream file(place, std::ios::binary | std::ios::trunc);
        file << kept.text;
        file.close();
        if (!file)
            return cannotWrite(place, std::error_code(errno, std::generic_category()));
        return makeProgram(place, isNew && kept.text.starts_with("#!"));
    }

    // Last, so that nothing is written through one.
    Status link()
    {
        std::error_code problem;
        for (const auto &[place, target] : m_links) {
            if (fs::exists(fs::symlink_status(place, problem)))
                continue; // a file that was kept
            fs::create_symlink(target, place, problem);
            if (problem)
                return cannotWrite(place, problem);
        }
        return {};
    }

    const CodeSurvey &m_survey;
    const fs::path m_folder;
    const std::atomic_bool &m_isCancelled;
    const std::function<void(qint64)> &m_report;
    std::vector<std::pair<fs::path, std::string>> m_links;
    qint64 m_total = 0;
    qint64 m_done = 0;
};

bool isFree(const QString &path)
{
    return !isTaken(path) || isEmptyFolder(path);
}

} // namespace

Status putCode(const CodeSurvey &survey, const QString &target, const std::atomic_bool &isCancelled,
               const std::function<void(qint64)> &report)
{
    const QFileInfo place(target);
    const QString shown = QDir::toNativeSeparators(target);
    const auto isTakenNow = [&] {
        return because(Texts::tr("%1 is there already; choose another name, or an empty folder.").arg(shown));
    };
    if (!isFree(target))
        return isTakenNow();
    QTemporaryDir unfinished(place.absolutePath() + QStringLiteral("/.trainyard-code-XXXXXX"));
    if (!unfinished.isValid())
        return because(Texts::tr("Cannot write into %1: %2.")
                           .arg(QDir::toNativeSeparators(place.absolutePath()), unfinished.errorString()));
    const fs::path made = pathOf(unfinished.path()) / "made"; // the other is for its owner alone
    if (Status filled = Filler(survey, made, isCancelled, report).run(); !filled || isCancelled)
        return filled;
    std::error_code problem;
    fs::rename(made, pathOf(target), problem); // over an empty folder alone
    return problem ? Status(isTakenNow()) : Status();
}

} // namespace trainyard::models
