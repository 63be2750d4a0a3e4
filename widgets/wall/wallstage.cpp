// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallstage.h"

#include "widgets/charts/metricchart.h"
#include "widgets/delegates/readingorder.h"
#include "widgets/theme/icons.h"
#include "widgets/wall/wallactions.h"
#include "widgets/wall/wallview.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>

namespace trainyard::wall {

using namespace theme;

namespace {

// Those that led here, but for Return, which is for the button that has the focus.
QList<QKeySequence> backKeys(const WallActions &actions)
{
    QList<QKeySequence> keys = actions.enlarge->shortcuts();
    for (const Qt::Key each : {Qt::Key_Return, Qt::Key_Enter})
        keys.removeAll(QKeySequence(each));
    return keys;
}

} // namespace

WallStage::WallStage(WallView &wall, const QStringList &cards, const QString &card)
    : QDialog(&wall)
    , m_wall(wall)
    , m_cards(cards)
    , m_chart(new charts::MetricChart({}, charts::ValueFormat::Number, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::StrongFocus);
    makeBar();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space8, space16, space16);
    layout->setSpacing(space8);
    layout->addWidget(m_bar);
    layout->addWidget(m_chart, 1);
    const auto key = [this](int code, int places) {
        auto *shortcut = new QShortcut(QKeySequence(code), this);
        shortcut->setObjectName(QStringLiteral("wall/beside"));
        connect(shortcut, &QShortcut::activated, this, [this, places] { step(places); });
    };
    key(Qt::Key_PageUp, -1);
    key(Qt::Key_PageDown, 1);
    auto *back = new QShortcut(this);
    back->setObjectName(wall.actions().enlarge->objectName());
    back->setKeys(backKeys(wall.actions()));
    connect(back, &QShortcut::activated, this, &QDialog::close);
    for (const char *step : {"undo", "redo"}) // of the window, among whose steps is what is done with markers
        if (auto *action = wall.window()->findChild<QAction *>(QLatin1String(step)))
            addAction(action);
    connect(m_chart, &charts::MetricChart::logTimeRequested, this, [this](double wallTime) {
        close();
        emit m_wall.logTimeRequested(wallTime);
    });
    connect(m_chart, &charts::MetricChart::snapshotTaken, &m_wall, &WallView::snapshotTaken);
    show(card);
    retranslate();
    setFocus();
}

void WallStage::makeBar()
{
    m_bar = new QWidget(this);
    auto *layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins({});
    layout->setSpacing(space4);
    const auto button = [&](const QString &iconName) {
        auto *made = new QToolButton(m_bar);
        made->setIcon(icon(iconName));
        made->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(made);
        return made;
    };
    m_previous = button(QStringLiteral("arrow-up"));
    m_next = button(QStringLiteral("arrow-down"));
    m_place = new QLabel(m_bar);
    m_place->setProperty("text_role", QStringLiteral("muted"));
    layout->addSpacing(space8);
    layout->addWidget(m_place, 1);
    m_close = button(QStringLiteral("close"));
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_close, &QToolButton::clicked, this, &QDialog::close);
}

void WallStage::step(int places)
{
    const qsizetype to = m_cards.indexOf(m_card) + places;
    if (to >= 0 && to < m_cards.size())
        show(m_cards[to]);
}

void WallStage::show(const QString &card)
{
    m_card = card;
    const WallChart what = m_wall.what(card);
    m_wall.sight(card).applyTo(*m_chart);
    what.showOn(*m_chart);
    nameCard();
    const qsizetype place = m_cards.indexOf(card);
    m_previous->setEnabled(place > 0);
    m_next->setEnabled(place + 1 < m_cards.size());
    m_wall.reveal(card); // one comes back to it
}

void WallStage::nameCard()
{
    const WallChart what = m_wall.what(m_card);
    what.nameOn(*m_chart);
    setWindowTitle(what.title);
    const QLocale locale;
    m_place->setText(
        tr("%1 of %2").arg(locale.toString(m_cards.indexOf(m_card) + 1), locale.toString(m_cards.size())));
}

void WallStage::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return step(-1);
    case Qt::Key_Right:
    case Qt::Key_Down:
        return step(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return; // no button is pressed by it
    default:
        QDialog::keyPressEvent(event); // Escape closes
    }
}

bool WallStage::focusNextPrevChild(bool isNext)
{
    return delegates::stepInOrder(*this, isNext);
}

void WallStage::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        nameCard();
    }
}

void WallStage::retranslate()
{
    m_previous->setToolTip(tr("The chart before (Left, Page Up)"));
    m_next->setToolTip(tr("The next chart (Right, Page Down)"));
    m_close->setToolTip(tr("Back to all charts (Escape)"));
    for (QToolButton *button : {m_previous, m_next, m_close})
        button->setAccessibleName(button->toolTip());
}

} // namespace trainyard::wall
