// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatorpane.h"

#include "models/connections/engineforest.h"
#include "widgets/delegates/emptynote.h"
#include "widgets/delegates/lastfocus.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/navigator/favouritelist.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/navigator/otherrowmenu.h"
#include "widgets/navigator/viewsection.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace trainyard::navigator {

using namespace theme;
using models::EngineForest;
using Model = models::ResourceTreeModel;

namespace {

const QString filterKey = QStringLiteral("filter");
const QString foldedKey = QStringLiteral("folded");
const QString unfoldedKey = QStringLiteral("unfolded");
const QString currentKey = QStringLiteral("current");
const QString scrollKey = QStringLiteral("scroll");

QSet<QString> keysOf(const QJsonValue &array)
{
    QSet<QString> keys;
    for (const QJsonValue &key : array.toArray())
        keys.insert(key.toString());
    return keys;
}

QJsonArray arrayOf(const QSet<QString> &keys)
{
    QStringList sorted(keys.begin(), keys.end());
    sorted.sort();
    return QJsonArray::fromStringList(sorted);
}

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
    showAllExpanded();
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
    m_fetch.setInterval(0);
    connect(&m_fetch, &QTimer::timeout, this, &NavigatorPane::fetch);
    m_less.setInterval(0);
    connect(&m_less, &QTimer::timeout, this, &NavigatorPane::showLess);
    connect(m_filter, &QLineEdit::textChanged, this, &NavigatorPane::filter);
    m_filterSteps = new ValueSteps([] { return tr("filter the navigator"); }, *m_filter);
    connect(m_view, &QTreeView::clicked, this, &NavigatorPane::click);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) { open(index); });
    connect(m_view, &QTreeView::customContextMenuRequested, this, &NavigatorPane::showMenu);
    for (QAbstractItemView *rows :
         {static_cast<QAbstractItemView *>(m_view), static_cast<QAbstractItemView *>(m_list)})
        new delegates::OfferedMenu(*rows, [this, rows](QMenu &menu) {
            if (isOfOther(rows->currentIndex()))
                delegates::giveEntries(menu, makeOtherMenu(rows->currentIndex()));
        });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_awaited.clear(); // the user has gone elsewhere, or it is there
        emit currentChanged();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &NavigatorPane::currentChanged);
    connect(m_view, &QTreeView::collapsed, this, [this](const QModelIndex &index) { turned(index, true); });
    connect(m_view, &QTreeView::expanded, this, [this](const QModelIndex &index) { turned(index, false); });
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &NavigatorPane::expandNew);
}

void NavigatorPane::connectViews()
{
    connect(m_list, &FavouriteList::ownOpened, this, &NavigatorPane::openOwn);
    connect(m_list, &FavouriteList::otherOpened, this, &NavigatorPane::connectionChosen);
    connect(m_list, &FavouriteList::ownMenuRequested, this, &NavigatorPane::menuRequested);
    connect(m_list, &FavouriteList::otherMenuRequested, this, &NavigatorPane::showOtherMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &NavigatorPane::currentChanged);
    const auto showTitle = [this] { m_title->setVisible(m_favourites.rowCount() > 0); };
    connect(&m_favourites, &QAbstractItemModel::rowsInserted, this, showTitle);
    connect(&m_favourites, &QAbstractItemModel::rowsRemoved, this, showTitle);
    showTitle();
}

void NavigatorPane::turned(const QModelIndex &index, bool isFolded)
{
    if (!isFolded && !index.parent().isValid())
        m_engines.open(m_proxy->mapToSource(index));
    if (m_isExpanding)
        return;
    (isFolded ? m_unfolded : m_folded).remove(keyOf(index));
    (isFolded ? m_folded : m_unfolded).insert(keyOf(index));
}

bool NavigatorPane::isFolded(const QModelIndex &index) const
{
    const QString key = keyOf(index);
    return m_folded.contains(key) || (!m_unfolded.contains(key) && isFoldedAtFirst(index));
}

void NavigatorPane::expandNew(const QModelIndex &parent, int first, int last)
{
    const QScopedValueRollback expanding(m_isExpanding, true);
    if (parent.isValid() && !isFolded(parent))
        m_view->expand(parent);
    else if (parent.isValid() && last > first && m_filter->text().isEmpty() &&
             m_view->currentIndex().parent() != parent)
        m_view->collapse(parent); // its first jobs have come before the many
    for (int row = first; row <= last; ++row) {
        showExpanded(m_proxy->index(row, 0, parent));
        if (!m_awaited.isEmpty())
            makeCurrent(find(m_awaited, m_proxy->index(row, 0, parent)));
    }
}

// A filter unfolds all but what would have to be connected for it.
void NavigatorPane::showExpanded(const QModelIndex &below)
{
    const int rows = m_proxy->rowCount(below);
    if (rows == 0)
        return;
    const bool isSearched = !m_filter->text().isEmpty() &&
                            (below.parent().isValid() || m_engines.isOpen(m_proxy->mapToSource(below)));
    m_view->setExpanded(below, isSearched || !isFolded(below));
    if (typeOf(below) == NodeType::Experiment)
        return; // jobs have nothing below them
    for (int row = 0; row < m_proxy->rowCount(below); ++row)
        showExpanded(m_proxy->index(row, 0, below));
}

void NavigatorPane::showAllExpanded()
{
    const QScopedValueRollback expanding(m_isExpanding, true);
    for (int row = 0; row < m_proxy->rowCount(); ++row)
        showExpanded(m_proxy->index(row, 0));
}

// All that matches is seen; without a filter what was folded is so again. The newest jobs are looked at
// first, the many others while nothing else is done; until rows of theirs have gone the filter waits.
void NavigatorPane::filter()
{
    m_fetch.stop();
    if (!m_less.isActive()) {
        const QModelIndex now = m_view->currentIndex();
        m_chosen = now.isValid() && m_awaited.isEmpty() ? keyOf(now) : m_awaited;
        m_chosenId = now.isValid() && !isOfOther(now) ? idOf(now) : std::nullopt;
    }
    showLess();
}

void NavigatorPane::showLess()
{
    bool isDone = true;
    for (Model *tree : m_engines.trees())
        isDone = tree->showLess() && isDone;
    if (!isDone)
        return m_less.start();
    m_less.stop();
    takeFilter(m_filter->text());
}

void NavigatorPane::takeFilter(const QString &text)
{
    m_proxy->setFilterFixedString(text);
    showAllExpanded();
    const QModelIndex now = m_view->currentIndex();
    if (!m_chosen.isEmpty() && (!now.isValid() || keyOf(now) != m_chosen)) {
        m_awaited = m_chosen;
        if (text.isEmpty() && m_chosenId)
            select(*m_chosenId);
        else
            makeCurrent(find(m_awaited, {}));
    }
    if (!text.isEmpty())
        m_fetch.start();
    tellNothing();
}

void NavigatorPane::tellNothing()
{
    m_nothing->setSentence(m_filter->text().isEmpty() ? QString() : tr("Nothing matches"));
}

// Some jobs more of each experiment, until all have been looked at.
void NavigatorPane::fetch()
{
    bool isWhole = true;
    for (Model *tree : m_engines.trees())
        for (const api::ResourceId &id : tree->ids()) {
            if (id.type != api::ResourceType::Experiment)
                continue;
            const QModelIndex experiment = tree->indexOf(id);
            tree->fetchMore(experiment);
            isWhole = isWhole && !tree->canFetchMore(experiment);
        }
    if (isWhole)
        m_fetch.stop();
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

std::optional<api::ResourceId> NavigatorPane::current() const
{
    const QModelIndex row = chosenRow();
    return !row.isValid() || isOfOther(row) ? std::nullopt : idOf(row);
}

QList<api::ResourceId> NavigatorPane::selected() const
{
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    if (delegates::hasLastFocus(*m_list) || rows.size() < 2) {
        const auto one = current();
        return one ? QList{*one} : QList<api::ResourceId>();
    }
    QList<api::ResourceId> jobs;
    for (const QModelIndex &row : rows)
        if (const auto id = idOf(row); id && id->type == api::ResourceType::Job && !isOfOther(row))
            jobs << *id;
    return jobs;
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
    const QModelIndex row = resources().reveal(id);
    makeCurrent(indexOf(row.isValid() ? row : resources().indexOf(id.parent()))); // behind very many others
}

void NavigatorPane::makeCurrent(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QScopedValueRollback expanding(m_isExpanding, true); // what is unfolded for it is no wish
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                         QItemSelectionModel::Rows); // whatever keys are held
    m_view->scrollTo(index);
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
    if (!isOfOther(current)) {
        emit menuRequested(place);
        return;
    }
    showOtherMenu(current, place);
}

// Of several that are selected the jobs of its engine; where there are none, all that are of it.
QModelIndexList NavigatorPane::meantWith(const QModelIndex &row) const
{
    const QModelIndexList selected = m_view->selectionModel()->selectedRows();
    if (row.model() != m_proxy || selected.size() < 2)
        return {row};
    QModelIndexList all;
    QModelIndexList jobs;
    for (const QModelIndex &each : selected)
        if (each.data(EngineForest::EngineRole) == row.data(EngineForest::EngineRole)) {
            all << each;
            if (typeOf(each) == NodeType::Job)
                jobs << each;
        }
    return jobs.isEmpty() ? all : jobs;
}

// A favourite's, too.
void NavigatorPane::showOtherMenu(const QModelIndex &row, const QPoint &globalPosition)
{
    makeOtherMenu(row)->popup(globalPosition);
}

OtherRowMenu *NavigatorPane::makeOtherMenu(const QModelIndex &row)
{
    const auto engine = m_engines.otherOf(row.data(EngineForest::EngineRole).toString());
    const QModelIndexList rows = meantWith(row);
    QList<api::ResourceId> ids;
    for (const QModelIndex &each : rows)
        if (const auto id = idOf(each))
            ids << *id;
    auto *menu = new OtherRowMenu(rows, engine, m_favourites, this);
    connect(menu, &OtherRowMenu::ordered, this,
            [this, engine, ids](OtherOrder order) { emit otherOrdered(engine, ids, order); });
    connect(menu, &OtherRowMenu::openRequested, this, [this](const QModelIndex &wanted) {
        if (wanted.model() == &m_favourites)
            m_list->open(wanted);
        else
            open(wanted);
    });
    connect(menu, &OtherRowMenu::jobsRequested, this, [this](const QString &id) {
        emit connectionChosen(connectionOf(id), models::PageAddress::allJobs());
    });
    connect(menu, &OtherRowMenu::told, this, &NavigatorPane::told);
    return menu;
}

QModelIndex NavigatorPane::find(const QString &key, const QModelIndex &from) const
{
    if (from.isValid() && keyOf(from) == key)
        return from;
    for (int row = 0; row < m_proxy->rowCount(from); ++row)
        if (const QModelIndex found = find(key, m_proxy->index(row, 0, from)); found.isValid())
            return found;
    return {};
}

QJsonObject NavigatorPane::state() const
{
    const QModelIndex current = m_view->currentIndex();
    QJsonObject state{{filterKey, m_filter->text()},
                      {foldedKey, arrayOf(m_folded)},
                      {unfoldedKey, arrayOf(m_unfolded)},
                      {currentKey, current.isValid() && m_awaited.isEmpty() ? keyOf(current) : m_awaited}};
    if (const QJsonValue scrolled = m_scroll->state(); !scrolled.isUndefined())
        state.insert(scrollKey, scrolled);
    return state;
}

void NavigatorPane::restore(const QJsonObject &state)
{
    m_folded = keysOf(state.value(foldedKey));
    m_unfolded = keysOf(state.value(unfoldedKey));
    showAllExpanded();
    m_filter->setText(state.value(filterKey).toString());
    m_filterSteps->settle();
    m_scroll->restore(state.value(scrollKey));
}

void NavigatorPane::restoreCurrent(const QJsonObject &state)
{
    const QString key = state.value(currentKey).toString();
    if (key.isEmpty())
        return;
    m_awaited = key;
    makeCurrent(find(key, {}));
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
