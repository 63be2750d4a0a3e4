// SPDX-License-Identifier: Apache-2.0
#include "models/runs/columnid.h"

#include "models/notes/rating.h"
#include "models/query/editing.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ColumnId)
};

using Field = ColumnId::Field;
using Statistic = ColumnId::Statistic;

constexpr std::array<std::pair<Field, const char *>, 19> fields{{{Field::Name, "name"},
                                                                 {Field::State, "state"},
                                                                 {Field::Progress, "progress"},
                                                                 {Field::Loss, "loss"},
                                                                 {Field::Error, "error"},
                                                                 {Field::TrainingError, "trainingerror"},
                                                                 {Field::Toolkit, "toolkit"},
                                                                 {Field::Cluster, "cluster"},
                                                                 {Field::Created, "created"},
                                                                 {Field::Duration, "duration"},
                                                                 {Field::Workspace, "workspace"},
                                                                 {Field::Experiment, "experiment"},
                                                                 {Field::Started, "started"},
                                                                 {Field::Ended, "ended"},
                                                                 {Field::Nodes, "nodes"},
                                                                 {Field::Attempts, "attempts"},
                                                                 {Field::ExitCode, "exitcode"},
                                                                 {Field::GpuUse, "gpu"},
                                                                 {Field::Reason, "reason"}}};

constexpr std::array<std::pair<Statistic, const char *>, 6> statistics{{{Statistic::Last, "last"},
                                                                        {Statistic::Least, "min"},
                                                                        {Statistic::Greatest, "max"},
                                                                        {Statistic::Mean, "mean"},
                                                                        {Statistic::Count, "count"},
                                                                        {Statistic::Outline, "curve"}}};

template <class E, std::size_t n>
std::optional<E> find(const std::array<std::pair<E, const char *>, n> &names, const QString &name)
{
    for (const auto &[value, text] : names)
        if (name.compare(QLatin1String(text), Qt::CaseInsensitive) == 0)
            return value;
    return std::nullopt;
}

template <class E, std::size_t n>
QString nameOf(const std::array<std::pair<E, const char *>, n> &names, E wanted)
{
    for (const auto &[value, text] : names)
        if (value == wanted)
            return QString::fromLatin1(text);
    return {};
}

QString fieldTitle(Field field)
{
    switch (field) {
    case Field::Name:
        return Texts::tr("Job");
    case Field::State:
        return Texts::tr("State");
    case Field::Progress:
        return Texts::tr("Progress");
    case Field::Loss:
        return Texts::tr("Loss");
    case Field::Error:
        return Texts::tr("Test error");
    case Field::TrainingError:
        return Texts::tr("Training error");
    case Field::Toolkit:
        return Texts::tr("Toolkit");
    case Field::Cluster:
        return Texts::tr("Cluster");
    case Field::Created:
        return Texts::tr("Created");
    case Field::Duration:
        return Texts::tr("Duration");
    case Field::Workspace:
        return Texts::tr("Workspace");
    case Field::Experiment:
        return Texts::tr("Experiment");
    case Field::Started:
        return Texts::tr("Started");
    case Field::Ended:
        return Texts::tr("Ended");
    case Field::Nodes:
        return Texts::tr("Nodes");
    case Field::Attempts:
        return Texts::tr("Attempts");
    case Field::ExitCode:
        return Texts::tr("Exit code");
    case Field::GpuUse:
        return Texts::tr("GPU use");
    case Field::Reason:
        return Texts::tr("Reason");
    }
    return {};
}

} // namespace

QString statisticText(Statistic statistic)
{
    switch (statistic) {
    case Statistic::Last:
        return Texts::tr("last");
    case Statistic::Least:
        return Texts::tr("min");
    case Statistic::Greatest:
        return Texts::tr("max");
    case Statistic::Mean:
        return Texts::tr("mean");
    case Statistic::Count:
        return Texts::tr("points");
    case Statistic::Outline:
        return Texts::tr("curve");
    }
    return {};
}

QStringList ColumnId::parts() const
{
    switch (kind) {
    case Kind::Field:
        return {nameOf(fields, field)};
    case Kind::Parameter:
        return {QStringLiteral("params"), name};
    case Kind::Tag:
        return {QStringLiteral("tags"), name};
    case Kind::Metric:
        return {QStringLiteral("metrics"), name, nameOf(statistics, statistic)};
    }
    return {};
}

QString ColumnId::text() const
{
    return query::nameText(parts());
}

std::optional<ColumnId> ColumnId::parse(const QStringList &parts)
{
    if (parts.size() == 1) {
        const auto known = find(fields, parts.front());
        return known ? std::optional(ofField(*known)) : std::nullopt;
    }
    if (parts.size() < 2 || parts.contains(QString()))
        return std::nullopt;
    const auto is = [&](const char *prefix) {
        return parts.front().compare(QLatin1String(prefix), Qt::CaseInsensitive) == 0;
    };
    QStringList rest = parts.mid(1);
    if (is("params"))
        return parameter(rest.join(u'.'));
    if (is("tags"))
        return tag(rest.join(u'.'));
    if (!is("metrics"))
        return std::nullopt;
    auto statistic = rest.size() > 1 ? find(statistics, rest.back()) : std::nullopt;
    if (statistic)
        rest.removeLast();
    return metric(rest.join(u'.'), statistic.value_or(Statistic::Last));
}

QString ColumnId::title() const
{
    switch (kind) {
    case Kind::Field:
        return fieldTitle(field);
    case Kind::Tag:
        return name == rating::tag ? Texts::tr("Rating") : name;
    case Kind::Parameter:
        return name;
    case Kind::Metric:
        return statistic == Statistic::Last ? name : Texts::tr("%1 %2").arg(name, statisticText(statistic));
    }
    return {};
}

bool ColumnId::isNumeric() const
{
    if (kind == Kind::Metric)
        return statistic != Statistic::Outline;
    if (kind != Kind::Field)
        return false;
    switch (field) {
    case Field::Loss:
    case Field::Error:
    case Field::TrainingError:
    case Field::Duration:
    case Field::Nodes:
    case Field::Attempts:
    case Field::ExitCode:
    case Field::GpuUse:
        return true;
    case Field::Name:
    case Field::State:
    case Field::Progress:
    case Field::Toolkit:
    case Field::Cluster:
    case Field::Created:
    case Field::Workspace:
    case Field::Experiment:
    case Field::Started:
    case Field::Ended:
    case Field::Reason:
        return false;
    }
    return false;
}

} // namespace trainyard::models
