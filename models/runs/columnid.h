// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace trainyard::models {

// What a column of the table of runs shows. A value.
struct ColumnId {
    enum class Kind { Field, Parameter, Tag, Metric };
    // Of every job; their order is the one in which they are offered.
    enum class Field {
        Name,
        State,
        Progress,
        Loss,
        Error,         // of the test, a fraction
        TrainingError, // over the last epoch, a fraction
        Toolkit,
        Cluster,
        Created,
        Duration,
        Workspace,
        Experiment,
        Started,
        Ended,
        Nodes,
        Attempts,
        ExitCode,
        GpuUse, // percent
        Reason
    };
    enum class Statistic { Last, Least, Greatest, Mean, Count, Outline };

    Kind kind = Kind::Field;
    Field field = Field::Name;
    QString name = {}; // of a parameter, a tag or a metric
    Statistic statistic = Statistic::Last;

    static ColumnId ofField(Field field) { return {Kind::Field, field, {}, Statistic::Last}; }
    static ColumnId parameter(const QString &name) { return {Kind::Parameter, {}, name, Statistic::Last}; }
    static ColumnId tag(const QString &name) { return {Kind::Tag, {}, name, Statistic::Last}; }
    static ColumnId metric(const QString &name, Statistic statistic)
    {
        return {Kind::Metric, {}, name, statistic};
    }

    // As a query names it: duration; params.lr; metrics."train/loss".min. Without a statistic it is the last
    // value; the outline is no value of a query, but is named alike.
    QStringList parts() const;
    QString text() const; // written as in a query
    static std::optional<ColumnId> parse(const QStringList &parts);

    QString title() const;  // translated, for a table's head
    bool isNumeric() const; // stands right

    friend bool operator==(const ColumnId &, const ColumnId &) = default;
};

QString statisticText(ColumnId::Statistic statistic); // translated: last, min, max, mean

} // namespace trainyard::models
