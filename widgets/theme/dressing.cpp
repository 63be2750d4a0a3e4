// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/dressing.h"

#include "widgets/theme/framelooks.h"
#include "widgets/theme/palette.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/theme/trackpainting.h"
#include "widgets/theme/viewlooks.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QFrame>
#include <QGraphicsView>
#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabBar>

namespace trainyard::theme {

namespace {

constexpr int statusBarHeight = 27;

// What a type says of size and weight; the family stays that of the parent.
QFont sizedAs(Type type)
{
    const QFont whole = font(type);
    QFont sized;
    sized.setPointSizeF(whole.pointSizeF());
    if (whole.weight() != QFont::Normal)
        sized.setWeight(whole.weight());
    return sized;
}

QFont heavier()
{
    QFont font;
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont emphasizedCaption()
{
    QFont font = sizedAs(Type::Caption);
    font.setWeight(QFont::DemiBold);
    return font;
}

struct LabelLook {
    Type type = Type::Body; // that of the parent
    QPalette::ColorRole ink = QPalette::WindowText;
};

bool isInStatusBar(const QWidget &widget)
{
    for (const QWidget *parent = widget.parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QStatusBar *>(parent))
            return true;
    return false;
}

void dressLabel(QLabel &label)
{
    static const QHash<QString, LabelLook> looks{{QStringLiteral("display"), {Type::Display}},
                                                 {QStringLiteral("headline"), {Type::Headline}},
                                                 {QStringLiteral("title"), {Type::Title}},
                                                 {QStringLiteral("strong"), {Type::BodyStrong}},
                                                 {QStringLiteral("muted"), {Type::Body, mutedInk}},
                                                 {QStringLiteral("caption"), {Type::Caption, mutedInk}},
                                                 {QStringLiteral("failed"), {Type::Body, failedInk}}};
    const QVariant role = label.property("text_role");
    if (!role.isValid()) {
        if (isInStatusBar(label))
            label.setForegroundRole(mutedInk);
        return; // its font is nobody else's matter
    }
    const LabelLook look = looks.value(role.toString());
    label.setForegroundRole(look.ink);
    if (look.type != Type::Body)
        label.setFont(sizedAs(look.type));
}

void dressButton(QAbstractButton &button)
{
    static const QHash<QString, QPalette::ColorRole> inks{
        {QStringLiteral("primary"), onAccentInk}, {QStringLiteral("danger"), onAccentInk},
        {QStringLiteral("quiet"), accentInk},     {QStringLiteral("link"), accentInk},
        {QStringLiteral("status"), accentInk},    {QStringLiteral("segment"), mutedInk},
        {QStringLiteral("step"), mutedInk},       {QStringLiteral("crumb"), mutedInk}};
    const QString kind = kindOf(&button);
    if (inks.contains(kind))
        button.setForegroundRole(inks[kind]);
    if (kind == u"primary" || kind == u"danger" || kind == u"lastcrumb")
        button.setFont(heavier());
    else if (kind == u"status")
        button.setFont(emphasizedCaption());
}

void dressScrollArea(QAbstractScrollArea &area)
{
    QWidget &ground = *area.viewport();
    const QString kind = kindOf(&area);
    if (kind == u"sidebar" || kind == u"pinned")
        ground.setBackgroundRole(sidebarGround);
    else if (kind == u"raised" || isInComboBox(area))
        ground.setBackgroundRole(raisedGround);
    else if (kind == u"page")
        ground.setBackgroundRole(QPalette::Window);
    else if (kind == u"surface")
        ground.setBackgroundRole(QPalette::Base);
    else if (kind == u"gallery" || qobject_cast<QScrollArea *>(&area) || qobject_cast<QGraphicsView *>(&area))
        ground.setAutoFillBackground(false);
    if (!ground.autoFillBackground() || !viewFrame(area).isNull())
        return;
    area.setBackgroundRole(ground.backgroundRole()); // around what is shown, and below scroll bars
    area.setAutoFillBackground(true);
}

// A frame asks the style for its width when it is made, and then when the style changes.
void askForFrameWidth(QFrame &frame)
{
    QEvent changed(QEvent::StyleChange);
    QCoreApplication::sendEvent(&frame, &changed);
}

void dressTabBar(QTabBar &bar)
{
    bar.setDrawBase(false);
    bar.setAttribute(Qt::WA_Hover);
    if (kindOf(&bar) != u"inner") {
        bar.setBackgroundRole(sidebarGround);
        bar.setAutoFillBackground(true);
    }
}

} // namespace

void dress(QWidget &widget)
{
    if (auto *area = qobject_cast<QAbstractScrollArea *>(&widget)) {
        if (auto *header = qobject_cast<QHeaderView *>(area))
            header->setFont(emphasizedCaption());
        else
            dressScrollArea(*area);
        if (area->frameWidth() != viewFrame(*area).left())
            askForFrameWidth(*area);
    } else if (auto *label = qobject_cast<QLabel *>(&widget)) {
        dressLabel(*label);
    } else if (auto *button = qobject_cast<QAbstractButton *>(&widget)) {
        dressButton(*button);
    } else if (auto *bar = qobject_cast<QTabBar *>(&widget)) {
        dressTabBar(*bar);
    } else if (auto *status = qobject_cast<QStatusBar *>(&widget)) {
        status->setFont(sizedAs(Type::Caption));
        status->setMinimumHeight(scaled(statusBarHeight));
    } else if (auto *progress = qobject_cast<QProgressBar *>(&widget)) {
        progress->setFixedHeight(progressHeight);
    } else if (frameLook(kindOf(&widget))) {
        widget.setAttribute(Qt::WA_StyledBackground);
        if (auto *frame = qobject_cast<QFrame *>(&widget))
            askForFrameWidth(*frame);
    } else if (qobject_cast<QDockWidget *>(widget.parentWidget())) {
        widget.setBackgroundRole(sidebarGround);
        widget.setAutoFillBackground(true);
    }
}

} // namespace trainyard::theme
