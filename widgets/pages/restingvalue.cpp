// SPDX-License-Identifier: Apache-2.0
#include "widgets/pages/restingvalue.h"

#include <utility>

namespace trainyard {

namespace {

constexpr int restMs = 600;

} // namespace

RestingValues &RestingValues::ofProgram()
{
    static RestingValues values;
    return values;
}

void RestingValues::count(bool isMoving)
{
    m_moving += isMoving ? 1 : -1;
    emit changed();
}

RestingValue::RestingValue(QObject *part, Tell tell)
    : QObject(part)
    , m_tell(std::move(tell))
    , m_known(m_tell())
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &RestingValue::note);
}

RestingValue::~RestingValue()
{
    setMoving(false);
}

void RestingValue::noteSoon()
{
    m_rest.start();
    setMoving(true);
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
    m_known = m_tell();
    setMoving(false);
}

void RestingValue::setMoving(bool isMoving)
{
    if (std::exchange(m_isMoving, isMoving) != isMoving)
        RestingValues::ofProgram().count(isMoving);
}

} // namespace trainyard
