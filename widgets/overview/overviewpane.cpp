// SPDX-License-Identifier: Apache-2.0
#include "widgets/overview/overviewpane.h"

#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/overview/nextbuttons.h"
#include "widgets/overview/queuenotice.h"
#include "widgets/overview/replaynotice.h"
#include "widgets/overview/timelinebar.h"
#include "widgets/overview/whycard.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::overview {

using namespace theme;
using models::JobTimeline;

namespace {

// A phase in its own words and the colours of its state.
class PhaseDelegate final : public delegates::RowDelegate
{
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override
    {
        const auto state = index.data(JobTimeline::StateRole).value<models::DisplayState>();
        delegates::paintStatePill(painter, area, state, index.data().toString());
    }
};

constexpr int widest = 1080;
constexpr int stateWidth = 150;
constexpr int timeWidth = 200;
constexpr int durationWidth = 110;

} // namespace

OverviewPane::OverviewPane(QWidget *parent)
    : QWidget(parent)
    , m_timeline(new JobTimeline(this))
{
    setProperty("help_topic", QStringLiteral("job#overview"));
    auto *ground = new QWidget;
    ground->setProperty("kind", QStringLiteral("page"));
    auto *inner = new QWidget(ground);
    theme::setMaximumWidth(*inner, widest);
    m_contact = new delegates::ContactNotice(inner);
    m_why = new WhyCard(inner);
    m_queue = new QueueNotice(inner);
    m_replay = new ReplayNotice(inner);
    m_title = new QLabel(inner);
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_bar = new TimelineBar(*m_timeline, inner);
    m_table = new delegates::RowTable(inner);
    makeTable();
    auto *rows = new QVBoxLayout(inner);
    rows->setContentsMargins(space16, space16, space16, space16);
    rows->setSpacing(space12);
    rows->addWidget(m_contact);
    rows->addWidget(m_why);
    rows->addWidget(m_queue);
    rows->addWidget(m_replay);
    rows->addSpacing(space8);
    rows->addWidget(m_title);
    rows->addWidget(m_bar);
    rows->addWidget(m_table);
    rows->addStretch();
    auto *left = new QHBoxLayout(ground);
    left->setContentsMargins({});
    left->addWidget(inner, 1);
    left->addStretch(0); // what is left of a wide window
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(ground);
    new delegates::ScrollMemory(*scroll, QStringLiteral("overview"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(scroll);
    connect(m_why, &WhyCard::evidenceChosen, this, &OverviewPane::evidenceChosen);
    connect(&m_why->next(), &NextButtons::chosen, this, &OverviewPane::stepChosen);
    retranslate();
}

// The table goes after its model's other views.
OverviewPane::~OverviewPane()
{
    m_timeline->disconnect(this);
}

void OverviewPane::makeTable()
{
    m_table->setModel(m_timeline);
    m_table->setItemDelegateForColumn(JobTimeline::PhaseColumn, new PhaseDelegate(m_table));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(JobTimeline::PhaseColumn, theme::scaled(stateWidth));
    m_table->setColumnWidth(JobTimeline::BeganColumn, theme::scaled(timeWidth));
    m_table->setColumnWidth(JobTimeline::DurationColumn, theme::scaled(durationWidth));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_timeline, &QAbstractItemModel::rowsInserted, this, &OverviewPane::fitTable);
    connect(m_timeline, &QAbstractItemModel::rowsRemoved, this, &OverviewPane::fitTable);
    fitTable();
}

// The pane scrolls, not the table in it.
void OverviewPane::fitTable()
{
    m_table->resizeRowsToContents();
    int height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    for (int row = 0; row < m_timeline->rowCount(); ++row)
        height += m_table->rowHeight(row);
    m_table->setFixedHeight(height);
    for (QWidget *part :
         {static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_bar), static_cast<QWidget *>(m_table)})
        part->setVisible(m_timeline->rowCount() > 0);
}

void OverviewPane::setJob(const api::Job &job, bool isLocal)
{
    m_why->setJob(job, isLocal);
}

void OverviewPane::setHistory(const std::vector<api::JobStep> &history)
{
    m_timeline->setHistory(history);
}

void OverviewPane::setLostSince(const QDateTime &time)
{
    m_contact->setLostSince(time);
    m_timeline->setLostSince(time);
}

void OverviewPane::setClock(const std::shared_ptr<const models::EngineClock> &clock)
{
    m_timeline->setClock(clock);
}

void OverviewPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_replay->load();
    m_queue->setWatched(true);
}

void OverviewPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_queue->setWatched(false);
}

void OverviewPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        fitTable();
}

void OverviewPane::retranslate()
{
    m_title->setText(tr("History"));
    m_table->setAccessibleName(tr("History of the job"));
    m_bar->setAccessibleName(tr("History of the job, as a picture"));
    m_timeline->retranslate();
}

} // namespace trainyard::overview
