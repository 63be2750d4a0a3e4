// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/summaries.h"
#include "models/engineclock.h"
#include "models/metrics/jobsummary.h"
#include "models/query/columns.h"
#include "models/runs/columnid.h"
#include "models/runs/jobparameters.h"

#include <QHash>
#include <QString>

#include <array>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace trainyard::models {

// The values of all runs, a column each, so that sorting and filtering a hundred thousand of them touches
// little memory and makes no objects. Metrics have values where summaries were set. GUI thread.
class RunValues final : public query::Columns
{
public:
    using Outline = std::shared_ptr<const std::vector<float>>; // as api::SeriesSummary has it

    void append(const api::Job &job, const Parameters &parameters);
    void set(int row, const api::Job &job, const Parameters &parameters); // forgets no metrics
    void removeRows(int first, int count);

    void setSummary(int row, const JobSummary &summary);
    void setSeries(int row, const api::SeriesSummary &series);
    void setTagSet(int row, const QStringList &tags); // of metrics that it has, known here or not
    void forgetMetrics(int row);
    // What is known of a run beside its definition; over what the definition says.
    void setTracked(int row, const Parameters &parameters, const Parameters &tags);

    // By what it is; nothing when no run has it, or when it has no values (an outline).
    std::optional<query::Column> values(const ColumnId &id) const;
    double number(const ColumnId &id, int row) const; // NaN where there is none, and of texts
    QString text(const ColumnId &id, int row) const;  // of texts; empty else
    Outline outline(const QString &metric, int row) const;
    bool hasTag(int row, const QString &metric) const;
    // The parameters, tags and metrics that runs have, for choosing columns of them.
    QStringList parameterNames() const;
    QStringList tagNames() const;
    QStringList metricNames() const;

    // Of the engine whose runs they are; by default this machine's.
    void setClock(std::shared_ptr<const EngineClock> clock) { m_clock = std::move(clock); }
    const EngineClock &clock() const { return *m_clock; }

    std::size_t rowCount() const override { return m_count; }
    // "lr" alone is a field, else a parameter, a metric or a tag of that name.
    std::optional<query::Column> column(const QStringList &parts) const override;
    std::vector<query::Column> searchedColumns() const override;
    QList<query::ColumnName> columnNames() const override;
    std::optional<ColumnId> resolve(const QStringList &parts) const; // what column() shows of them

private:
    struct TextValues {
        std::vector<std::uint32_t> ids; // shorter than the table: the rest has none
        std::shared_ptr<query::TextDictionary> texts = std::make_shared<query::TextDictionary>();
    };
    struct MetricValues {
        std::array<std::vector<double>, 5> numbers; // by statistic; as ids above
        std::vector<Outline> outlines;
    };
    using TextColumns = std::map<QString, TextValues>;

    std::vector<double> &numbers(ColumnId::Field field) { return m_numbers[std::size_t(field)]; }
    TextValues &texts(ColumnId::Field field) { return m_texts[std::size_t(field)]; }
    void setText(TextValues &column, int row, const QString &text);
    void setAll(TextColumns &columns, int row, const Parameters &values);
    query::Column textColumn(const TextValues &values) const;
    query::Column numberColumn(query::ColumnType type, const std::vector<double> &values) const;
    query::Column durations() const;
    double durationOf(int row) const;

    static constexpr std::size_t fieldCount = std::size_t(ColumnId::Field::Reason) + 1;

    std::shared_ptr<const EngineClock> m_clock = std::make_shared<EngineClock>();
    std::size_t m_count = 0;
    std::array<std::vector<double>, fieldCount> m_numbers;
    std::array<TextValues, fieldCount> m_texts;
    TextColumns m_parameters;
    TextColumns m_tags;
    std::map<QString, MetricValues> m_metrics;
    std::vector<QStringList> m_tagSets{{}};
    QHash<QStringList, std::uint32_t> m_tagSetNumbers{{{}, 0}};
    std::vector<std::uint32_t> m_tagSetOf;
};

} // namespace trainyard::models
