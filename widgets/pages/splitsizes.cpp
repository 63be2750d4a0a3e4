// SPDX-License-Identifier: Apache-2.0
#include "widgets/pages/splitsizes.h"

namespace trainyard {

QJsonArray splitSizesToJson(const QList<int> &sizes)
{
    QJsonArray array;
    for (const int size : sizes)
        array << size;
    return array;
}

QList<int> splitSizesFromJson(const QJsonArray &json)
{
    QList<int> sizes;
    for (const QJsonValue &size : json)
        sizes << size.toInt(-1);
    return sizes;
}

} // namespace trainyard
