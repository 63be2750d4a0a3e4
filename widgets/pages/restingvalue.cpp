// SPDX-License-Identifier: Apache-2.0
#include "widgets/pages/restingvalue.h"

#include <utility>

namespace trainyard {

namespace {

constexpr int restMs = 600;

} // namespace

RestingValue::RestingValue(QObject *part, Tell tell)
    : QObject(part)
    , m_tell(std::move(tell))
    , m_known(m_tell())
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &RestingValue::note);
}

void RestingValue::noteSoon()
{
    m_isMoving = true;
    m_rest.start();
}

void RestingValue::note()
{
    if (!m_isMoving)
        return;
    const QJsonValue before = m_known;
    settle();
    if (m_known != before)
        emit rested(before, m_known);
}

void RestingValue::settle()
{
    m_rest.stop();
    m_isMoving = false;
    m_known = m_tell();
}

} // namespace trainyard
