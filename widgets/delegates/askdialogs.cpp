// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/askdialogs.h"

#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace trainyard::delegates {

namespace {

constexpr int patienceMs = 1000;

// Unless the user has gone somewhere else meanwhile, or it took so long that this would be a surprise.
void goTo(QFileDialog &dialog, const QString &folder)
{
    models::onAnotherThread(
        &dialog, [folder] { return QFileInfo(folder).isDir(); },
        [to = &dialog, folder, begin = dialog.directory(),
         patience = QDeadlineTimer(patienceMs)](bool isThere) {
            if (isThere && !patience.hasExpired() && to->directory() == begin)
                to->setDirectory(folder);
        });
}

} // namespace

QFileDialog *makeFileDialog(QWidget *parent, const LiveText &title, const QString &folder,
                            const LiveText &filter)
{
    auto *dialog = new QFileDialog(parent, {}, QDir::homePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!folder.isEmpty())
        goTo(*dialog, folder);
    inEachLanguage(*dialog, [dialog, title, filter] {
        dialog->setWindowTitle(title());
        if (filter)
            dialog->setNameFilter(filter());
    });
    return dialog;
}

void rememberFolderOf(const QString &file)
{
    settings::Store store;
    settings::lastFolder.set(store, QFileInfo(file).absolutePath());
}

} // namespace trainyard::delegates
