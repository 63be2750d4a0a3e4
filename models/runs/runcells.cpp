// SPDX-License-Identifier: Apache-2.0
#include "models/runs/runcells.h"

#include "models/notes/rating.h"
#include "models/query/editing.h"
#include "models/resources/displaystate.h"
#include "models/runs/celltext.h"
#include "models/runs/runtablemodel.h"
#include "models/sentences/enginetext.h"

#include <QDateTime>

#include <cmath>

namespace trainyard::models {

std::optional<int> RunCells::baselineJob() const
{
    const QModelIndex job = m_baseline ? m_jobs.indexOf(*m_baseline) : QModelIndex();
    return job.isValid() ? std::optional(job.row()) : std::nullopt;
}

QVariant RunCells::data(int job, const ColumnId &column, int role) const
{
    const bool isState = column == ColumnId::ofField(ColumnId::Field::State);
    const double number = m_jobs.values().number(column, job);
    const QString text = m_jobs.values().text(column, job);
    const bool isReason = column == ColumnId::ofField(ColumnId::Field::Reason);
    switch (role) {
    case Qt::DisplayRole:
        if (isState)
            return stateText(displayState(m_jobs.jobAt(job)));
        if (const int stars = column == ColumnId::tag(rating::tag) ? rating::of(text) : 0)
            return rating::text(stars);
        return text.isEmpty() ? cellText(column, number, readingOf(m_jobs.values(), column, job))
               : isReason     ? engineText(text)
                              : text;
    case Qt::ToolTipRole:
        if (isState || column == ColumnId::ofField(ColumnId::Field::Name))
            return m_jobs.index(job, 0).data(JobTableModel::ReasonRole);
        return text.isEmpty() ? exactText(column, number) : isReason ? engineText(text) : text;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column.isNumeric() ? Qt::AlignRight : Qt::AlignLeft));
    case JobTableModel::SortRole:
        if (isTime(column))
            return std::isnan(number) ? QVariant() : QDateTime::fromMSecsSinceEpoch(qint64(number));
        [[fallthrough]];
    case RunTableModel::ValueRole:
        return !text.isEmpty() ? QVariant(text) : std::isnan(number) ? QVariant() : QVariant(number);
    case RunTableModel::OutlineRole:
        return outline(job, column);
    case RunTableModel::DeltaRole:
        return delta(job, column);
    case RunTableModel::TermRole:
        return termOf(column, job);
    default:
        return m_jobs.index(job, 0).data(role);
    }
}

QString RunCells::termOf(const ColumnId &column, int job) const
{
    const double number = m_jobs.values().number(column, job);
    const QString text = m_jobs.values().text(column, job);
    const QString value = !text.isEmpty()      ? query::valueText(text)
                          : std::isnan(number) ? QStringLiteral("none")
                                               : queryText(column, number);
    return column.text() + QLatin1String(" = ") + value;
}

QVariant RunCells::delta(int job, const ColumnId &column) const
{
    const auto baseline = baselineJob();
    if (!baseline || *baseline == job)
        return {};
    if (column.kind == ColumnId::Kind::Parameter) { // the value says it all; that it differs is the news
        const QString of = m_jobs.values().text(column, *baseline);
        return of == m_jobs.values().text(column, job) ? QVariant() : QVariant(QStringLiteral("≠"));
    }
    const RunValues &values = m_jobs.values();
    const Reading reading = readingOf(values, column, *baseline);
    return deltaText(column, values.number(column, job), values.number(column, *baseline),
                     reading == readingOf(values, column, job) ? reading : Reading::Plain);
}

QVariant RunCells::outline(int job, const ColumnId &column) const
{
    if (column.kind != ColumnId::Kind::Metric)
        return {};
    auto known = m_jobs.values().outline(column.name, job);
    if (!known && m_jobs.values().hasTag(job, column.name))
        m_jobs.wantOutline(job, column.name);
    return QVariant::fromValue(std::move(known));
}

} // namespace trainyard::models
