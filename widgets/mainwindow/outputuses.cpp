// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/outputuses.h"

#include "models/backend/backend.h"
#include "models/continuation/outputinput.h"
#include "models/files/localfolders.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/wizards/newjobpage.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace trainyard {

using api::ResourceId;
using models::toQString;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::OutputUses)
};

} // namespace

void copyOutputPaths(const models::Backend &backend, const ResourceId &job,
                     const models::OutputChoices &chosen, QObject &context,
                     const std::function<void(const models::Sentence &)> &told,
                     const std::function<void(const models::Sentence &)> &failed)
{
    const auto take = [job, chosen, told, failed](const Result<std::vector<api::JobFolders>> &folders) {
        if (!folders)
            return failed(toQString(folders.error().message));
        const QStringList places =
            folders->empty() ? QStringList() : models::placesOf(chosen, folders->front());
        if (places.isEmpty())
            return failed([name = toQString(job.name)] {
                return Texts::tr("The engine does not tell where the files of %1 lie; save them instead.")
                    .arg(name);
            });
        QGuiApplication::clipboard()->setText(places.join(u'\n'));
        told([count = int(places.size())] {
            return count == 1 ? Texts::tr("Copied the path on the engine's machine.")
                              : Texts::tr("Copied %n path(s) on the engine's machine.", nullptr, count);
        });
    };
    backend.askFolders({job}, &context, take);
}

void beginWithOutput(PageOpener &pages, models::Backend &backend, const ResourceId &id,
                     const models::OutputChoice &folder)
{
    const api::Job *job = backend.jobs().job(id);
    const auto input = job ? models::inputFrom(*job, folder) : std::nullopt;
    if (!input)
        return;
    const auto cluster = job->spec.cluster;
    wizards::NewJobPage *page = pages.openNewJob({}, id);
    if (cluster && backend.clusters().cluster(*cluster))
        page->setTarget(*cluster);
    if (const auto changed = page->draft().document().change(input->changes); !changed)
        emit pages.failed(toQString(changed.error().message), page);
    else
        emit pages.hinted(input->sentence, page);
}

} // namespace trainyard
