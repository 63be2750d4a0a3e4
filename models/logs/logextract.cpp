// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logextract.h"

#include "models/logs/logtext.h"

#include <QElapsedTimer>
#include <QTimer>

#include <utility>

namespace trainyard::models {

namespace {

constexpr int sliceMs = 8;

} // namespace

LogExtract::LogExtract(LogSource &source, LogSource::Bars bars, const Range &range, QObject *parent)
    : QObject(parent)
    , m_source(&source)
    , m_bars(bars)
    , m_range(range)
    , m_next(range.firstRow)
{
    connect(m_source, &LogSource::loaded, this, &LogExtract::goOn);
    connect(m_source, &LogSource::restarted, this, [this] {
        if (!std::exchange(m_isDone, true))
            emit cancelled();
    });
}

void LogExtract::start()
{
    goOn();
}

void LogExtract::goOn()
{
    QElapsedTimer clock;
    clock.start();
    while (m_source && !m_isDone) {
        const bool isOver = m_next > m_range.lastRow || m_next >= m_source->size();
        if (isOver || m_text.size() > mostCharacters) {
            m_isDone = true;
            isOver ? emit finished(m_text) : emit tooLarge();
            return;
        }
        const auto row = m_source->rowAt(m_next, m_bars);
        if (!row)
            return; // until it is loaded
        take(*row);
        if (clock.elapsed() > sliceMs) {
            QTimer::singleShot(0, this, &LogExtract::goOn);
            return;
        }
    }
}

void LogExtract::take(const LogRow &row)
{
    QString text = logText(m_source->bytes(row), m_bars).text;
    if (row.begin == m_range.lastRow)
        text.truncate(m_range.lastColumn);
    if (row.begin == m_range.firstRow)
        text.remove(0, m_range.firstColumn);
    if (!std::exchange(m_isFirst, false) && row.startsLine)
        m_text += u'\n';
    m_text += text;
    m_next = row.next;
}

} // namespace trainyard::models
