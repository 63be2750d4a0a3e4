// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/navigatordock.h"

#include "widgets/mainwindow/windowplace.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QScreen>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace trainyard {

using namespace theme;

namespace {

constexpr int narrowest = 200;
constexpr int namesWidth = 260; // of those that jobs and this machine have by themselves
constexpr int besideNames = 40; // in any text size
const QString rightKey = QStringLiteral("right");
const QString apartKey = QStringLiteral("apart");
const QString hiddenKey = QStringLiteral("hidden");

// Of a small screen pages need more.
int firstWidth(const QWidget &window)
{
    return std::min(scaled(namesWidth) + besideNames, window.screen()->availableGeometry().width() * 7 / 24);
}

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
    window.resizeDocks({this}, {firstWidth(window)}, Qt::Horizontal);
    toggleViewAction()->setObjectName(QStringLiteral("navigator"));
    toggleViewAction()->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    toggleViewAction()->setIcon(icon(QStringLiteral("sidebar")));
    m_onRight->setObjectName(QStringLiteral("navigatorOnRight"));
    m_onRight->setCheckable(true);
    m_apart->setObjectName(QStringLiteral("navigatorApart"));
    m_apart->setCheckable(true);
    connect(m_onRight, &QAction::triggered, this, [this](bool isChecked) {
        setOnRight(isChecked);
        setFloating(false);
        show();
    });
    connect(m_apart, &QAction::triggered, this, [this](bool isChecked) {
        setApart(isChecked);
        show();
    });
    m_steps = new ValueSteps([] { return tr("change where the navigator stands"); }, this,
                             [this] { return QJsonValue(place()); },
                             [this](const QJsonValue &place) { takePlace(place.toObject()); });
    m_widthSteps = new ValueSteps([] { return tr("change how wide the navigator is"); }, this,
                                  [this] { return QJsonValue(m_width); },
                                  [this](const QJsonValue &wide) {
                                      m_width = wide.toInt();
                                      m_window.resizeDocks({this}, {m_width}, Qt::Horizontal);
                                  });
    window.installEventFilter(this);
    m_noted = place();
    connect(this, &QDockWidget::dockLocationChanged, this, &NavigatorDock::notePlace);
    connect(this, &QDockWidget::topLevelChanged, this, &NavigatorDock::notePlace);
    connect(this, &QDockWidget::visibilityChanged, this, &NavigatorDock::notePlace);
    connect(this, &QDockWidget::dockLocationChanged, this, &NavigatorDock::showPlace);
    connect(this, &QDockWidget::topLevelChanged, this, &NavigatorDock::showPlace);
    retranslate();
    showPlace();
}

void NavigatorDock::drawWidth(int wide)
{
    m_window.resizeDocks({this}, {wide}, Qt::Horizontal);
    m_widthSteps->noteSoon();
}

// Else the window has made it so, or somebody who put it elsewhere.
void NavigatorDock::resizeEvent(QResizeEvent *event)
{
    QDockWidget::resizeEvent(event);
    if (isFloating() || isHidden() || !m_widthSteps)
        return;
    m_width = width();
    if (m_isDrawn)
        m_widthSteps->noteSoon();
    else if (!m_widthSteps->isMoving())
        m_widthSteps->settle();
}

bool NavigatorDock::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress)
        m_isDrawn = m_window.isSeparator(static_cast<QMouseEvent *>(event)->position().toPoint());
    else if (event->type() == QEvent::MouseButtonRelease)
        m_isDrawn = false;
    return false;
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

void NavigatorDock::setOnRight(bool isOnRight)
{
    const int wide = width();
    m_window.addDockWidget(isOnRight ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, this);
    m_window.resizeDocks({this}, {wide}, Qt::Horizontal);
}

// For the first time beside the window: where it stood, the page is now.
void NavigatorDock::setApart(bool isApart)
{
    if (isApart == isFloating())
        return;
    const bool isFirst = !m_wasApart;
    if (!isApart)
        m_apartPlace = geometry();
    setFloating(isApart);
    if (isApart && m_apartPlace.isValid())
        setGeometry(m_apartPlace);
    else if (isApart && isFirst)
        move(placeBeside(m_window.frameGeometry(), geometry(), m_window.screen()->availableGeometry()));
}

bool NavigatorDock::isSentAway() const
{
    return isHidden() && testAttribute(Qt::WA_WState_ExplicitShowHide);
}

QJsonObject NavigatorDock::place() const
{
    return {{rightKey, m_window.dockWidgetArea(const_cast<NavigatorDock *>(this)) == Qt::RightDockWidgetArea},
            {apartKey, isFloating()},
            {hiddenKey, isSentAway()}};
}

// Before the window is shown it is only put where it was.
void NavigatorDock::notePlace()
{
    const QJsonObject now = place();
    if (std::exchange(m_noted, now) == now)
        return;
    if (m_window.isVisible())
        m_steps->noteSoon();
    else
        m_steps->settle();
}

void NavigatorDock::takePlace(const QJsonObject &place)
{
    const bool isOnRight = place.value(rightKey).toBool();
    if (isOnRight != (m_window.dockWidgetArea(this) == Qt::RightDockWidgetArea))
        setOnRight(isOnRight);
    setApart(place.value(apartKey).toBool());
    setVisible(!place.value(hiddenKey).toBool());
}

void NavigatorDock::showPlace()
{
    m_wasApart = m_wasApart || isFloating();
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
