// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/partcolumn.h"

#include "widgets/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace trainyard::logs {

using namespace theme;

namespace {

constexpr int markWidth = 3;
constexpr std::array roles{Role::SeriesTrain,  Role::SeriesTest, Role::Succeeded,   Role::SyntaxKey,
                           Role::SyntaxNumber, Role::Failed,     Role::Terminating, Role::SeriesEpoch};

} // namespace

int PartColumn::cells() const
{
    int cells = 0;
    for (const QString &name : m_names)
        cells = std::max(cells, int(name.size()));
    return cells;
}

void PartColumn::paint(QPainter &painter, QRect first, const QList<std::optional<int>> &parts) const
{
    std::optional<int> above;
    for (const auto &part : parts) {
        const QRect place = first;
        first.translate(0, first.height());
        if (!part || *part >= m_names.size())
            continue;
        painter.fillRect(place.left(), place.top(), markWidth, place.height(),
                         color(roles[std::size_t(*part) % roles.size()]));
        painter.setPen(color(Role::TextMuted)); // what tells lines apart need not be readable as a text
        if (part != above)
            painter.drawText(place.adjusted(space8, 0, space8, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             m_names[*part]);
        above = part;
    }
}

} // namespace trainyard::logs
