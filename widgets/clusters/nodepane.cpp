// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodepane.h"

#include "models/clusters/clustersession.h"
#include "models/sentences/enginetext.h"
#include "models/settings/clustersettings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/clusters/gpubars.h"
#include "widgets/clusters/nodelegend.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodememory.h"
#include "widgets/clusters/nodemenu.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/clusters/nodetable.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::clusters {

using namespace theme;

namespace {

constexpr int leastHeight = 120; // of the nodes; also says why there are none

} // namespace

NodePane::NodePane(models::ClusterSession &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_finder(session.nodes())
{
    setProperty("help_topic", QStringLiteral("clusters#finding-and-selecting-nodes"));
    m_menu = new NodeMenu(session, session.selection(), this);
    QWidget *head = makeHead();
    auto *body = new QWidget(this);
    m_map = new NodeMap(session.nodes(), session.selection(), m_finder, body);
    m_table = new NodeTable(session.nodes(), session.selection(), m_finder, body);
    m_empty = new delegates::EmptyState(QStringLiteral("cluster"), body);
    m_stack = new QStackedLayout(body);
    for (QWidget *each :
         {static_cast<QWidget *>(m_map), static_cast<QWidget *>(m_table), static_cast<QWidget *>(m_empty)})
        m_stack->addWidget(each);
    theme::setMinimumHeight(*body, leastHeight);
    m_menu->makeKnownTo(*m_map);
    m_menu->makeKnownTo(m_table->view());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(head);
    layout->addWidget(makeStale());
    layout->addWidget(body, 1);
    layout->addWidget(makeFoot());
    m_asTable->setChecked(settings::nodesAsTable.get(settings::Store()));
    connectParts();
    new delegates::ScrollMemory(*m_map, QStringLiteral("map"));
    new NodeMemory(*this, session);
    retranslate();
}

void NodePane::connectParts()
{
    connect(m_map, &NodeMap::menuRequested, m_menu, [this](QPoint at) { m_menu->popup(at); });
    connect(m_table, &NodeTable::menuRequested, m_menu, [this](QPoint at) { m_menu->popup(at); });
    connect(m_map, &NodeMap::searchRequested, m_search, &NodeSearch::begin);
    connect(m_table, &NodeTable::searchRequested, m_search, &NodeSearch::begin);
    connect(m_map, &NodeMap::currentChanged, this, [this] {
        m_table->setCurrent(m_map->current());
        currentChanged();
    });
    connect(m_table, &NodeTable::currentChanged, this, [this] {
        if (isTable() && m_table->current() >= 0)
            m_map->setCurrent(m_table->current());
    });
    connect(m_map, &NodeMap::hoveredChanged, this, &NodePane::refreshDetail);
    connect(m_map, &NodeMap::jobActivated, this, &NodePane::jobActivated);
    connect(m_table, &NodeTable::jobActivated, this, &NodePane::jobActivated);
    connect(m_menu, &NodeMenu::ordered, this, &NodePane::nodesOrdered);
    connect(m_search, &NodeSearch::nextWanted, this, &NodePane::goToMatch);
    connect(m_search, &NodeSearch::left, this, &NodePane::focusNodes);
    connect(m_asTable, &QToolButton::toggled, this, &NodePane::showAsTable);
    connect(m_asTable, &QToolButton::clicked, this, [](bool isTable) {
        settings::Store store;
        settings::nodesAsTable.set(store, isTable);
    });
    makeSteps();
    connect(&m_session.selection(), &models::NodeSelection::changed, this, &NodePane::refreshDetail);
    connect(&m_session, &models::ClusterSession::nodesRead, this, &NodePane::refresh);
    connect(&m_session, &models::ClusterSession::clusterChanged, this, &NodePane::refresh);
    connect(&m_session, &models::ClusterSession::troubleChanged, this, &NodePane::refresh);
    for (QPushButton *again : {m_again, &m_empty->actionButton()})
        connect(again, &QPushButton::clicked, &m_session, &models::ClusterSession::readNow);
}

void NodePane::makeSteps()
{
    const QString name = models::toQString(m_session.id().name);
    new ValueSteps([name] { return tr("search the nodes of %1").arg(name); }, m_search->field());
    auto *kind = new ValueSteps([name] { return tr("change how the nodes of %1 are shown").arg(name); }, this,
                                [this] { return QJsonValue(isTable()); },
                                [this](const QJsonValue &asTable) {
                                    if (isTable() != asTable.toBool())
                                        m_asTable->click(); // which is remembered
                                });
    connect(m_asTable, &QToolButton::toggled, kind, &RestingValue::noteSoon);
}

QWidget *NodePane::makeHead()
{
    auto *head = new delegates::FoldingBar(space12, this);
    m_title = new QLabel(head);
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_legend = new NodeLegend(m_session.nodes(), m_session.selection(), head);
    m_search = new NodeSearch(m_finder, head);
    const auto button = [head](const char *iconName) {
        auto *made = new QToolButton(head);
        made->setIcon(icon(QLatin1String(iconName)));
        head->second().layout()->addWidget(made);
        return made;
    };
    auto *left = static_cast<QHBoxLayout *>(head->first().layout());
    left->setSpacing(space12);
    left->addWidget(m_title);
    left->addWidget(m_legend, 1);
    head->second().layout()->setSpacing(space4);
    head->second().layout()->addWidget(m_search);
    m_asTable = button("list");
    m_asTable->setCheckable(true);
    m_smaller = button("minus");
    m_larger = button("plus");
    connect(m_smaller, &QToolButton::clicked, this,
            [this] { m_map->setLevel(std::max(0, m_map->geometryOfNodes().level() - 1)); });
    connect(m_larger, &QToolButton::clicked, this,
            [this] { m_map->setLevel(m_map->geometryOfNodes().level() + 1); });
    return head;
}

QWidget *NodePane::makeStale()
{
    m_stale = new QWidget(this);
    m_staleText = new QLabel(m_stale);
    m_staleText->setTextFormat(Qt::PlainText);
    m_staleText->setWordWrap(true);
    m_again = new QPushButton(m_stale);
    m_again->setProperty("kind", QStringLiteral("quiet"));
    auto *layout = new QHBoxLayout(m_stale);
    layout->setContentsMargins({});
    layout->addWidget(new delegates::IconLabel(QStringLiteral("warning"), 16, Role::Failed, m_stale));
    layout->addWidget(m_staleText, 1);
    layout->addWidget(m_again);
    return m_stale;
}

QWidget *NodePane::makeFoot()
{
    auto *foot = new QWidget(this);
    m_detail = new QLabel(foot);
    m_detail->setWordWrap(true);
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setProperty("text_role", QStringLiteral("muted"));
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_open = new QPushButton(foot);
    m_open->setProperty("kind", QStringLiteral("quiet"));
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins({});
    m_menuButton = new QToolButton(foot);
    m_menuButton->setIcon(icon(QStringLiteral("more")));
    m_menuButton->setMenu(m_menu);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_gpus = new GpuBars(foot);
    layout->addWidget(m_detail, 1);
    layout->addWidget(m_gpus);
    layout->addWidget(m_open);
    layout->addWidget(m_menuButton);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (const auto job = currentJob())
            emit jobActivated(*job);
    });
    return foot;
}

bool NodePane::isTable() const
{
    return m_asTable->isChecked();
}

void NodePane::showAsTable()
{
    m_table->setCurrent(m_map->current()); // before it gets the focus
    refresh();
}

void NodePane::goToMatch(bool isBack)
{
    const int row = isBack ? m_finder.previous(m_map->current()) : m_finder.next(m_map->current());
    if (row < 0)
        return;
    m_map->setCurrent(row);
    m_session.selection().set({row});
}

void NodePane::focusNodes()
{
    if (isTable())
        m_table->view().setFocus(Qt::ShortcutFocusReason);
    else
        m_map->setFocus(Qt::ShortcutFocusReason);
}

void NodePane::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    m_menu->setConnected(isConnected);
    refresh();
}

QPushButton &NodePane::againButton()
{
    return m_stale->isHidden() ? m_empty->actionButton() : *m_again;
}

QString NodePane::detail() const
{
    return m_detail->text();
}

std::optional<api::ResourceId> NodePane::currentJob() const
{
    const int row = m_map->current();
    if (row < 0)
        return std::nullopt;
    const auto job = api::ResourceId::parse(m_session.nodes().nodes()[std::size_t(row)].job);
    return job ? std::optional(*job) : std::nullopt;
}

void NodePane::currentChanged()
{
    refreshDetail();
    emit currentJobChanged();
}

void NodePane::refresh()
{
    const bool any = m_session.nodes().rowCount() > 0;
    m_stack->setCurrentWidget(!any        ? static_cast<QWidget *>(m_empty)
                              : isTable() ? static_cast<QWidget *>(m_table)
                                          : m_map);
    for (QWidget *each : {static_cast<QWidget *>(m_legend), static_cast<QWidget *>(m_search),
                          static_cast<QWidget *>(m_asTable)})
        each->setVisible(any);
    m_smaller->setVisible(any && !isTable());
    m_larger->setVisible(any && !isTable());
    m_title->setText(any ? tr("%Ln node(s)", nullptr, m_session.nodes().rowCount()) : tr("Nodes"));
    const QString trouble = models::engineText(m_session.trouble());
    m_stale->setVisible(any && m_isConnected && !trouble.isEmpty()); // without contact others say it
    m_staleText->setText(tr("The nodes cannot be read now: %1").arg(trouble));
    refreshEmpty();
    refreshDetail();
}

void NodePane::refreshEmpty()
{
    const api::Cluster *cluster = m_session.cluster();
    const bool isAuto = cluster && std::holds_alternative<api::AutoScale>(cluster->spec.scale);
    const bool isFailing = !m_session.areNodesKnown() && !m_session.trouble().isEmpty();
    if (isFailing)
        m_empty->setTexts(tr("The nodes cannot be read"), models::engineText(m_session.trouble()));
    else if (!m_session.areNodesKnown())
        m_empty->setTexts(tr("Reading the nodes…"), {});
    else
        m_empty->setTexts(tr("No nodes now"), isAuto ? tr("Nodes are added as soon as a job waits for them.")
                                                     : tr("Choose “Scale” to give the cluster nodes."));
    m_empty->setAction(isFailing ? tr("&Try again") : QString());
}

// "12 nodes selected: 8 busy, 4 idle"
QString NodePane::selectionText() const
{
    QMap<api::ClusterNode::State, int> counts;
    const QList<int> rows = m_session.selection().rows();
    for (const int row : rows)
        ++counts[m_session.nodes().nodes()[std::size_t(row)].state];
    QStringList parts;
    for (auto each = counts.cbegin(); each != counts.cend(); ++each)
        parts << QStringLiteral("%1 %2").arg(QLocale().toString(*each), models::nodeStateText(each.key()));
    return tr("%Ln node(s) selected: %1", nullptr, int(rows.size()))
        .arg(parts.join(tr(", ", "between numbers of nodes")));
}

void NodePane::refreshDetail()
{
    m_menu->setCurrent(m_map->current());
    m_search->setCurrentRow(m_map->current());
    const int hovered = m_map->isVisible() ? m_map->hovered() : -1;
    const int row = hovered >= 0 ? hovered : m_map->current();
    const models::NodeList &nodes = m_session.nodes();
    const bool areMany = hovered < 0 && m_session.selection().count() > 1;
    const bool isOne = !areMany && row >= 0 && row < nodes.rowCount();
    m_detail->setText(areMany ? selectionText() : isOne ? nodes.sentence(row) : QString());
    m_gpus->setNode(isOne ? &nodes.nodes()[std::size_t(row)] : nullptr);
    m_open->setVisible(currentJob() && m_session.selection().count() <= 1); // it is one node's
    m_menuButton->setVisible(m_menu->hasTarget());
    m_menuButton->setEnabled(m_isConnected);
}

void NodePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NodePane::retranslate()
{
    const QString name = tr("Nodes of %1").arg(models::toQString(m_session.id().name));
    m_map->setAccessibleName(name);
    m_table->view().setAccessibleName(name);
    m_asTable->setToolTip(tr("Show the nodes as a table"));
    m_asTable->setAccessibleName(tr("Nodes as a table"));
    m_smaller->setToolTip(tr("Smaller nodes (−)"));
    m_smaller->setAccessibleName(tr("Smaller nodes"));
    m_larger->setToolTip(tr("Larger nodes (+)"));
    m_larger->setAccessibleName(tr("Larger nodes"));
    m_open->setText(tr("&Open its job"));
    m_again->setText(tr("&Try again"));
    m_menuButton->setToolTip(tr("Actions for the nodes"));
    m_menuButton->setAccessibleName(tr("Node"));
    refresh();
}

} // namespace trainyard::clusters
