// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/chartwall.h"

#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/wall/wallactions.h"
#include "widgets/wall/wallstage.h"
#include "widgets/wall/wallview.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>

namespace trainyard::wall {

using namespace theme;

namespace {

constexpr int searchMs = 60; // while somebody types
constexpr int searchWidth = 260;
constexpr int leastSearchWidth = 150; // a word
constexpr int longestSearch = 1024;   // that comes back

} // namespace

ChartWall::ChartWall(WallContent content, QWidget *parent)
    : QWidget(parent)
    , m_view(new WallView(m_model, std::move(content), this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("chart"), m_stack))
    , m_nothing(new delegates::EmptyState(QStringLiteral("search"), m_stack))
{
    setProperty("help_topic", QStringLiteral("wall"));
    makeBar();
    m_notices = new QVBoxLayout;
    m_notices->setContentsMargins(WallGeometry::edge, 0, WallGeometry::edge, 0);
    m_notices->setSpacing(space8);
    for (QWidget *page :
         {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_nothing), static_cast<QWidget *>(m_view)})
        m_stack->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addLayout(m_notices);
    layout->addWidget(m_stack, 1);
    setTabOrder(m_more, m_view);
    connect(m_view, &WallView::logTimeRequested, this, &ChartWall::logTimeRequested);
    connect(m_view, &WallView::snapshotTaken, this, &ChartWall::snapshotTaken);
    connect(m_view, &WallView::enlargeRequested, this, &ChartWall::enlarge);
    connect(&m_model, &models::WallModel::rearranged, this, &ChartWall::showState);
    makeSteps();
    retranslate();
    showState();
}

// Of how it is arranged; what is drawn or moved in one go is one.
void ChartWall::makeSteps()
{
    auto *steps =
        new ValueSteps([] { return tr("arrange the charts"); }, this,
                       [this] { return QJsonValue(QString::fromUtf8(toJson(m_model.layout()))); },
                       [this](const QJsonValue &kept) {
                           if (const auto layout = models::wallLayoutFromJson(kept.toString().toUtf8()))
                               m_model.change(*layout);
                       });
    connect(&m_model, &models::WallModel::layoutChanged, steps, &RestingValue::noteSoon);
    connect(&m_model, &models::WallModel::layoutSet, steps, &RestingValue::settle);
}

void ChartWall::makeBar()
{
    m_bar = new QWidget(this);
    m_search = new delegates::SearchField(m_bar);
    theme::setMinimumWidth(*m_search, leastSearchWidth);
    theme::setMaximumWidth(*m_search, searchWidth);
    m_search->installEventFilter(this);
    m_found = new QLabel(m_bar);
    m_found->setProperty("text_role", QStringLiteral("muted"));
    m_found->setContentsMargins(0, 0, space12, 0);
    m_found->hide();
    m_more = new QToolButton(m_bar);
    m_more->setIcon(icon(QStringLiteral("more")));
    m_more->setFocusPolicy(Qt::TabFocus);
    m_barLayout = new QHBoxLayout(m_bar);
    m_barLayout->setContentsMargins(WallGeometry::edge, space8, WallGeometry::edge, space4);
    m_barLayout->setSpacing(space8);
    m_barLayout->addWidget(m_search, 1, Qt::AlignTop); // beside the first row of what comes from addToBar()
    m_barLayout->addWidget(m_found, 0, Qt::AlignTop);
    m_barLayout->addWidget(m_more, 0, Qt::AlignTop);
    m_found->setMinimumHeight(m_search->sizeHint().height());
    m_searching.setSingleShot(true);
    m_searching.setInterval(searchMs);
    connect(&m_searching, &QTimer::timeout, this, [this] { m_model.setSearch(m_search->text()); });
    connect(m_search, &QLineEdit::textChanged, &m_searching, qOverload<>(&QTimer::start));
    new ValueSteps([] { return tr("search the charts"); }, *m_search);
    new delegates::ValueMemory(
        QStringLiteral("wall-search"), this, [this] { return QJsonValue(m_search->text()); },
        [this](const QJsonValue &text) { m_search->setText(text.toString().left(longestSearch)); });
    const auto fill = [this](QMenu &menu) {
        m_view->fillMenu(menu);
        emit menuRequested(menu);
    };
    new delegates::OfferedMenu(*m_more, fill);
    connect(m_more, &QToolButton::clicked, this, [this, fill] {
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fill(*menu);
        menu->popup(m_more->mapToGlobal(m_more->rect().bottomLeft()));
    });
}

void ChartWall::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void ChartWall::setEmptyTexts(const QString &title, const QString &sentence)
{
    m_empty->setTexts(title, sentence);
}

void ChartWall::addToBar(QWidget *widget)
{
    m_barLayout->insertWidget(m_barLayout->count() - 1, widget, 3); // most of the room
}

void ChartWall::addNotice(QWidget *notice)
{
    m_notices->addWidget(notice);
}

void ChartWall::showState()
{
    const bool isEmpty = m_model.entries().isEmpty();
    qsizetype found = 0;
    for (const models::WallSection &section : m_model.sections())
        found += section.cards.size();
    const bool isSearch = !m_search->text().trimmed().isEmpty();
    m_found->setVisible(isSearch);
    const QLocale locale;
    m_found->setText(
        isSearch ? tr("%1 of %2").arg(locale.toString(found), locale.toString(m_model.entries().size()))
                 : QString());
    QWidget *page = m_view;
    if (isEmpty)
        page = m_empty;
    else if (m_model.sections().empty())
        page = m_nothing;
    m_stack->setCurrentWidget(page);
}

WallStage *ChartWall::enlarge(const QString &card)
{
    QStringList cards;
    for (const models::WallSection &section : m_model.sections()) // what is closed stays so
        if (!section.isCollapsed || section.cards.contains(card))
            cards += section.cards;
    auto *stage = new WallStage(*m_view, cards, card);
    stage->showFullScreen();
    return stage;
}

bool ChartWall::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_search->text().isEmpty())
        m_search->clear();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down)
        m_view->setFocus(Qt::OtherFocusReason);
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void ChartWall::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showState();
    }
}

void ChartWall::retranslate()
{
    m_search->setPlaceholderText(tr("Search metrics"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("Words or regular expressions, all of which the name of a metric must contain"));
    m_more->setToolTip(tr("Arrange the charts"));
    m_more->setAccessibleName(m_more->toolTip());
    m_nothing->setTexts(tr("No metric matches"), tr("Clear the search to see all charts again."));
}

} // namespace trainyard::wall
