// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparefilter.h"

#include "models/compare/rundifferences.h"
#include "models/runs/runlooks.h"
#include "widgets/charts/runpalette.h"
#include "widgets/jobs/lookpalette.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace trainyard::compare {

using models::RunDifferences;

CompareFilter::CompareFilter(const models::RunLooks &looks, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_looks(looks)
{
    connect(&looks, &models::RunLooks::changed, this, [this] {
        if (columnCount() > 1)
            emit headerDataChanged(Qt::Horizontal, 1, columnCount() - 1);
    });
}

// None: it was never drawn.
std::optional<int> CompareFilter::lookOf(int column) const
{
    const auto &runs = static_cast<const RunDifferences *>(sourceModel())->runs();
    return column > 0 && column <= runs.size() ? m_looks.look(runs[column - 1]) : std::nullopt;
}

QVariant CompareFilter::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isOfLook = role == Qt::DecorationRole || role == Qt::AccessibleDescriptionRole;
    if (!isOfLook || orientation != Qt::Horizontal)
        return QSortFilterProxyModel::headerData(section, orientation, role);
    const auto look = lookOf(section);
    if (!look)
        return {};
    return role == Qt::DecorationRole ? QVariant(charts::runIcon(*look))
                                      : QVariant(jobs::LookPalette::nameOf(*look));
}

void CompareFilter::setOnlyDifferences(bool only)
{
    m_onlyDifferences = only;
    invalidateFilter();
}

void CompareFilter::setOwn(bool areShown)
{
    m_showsOwn = areShown;
    invalidateFilter();
}

void CompareFilter::setSection(std::optional<int> section)
{
    m_section = section;
    invalidateFilter();
}

std::optional<ExpressionFault> CompareFilter::setSearch(const QString &text, bool isExpression)
{
    std::vector<text::Pattern> patterns;
    for (const QString &part : isExpression ? QStringList{text} : text.split(u' ')) {
        if (part.isEmpty())
            continue;
        const std::string source = part.toStdString();
        auto made = text::Pattern::compile(source, {.isRegex = isExpression, .ignoresCase = true});
        if (const auto *fault = std::get_if<text::PatternFault>(&made)) {
            const auto characters = [&](std::size_t bytes) {
                return int(QString::fromStdString(source.substr(0, bytes)).size());
            };
            const int begin = characters(fault->begin);
            return ExpressionFault{fault->kind, begin, characters(fault->end) - begin};
        }
        patterns.push_back(std::get<text::Pattern>(std::move(made)));
    }
    m_patterns = std::move(patterns);
    invalidateFilter();
    return std::nullopt;
}

bool CompareFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    const bool isAlone = sourceModel()->columnCount() <= 2; // names, and a run
    if (m_onlyDifferences && !isAlone && !index.data(RunDifferences::DiffersRole).toBool())
        return false;
    if (!m_showsOwn && index.data(RunDifferences::OwnRole).toBool())
        return false;
    if (m_section && index.data(RunDifferences::SectionRole).toInt() != *m_section)
        return false;
    const std::string text = index.data(RunDifferences::SearchRole).toString().toStdString();
    return std::all_of(m_patterns.begin(), m_patterns.end(),
                       [&](const text::Pattern &pattern) { return pattern.find(text).has_value(); });
}

} // namespace trainyard::compare
