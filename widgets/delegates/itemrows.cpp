// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/itemrows.h"

#include <QStandardItemModel>

namespace trainyard::delegates {

void fillRows(QStandardItemModel &model, int count,
              const std::function<void(QStandardItem &item, int row)> &fill)
{
    if (model.rowCount() > count)
        model.removeRows(count, model.rowCount() - count);
    const int kept = model.rowCount();
    for (int row = 0; row < kept; ++row)
        fill(*model.item(row), row);
    QList<QStandardItem *> added;
    for (int row = kept; row < count; ++row) {
        added << new QStandardItem;
        fill(*added.back(), row);
    }
    if (!added.isEmpty())
        model.invisibleRootItem()->appendRows(added);
}

} // namespace trainyard::delegates
