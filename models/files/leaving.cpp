// SPDX-License-Identifier: Apache-2.0
#include "models/files/leaving.h"

#include "models/files/underway.h"

namespace trainyard::models {

Leaving::Leaving(const QList<UnderWay *> &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts.begin(), parts.end())
{
    for (UnderWay *part : parts) {
        connect(part, &UnderWay::changed, this, &Leaving::changed);
        connect(part, &QObject::destroyed, this, &Leaving::changed);
        connect(part, &UnderWay::failed, this, [this] {
            ++m_failed;
            emit changed();
        });
    }
}

int Leaving::count() const
{
    int all = 0;
    for (const QPointer<UnderWay> &part : m_parts)
        all += part ? part->count() : 0;
    return all;
}

void Leaving::stop()
{
    for (const QPointer<UnderWay> &part : m_parts)
        if (part)
            part->stop();
}

} // namespace trainyard::models
