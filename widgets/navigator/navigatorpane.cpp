// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatorpane.h"

#include "engine/api/accountpath.h"
#include "widgets/delegates/emptynote.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/navigator/favouritelist.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace trainyard::navigator {

using namespace theme;
using Model = models::ResourceTreeModel;

namespace {

// A group has the path of its workspace.
QString keyOf(const QModelIndex &index)
{
    return QStringLiteral("%1 %2")
        .arg(int(index.data(Model::TypeRole).value<Model::NodeType>()))
        .arg(index.data(Model::IdRole).toString());
}

bool isConnection(const QModelIndex &index)
{
    return index.isValid() &&
           index.data(Model::TypeRole).value<Model::NodeType>() == Model::NodeType::Connection;
}

std::optional<api::ResourceId> idOf(const QModelIndex &index)
{
    if (!index.isValid() || isConnection(index) ||
        Model::isGroup(index.data(Model::TypeRole).value<Model::NodeType>()))
        return std::nullopt;
    const auto id = api::ResourceId::parse(index.data(Model::IdRole).toString().toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

std::optional<api::AccountId> accountOf(const QModelIndex &index)
{
    if (index.data(Model::TypeRole).value<Model::NodeType>() != Model::NodeType::StorageAccount)
        return std::nullopt;
    const auto account = api::accountOfPath(index.data(Model::IdRole).toString().toStdString());
    return account ? std::optional(*account) : std::nullopt;
}

} // namespace

NavigatorPane::NavigatorPane(Model &resources, models::Favourites &favourites, QWidget *parent)
    : QWidget(parent)
    , m_resources(resources)
    , m_favourites(favourites)
    , m_proxy(new QSortFilterProxyModel(this))
    , m_filter(new delegates::SearchField(this))
    , m_title(new QLabel(this))
    , m_list(new FavouriteList(m_favourites, this))
    , m_view(new NavigatorView(this))
{
    setProperty("help_topic", QStringLiteral("start#what-is-where"));
    setProperty("kind", QStringLiteral("sidebar"));
    setAttribute(Qt::WA_StyledBackground);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setAutoAcceptChildRows(true);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSourceModel(&resources);
    m_title->setProperty("text_role", QStringLiteral("caption"));
    m_title->setContentsMargins(space4, 0, 0, 0);
    m_view->setModel(m_proxy);
    m_view->expandAll();
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
    layout->addWidget(m_view, 1);
    connectViews();
    retranslate();
}

// The views change their current rows once more while they go.
NavigatorPane::~NavigatorPane()
{
    m_view->selectionModel()->disconnect(this);
    m_list->selectionModel()->disconnect(this);
    delete m_list; // before its model
}

void NavigatorPane::connectViews()
{
    m_fetch.setInterval(0);
    connect(&m_fetch, &QTimer::timeout, this, &NavigatorPane::fetch);
    connect(m_filter, &QLineEdit::textChanged, this, &NavigatorPane::filter);
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (!isConnection(index)) // which a click only chooses
            open(index);
    });
    connect(m_view, &QTreeView::activated, this, &NavigatorPane::open);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &NavigatorPane::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &NavigatorPane::currentChanged);
    connect(m_view, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        if (!m_isExpanding)
            m_collapsed.insert(keyOf(index));
    });
    connect(m_view, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        if (!m_isExpanding)
            m_collapsed.remove(keyOf(index));
    });
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &NavigatorPane::expandNew);
    connect(m_list, &QListView::clicked, this, &NavigatorPane::openFavourite);
    connect(m_list, &QListView::activated, this, &NavigatorPane::openFavourite);
    connect(m_list, &QListView::customContextMenuRequested, this,
            [this](QPoint at) { emit menuRequested(m_list->viewport()->mapToGlobal(at)); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &NavigatorPane::currentChanged);
    const auto showTitle = [this] { m_title->setVisible(m_favourites.rowCount() > 0); };
    connect(&m_favourites, &QAbstractItemModel::rowsInserted, this, showTitle);
    connect(&m_favourites, &QAbstractItemModel::rowsRemoved, this, showTitle);
    showTitle();
}

void NavigatorPane::expandNew(const QModelIndex &parent, int first, int last)
{
    m_isExpanding = true;
    if (!m_collapsed.contains(keyOf(parent)))
        m_view->expand(parent);
    for (int row = first; row <= last; ++row)
        showExpanded(m_proxy->index(row, 0, parent));
    m_isExpanding = false;
}

void NavigatorPane::showExpanded(const QModelIndex &below)
{
    const int rows = m_proxy->rowCount(below);
    if (rows == 0)
        return;
    m_view->setExpanded(below, !m_filter->text().isEmpty() || !m_collapsed.contains(keyOf(below)));
    if (below.data(Model::TypeRole).value<Model::NodeType>() == Model::NodeType::Experiment)
        return; // jobs have nothing below them
    for (int row = 0; row < rows; ++row)
        showExpanded(m_proxy->index(row, 0, below));
}

// All that matches is seen; without a filter what was collapsed is so again.
void NavigatorPane::filter(const QString &text)
{
    m_proxy->setFilterFixedString(text);
    m_isExpanding = true;
    showExpanded(m_proxy->index(0, 0));
    m_isExpanding = false;
    text.isEmpty() ? m_fetch.stop() : m_fetch.start();
    m_nothing->setSentence(text.isEmpty() ? QString() : tr("Nothing has such a name."));
}

// Some jobs more of each experiment, until all have been looked at.
void NavigatorPane::fetch()
{
    bool isWhole = true;
    for (const api::ResourceId &id : m_resources.ids()) {
        if (id.type != api::ResourceType::Experiment)
            continue;
        const QModelIndex experiment = m_resources.indexOf(id);
        m_resources.fetchMore(experiment);
        isWhole = isWhole && !m_resources.canFetchMore(experiment);
    }
    if (isWhole)
        m_fetch.stop();
}

bool NavigatorPane::hasFocusWithin() const
{
    return m_view->hasFocus() || m_list->hasFocus();
}

std::optional<api::ResourceId> NavigatorPane::current() const
{
    return m_list->hasFocus() ? idOf(m_list->currentIndex()) : idOf(m_view->currentIndex());
}

std::optional<api::ResourceId> NavigatorPane::place() const
{
    const QModelIndex index = m_view->currentIndex();
    if (m_list->hasFocus() || !index.isValid() || isConnection(index))
        return current();
    const auto id = api::ResourceId::parse(index.data(Model::IdRole).toString().toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

std::optional<api::AccountId> NavigatorPane::currentStorage() const
{
    const QModelIndex index = m_list->hasFocus()   ? m_list->currentIndex()
                              : m_view->hasFocus() ? m_view->currentIndex()
                                                   : QModelIndex();
    return index.isValid() ? accountOf(index) : std::nullopt;
}

QListView &NavigatorPane::favouriteList()
{
    return *m_list;
}

void NavigatorPane::openFavourite(const QModelIndex &index)
{
    if (const auto id = idOf(index))
        emit resourceOpened(*id);
    else if (const auto account = accountOf(index))
        emit storageOpened(*account);
}

void NavigatorPane::select(const api::ResourceId &id)
{
    const QModelIndex index = m_proxy->mapFromSource(m_resources.reveal(id));
    if (!index.isValid())
        return;
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

void NavigatorPane::open(const QModelIndex &index)
{
    if (index.data(Model::TypeRole).value<Model::NodeType>() == Model::NodeType::Engine)
        emit engineOpened();
    else if (isConnection(index))
        emit connectionChosen(index.data(Model::IdRole).toString());
    else if (const auto id = idOf(index))
        emit resourceOpened(*id);
    else if (const auto account = accountOf(index))
        emit storageOpened(*account);
    else
        m_view->setExpanded(index, !m_view->isExpanded(index));
}

void NavigatorPane::showMenu(const QPoint &at)
{
    const QModelIndex current = m_view->currentIndex();
    if (!isConnection(current)) {
        emit menuRequested(m_view->viewport()->mapToGlobal(at));
        return;
    }
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(QStringLiteral("plug")), tr("&Connect"), this,
                    [this, id = current.data(Model::IdRole).toString()] { emit connectionChosen(id); });
    menu->popup(m_view->viewport()->mapToGlobal(at));
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
    m_title->setText(tr("Favourites"));
    m_list->setAccessibleName(tr("Favourites"));
    m_list->viewport()->update();
    m_view->viewport()->update();
}

} // namespace trainyard::navigator
