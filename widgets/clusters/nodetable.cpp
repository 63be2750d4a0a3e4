// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodetable.h"

#include "models/clusters/nodefinder.h"
#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"
#include "models/namesortproxy.h"
#include "widgets/clusters/nodekeys.h"
#include "widgets/delegates/emptynote.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/theme/textsize.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace trainyard::clusters {

using models::NodeList;

namespace {

// Of a search only what it finds.
class FoundNodes final : public models::NameSortProxy
{
public:
    FoundNodes(const models::NodeFinder &finder, QObject *parent)
        : NameSortProxy(parent)
        , m_finder(finder)
    {}
    void find() { invalidateFilter(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override { return m_finder.matches(row); }

private:
    const models::NodeFinder &m_finder;
};

} // namespace

NodeTable::NodeTable(NodeList &nodes, models::NodeSelection &selection, const models::NodeFinder &finder,
                     QWidget *parent)
    : QWidget(parent)
    , m_nodes(nodes)
    , m_selection(selection)
{
    auto *found = new FoundNodes(finder, this);
    m_proxy = found;
    m_proxy->setSourceModel(&nodes);
    m_proxy->setSortRole(NodeList::SortRole);
    m_proxy->setDynamicSortFilter(false);
    makeView();
    connect(&selection, &models::NodeSelection::changed, this, &NodeTable::showSelection);
    connect(&nodes, &NodeList::settled, this, &NodeTable::showSelection);
    connect(&finder, &models::NodeFinder::changed, this, [this, found] {
        {
            const QScopedValueRollback own(m_isOwn, true);
            found->find();
        }
        showSelection();
    });
    retranslate();
}

// The selection changes once more while the parts go one after the other.
NodeTable::~NodeTable()
{
    m_view->selectionModel()->disconnect(this);
}

void NodeTable::makeView()
{
    m_view = new delegates::RowTable(this);
    m_view->setModel(m_proxy);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(NodeList::NameColumn, Qt::AscendingOrder);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->installEventFilter(this);
    const int widths[] = {140, 130, 260, 90}; // by column
    for (int column = 0; column < NodeList::NoteColumn; ++column)
        m_view->setColumnWidth(column, theme::scaled(widths[column]));
    new delegates::HeadMemory(*m_view->horizontalHeader(), QStringLiteral("nodes"));
    new delegates::ScrollMemory(*m_view, QStringLiteral("nodes"));
    m_nothing = new delegates::EmptyNote(*m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_view);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &NodeTable::takeSelection);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &NodeTable::currentChanged);
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const auto job = api::ResourceId::parse(index.data(NodeList::JobRole).toString().toStdString()))
            emit jobActivated(*job);
    });
    connect(m_view, &QTableView::customContextMenuRequested, this,
            [this](QPoint at) { emit menuRequested(m_view->viewport()->mapToGlobal(at)); });
}

int NodeTable::current() const
{
    return m_proxy->mapToSource(m_view->currentIndex()).row();
}

void NodeTable::setCurrent(int row)
{
    if (row == current())
        return;
    const QModelIndex index = m_proxy->mapFromSource(m_nodes.index(row, 0));
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    if (index.isValid())
        m_view->scrollTo(index);
}

// What changes while rows come and go is no choice of the user's.
void NodeTable::takeSelection()
{
    if (m_isOwn || m_nodes.isSettling())
        return;
    const QScopedValueRollback own(m_isOwn, true);
    QList<int> rows;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows())
        rows << m_proxy->mapToSource(index).row();
    m_selection.set(rows);
}

void NodeTable::showSelection()
{
    if (m_isOwn || !isVisible())
        return;
    const QScopedValueRollback own(m_isOwn, true);
    QItemSelection selection;
    const int count = m_proxy->rowCount();
    const auto isSelected = [this](int row) {
        return m_selection.contains(m_proxy->mapToSource(m_proxy->index(row, 0)).row());
    };
    for (int row = 0; row < count; ++row) {
        const int first = row;
        while (row < count && isSelected(row))
            ++row;
        if (row > first)
            selection.append(QItemSelectionRange(m_proxy->index(first, 0),
                                                 m_proxy->index(row - 1, NodeList::ColumnCount - 1)));
    }
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

bool NodeTable::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto &pressed = *static_cast<QKeyEvent *>(event);
        if (keys::isMeant(nodekeys::search, pressed)) {
            emit searchRequested();
            return true;
        }
        if (pressed.key() == Qt::Key_Escape && m_selection.count() > 0) {
            m_selection.clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void NodeTable::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_proxy->setDynamicSortFilter(true);
    showSelection();
}

// What nobody sees is not kept in order.
void NodeTable::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_proxy->setDynamicSortFilter(false);
}

void NodeTable::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NodeTable::retranslate()
{
    m_nothing->setSentence(tr("No node matches"));
    m_nodes.retranslate();
}

} // namespace trainyard::clusters
