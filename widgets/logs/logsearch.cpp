// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logsearch.h"

#include <QElapsedTimer>

#include <algorithm>
#include <tuple>

namespace trainyard::logs {

namespace {

constexpr int sliceMs = 6;
constexpr int linesPerLook = 256; // at the clock

bool isBefore(const Match &a, const Match &b)
{
    return std::tie(a.line, a.column) < std::tie(b.line, b.column);
}

} // namespace

QString shownLine(const models::LogModel &model, int line)
{
    return model.buffer().line(line).replace(u'\t', QStringLiteral("    "));
}

LogSearch::LogSearch(QObject *parent)
    : QObject(parent)
{
    m_slice.setInterval(0);
    connect(&m_slice, &QTimer::timeout, this, &LogSearch::searchSlice);
}

void LogSearch::setModel(models::LogModel *model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    if (m_model) {
        connect(m_model, &models::LogModel::sizeChanged, this, &LogSearch::grow);
        connect(m_model, &QAbstractItemModel::rowsRemoved, this, &LogSearch::restart);
    }
    restart();
}

void LogSearch::setText(const QString &text)
{
    m_text = text;
    restart();
}

void LogSearch::restart()
{
    m_matches.clear();
    m_searched = 0;
    grow();
}

void LogSearch::grow()
{
    if (m_model && !m_text.isEmpty())
        m_slice.start();
    else
        m_slice.stop();
    emit progressed();
}

void LogSearch::searchSlice()
{
    if (!m_model)
        return;
    QElapsedTimer clock;
    clock.start();
    // The last line may have been searched before it was whole.
    while (!m_matches.empty() && m_matches.back().line >= m_searched)
        m_matches.pop_back();
    const int lines = m_model->rowCount();
    int line = m_searched;
    while (line < lines && (line % linesPerLook != 0 || clock.elapsed() < sliceMs || line == m_searched))
        searchLine(line++);
    const bool open = line == lines && lines > 0 && m_model->buffer().isLastLineOpen();
    m_searched = open ? line - 1 : line;
    if (line == lines)
        m_slice.stop();
    emit progressed();
}

void LogSearch::searchLine(int line)
{
    const QString text = shownLine(*m_model, line);
    for (auto at = text.indexOf(m_text, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(m_text, at + m_text.size(), Qt::CaseInsensitive))
        m_matches.push_back({line, int(at)});
}

int LogSearch::after(const Match &place) const
{
    if (m_matches.empty())
        return -1;
    const auto next = std::upper_bound(m_matches.begin(), m_matches.end(), place, isBefore);
    return next == m_matches.end() ? 0 : int(next - m_matches.begin());
}

int LogSearch::before(const Match &place) const
{
    if (m_matches.empty())
        return -1;
    const auto at = std::lower_bound(m_matches.begin(), m_matches.end(), place, isBefore);
    return at == m_matches.begin() ? int(m_matches.size()) - 1 : int(at - m_matches.begin()) - 1;
}

} // namespace trainyard::logs
