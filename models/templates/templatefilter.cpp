// SPDX-License-Identifier: Apache-2.0
#include "models/templates/templatefilter.h"

#include <algorithm>

namespace trainyard::models {

namespace {

bool fits(const TemplateFacets &facets, const TemplateFilter::Wanted &wanted)
{
    using Nodes = TemplateFilter::Nodes;
    using Hardware = TemplateFilter::Hardware;
    if (!wanted.program.isEmpty() && facets.program != wanted.program)
        return false;
    if (wanted.nodes != Nodes::Any && (facets.nodes > 1) != (wanted.nodes == Nodes::Several))
        return false;
    return wanted.hardware == Hardware::Any ||
           (wanted.hardware == Hardware::Gpu ? facets.isForGpu : facets.isForCpu);
}

} // namespace

TemplateFilter::TemplateFilter(TemplateList &templates, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_templates(templates)
{
    setSourceModel(&templates);
}

void TemplateFilter::setWanted(const Wanted &wanted)
{
    if (wanted == m_wanted)
        return;
    m_wanted = wanted;
    invalidateFilter();
}

QStringList TemplateFilter::programs() const
{
    QStringList programs;
    for (int row = 0; row < m_templates.rowCount(); ++row) {
        const QString &program = m_templates.at(row).facets.program;
        if (!program.isEmpty() && !programs.contains(program))
            programs.append(program);
    }
    return programs;
}

bool TemplateFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    if (!fits(m_templates.at(row).facets, m_wanted))
        return false;
    const QString text = m_templates.index(row).data(TemplateList::SearchRole).toString();
    const QStringList words = m_wanted.words.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace trainyard::models
