// SPDX-License-Identifier: Apache-2.0
#include "widgets/patterns/groupcolors.h"

#include "widgets/theme/tokens.h"

#include <algorithm>
#include <array>

namespace trainyard::patterns {

using namespace theme;

namespace {

constexpr std::array metricRoles{Role::SeriesTrain,  Role::SeriesTest, Role::Succeeded,   Role::SyntaxKey,
                                 Role::SyntaxNumber, Role::Failed,     Role::Terminating, Role::SeriesEpoch};

bool isCount(const QString &name)
{
    return name == u"step" || name == u"epoch" || name == u"steps" || name == u"name";
}

QColor colorOf(qsizetype number)
{
    return number < 0 ? color(Role::TextMuted) : color(metricRoles[std::size_t(number) % metricRoles.size()]);
}

} // namespace

GroupColors::GroupColors(const QList<models::PreviewGroup> &groups)
{
    for (const models::PreviewGroup &group : groups)
        if (!isCount(group.name) && !m_metrics.contains(group.name))
            m_metrics.append(group.name);
}

QColor GroupColors::ofGroup(const QString &name) const
{
    return colorOf(m_metrics.indexOf(name));
}

QColor GroupColors::ofTag(const QString &tag) const
{
    const auto own = std::find_if(m_metrics.begin(), m_metrics.end(),
                                  [&tag](const QString &name) { return tag.endsWith(name); });
    return colorOf(own == m_metrics.end() ? 0 : own - m_metrics.begin());
}

} // namespace trainyard::patterns
