// SPDX-License-Identifier: Apache-2.0
#include "models/code/codefolder.h"

#include "models/export/untar.h"
#include "models/files/diskerrors.h"
#include "models/files/freepath.h"
#include "models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace trainyard::models {

namespace fs = std::filesystem;

namespace {

constexpr fs::perms execution = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;

fs::path pathOf(const QString &path)
{
    return fs::path(path.toStdString());
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
            const fs::path root = m_folder / pathOf(m_survey.treeBelow);
            Status unpacked = git::readArchive(
                m_survey.treeFolder(), toQString(m_survey.record.git->commit), m_isCancelled,
                [&](const std::function<QByteArray()> &next) {
                    return untar({next, [this](qint64 bytes) { tell(bytes); }, m_isCancelled}, root, m_links);
                });
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
        return unwritable(toQString(place.string()), problem.value());
    }

    void tell(qint64 bytes)
    {
        m_done += bytes;
        m_report(100 * m_done / std::max<qint64>({m_total, m_done, 1}));
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
            problem = {errno, std::generic_category()};
        else if (isNew && kept.text.starts_with("#!"))
            fs::permissions(place, execution, fs::perm_options::add, problem);
        return problem ? Status(cannotWrite(place, problem)) : Status();
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
    std::vector<TarLink> m_links;
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
    const std::string shown = QDir::toNativeSeparators(target).toStdString();
    const auto isTakenNow = [&] {
        return because(shown + " already exists; choose another name, or an empty folder.");
    };
    if (!isFree(target))
        return isTakenNow();
    errno = 0;
    QTemporaryDir unfinished(place.absolutePath() + QStringLiteral("/.trainyard-code-XXXXXX"));
    if (!unfinished.isValid())
        return unwritableFolder(place.absolutePath(), errno);
    const fs::path made = pathOf(unfinished.path()) / "made"; // the other is for its owner alone
    if (Status filled = Filler(survey, made, isCancelled, report).run(); !filled || isCancelled)
        return filled;
    std::error_code problem;
    fs::rename(made, pathOf(target), problem); // over an empty folder alone
    return problem ? Status(isTakenNow()) : Status();
}

} // namespace trainyard::models
