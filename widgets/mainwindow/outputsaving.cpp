// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/outputsaving.h"

#include "models/backend/backend.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/files/outputspane.h"
#include "widgets/files/transferlist.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/savequestion.h"

#include <QFileDialog>
#include <QFileInfo>

namespace trainyard {

namespace {

// One file gets a name of the user's; the dialog asks whether it may replace another.
void askFile(jobs::JobPage &page, const QString &path, const SaveWith &save)
{
    const QString name = QFileInfo(path).fileName();
    auto *dialog = delegates::makeFileDialog(
        &page, [name] { return files::OutputsPane::tr("Save %1").arg(name); },
        settings::lastFolder.get(settings::Store()));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(name);
    QObject::connect(dialog, &QFileDialog::fileSelected, &page, [path, save](const QString &target) {
        const QFileInfo chosen(target);
        settings::Store store;
        settings::lastFolder.set(store, chosen.absolutePath());
        save({chosen.absolutePath(), {{path, chosen.fileName()}}});
    });
    dialog->open();
}

} // namespace

void saveChosenOutputs(const models::Backend &backend, jobs::JobPage &page,
                       const models::OutputChoices &chosen)
{
    if (chosen.empty())
        return;
    const auto save = [&backend, &page, chosen](const models::SaveTarget &target) {
        if (const auto &engine = backend.endpoint())
            page.outputs().transfers().add(models::saveOutputs(page.session().id(), *engine, chosen, target));
    };
    const QStringList paths = models::savedNames(chosen);
    if (chosen.size() == 1 && !chosen.front().isFolder)
        askFile(page, paths.front(), save);
    else
        askSaveFolder(page, QStringLiteral("outputs"), paths, save);
}

} // namespace trainyard
