// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/rowdelegate.h"

#include <functional>

namespace trainyard::storage {

// A file, folder, share or container: an icon, its name, and muted at the right what it is.
class StorageDelegate final : public delegates::RowDelegate
{
    Q_OBJECT
public:
    using Icon = std::function<QString(const QModelIndex &)>; // its name

    StorageDelegate(Icon icon, int detailRole, QObject *parent); // `detailRole` -1: there is none

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override;

private:
    Icon m_icon;
    int m_detailRole;
};

} // namespace trainyard::storage
