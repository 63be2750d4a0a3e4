// SPDX-License-Identifier: Apache-2.0
#include "widgets/workspaces/resourcecard.h"

#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/lastfocus.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::workspaces {

using namespace theme;

ResourceCard::ResourceCard(QAbstractItemModel &model, const QModelIndex &root, ResourceDelegate *delegate,
                           const QString &iconName, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_root(root)
    , m_isRooted(root.isValid())
    , m_title(new QLabel(this))
    , m_count(new QLabel(this))
    , m_add(new QToolButton(this))
{
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_count->setProperty("text_role", QStringLiteral("muted"));
    auto *head = new QHBoxLayout;
    head->setSpacing(space8);
    head->addWidget(m_title);
    head->addWidget(m_count);
    head->addStretch();
    head->addWidget(m_add);
    m_add->setIcon(theme::icon(QStringLiteral("plus")));
    m_add->setAutoRaise(true);
    connect(m_add, &QToolButton::clicked, this, &ResourceCard::addChosen);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addLayout(head);
    layout->addWidget(makeBody(iconName));
    delegate->setParent(m_list);
    m_list->setItemDelegate(delegate);
    m_list->setModel(&model);
    m_list->setRootIndex(root);
    connect(m_list, &QListView::clicked, this, &ResourceCard::activated);
    connect(m_list, &QListView::activated, this, &ResourceCard::activated);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QListView::customContextMenuRequested, this, [this](QPoint at) {
        if (current().isValid())
            emit menuRequested(m_list->viewport()->mapToGlobal(at));
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ResourceCard::currentChanged);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &ResourceCard::refresh);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &ResourceCard::refresh);
    refresh();
}

// The current row changes once more while the list goes.
ResourceCard::~ResourceCard()
{
    m_list->selectionModel()->disconnect(this);
}

QModelIndex ResourceCard::current() const
{
    return delegates::hasLastFocus(*m_list) ? m_list->currentIndex() : QModelIndex();
}

void ResourceCard::remember(const QString &name, int role)
{
    new delegates::RowMemory(*m_list, name, delegates::RowMemory::byRole(role));
    new delegates::ScrollMemory(*m_list, name);
}

QWidget *ResourceCard::makeBody(const QString &iconName)
{
    auto *card = new QFrame(this);
    card->setProperty("kind", QStringLiteral("card"));
    inEachTextSize(*card, [card] {
        card->setFixedHeight(shownRows * scaled(ResourceDelegate::rowHeight) + 2 * space8);
    });
    m_list = new QListView(card);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_nothing = new QWidget(card);
    m_empty = new delegates::EmptyState(iconName, m_nothing);
    m_action = new QPushButton(m_nothing);
    auto *nothing = new QVBoxLayout(m_nothing);
    nothing->setContentsMargins(space16, 0, space16, space12);
    nothing->addWidget(m_empty, 1);
    nothing->addWidget(m_action, 0, Qt::AlignHCenter);
    connect(m_action, &QPushButton::clicked, this, &ResourceCard::emptyActionChosen);
    auto *layout = new QVBoxLayout(card);
    layout->setContentsMargins(1, space8, 1, space8);
    layout->addWidget(m_list);
    layout->addWidget(m_nothing);
    return card;
}

void ResourceCard::setTitle(const QString &title)
{
    m_title->setText(title);
    m_list->setAccessibleName(title);
}

void ResourceCard::setAddText(const QString &text)
{
    m_add->setToolTip(text);
    m_add->setAccessibleName(text);
}

void ResourceCard::setConnected(bool isConnected)
{
    m_add->setEnabled(isConnected);
}

void ResourceCard::setEmptyTexts(const QString &title, const QString &sentence, const QString &action)
{
    m_empty->setTexts(title, sentence);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
}

// Once its root is gone it shows nothing, for without one the list would show all there is.
int ResourceCard::count() const
{
    return m_isRooted && !m_root.isValid() ? 0 : m_model.rowCount(m_root);
}

void ResourceCard::refresh()
{
    const int rows = count();
    m_count->setText(rows > 0 ? QLocale().toString(rows) : QString());
    m_list->setVisible(rows > 0);
    m_nothing->setVisible(rows == 0);
}

} // namespace trainyard::workspaces
