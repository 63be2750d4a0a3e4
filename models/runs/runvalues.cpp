// SPDX-License-Identifier: Apache-2.0
#include "models/runs/runvalues.h"

#include "models/resources/displaystate.h"
#include "models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::RunValues)
};

using query::ColumnType;
using query::TextDictionary;
using Field = ColumnId::Field;

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

template <class T>
void put(std::vector<T> &column, int row, T value, T none)
{
    if (column.size() <= std::size_t(row))
        column.resize(std::size_t(row) + 1, none);
    column[std::size_t(row)] = std::move(value);
}

template <class T>
void erase(std::vector<T> &column, int first, int count)
{
    const auto begin = column.begin() + std::min<std::ptrdiff_t>(first, std::ptrdiff_t(column.size()));
    const auto end = column.begin() + std::min<std::ptrdiff_t>(first + count, std::ptrdiff_t(column.size()));
    column.erase(begin, end);
}

template <class T>
T at(const std::vector<T> &column, int row, T none)
{
    return std::size_t(row) < column.size() ? column[std::size_t(row)] : none;
}

double milliseconds(const std::optional<Timestamp> &time)
{
    return time ? double(time->time_since_epoch().count()) : missing;
}

bool isTime(Field field)
{
    return field == Field::Created || field == Field::Started || field == Field::Ended;
}

bool isText(Field field)
{
    return field == Field::Name || field == Field::State || field == Field::Toolkit ||
           field == Field::Cluster || field == Field::Workspace || field == Field::Experiment ||
           field == Field::Reason;
}

constexpr std::size_t numberOfStatistics = 5; // that are numbers

QStringList namesOf(const auto &columns)
{
    QStringList names;
    for (const auto &[name, column] : columns)
        names << name;
    return names;
}

// As written, else in another case of letters.
QString knownName(const QStringList &names, const QString &wanted)
{
    if (names.contains(wanted))
        return wanted;
    const auto other = std::find_if(names.begin(), names.end(), [&](const QString &name) {
        return name.compare(wanted, Qt::CaseInsensitive) == 0;
    });
    return other == names.end() ? QString() : *other;
}

} // namespace

void RunValues::append(const api::Job &job, const Parameters &parameters)
{
    m_tagSetOf.push_back(0);
    ++m_count;
    set(int(m_count) - 1, job, parameters);
}

void RunValues::set(int row, const api::Job &job, const Parameters &parameters)
{
    setText(texts(Field::Name), row, toQString(job.id.name));
    setText(texts(Field::State), row, stateWord(displayState(job)));
    setText(texts(Field::Toolkit), row, toolkitText(job.spec));
    setText(texts(Field::Cluster), row, job.spec.cluster ? toQString(job.spec.cluster->name) : QString());
    setText(texts(Field::Workspace), row, toQString(job.id.workspace));
    setText(texts(Field::Experiment), row, toQString(job.id.experiment));
    setText(texts(Field::Reason), row, toQString(job.stateReason));
    const auto setNumber = [&](Field field, double value) { put(numbers(field), row, value, missing); };
    setNumber(Field::Created, milliseconds(job.creationTime));
    setNumber(Field::Started, milliseconds(job.execution.startTime));
    setNumber(Field::Ended, milliseconds(job.execution.endTime));
    setNumber(Field::Nodes, job.spec.nodeCount);
    setNumber(Field::Attempts, job.attempt);
    setNumber(Field::ExitCode, job.execution.exitCode ? double(*job.execution.exitCode) : missing);
    setAll(m_parameters, row, parameters);
}

void RunValues::setText(TextValues &column, int row, const QString &text)
{
    put(column.ids, row, column.texts->idOf(text), TextDictionary::none);
}

void RunValues::setAll(TextColumns &columns, int row, const Parameters &values)
{
    for (auto &[name, column] : columns)
        if (std::size_t(row) < column.ids.size())
            column.ids[std::size_t(row)] = TextDictionary::none;
    for (const auto &[name, value] : values)
        setText(columns[name], row, value);
}

void RunValues::setTracked(int row, const Parameters &parameters, const Parameters &tags)
{
    for (const auto &[name, value] : parameters)
        setText(m_parameters[name], row, value);
    setAll(m_tags, row, tags);
}

void RunValues::removeRows(int first, int count)
{
    for (auto &column : m_numbers)
        erase(column, first, count);
    for (auto &column : m_texts)
        erase(column.ids, first, count);
    for (TextColumns *columns : {&m_parameters, &m_tags})
        for (auto &[name, column] : *columns)
            erase(column.ids, first, count);
    for (auto &[name, metric] : m_metrics) {
        for (auto &column : metric.numbers)
            erase(column, first, count);
        erase(metric.outlines, first, count);
    }
    erase(m_tagSetOf, first, count);
    m_count -= std::size_t(count);
}

void RunValues::setSummary(int row, const JobSummary &summary)
{
    put(numbers(Field::Loss), row, summary.loss.value_or(missing), missing);
    put(numbers(Field::Error), row, summary.error.value_or(missing), missing);
    put(numbers(Field::TrainingError), row, summary.trainingError.value_or(missing), missing);
    put(numbers(Field::Progress), row, summary.progress.value_or(missing), missing);
    put(numbers(Field::GpuUse), row, summary.gpuUse.value_or(missing), missing);
}

void RunValues::setSeries(int row, const api::SeriesSummary &series)
{
    MetricValues &metric = m_metrics[toQString(series.tag)];
    const std::array<double, numberOfStatistics> values{series.last, series.least, series.greatest,
                                                        series.mean, double(series.count)};
    for (std::size_t i = 0; i < values.size(); ++i)
        put(metric.numbers[i], row, values[i], missing);
    if (!series.outline.empty())
        put(metric.outlines, row, std::make_shared<const std::vector<float>>(series.outline), Outline());
}

void RunValues::setTagSet(int row, const QStringList &tags)
{
    const auto known = m_tagSetNumbers.constFind(tags);
    std::uint32_t number = known == m_tagSetNumbers.cend() ? 0 : *known;
    if (known == m_tagSetNumbers.cend()) {
        number = std::uint32_t(m_tagSets.size());
        m_tagSetNumbers.insert(tags, number);
        m_tagSets.push_back(tags);
        for (const QString &tag : tags)
            m_metrics.try_emplace(tag);
    }
    m_tagSetOf[std::size_t(row)] = number;
}

void RunValues::forgetMetrics(int row)
{
    setSummary(row, {});
    m_tagSetOf[std::size_t(row)] = 0;
    for (auto &[name, metric] : m_metrics) {
        for (auto &column : metric.numbers)
            if (std::size_t(row) < column.size())
                column[std::size_t(row)] = missing;
        if (std::size_t(row) < metric.outlines.size())
            metric.outlines[std::size_t(row)].reset();
    }
}

bool RunValues::hasTag(int row, const QString &metric) const
{
    const QStringList &tags = m_tagSets[m_tagSetOf[std::size_t(row)]];
    return std::binary_search(tags.begin(), tags.end(), metric);
}

query::Column RunValues::textColumn(const TextValues &values) const
{
    query::Column column{.type = ColumnType::Text, .numbers = {}, .ids = values.ids, .texts = values.texts};
    if (values.ids.size() < m_count) {
        auto padded = std::make_shared<std::vector<std::uint32_t>>(values.ids);
        padded->resize(m_count, TextDictionary::none);
        column.ids = *padded;
        column.owned = padded;
    }
    return column;
}

query::Column RunValues::numberColumn(ColumnType type, const std::vector<double> &values) const
{
    query::Column column{.type = type, .numbers = values, .ids = {}, .texts = {}};
    if (values.size() < m_count) {
        auto padded = std::make_shared<std::vector<double>>(values);
        padded->resize(m_count, missing);
        column.numbers = *padded;
        column.owned = padded;
    }
    return column;
}

query::Column RunValues::durations() const
{
    auto seconds = std::make_shared<std::vector<double>>(m_count);
    for (std::size_t row = 0; row < m_count; ++row)
        (*seconds)[row] = durationOf(int(row));
    return {ColumnType::Duration, *seconds, {}, {}, seconds};
}

double RunValues::durationOf(int row) const
{
    const double started = at(m_numbers[std::size_t(Field::Started)], row, missing);
    const double ended = at(m_numbers[std::size_t(Field::Ended)], row, missing);
    const double end = std::isnan(ended) ? milliseconds(m_clock->now()) : ended;
    return std::isnan(started) ? missing : std::floor(std::max(0.0, end - started) / 1000);
}

std::optional<query::Column> RunValues::values(const ColumnId &id) const
{
    switch (id.kind) {
    case ColumnId::Kind::Field:
        if (id.field == Field::Duration)
            return durations();
        if (isText(id.field))
            return textColumn(m_texts[std::size_t(id.field)]);
        return numberColumn(isTime(id.field) ? ColumnType::Time : ColumnType::Number,
                            m_numbers[std::size_t(id.field)]);
    case ColumnId::Kind::Parameter:
    case ColumnId::Kind::Tag: {
        const TextColumns &columns = id.kind == ColumnId::Kind::Tag ? m_tags : m_parameters;
        const auto found = columns.find(id.name);
        return found == columns.end() ? std::nullopt : std::optional(textColumn(found->second));
    }
    case ColumnId::Kind::Metric: {
        const auto found = m_metrics.find(id.name);
        if (found == m_metrics.end() || id.statistic == ColumnId::Statistic::Outline)
            return std::nullopt;
        return numberColumn(ColumnType::Number, found->second.numbers[std::size_t(id.statistic)]);
    }
    }
    return std::nullopt;
}

double RunValues::number(const ColumnId &id, int row) const
{
    if (id.kind == ColumnId::Kind::Field)
        return id.field == Field::Duration ? durationOf(row)
                                           : at(m_numbers[std::size_t(id.field)], row, missing);
    if (id.kind != ColumnId::Kind::Metric || id.statistic == ColumnId::Statistic::Outline)
        return missing;
    const auto found = m_metrics.find(id.name);
    return found == m_metrics.end() ? missing
                                    : at(found->second.numbers[std::size_t(id.statistic)], row, missing);
}

QString RunValues::text(const ColumnId &id, int row) const
{
    const TextValues *values = nullptr;
    if (id.kind == ColumnId::Kind::Field) {
        values = &m_texts[std::size_t(id.field)];
    } else {
        const TextColumns &columns = id.kind == ColumnId::Kind::Tag ? m_tags : m_parameters;
        const auto found = columns.find(id.name);
        values = found == columns.end() || id.kind == ColumnId::Kind::Metric ? nullptr : &found->second;
    }
    return values ? values->texts->text(at(values->ids, row, TextDictionary::none)) : QString();
}

RunValues::Outline RunValues::outline(const QString &metric, int row) const
{
    const auto found = m_metrics.find(metric);
    return found == m_metrics.end() ? nullptr : at(found->second.outlines, row, Outline());
}

QStringList RunValues::parameterNames() const
{
    return namesOf(m_parameters);
}

QStringList RunValues::tagNames() const
{
    return namesOf(m_tags);
}

QStringList RunValues::metricNames() const
{
    return namesOf(m_metrics);
}

std::optional<ColumnId> RunValues::resolve(const QStringList &parts) const
{
    using Statistic = ColumnId::Statistic;
    auto id = ColumnId::parse(parts);
    if (!id) { // a short name
        const QString name = parts.join(u'.');
        if (const QString known = knownName(parameterNames(), name); !known.isEmpty())
            return ColumnId::parameter(known);
        if (const QString known = knownName(metricNames(), name); !known.isEmpty())
            return ColumnId::metric(known, Statistic::Last);
        const QString known = knownName(tagNames(), name);
        return known.isEmpty() ? std::nullopt : std::optional(ColumnId::tag(known));
    }
    if (id->kind == ColumnId::Kind::Field)
        return id;
    const QStringList names = id->kind == ColumnId::Kind::Metric ? metricNames()
                              : id->kind == ColumnId::Kind::Tag  ? tagNames()
                                                                 : parameterNames();
    const QString known = knownName(names, id->name);
    if (!known.isEmpty())
        id->name = known;
    return known.isEmpty() ? std::nullopt : id;
}

std::optional<query::Column> RunValues::column(const QStringList &parts) const
{
    const auto id = resolve(parts);
    return id ? values(*id) : std::nullopt;
}

std::vector<query::Column> RunValues::searchedColumns() const
{
    std::vector<query::Column> searched;
    for (const Field field : {Field::Name, Field::Toolkit, Field::Cluster, Field::State})
        searched.push_back(*values(ColumnId::ofField(field)));
    // States are shown in the user's language and may be looked for in it.
    auto shown =
        std::make_shared<std::vector<std::uint32_t>>(searched.back().ids.begin(), searched.back().ids.end());
    auto texts = std::make_shared<TextDictionary>();
    std::vector<std::uint32_t> translated(searched.back().texts->size());
    for (const DisplayState state :
         {DisplayState::Waiting, DisplayState::Running, DisplayState::Stopping, DisplayState::Succeeded,
          DisplayState::Failed, DisplayState::Stopped, DisplayState::Changing})
        if (const auto id = searched.back().texts->find(stateWord(state)))
            translated[id] = texts->idOf(stateText(state));
    for (std::uint32_t &id : *shown)
        id = translated[id];
    searched.push_back({ColumnType::Text, {}, *shown, texts, shown});
    return searched;
}

QList<query::ColumnName> RunValues::columnNames() const
{
    QList<query::ColumnName> names;
    for (std::size_t field = 0; field < fieldCount; ++field) {
        const ColumnId id = ColumnId::ofField(Field(field));
        names.append({id.text(), id.title()});
    }
    for (const QString &name : parameterNames())
        names.append({ColumnId::parameter(name).text(), Texts::tr("Parameter")});
    for (const QString &name : tagNames())
        names.append({ColumnId::tag(name).text(), Texts::tr("Tag")});
    for (const QString &name : metricNames())
        for (std::size_t i = 0; i < numberOfStatistics; ++i) {
            const auto statistic = ColumnId::Statistic(i);
            names.append({ColumnId::metric(name, statistic).text(),
                          Texts::tr("Metric, %1").arg(statisticText(statistic))});
        }
    return names;
}

} // namespace trainyard::models
