// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/buttonlooks.h"

#include "widgets/theme/focusring.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHash>
#include <QStyleOption>
#include <QToolBar>

namespace trainyard::theme {

namespace {

constexpr int usualIconGap = 6;

struct States {
    explicit States(const QStyleOption &option)
        : isEnabled(option.state & QStyle::State_Enabled)
        , isHovered(isEnabled && option.state & QStyle::State_MouseOver)
        , isPressed(option.state & QStyle::State_Sunken)
        , isChecked(option.state & QStyle::State_On)
        , hasFocus(option.state & QStyle::State_HasFocus)
    {}

    int line() const { return hasFocus ? focusLine() : 1; }

    bool isEnabled, isHovered, isPressed, isChecked, hasFocus;
};

ButtonLook filled(const States &states, Role fill, Role fillHovered)
{
    const QColor ground = !states.isEnabled                      ? color(Role::Hover)
                          : states.isHovered || states.isPressed ? color(fillHovered)
                                                                 : color(fill);
    return {.box = {ground, states.hasFocus ? color(Role::Text) : ground, radius, states.line()},
            .text = color(states.isEnabled ? Role::OnAccent : Role::TextFaint),
            .padding = {13, 6, 13, 6}};
}

// Words that can be pushed.
ButtonLook bare(const States &states)
{
    return {.box = {Qt::transparent, states.hasFocus ? color(Role::Accent) : Qt::transparent, radius,
                    states.line()},
            .text = color(states.isEnabled ? Role::Accent : Role::TextFaint),
            .padding = {13, 6, 13, 6}};
}

enum class Tool { Plain, Entry, Bar, Segment, Choice, Step, Status, Crumb, LastCrumb };

Tool toolNamed(const QString &name)
{
    static const QHash<QString, Tool> tools{{QStringLiteral("entry"), Tool::Entry}, // begins at its edge
                                            {QStringLiteral("bar"), Tool::Bar},
                                            {QStringLiteral("segment"), Tool::Segment},
                                            {QStringLiteral("choice"), Tool::Choice},
                                            {QStringLiteral("step"), Tool::Step},
                                            {QStringLiteral("status"), Tool::Status},
                                            {QStringLiteral("crumb"), Tool::Crumb},
                                            {QStringLiteral("lastcrumb"), Tool::LastCrumb}};
    return tools.value(name, Tool::Plain);
}

QMargins paddingOf(Tool tool)
{
    switch (tool) {
    case Tool::Plain:
    case Tool::Entry:
        return {4, 4, 4, 4};
    case Tool::Bar:
        return {9, 5, 9, 5};
    case Tool::Segment:
        return {11, 4, 11, 4};
    case Tool::Choice:
        return {9, 13, 9, 13};
    case Tool::Step:
        return {13, 6, 13, 6};
    case Tool::Status:
        return {7, 2, 7, 2};
    case Tool::Crumb:
    case Tool::LastCrumb:
        return {5, 3, 5, 3};
    }
    Q_UNREACHABLE();
}

} // namespace

int iconGap()
{
    return scaled(usualIconGap);
}

ButtonLook pushButtonLook(const QString &kind, const QStyleOption &option)
{
    const States states(option);
    if (kind == u"primary")
        return filled(states, Role::AccentFill, Role::AccentFillHover);
    if (kind == u"danger")
        return filled(states, Role::DangerFill, Role::DangerFillHover);
    ButtonLook look = bare(states);
    if (kind == u"link") {
        look.padding = {3, 6, 3, 6};
        look.isUnderlined = states.isHovered;
        return look;
    }
    const bool isQuiet = kind == u"quiet";
    if (!isQuiet) {
        look.box.ground = color(states.isEnabled ? Role::Surface : Role::Canvas);
        look.text = color(states.isEnabled ? Role::Text : Role::TextFaint);
        look.box.border = color(!states.isEnabled ? Role::Border
                                : states.hasFocus ? Role::Accent
                                                  : Role::BorderStrong);
    }
    if (states.isPressed)
        look.box.ground = color(Role::Pressed);
    else if (states.isHovered)
        look.box.ground = color(Role::Hover);
    return look;
}

QString toolKind(const QWidget *button)
{
    const bool isInBar = button && qobject_cast<const QToolBar *>(button->parentWidget());
    return isInBar ? QStringLiteral("bar") : kindOf(button);
}

ButtonLook toolButtonLook(const QString &kind, const QStyleOption &option)
{
    const States states(option);
    const Tool tool = toolNamed(kind);
    ButtonLook look{.box = {.radius = radius}, .text = color(Role::Text), .padding = paddingOf(tool)};
    look.isBold = states.isChecked && (tool == Tool::Segment || tool == Tool::Choice || tool == Tool::Step);
    if (tool == Tool::Choice)
        look.box = {color(Role::Surface), color(Role::Border), radiusLarge};
    else if (tool == Tool::Segment || tool == Tool::Crumb || tool == Tool::LastCrumb)
        look.box.radius = radiusSmall;
    const bool isMuted = tool == Tool::Segment || tool == Tool::Step || tool == Tool::Crumb;
    if (isMuted && !states.isHovered && !states.isChecked)
        look.text = color(Role::TextMuted);
    if (tool == Tool::Status)
        look.text = color(Role::Accent);

    if (states.isChecked)
        look.box.ground = color(tool == Tool::Segment ? Role::Surface : Role::Selection);
    else if (states.isPressed)
        look.box.ground = color(Role::Pressed);
    else if (states.isHovered)
        look.box.ground = color(Role::Hover);
    const bool isOutlined = states.isChecked && tool != Tool::Segment && tool != Tool::Step;
    if (states.isChecked && tool == Tool::Segment)
        look.box.border = outlineColor();
    if (isOutlined)
        look.box.border = color(Role::Accent);
    look.box.line = states.line();
    if (states.hasFocus) // seen on a chosen one, too, whose border has that colour already
        look.box.border = color(isOutlined ? Role::Text : Role::Accent);
    if (!states.isEnabled)
        look.text = color(Role::TextFaint);
    return look;
}

} // namespace trainyard::theme
