// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallactions.h"

#include "models/wall/wallmodel.h"

#include <QActionGroup>
#include <QMenu>
#include <QWidget>

namespace trainyard::wall {

using models::WallLayout;
using models::WallModel;

namespace {

constexpr int heightStep = 32;
constexpr qsizetype farAway = 1'000'000; // places

} // namespace

WallActions::WallActions(WallModel &model, QWidget *wall)
    : QObject(wall)
    , enlarge(make(wall, "wall/enlarge", {Qt::Key_F11, Qt::Key_Return, Qt::Key_Enter}))
    , pin(make(wall, "wall/pin", {Qt::Key_P}))
    , toFront(make(wall, "wall/toFront", {QKeySequence(Qt::ALT | Qt::Key_Home)}))
    , toEnd(make(wall, "wall/toEnd", {QKeySequence(Qt::ALT | Qt::Key_End)}))
    , collapseAll(make(wall, "wall/collapseAll", {}))
    , openAll(make(wall, "wall/openAll", {}))
    , taller(make(wall, "wall/taller", {QKeySequence(Qt::CTRL | Qt::Key_Down)}))
    , lower(make(wall, "wall/lower", {QKeySequence(Qt::CTRL | Qt::Key_Up)}))
    , m_model(model)
{
    pin->setCheckable(true);
    connectModel();
    setCard({});
    retranslate();
}

QAction *WallActions::make(QWidget *wall, const char *name, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    wall->addAction(action);
    keys::PartKeys::ofProgram().join(*action, QLatin1String(name));
    return action;
}

void WallActions::connectModel()
{
    const auto on = [this](QAction *action, auto call) { connect(action, &QAction::triggered, this, call); };
    on(pin, [this](bool isPinned) { m_model.setPinned(m_card, isPinned); });
    on(toFront, [this] { m_model.moveCardBy(m_card, -farAway); });
    on(toEnd, [this] { m_model.moveCardBy(m_card, farAway); });
    on(collapseAll, [this] { m_model.setAllCollapsed(true); });
    on(openAll, [this] { m_model.setAllCollapsed(false); });
    on(taller, [this] { m_model.setCardHeight(m_model.layout().cardHeight + heightStep); });
    on(lower, [this] { m_model.setCardHeight(m_model.layout().cardHeight - heightStep); });
    const auto take = [this] { setCard(m_card); };
    connect(&m_model, &WallModel::rearranged, this, take);
    connect(&m_model, &WallModel::layoutChanged, this, take);
}

void WallActions::setCard(const QString &card)
{
    m_card = card;
    for (QAction *action : {enlarge, pin, toFront, toEnd})
        action->setEnabled(!card.isEmpty());
    pin->setChecked(m_model.isPinned(card));
}

QList<QAction *> WallActions::all() const
{
    return findChildren<QAction *>(Qt::FindDirectChildrenOnly);
}

QList<keys::PartKey> WallActions::fixedKeys()
{
    return {
        {"wall/step",
         {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down},
         QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "To another chart")},
        {"wall/ends",
         {Qt::Key_Home, Qt::Key_End},
         QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "To the first or the last chart")},
        {"wall/move",
         {QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::ALT | Qt::Key_Right),
          QKeySequence(Qt::ALT | Qt::Key_Up), QKeySequence(Qt::ALT | Qt::Key_Down)},
         QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the chart, or the section")},
        {"wall/columns",
         {QKeySequence(Qt::CTRL | Qt::Key_Left), QKeySequence(Qt::CTRL | Qt::Key_Right)},
         QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Fewer or more columns")},
        {"wall/beside",
         {Qt::Key_PageUp, Qt::Key_PageDown},
         QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "To the chart beside, where one is shown alone")}};
}

void WallActions::fillCardMenu(QMenu &menu) const
{
    if (!menu.isEmpty())
        menu.addSeparator();
    menu.addActions({enlarge, pin, toFront, toEnd});
}

void WallActions::fillWallMenu(QMenu &menu)
{
    fillColumns(*menu.addMenu(tr("&Columns")));
    menu.addActions({taller, lower});
    menu.addSeparator();
    menu.addActions({openAll, collapseAll});
}

void WallActions::fillColumns(QMenu &menu)
{
    auto *group = new QActionGroup(&menu);
    for (int columns = 0; columns <= WallLayout::mostColumns; ++columns) {
        QAction *action =
            menu.addAction(columns == 0 ? tr("As many as fit") : QStringLiteral("&%1").arg(columns));
        action->setCheckable(true);
        action->setChecked(columns == m_model.layout().columns);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, columns] { m_model.setColumns(columns); });
    }
}

void WallActions::retranslate()
{
    enlarge->setText(tr("&Full screen"));
    pin->setText(tr("&Pin to the top"));
    toFront->setText(tr("Move to the &front"));
    toEnd->setText(tr("Move to the &end"));
    collapseAll->setText(tr("C&lose all sections"));
    openAll->setText(tr("&Open all sections"));
    taller->setText(tr("&Taller charts"));
    lower->setText(tr("&Lower charts"));
}

} // namespace trainyard::wall
