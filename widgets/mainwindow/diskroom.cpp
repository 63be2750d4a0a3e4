// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/diskroom.h"

#include "models/backend/backend.h"
#include "models/trash/trashbin.h"
#include "models/trash/trashmodel.h"
#include "widgets/mainwindow/mainwindow.h"

namespace trainyard {

namespace {

void showKnown(models::TrashBin &trash, MainWindow &window)
{
    if (trash.items().rowCount() > 0)
        window.openTrash();
    else
        window.openManual(QStringLiteral("trouble#disk-space"));
}

} // namespace

void showDiskRoom(models::Backend &backend, MainWindow &window)
{
    if (!backend.hasTrash())
        return window.openManual(QStringLiteral("trouble#disk-space"));
    models::TrashBin &trash = backend.trash();
    if (trash.isCurrent())
        return showKnown(trash, window);
    auto *asked = new QObject(&window);
    QObject::connect(asked, &QObject::destroyed, &trash, &models::TrashBin::unwatch);
    const auto answer = [&trash, &window, asked] {
        trash.disconnect(asked); // of the two answers only the first one counts
        asked->deleteLater();
        showKnown(trash, window);
    };
    QObject::connect(&trash, &models::TrashBin::loaded, asked, answer);
    QObject::connect(&trash, &models::TrashBin::failed, asked, answer);
    trash.watch();
}

} // namespace trainyard
