// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/navigatordock.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QToolButton>

namespace trainyard {

using namespace theme;

namespace {

constexpr int narrowest = 200;
constexpr int usualWidth = 280;

QToolButton *makeButton(const QString &iconName, QWidget *in)
{
    auto *button = new QToolButton(in);
    button->setIcon(icon(iconName));
    theme::setIconSize(*button, 14);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

NavigatorDock::NavigatorDock(QMainWindow &window)
    : QDockWidget(&window)
    , m_window(window)
    , m_onRight(new QAction(this))
    , m_apart(new QAction(this))
{
    setObjectName(QStringLiteral("navigator"));
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    setTitleBarWidget(makeTitle());
    theme::setMinimumWidth(*this, narrowest);
    window.addDockWidget(Qt::LeftDockWidgetArea, this);
    window.resizeDocks({this}, {scaled(usualWidth)}, Qt::Horizontal);
    toggleViewAction()->setObjectName(QStringLiteral("navigator"));
    toggleViewAction()->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    toggleViewAction()->setIcon(icon(QStringLiteral("sidebar")));
    m_onRight->setObjectName(QStringLiteral("navigatorOnRight"));
    m_onRight->setCheckable(true);
    m_apart->setObjectName(QStringLiteral("navigatorApart"));
    m_apart->setCheckable(true);
    connect(m_onRight, &QAction::triggered, this, [this](bool isChecked) {
        m_window.addDockWidget(isChecked ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, this);
        setFloating(false);
        show();
    });
    connect(m_apart, &QAction::triggered, this, [this](bool isChecked) {
        setFloating(isChecked);
        show();
    });
    connect(this, &QDockWidget::dockLocationChanged, this, &NavigatorDock::showPlace);
    connect(this, &QDockWidget::topLevelChanged, this, &NavigatorDock::showPlace);
    retranslate();
    showPlace();
}

QList<QAction *> NavigatorDock::actions() const
{
    return {toggleViewAction(), m_onRight, m_apart};
}

QWidget *NavigatorDock::makeTitle()
{
    auto *bar = new QWidget(this);
    m_title = new QLabel(bar);
    m_title->setProperty("text_role", QStringLiteral("caption"));
    m_move = makeButton(QStringLiteral("more"), bar);
    m_move->setPopupMode(QToolButton::InstantPopup);
    auto *places = new QMenu(m_move);
    places->addActions({m_onRight, m_apart});
    m_move->setMenu(places);
    m_close = makeButton(QStringLiteral("close"), bar);
    connect(m_close, &QToolButton::clicked, this, &QDockWidget::close);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(space12, space4, space8, 0);
    layout->setSpacing(space4);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_move);
    layout->addWidget(m_close);
    return bar;
}

void NavigatorDock::showPlace()
{
    m_onRight->setChecked(m_window.dockWidgetArea(this) == Qt::RightDockWidgetArea);
    m_onRight->setEnabled(!isFloating());
    m_apart->setChecked(isFloating());
}

void NavigatorDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NavigatorDock::retranslate()
{
    setWindowTitle(tr("Navigator"));
    m_title->setText(windowTitle());
    toggleViewAction()->setText(tr("Navi&gator")); // which the title has replaced
    m_onRight->setText(tr("Navigator on the &right"));
    m_apart->setText(tr("Navigator in a window of its &own"));
    m_move->setToolTip(tr("Position of the navigator"));
    m_move->setAccessibleName(m_move->toolTip());
    m_close->setToolTip(tr("Hide the navigator"));
    m_close->setAccessibleName(m_close->toolTip());
}

} // namespace trainyard
