// SPDX-License-Identifier: Apache-2.0
#include "models/export/jobexport.h"

#include "models/export/jobarchive.h"
#include "models/export/zipfolder.h"
#include "models/files/diskerrors.h"
#include "models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>

#include <cerrno>
#include <utility>

namespace trainyard::models {

namespace {

// Well also when the export was cancelled.
Status exportAll(const api::Endpoint &endpoint, const std::vector<api::Job> &jobs, const ExportWish &wish,
                 const QString &target, const ArchiveProgress &progress, const ZipProgress &packing)
{
    const QFileInfo place(target);
    const std::string shown = QDir::toNativeSeparators(target).toStdString();
    if (place.exists())
        return because(shown + " already exists; choose another name.");
    errno = 0;
    QTemporaryDir unfinished(place.absolutePath() + QStringLiteral("/.trainyard-export-XXXXXX"));
    if (!unfinished.isValid())
        return unwritableFolder(place.absolutePath(), errno);
    const QString made = unfinished.path() + QStringLiteral("/made"); // the other is for its owner alone
    JobArchive archive(endpoint, wish, progress);
    const QStringList below = exportFolders(jobs);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const QString folder = jobs.size() == 1 ? made : made + u'/' + below[qsizetype(i)];
        if (const Status written = archive.write(jobs[i], folder, int(i), int(jobs.size())); !written)
            return progress.isCancelled() ? Status() : written;
        if (progress.isCancelled())
            return {};
    }
    if (wish.isZipped) {
        const Status zipped = zipFolder(made, target, packing);
        return progress.isCancelled() ? Status() : zipped;
    }
    if (!QDir().rename(made, target))
        return because("Cannot give the export its name " + shown + "; is something there by now?");
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
        const Status done = exportAll(endpoint, jobs, wish, target, progress, packing);
        mailbox->post([this, done, isCancelled] {
            if (*isCancelled)
                return;
            done ? emit finished() : emit failed(toQString(done.error().message));
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
