// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/timequery.h"

#include <utility>

namespace trainyard::logs {

namespace {

constexpr int mostTries = 2; // one for the page that has it

} // namespace

TimeQuery::TimeQuery(RowAt rowAt, QObject *parent)
    : QObject(parent)
    , m_rowAt(std::move(rowAt))
{}

void TimeQuery::ask(models::LogSource &source, quint64 offset)
{
    forget();
    m_source = &source;
    m_offset = offset;
    m_tries = 0;
    connect(m_source, &models::LogSource::loaded, this, &TimeQuery::look);
    connect(m_source, &models::LogSource::timesKnown, this, &TimeQuery::look);
    look();
}

void TimeQuery::forget()
{
    if (m_source)
        m_source->disconnect(this);
    m_source = nullptr;
}

void TimeQuery::look()
{
    const auto row = m_rowAt(m_offset);
    if (!row)
        return;
    if (const auto time = m_source->timeOf(*row)) {
        forget();
        emit known(*time);
    } else if (++m_tries > mostTries) {
        forget();
        emit unknown();
    }
}

} // namespace trainyard::logs
