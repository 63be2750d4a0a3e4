// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/viewsection.h"

#include "models/runs/savedviewsmodel.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/navigator/navigatordelegate.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::navigator {

namespace {

constexpr int mostRows = 6; // the others are scrolled to

// As the other rows of the navigator, with the sign of a filter.
class ViewDelegate final : public NavigatorDelegate
{
public:
    using NavigatorDelegate::NavigatorDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        paintPlain(*painter, option, QStringLiteral("filter"), index.data().toString());
    }
};

} // namespace

ViewSection::ViewSection(QWidget *parent)
    : QWidget(parent)
    , m_views(new models::SavedViewsModel(this))
    , m_title(new QLabel(this))
    , m_list(new QListView(this))
{
    m_title->setProperty("text_role", QStringLiteral("caption"));
    m_title->setContentsMargins(theme::space4, 0, 0, 0);
    m_list->setProperty("kind", QStringLiteral("sidebar"));
    m_list->setItemDelegate(new ViewDelegate(m_list));
    m_list->setModel(m_views);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space8);
    layout->addWidget(m_title);
    layout->addWidget(m_list);
    const auto open = [this](const QModelIndex &row) { emit opened(row.data().toString()); };
    connect(m_list, &QListView::clicked, this, open);
    connect(m_list, &QListView::activated, this, open);
    connect(m_list, &QListView::customContextMenuRequested, this, &ViewSection::showMenu);
    new delegates::OfferedMenu(*m_list, [this](QMenu &menu) { fillMenu(menu); });
    connect(m_views, &QAbstractItemModel::rowsInserted, this, &ViewSection::fit);
    connect(m_views, &QAbstractItemModel::rowsRemoved, this, &ViewSection::fit);
    retranslate();
    theme::inEachTextSize(*this, [this] { fit(); });
}

ViewSection::~ViewSection()
{
    delete m_list; // before its model
}

void ViewSection::fit()
{
    const int rows = m_views->rowCount();
    m_list->setFixedHeight(std::min(rows, mostRows) * theme::scaled(NavigatorDelegate::rowHeight) +
                           2 * m_list->frameWidth());
    setVisible(rows > 0);
}

void ViewSection::showMenu(const QPoint &at)
{
    if (!m_list->currentIndex().isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void ViewSection::fillMenu(QMenu &menu)
{
    const QModelIndex row = m_list->currentIndex();
    if (!row.isValid())
        return;
    menu.addAction(tr("&Open"), this, [this, name = row.data().toString()] { emit opened(name); });
    menu.addAction(tr("&Rename and remove…"), this, &ViewSection::changesWanted);
}

void ViewSection::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ViewSection::retranslate()
{
    m_title->setText(tr("Saved views"));
    m_list->setAccessibleName(tr("Saved views"));
}

} // namespace trainyard::navigator
