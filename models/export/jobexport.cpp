// SPDX-License-Identifier: Apache-2.0
#include "models/export/jobexport.h"

#include "models/export/jobarchive.h"
#include "models/export/zipfolder.h"
#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>

#include <utility>

namespace trainyard::models {

namespace {

// Empty when the folder is whole and in its place, or the export was cancelled; else why not.
QString exportAll(const api::Endpoint &endpoint, const std::vector<api::Job> &jobs, const ExportWish &wish,
                  const QString &target, const ArchiveProgress &progress, const ZipProgress &packing)
{
    const QFileInfo place(target);
    const QString shown = QDir::toNativeSeparators(target);
    if (place.exists())
        return JobExport::tr("%1 already exists; choose another name.").arg(shown);
    QTemporaryDir unfinished(place.absolutePath() + QStringLiteral("/.trainyard-export-XXXXXX"));
    if (!unfinished.isValid())
        return JobExport::tr("Cannot write into %1: %2.")
            .arg(QDir::toNativeSeparators(place.absolutePath()), reasonText(unfinished.errorString()));
    const QString made = unfinished.path() + QStringLiteral("/made"); // the other is for its owner alone
    JobArchive archive(endpoint, wish, progress);
    const QStringList below = exportFolders(jobs);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const QString folder = jobs.size() == 1 ? made : made + u'/' + below[qsizetype(i)];
        if (const Status written = archive.write(jobs[i], folder, int(i), int(jobs.size())); !written)
            return progress.isCancelled() ? QString() : toQString(written.error().message);
        if (progress.isCancelled())
            return {};
    }
    if (wish.isZipped) {
        const Status zipped = zipFolder(made, target, packing);
        return zipped || progress.isCancelled() ? QString() : toQString(zipped.error().message);
    }
    if (!QDir().rename(made, target))
        return JobExport::tr("Cannot give the export its name %1; is something there by now?").arg(shown);
    return {};
}

} // namespace

QStringList exportFolders(const std::vector<api::Job> &jobs)
{
    QStringList folders;
    for (int parts = 1; parts <= 5; ++parts) {
        folders.clear();
        for (const api::Job &job : jobs) {
            const QStringList path{toQString(job.id.subscription), toQString(job.id.group),
                                   toQString(job.id.workspace), toQString(job.id.experiment),
                                   toQString(job.id.name)};
            folders << path.last(parts).join(u'/');
        }
        const QSet<QString> different(folders.begin(), folders.end());
        if (different.size() == folders.size())
            break;
    }
    return folders;
}

QString safeRelativePath(const QString &path)
{
    const QString clean = QDir::cleanPath(path);
    const bool leaves = clean.startsWith(u'/') || clean == QStringLiteral("..") ||
                        clean.startsWith(QStringLiteral("../")) || clean == QStringLiteral(".") ||
                        clean.contains(QChar(0));
    return leaves || path.isEmpty() ? QString() : clean;
}

JobExport::JobExport(api::Endpoint endpoint, std::vector<api::Job> jobs, ExportWish wish,
                     const QString &target, QObject *parent)
    : QObject(parent)
    , m_target(target)
    , m_mailbox(std::make_shared<Mailbox>(this))
    , m_isCancelled(std::make_shared<std::atomic<bool>>(false))
    , m_thread([this, target, endpoint = std::move(endpoint), jobs = std::move(jobs), wish = std::move(wish),
                mailbox = m_mailbox, isCancelled = m_isCancelled] {
        const ArchiveProgress progress(*isCancelled, [this, mailbox](const QString &what, int percent) {
            mailbox->post([this, what, percent] { emit progressed(what, percent); });
        });
        const ZipProgress packing = [this, mailbox, isCancelled](const QString &what, double done) {
            mailbox->post([this, what, done] { emit packed(what, int(done * 100)); });
            return !*isCancelled;
        };
        const QString problem = exportAll(endpoint, jobs, wish, target, progress, packing);
        mailbox->post([this, problem, isCancelled] {
            if (*isCancelled)
                return;
            problem.isEmpty() ? emit finished() : emit failed(problem);
        });
    })
{}

JobExport::~JobExport()
{
    m_mailbox->close();
    cancel();
}

void JobExport::cancel()
{
    *m_isCancelled = true;
}

} // namespace trainyard::models
