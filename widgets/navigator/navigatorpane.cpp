// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatorpane.h"

#include "models/connections/engineforest.h"
#include "widgets/delegates/emptynote.h"
#include "widgets/delegates/lastfocus.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/navigator/currentrow.h"
#include "widgets/navigator/favouritelist.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/navigator/otherrowmenu.h"
#include "widgets/navigator/otherrows.h"
#include "widgets/navigator/rowfilter.h"
#include "widgets/navigator/rowfolds.h"
#include "widgets/navigator/viewsection.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace trainyard::navigator {

using namespace theme;
using models::EngineForest;
using Model = models::ResourceTreeModel;

namespace {

const QString filterKey = QStringLiteral("filter");
const QString currentKey = QStringLiteral("current");
const QString scrollKey = QStringLiteral("scroll");

} // namespace

NavigatorPane::NavigatorPane(EngineForest &engines, models::Favourites &favourites, QWidget *parent)
    : QWidget(parent)
    , m_engines(engines)
    , m_favourites(favourites)
    , m_proxy(new QSortFilterProxyModel(this))
    , m_filter(new delegates::SearchField(this))
    , m_title(new QLabel(this))
    , m_list(new FavouriteList(m_favourites, this))
    , m_views(new ViewSection(this))
    , m_view(new NavigatorView(this))
{
    setProperty("help_topic", QStringLiteral("start#what-is-where"));
    setProperty("kind", QStringLiteral("sidebar"));
    setAttribute(Qt::WA_StyledBackground);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setAutoAcceptChildRows(true);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterRole(EngineForest::FilterRole);
    m_proxy->setSourceModel(&engines);
    m_title->setProperty("text_role", QStringLiteral("caption"));
    m_title->setContentsMargins(space4, 0, 0, 0);
    m_view->setModel(m_proxy);
    m_folds = new RowFolds(m_engines, *m_proxy, *m_view);
    m_current = new CurrentRow(m_engines, *m_proxy, *m_view, *m_folds);
    m_others = new OtherRows(m_engines, m_favourites, *m_view, *this);
    m_scroll = new delegates::ScrollMemory(*m_view, QStringLiteral("navigator"));
    m_nothing = new delegates::EmptyNote(*m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space8, space8, 0, 0);
    layout->setSpacing(space8);
    auto *field = new QHBoxLayout;
    field->setContentsMargins(0, 0, space8, 0);
    field->addWidget(m_filter);
    layout->addLayout(field);
    layout->addWidget(m_title);
    layout->addWidget(m_list);
    layout->addWidget(m_views);
    layout->addWidget(m_view, 1);
    connectTree();
    connectViews();
    connectOthers();
    m_folds->showAll();
    retranslate();
}

// The views change their current rows once more while they go.
NavigatorPane::~NavigatorPane()
{
    m_view->selectionModel()->disconnect(this);
    m_list->selectionModel()->disconnect(this);
    delete m_list; // before its model
}

void NavigatorPane::connectTree()
{
    auto *filter = new RowFilter(m_engines, *m_filter, *m_proxy, *m_folds, *m_current);
    connect(filter, &RowFilter::taken, this, &NavigatorPane::tellNothing);
    m_filterSteps = new ValueSteps([] { return tr("filter the navigator"); }, *m_filter);
    connect(m_view, &QTreeView::clicked, this, &NavigatorPane::click);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) { open(index); });
    connect(m_view, &QTreeView::customContextMenuRequested, this, &NavigatorPane::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &NavigatorPane::currentChanged);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &NavigatorPane::currentChanged);
}

void NavigatorPane::connectOthers()
{
    for (QAbstractItemView *rows :
         {static_cast<QAbstractItemView *>(m_view), static_cast<QAbstractItemView *>(m_list)})
        new delegates::OfferedMenu(*rows, [this, rows](QMenu &menu) {
            if (isOfOther(rows->currentIndex()))
                delegates::giveEntries(menu, m_others->makeMenu(rows->currentIndex()));
        });
    connect(m_list, &FavouriteList::otherMenuRequested, m_others, &OtherRows::popUp);
    connect(m_others, &OtherRows::aboutToPopUp, this, &NavigatorPane::otherMenuAboutToPopUp);
    connect(m_others, &OtherRows::told, this, &NavigatorPane::told);
    connect(m_others, &OtherRows::openRequested, this, [this](const QModelIndex &wanted) {
        if (wanted.model() == &m_favourites)
            m_list->open(wanted);
        else
            open(wanted);
    });
    connect(m_others, &OtherRows::jobsRequested, this, [this](const QString &id) {
        emit connectionChosen(connectionOf(id), models::PageAddress::allJobs());
    });
}

void NavigatorPane::connectViews()
{
    connect(m_list, &FavouriteList::ownOpened, this, &NavigatorPane::openOwn);
    connect(m_list, &FavouriteList::otherOpened, this, &NavigatorPane::connectionChosen);
    connect(m_list, &FavouriteList::ownMenuRequested, this, &NavigatorPane::menuRequested);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &NavigatorPane::currentChanged);
    const auto showTitle = [this] { m_title->setVisible(m_favourites.rowCount() > 0); };
    connect(&m_favourites, &QAbstractItemModel::rowsInserted, this, showTitle);
    connect(&m_favourites, &QAbstractItemModel::rowsRemoved, this, showTitle);
    showTitle();
}

void NavigatorPane::tellNothing()
{
    m_nothing->setSentence(m_filter->text().isEmpty() ? QString() : tr("Nothing matches"));
}

bool NavigatorPane::hasFocusWithin() const
{
    return delegates::hasLastFocus(*m_view) || delegates::hasLastFocus(*m_list);
}

// What is highlighted, which the row with the focus need not be.
QModelIndex NavigatorPane::chosenRow() const
{
    if (delegates::hasLastFocus(*m_list))
        return m_list->currentIndex();
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    return rows.size() == 1 ? rows.front() : QModelIndex();
}

bool NavigatorPane::areSeveral() const
{
    return !delegates::hasLastFocus(*m_list) && m_view->selectionModel()->selectedRows().size() > 1;
}

// Of several the one that the menu is for.
QModelIndex NavigatorPane::otherRow() const
{
    const QModelIndex current = m_view->currentIndex().siblingAtColumn(0);
    const bool isInTree = !delegates::hasLastFocus(*m_list);
    const QModelIndex row = isInTree && m_view->selectionModel()->isSelected(current) ? current : chosenRow();
    return row.isValid() && isOfOther(row) ? row : QModelIndex();
}

std::optional<OtherSelection> NavigatorPane::ofOther() const
{
    const QModelIndex row = hasFocusWithin() ? otherRow() : QModelIndex();
    return row.isValid() ? std::optional(m_others->selectedWith(row)) : std::nullopt;
}

std::optional<api::ResourceId> NavigatorPane::current() const
{
    const QModelIndex row = chosenRow();
    return !row.isValid() || isOfOther(row) ? std::nullopt : idOf(row);
}

QList<api::ResourceId> NavigatorPane::selected() const
{
    if (otherRow().isValid())
        return {};
    QList<api::ResourceId> ids = selectedOwn();
    if (areSeveral())
        ids.removeIf([](const api::ResourceId &id) { return id.type != api::ResourceType::Job; });
    return ids;
}

QList<api::ResourceId> NavigatorPane::selectedOwn() const
{
    if (!areSeveral()) {
        const auto one = current();
        return one ? QList{*one} : QList<api::ResourceId>();
    }
    QList<api::ResourceId> ids;
    for (const QModelIndex &row : m_view->selectionModel()->selectedRows())
        if (const auto id = idOf(row); id && !isOfOther(row))
            ids << *id;
    return ids;
}

QList<api::ResourceId> NavigatorPane::selectedResources() const
{
    if (otherRow().isValid() || (areSeveral() && isAnyApart(m_view->selectionModel()->selectedRows())))
        return {};
    return selectedOwn();
}

std::optional<api::ResourceId> NavigatorPane::place() const
{
    const QModelIndex index = m_view->currentIndex();
    if (delegates::hasLastFocus(*m_list) || !index.isValid() || isOfOther(index))
        return current();
    const auto id = api::ResourceId::parse(index.data(Model::IdRole).toString().toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

std::optional<api::AccountId> NavigatorPane::currentStorage() const
{
    const QModelIndex row = hasFocusWithin() ? chosenRow() : QModelIndex();
    return !row.isValid() || isOfOther(row) ? std::nullopt : accountOf(row);
}

bool NavigatorPane::isAtEngine() const
{
    const QModelIndex row = chosenRow();
    return m_view->hasFocus() && row.isValid() && !row.parent().isValid() && !isOfOther(row);
}

QListView &NavigatorPane::favouriteList()
{
    return *m_list;
}

Model &NavigatorPane::resources() const
{
    return m_engines.own();
}

QModelIndex NavigatorPane::indexOf(const QModelIndex &inTree) const
{
    return m_proxy->mapFromSource(m_engines.fromTree(inTree));
}

void NavigatorPane::openOwn(const QModelIndex &index, Opening how)
{
    if (const auto id = idOf(index))
        emit resourceOpened(*id, how);
    else if (const auto account = accountOf(index))
        emit storageOpened(*account, how);
}

void NavigatorPane::select(const api::ResourceId &id)
{
    m_current->select(id);
}

// What is of another engine a click only chooses, for to open it is to go there; as one that selects does.
void NavigatorPane::click(const QModelIndex &index)
{
    if (QGuiApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
        return;
    if (!isOfOther(index) || typeOf(index) == NodeType::Retry)
        open(index, Opening::Preview);
}

void NavigatorPane::open(const QModelIndex &index, Opening how)
{
    const NodeType type = typeOf(index);
    const bool isRoot = !index.parent().isValid();
    if (!index.isValid() || type == NodeType::Contact)
        return;
    if (type == NodeType::Retry)
        m_engines.tryAgain(m_proxy->mapToSource(index));
    else if (Model::isGroup(type))
        m_view->setExpanded(index, !m_view->isExpanded(index));
    else if (isOfOther(index))
        emit connectionChosen(rootOf(index).data(Model::IdRole).toString(), pageOf(index));
    else if (isRoot)
        emit engineOpened();
    else
        openOwn(index, how);
}

void NavigatorPane::showMenu(const QPoint &at)
{
    const QModelIndex current = m_view->currentIndex();
    const QPoint place = m_view->viewport()->mapToGlobal(at);
    if (isOfOther(current)) {
        // What the menu is for is seen, and is what the window's actions in it are about.
        m_view->setFocus(Qt::PopupFocusReason);
        if (!m_view->selectionModel()->isSelected(current))
            m_view->setCurrentIndex(current);
        m_others->popUp(current, place);
    } else {
        emit menuRequested(place);
    }
}

QJsonObject NavigatorPane::state() const
{
    QJsonObject state{{filterKey, m_filter->text()}, {currentKey, m_current->key()}};
    m_folds->save(state);
    if (const QJsonValue scrolled = m_scroll->state(); !scrolled.isUndefined())
        state.insert(scrollKey, scrolled);
    return state;
}

void NavigatorPane::restore(const QJsonObject &state)
{
    m_folds->restore(state);
    m_filter->setText(state.value(filterKey).toString());
    m_filterSteps->settle();
    m_scroll->restore(state.value(scrollKey));
}

void NavigatorPane::restoreCurrent(const QJsonObject &state)
{
    const QString key = state.value(currentKey).toString();
    if (key.isEmpty())
        return;
    m_current->restore(key);
    m_scroll->restore(state.value(scrollKey)); // which that may have changed
}

void NavigatorPane::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void NavigatorPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NavigatorPane::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the navigator"));
    m_view->setAccessibleName(tr("Navigator"));
    tellNothing();
    m_title->setText(tr("Favourites"));
    m_list->setAccessibleName(tr("Favourites"));
    m_list->viewport()->update();
    m_view->viewport()->update();
}

} // namespace trainyard::navigator
