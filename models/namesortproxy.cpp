// SPDX-License-Identifier: Apache-2.0
#include "models/namesortproxy.h"

#include "models/nameorder.h"

namespace trainyard::models {

bool NameSortProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(sortRole());
    return a.userType() == QMetaType::QString ? isNameBefore(a.toString(), right.data(sortRole()).toString())
                                              : QSortFilterProxyModel::lessThan(left, right);
}

} // namespace trainyard::models
