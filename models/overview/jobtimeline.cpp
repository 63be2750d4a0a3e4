// SPDX-License-Identifier: Apache-2.0
#include "models/overview/jobtimeline.h"

#include "models/durationtext.h"
#include "models/momenttext.h"
#include "models/overview/causetext.h"
#include "models/text.h"

#include <QLocale>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr int tickMs = 1000;

// Phases are often shorter than a minute.
QString beginText(const QDateTime &time)
{
    const QLocale locale;
    QString clock = locale.timeFormat(QLocale::ShortFormat);
    if (!clock.contains(QStringLiteral("ss")))
        clock.replace(QStringLiteral("mm"), QStringLiteral("mm:ss"));
    return dateText(time.date()) + QLatin1Char(' ') + locale.toString(time.time(), clock);
}

} // namespace

bool TimelineSpan::isEnd() const
{
    return phase == api::JobPhase::Succeeded || phase == api::JobPhase::Failed;
}

qint64 TimelineSpan::milliseconds(const QDateTime &now) const
{
    return isEnd() ? 0 : std::max(qint64(0), begin.msecsTo(end.value_or(now)));
}

std::vector<TimelineSpan> timelineOf(const std::vector<api::JobStep> &history)
{
    std::vector<TimelineSpan> spans;
    for (const api::JobStep &step : history) {
        const QDateTime begin = toDateTime(step.time);
        if (!spans.empty() && !spans.back().isEnd())
            spans.back().end = begin;
        spans.push_back({step.phase, begin, std::nullopt, step.cause});
    }
    return spans;
}

DisplayState displayState(const TimelineSpan &span)
{
    switch (span.phase) {
    case api::JobPhase::Queued:
        return DisplayState::Waiting;
    case api::JobPhase::Preparing:
        return DisplayState::Changing;
    case api::JobPhase::Running:
        return DisplayState::Running;
    case api::JobPhase::Stopping:
        return DisplayState::Stopping;
    case api::JobPhase::Succeeded:
        return DisplayState::Succeeded;
    case api::JobPhase::Failed:
        return span.cause == api::Cause::TerminatedByUser ? DisplayState::Stopped : DisplayState::Failed;
    }
    return DisplayState::None;
}

JobTimeline::JobTimeline(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_ticking.setInterval(tickMs);
    connect(&m_ticking, &QTimer::timeout, this, &JobTimeline::tick);
}

void JobTimeline::setHistory(const std::vector<api::JobStep> &history)
{
    const std::vector<TimelineSpan> wanted = timelineOf(history);
    const std::size_t common = std::min(wanted.size(), m_spans.size());
    for (std::size_t row = 0; row < common; ++row) {
        if (m_spans[row] == wanted[row])
            continue;
        m_spans[row] = wanted[row];
        emit dataChanged(index(int(row), 0), index(int(row), ColumnCount - 1));
    }
    if (wanted.size() < m_spans.size()) { // another job of the name
        beginRemoveRows({}, int(wanted.size()), int(m_spans.size()) - 1);
        m_spans.resize(wanted.size());
        endRemoveRows();
    } else if (wanted.size() > m_spans.size()) {
        beginInsertRows({}, int(m_spans.size()), int(wanted.size()) - 1);
        m_spans.insert(m_spans.end(), wanted.begin() + std::ptrdiff_t(common), wanted.end());
        endInsertRows();
    }
    refreshTicking();
}

void JobTimeline::setLostSince(const QDateTime &time)
{
    m_lostSince = time;
    refreshTicking();
    if (rowCount() > 0)
        tick();
}

void JobTimeline::setClock(std::shared_ptr<const EngineClock> clock)
{
    m_clock = std::move(clock);
    if (rowCount() > 0)
        tick();
}

void JobTimeline::refreshTicking()
{
    if (!m_spans.empty() && !m_spans.back().isEnd() && !m_lostSince.isValid())
        m_ticking.start();
    else
        m_ticking.stop();
}

QDateTime JobTimeline::now() const
{
    return m_clock->of(m_lostSince.isValid() ? m_lostSince : QDateTime::currentDateTime());
}

void JobTimeline::tick()
{
    const QModelIndex last = index(rowCount() - 1, DurationColumn);
    emit dataChanged(last, last, {Qt::DisplayRole});
}

void JobTimeline::retranslate()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int JobTimeline::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_spans.size());
}

int JobTimeline::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString JobTimeline::text(const TimelineSpan &span, int column, const QDateTime &now)
{
    switch (column) {
    case PhaseColumn:
        return displayState(span) == DisplayState::Stopped ? stateText(DisplayState::Stopped)
                                                           : phaseText(span.phase);
    case BeganColumn:
        return beginText(span.begin);
    case DurationColumn:
        return span.isEnd() ? QString() : spanText(double(span.milliseconds(now)) / 1000);
    case WhyColumn:
        return causeText(span.cause);
    default:
        return {};
    }
}

QVariant JobTimeline::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TimelineSpan &span = m_spans[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(span, index.column(), now());
    case StateRole:
        return QVariant::fromValue(displayState(span));
    case BeganRole:
        return span.begin;
    case Qt::AccessibleTextRole: {
        QStringList said;
        for (const int column : {PhaseColumn, BeganColumn, DurationColumn, WhyColumn})
            said << text(span, column, now());
        const QString own = said[index.column()];
        said.removeAll(QString());
        return index.column() == PhaseColumn ? said.join(tr(", ", "between cells that are read out")) : own;
    }
    default:
        return {};
    }
}

QVariant JobTimeline::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal && role == Qt::DisplayRole ? title(section) : QVariant();
}

QString JobTimeline::title(int column)
{
    switch (column) {
    case PhaseColumn:
        return tr("State");
    case BeganColumn:
        return tr("Since");
    case DurationColumn:
        return tr("Took");
    case WhyColumn:
        return tr("Why");
    default:
        return {};
    }
}

} // namespace trainyard::models
