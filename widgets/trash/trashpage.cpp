// SPDX-License-Identifier: Apache-2.0
#include "widgets/trash/trashpage.h"

#include "models/namesortproxy.h"
#include "models/trash/trashbin.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/resourceicon.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::trash {

using namespace theme;
using models::TrashBin;
using models::TrashModel;

namespace {

const QString filterKey = QStringLiteral("filter"); // of pageState()
constexpr int iconSize = 16;

QString iconName(const api::TrashItem &item)
{
    using Type = models::ResourceTreeModel::NodeType;
    if (item.stored && item.stored->path.empty())
        return QStringLiteral("storage");
    if (item.stored)
        return item.stored->isFolder ? QStringLiteral("folder") : QStringLiteral("file");
    switch (item.resource.type) {
    case api::ResourceType::Workspace:
        return delegates::resourceIconName(Type::Workspace);
    case api::ResourceType::Cluster:
        return delegates::resourceIconName(Type::Cluster);
    case api::ResourceType::FileServer:
        return delegates::resourceIconName(Type::FileServer);
    case api::ResourceType::Experiment:
        return delegates::resourceIconName(Type::Experiment);
    case api::ResourceType::Job:
        return delegates::resourceIconName(Type::Job);
    }
    return {};
}

// The name behind the sign of what it is.
class ItemDelegate final : public delegates::RowDelegate
{
public:
    ItemDelegate(const QSortFilterProxyModel &proxy, const TrashModel &items, QObject *parent)
        : RowDelegate(parent)
        , m_proxy(proxy)
        , m_items(items)
    {}

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override
    {
        const int size = theme::scaled(iconSize);
        const QRect place(int(area.left()), int(area.center().y()) - size / 2, size, size);
        icon(iconName(m_items.itemAt(m_proxy.mapToSource(index).row()))).paint(&painter, place);
        RowDelegate::paintContent(painter, area.adjusted(size + space8, 0, 0, 0), index);
    }

private:
    const QSortFilterProxyModel &m_proxy;
    const TrashModel &m_items;
};

} // namespace

TrashPage::TrashPage(TrashBin &bin, QWidget *parent)
    : Page(parent)
    , m_bin(bin)
    , m_proxy(new models::NameSortProxy(this))
    , m_table(new delegates::RowTable(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("trash"), this))
{
    setProperty("help_topic", QStringLiteral("trash"));
    setProperty("kind", QStringLiteral("page"));
    makeTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    layout->addWidget(body, 1);
    layout->addWidget(makeFoot());
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TrashPage::refresh);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &TrashPage::refresh);
    // The proxy tells of it before the rows are gone.
    connect(&m_bin.items(), &QAbstractItemModel::rowsRemoved, this, &TrashPage::refresh);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &TrashPage::refresh);
    connect(m_proxy, &QAbstractItemModel::dataChanged, this, &TrashPage::refresh);
    connect(&m_bin, &TrashBin::loaded, this, &TrashPage::refresh);
    new ValueSteps([] { return tr("filter the trash"); }, *m_filter);
    m_bin.watch();
    retranslate();
}

// Children that go after this still lose the selection.
TrashPage::~TrashPage()
{
    m_table->selectionModel()->disconnect(this);
    m_proxy->disconnect(this);
    m_bin.items().disconnect(this);
    m_bin.unwatch();
}

void TrashPage::makeTable()
{
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setSortRole(TrashModel::SortRole);
    m_proxy->setSourceModel(&m_bin.items());
    m_table->setModel(m_proxy);
    m_table->setItemDelegateForColumn(TrashModel::NameColumn,
                                      new ItemDelegate(*m_proxy, m_bin.items(), m_table));
    m_table->setItemDelegateForColumn(TrashModel::DeletedColumn,
                                      new delegates::TimeDelegate(TrashModel::SortRole, m_table));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(TrashModel::DeletedColumn, Qt::DescendingOrder);
    m_table->setColumnWidth(TrashModel::NameColumn, theme::scaled(280));
    m_table->setColumnWidth(TrashModel::PlaceColumn, theme::scaled(200));
    m_table->setColumnWidth(TrashModel::DeletedColumn, theme::scaled(150));
    m_table->setColumnWidth(TrashModel::SizeColumn, theme::scaled(140));
    new delegates::HeadMemory(*m_table->horizontalHeader(), QStringLiteral("trash"));
    new delegates::RowMemory(*m_table, QStringLiteral("trash"),
                             delegates::RowMemory::byRole(TrashModel::IdRole));
    new delegates::ScrollMemory(*m_table, QStringLiteral("trash"));
    auto *remove = new QAction(m_table);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(remove);
    connect(remove, &QAction::triggered, this, [this] { m_remove->click(); });
    connect(m_table, &QTableView::activated, this, [this] { m_restore->click(); });
}

QWidget *TrashPage::makeHead()
{
    auto *head = new QFrame(this);
    head->setProperty("kind", QStringLiteral("bar"));
    m_title = new QLabel(head);
    m_title->setProperty("text_role", QStringLiteral("headline"));
    m_summary = new QLabel(head);
    m_summary->setProperty("text_role", QStringLiteral("muted"));
    m_filter = new delegates::SearchField(head);
    theme::setMaximumWidth(*m_filter, 320);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space12);
    layout->addWidget(m_title);
    layout->addWidget(m_summary);
    layout->addStretch();
    layout->addWidget(m_filter, 1);
    return head;
}

QWidget *TrashPage::makeFoot()
{
    auto *foot = new QFrame(this);
    foot->setProperty("kind", QStringLiteral("foot"));
    m_restore = new QPushButton(foot);
    m_restore->setProperty("kind", QStringLiteral("primary"));
    m_remove = new QPushButton(foot);
    m_emptyAll = new QPushButton(foot);
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space8);
    layout->addWidget(m_restore);
    layout->addWidget(m_remove);
    layout->addStretch();
    layout->addWidget(m_emptyAll);
    connect(m_restore, &QPushButton::clicked, this, [this] { emit restoreRequested(selected()); });
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeRequested(selected()); });
    connect(m_emptyAll, &QPushButton::clicked, this, &TrashPage::emptyRequested);
    return foot;
}

QString TrashPage::title() const
{
    return tr("Trash");
}

QIcon TrashPage::icon() const
{
    return theme::icon(QStringLiteral("trash"));
}

QJsonObject TrashPage::pageState() const
{
    return {{filterKey, m_filter->text()}};
}

void TrashPage::restore(const QJsonObject &state)
{
    m_filter->setText(state.value(filterKey).toString());
}

bool TrashPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
    return true;
}

void TrashPage::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    refresh();
}

QString TrashPage::summary() const
{
    return m_summary->text();
}

QStringList TrashPage::selected() const
{
    QStringList ids;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        ids << index.data(TrashModel::IdRole).toString();
    return ids;
}

void TrashPage::refresh()
{
    const int count = m_bin.items().rowCount();
    const bool isAny = m_table->selectionModel()->hasSelection();
    m_restore->setEnabled(m_isConnected && isAny);
    m_remove->setEnabled(m_isConnected && isAny);
    m_emptyAll->setEnabled(m_isConnected && count > 0);
    const QString size = QLocale().formattedDataSize(qint64(m_bin.items().bytes()), 1);
    const bool isMeasured = m_bin.items().isMeasured();
    const int shown = m_proxy->rowCount();
    m_summary->setText(count == 0          ? QString()
                       : shown < count     ? tr("%L1 of %Ln item(s)", nullptr, count).arg(shown)
                       : !m_bin.isLoaded() ? tr("%n item(s) so far…", nullptr, count)
                       : isMeasured        ? tr("%n item(s), %1", nullptr, count).arg(size)
                                           : tr("%n item(s), at least %1", nullptr, count).arg(size));
    if (shown > 0) {
        m_stack->setCurrentWidget(m_table);
        return;
    }
    if (!m_bin.isLoaded())
        m_empty->setTexts(tr("Reading the trash…"),
                          tr("Its contents appear as soon as the engine has listed them."));
    else if (count > 0)
        m_empty->setTexts(tr("Nothing matches"), tr("Clear the filter to see all of it."));
    else
        m_empty->setTexts(tr("The trash is empty"),
                          tr("What you delete is moved here, and can be restored until it expires."));
    m_stack->setCurrentWidget(m_empty);
}

void TrashPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TrashPage::retranslate()
{
    m_title->setText(tr("Trash"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the trash"));
    m_table->setAccessibleName(tr("What was deleted"));
    m_restore->setText(tr("&Restore"));
    m_remove->setText(tr("&Delete for good…"));
    m_emptyAll->setText(tr("&Empty the trash…"));
    m_bin.items().retranslate();
    refresh();
    emit titleChanged();
}

} // namespace trainyard::trash
