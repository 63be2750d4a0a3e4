// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/framelooks.h"

#include "widgets/theme/tokens.h"

#include <QHash>

namespace trainyard::theme {

namespace {

enum class Kind {
    Card,
    Tile,
    Bar,
    Foot,
    Crumbs,
    Page,
    Surface,
    Sidebar,
    Banner,
    Done,
    Notice,
    Popup,
    Rule,
    Mark,
    Segments
};

std::optional<Kind> kindNamed(const QString &name)
{
    static const QHash<QString, Kind> kinds{
        {QStringLiteral("card"), Kind::Card},        {QStringLiteral("tile"), Kind::Tile},
        {QStringLiteral("bar"), Kind::Bar},          {QStringLiteral("foot"), Kind::Foot},
        {QStringLiteral("crumbs"), Kind::Crumbs},    {QStringLiteral("page"), Kind::Page},
        {QStringLiteral("surface"), Kind::Surface},  {QStringLiteral("sidebar"), Kind::Sidebar},
        {QStringLiteral("banner"), Kind::Banner},    {QStringLiteral("done"), Kind::Done},
        {QStringLiteral("notice"), Kind::Notice},    {QStringLiteral("popup"), Kind::Popup},
        {QStringLiteral("rule"), Kind::Rule},        {QStringLiteral("mark"), Kind::Mark},
        {QStringLiteral("segments"), Kind::Segments}};
    const auto found = kinds.find(name);
    return found == kinds.end() ? std::nullopt : std::optional(*found);
}

} // namespace

QMargins FrameLook::margins() const
{
    if (line)
        return {*line == Qt::LeftEdge, *line == Qt::TopEdge, *line == Qt::RightEdge, *line == Qt::BottomEdge};
    const int border = box.border.alpha() > 0;
    return {border, border, border, border};
}

std::optional<FrameLook> frameLook(const QString &name)
{
    const auto kind = kindNamed(name);
    if (!kind)
        return {};
    switch (*kind) {
    case Kind::Card:
        return FrameLook{{color(Role::Surface), color(Role::Border), radiusLarge}};
    case Kind::Tile:
        return FrameLook{{color(Role::Surface), color(Role::Border), 8}};
    case Kind::Bar:
        return FrameLook{{color(Role::Surface), color(Role::Border)}, Qt::BottomEdge};
    case Kind::Foot:
        return FrameLook{{color(Role::Surface), color(Role::Border)}, Qt::TopEdge};
    case Kind::Crumbs:
        return FrameLook{{color(Role::Canvas), color(Role::Border)}, Qt::BottomEdge};
    case Kind::Page:
        return FrameLook{{color(Role::Canvas)}};
    case Kind::Surface:
        return FrameLook{{color(Role::Surface)}};
    case Kind::Sidebar:
        return FrameLook{{color(Role::Sidebar)}};
    case Kind::Banner:
        return FrameLook{{tint(Role::Failed), color(Role::Border)}, Qt::BottomEdge};
    case Kind::Done:
        return FrameLook{{tint(Role::Queued), color(Role::Border)}, Qt::BottomEdge};
    case Kind::Notice:
        return FrameLook{{tint(Role::Queued), color(Role::Border), radius}};
    case Kind::Popup:
        return FrameLook{{color(Role::Raised), color(Role::BorderStrong), radius}};
    case Kind::Rule:
        return FrameLook{{color(Role::Border)}};
    case Kind::Mark:
        return FrameLook{{color(Role::Accent), Qt::transparent, 1}};
    case Kind::Segments:
        return FrameLook{{color(Role::Hover), Qt::transparent, radius}};
    }
    Q_UNREACHABLE();
}

void paintFrame(QPainter &painter, const QRectF &rect, const FrameLook &look)
{
    if (!look.line)
        return paintBox(painter, rect, look.box);
    paintBox(painter, rect, {look.box.ground});
    paintLine(painter, rect, *look.line, look.box.border);
}

} // namespace trainyard::theme
