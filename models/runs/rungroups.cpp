// SPDX-License-Identifier: Apache-2.0
#include "models/runs/rungroups.h"

#include "models/resources/displaystate.h"
#include "models/runs/celltext.h"
#include "models/runs/runvalues.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::RunGroups)
};

// What sorts and tells apart the values of a column: numbers first, then texts by rank; the last has none.
struct Place {
    enum Kind { Number, Text, None } kind = None;
    double value = 0;
    auto operator<=>(const Place &) const = default;
};

class Key
{
public:
    Key(const RunValues &values, const ColumnId &id)
        : m_values(values)
        , m_id(id)
        , m_column(values.values(id))
    {}

    Place placeOf(int job) const
    {
        if (!m_column)
            return {};
        const auto row = std::size_t(job);
        if (m_column->type != query::ColumnType::Text) {
            const double number = m_column->numbers[row];
            return std::isnan(number) ? Place{} : Place{Place::Number, number};
        }
        const std::uint32_t id = m_column->ids[row];
        if (id == query::TextDictionary::none)
            return {};
        const double number = m_column->texts->number(id);
        return std::isnan(number) ? Place{Place::Text, double(m_column->texts->ranks()[id])}
                                  : Place{Place::Number, number};
    }

    QString textOf(int job) const
    {
        const QString text = m_values.text(m_id, job);
        return text.isEmpty() ? cellText(m_id, m_values.number(m_id, job)) : text;
    }

private:
    const RunValues &m_values;
    ColumnId m_id;
    std::optional<query::Column> m_column;
};

} // namespace

QString RunGroup::text(qsizetype key) const
{
    const QString &value = values[key];
    if (keys[key] == ColumnId::ofField(ColumnId::Field::State))
        for (const DisplayState state :
             {DisplayState::Waiting, DisplayState::Running, DisplayState::Stopping, DisplayState::Succeeded,
              DisplayState::Failed, DisplayState::Stopped, DisplayState::Changing})
            if (stateWord(state) == value)
                return stateText(state);
    return value.isEmpty() ? Texts::tr("(none)") : value;
}

QString RunGroup::name() const
{
    QStringList parts;
    for (qsizetype i = 0; i < keys.size(); ++i)
        parts << Texts::tr("%1 %2").arg(keys[i].title(), text(i));
    return parts.join(QStringLiteral(" · "));
}

QString RunGroup::identity() const
{
    QStringList parts;
    for (qsizetype i = 0; i < keys.size(); ++i)
        parts << keys[i].text() + u'=' + values[i];
    return parts.join(u'\n');
}

std::vector<RunGroup> groupRuns(const RunValues &values, const QList<ColumnId> &keys,
                                std::span<const int> jobs)
{
    std::vector<Key> columns;
    for (const ColumnId &key : keys)
        columns.emplace_back(values, key);
    std::map<std::vector<Place>, std::vector<int>> found;
    std::vector<Place> places(columns.size());
    for (const int job : jobs) {
        std::transform(columns.begin(), columns.end(), places.begin(),
                       [job](const Key &key) { return key.placeOf(job); });
        found[places].push_back(job);
    }
    std::vector<RunGroup> groups;
    for (auto &[place, members] : found) {
        RunGroup group{.keys = keys};
        for (const Key &key : columns)
            group.values << key.textOf(members.front());
        group.jobs = std::move(members);
        groups.push_back(std::move(group));
    }
    return groups;
}

QList<ColumnId> groupingColumns(const RunValues &values, std::span<const int> jobs)
{
    using Field = ColumnId::Field;
    constexpr std::size_t looksAt = 2000; // runs; what varies shows in these
    const auto some = jobs.first(std::min(jobs.size(), looksAt));
    QList<ColumnId> offered;
    for (const QString &name : values.parameterNames())
        offered << ColumnId::parameter(name);
    for (const QString &name : values.tagNames())
        offered << ColumnId::tag(name);
    for (const Field field : {Field::State, Field::Toolkit, Field::Cluster, Field::Workspace,
                              Field::Experiment, Field::Nodes, Field::Attempts, Field::ExitCode})
        offered << ColumnId::ofField(field);
    std::vector<std::pair<std::size_t, ColumnId>> varying; // by how many groups
    for (const ColumnId &id : std::as_const(offered)) {
        const Key key(values, id);
        std::vector<Place> places;
        for (const int job : some)
            places.push_back(key.placeOf(job));
        std::sort(places.begin(), places.end());
        places.erase(std::unique(places.begin(), places.end()), places.end());
        if (places.size() > 1 && places.size() < some.size())
            varying.emplace_back(places.size(), id);
    }
    std::stable_sort(varying.begin(), varying.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    QList<ColumnId> columns;
    for (const auto &[count, id] : varying)
        columns << id;
    return columns;
}

} // namespace trainyard::models
