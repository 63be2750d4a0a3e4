// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatorpane.h"

#include "widgets/navigator/navigatorview.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace trainyard::navigator {

using namespace theme;
using Model = models::ResourceTreeModel;

NavigatorPane::NavigatorPane(Model &resources, QWidget *parent)
    : QWidget(parent)
    , m_resources(resources)
    , m_proxy(new QSortFilterProxyModel(this))
    , m_filter(new QLineEdit(this))
    , m_view(new NavigatorView(this))
{
    setProperty("help_topic", QStringLiteral("start#what-is-where"));
    setProperty("kind", QStringLiteral("sidebar"));
    setAttribute(Qt::WA_StyledBackground);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setAutoAcceptChildRows(true);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSourceModel(&resources);
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_view->setModel(m_proxy);
    m_view->expandAll();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space8, space8, 0, 0);
    layout->setSpacing(space8);
    auto *field = new QHBoxLayout;
    field->setContentsMargins(0, 0, space8, 0);
    field->addWidget(m_filter);
    layout->addLayout(field);
    layout->addWidget(m_view, 1);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::textChanged, m_view, &QTreeView::expandAll);
    connect(m_view, &QTreeView::clicked, this, &NavigatorPane::open);
    connect(m_view, &QTreeView::activated, this, &NavigatorPane::open);
    connect(m_view, &QTreeView::customContextMenuRequested, this,
            [this](QPoint at) { emit menuRequested(m_view->viewport()->mapToGlobal(at)); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &NavigatorPane::currentChanged);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &NavigatorPane::expandNew);
    retranslate();
}

void NavigatorPane::expandNew(const QModelIndex &parent, int first, int last)
{
    m_view->expand(parent);
    for (int row = first; row <= last; ++row)
        m_view->expandRecursively(m_proxy->index(row, 0, parent));
}

std::optional<api::ResourceId> NavigatorPane::current() const
{
    const QModelIndex index = m_view->currentIndex();
    const auto type = index.data(Model::TypeRole).value<Model::NodeType>();
    if (Model::isGroup(type))
        return std::nullopt;
    const auto id = api::ResourceId::parse(index.data(Model::IdRole).toString().toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

void NavigatorPane::select(const api::ResourceId &id)
{
    const QModelIndex index = m_proxy->mapFromSource(m_resources.indexOf(id));
    if (!index.isValid())
        return;
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

void NavigatorPane::open(const QModelIndex &index)
{
    if (index.data(Model::TypeRole).value<Model::NodeType>() == Model::NodeType::Engine)
        emit engineOpened();
    else if (const auto id = current())
        emit resourceOpened(*id);
    else
        m_view->setExpanded(index, !m_view->isExpanded(index));
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
    m_view->viewport()->update();
}

} // namespace trainyard::navigator
