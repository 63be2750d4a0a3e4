// SPDX-License-Identifier: Apache-2.0
#include "models/files/underway.h"

#include <utility>

namespace trainyard::models {

UnderWay::UnderWay(std::function<void()> stop, QObject *part)
    : QObject(part)
    , m_stop(std::move(stop))
{}

void UnderWay::setCount(int count)
{
    if (std::exchange(m_count, count) != count)
        emit changed();
}

void UnderWay::stop()
{
    if (m_count > 0)
        m_stop();
    setCount(0);
}

} // namespace trainyard::models
