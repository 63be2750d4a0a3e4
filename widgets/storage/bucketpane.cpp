// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/bucketpane.h"

#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/storage/storagedelegate.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace trainyard::storage {

using namespace theme;
using models::BucketKind;
using models::BucketList;
using State = models::StorageBrowser::State;

BucketPane::BucketPane(models::StorageBrowser &browser, QWidget *parent)
    : QWidget(parent)
    , m_browser(browser)
    , m_title(new QLabel(this))
    , m_list(new QListView(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("storage"), this))
    , m_newShare(new QPushButton(icon(QStringLiteral("plus")), {}, this))
    , m_newContainer(new QPushButton(icon(QStringLiteral("plus")), {}, this))
    , m_remove(new QPushButton(icon(QStringLiteral("trash")), {}, this))
{
    m_title->setProperty("text_role", QStringLiteral("title"));
    makeList();
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(space16, space12, space16, space8);
    head->addWidget(m_title);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(space16, space8, space16, space12);
    foot->setSpacing(space8);
    for (QPushButton *button : {m_newShare, m_newContainer, m_remove})
        foot->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(body, 1);
    layout->addLayout(foot);
    connect(m_newShare, &QPushButton::clicked, this, [this] { emit newWanted(BucketKind::FileShare); });
    connect(m_newContainer, &QPushButton::clicked, this,
            [this] { emit newWanted(BucketKind::BlobContainer); });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (const auto bucket = current())
            emit removalWanted(*bucket);
    });
    connect(&m_empty->actionButton(), &QPushButton::clicked, &browser, &models::StorageBrowser::refresh);
    connect(&browser, &models::StorageBrowser::bucketsChanged, this, &BucketPane::refresh);
    connect(&browser, &models::StorageBrowser::placeChanged, this, &BucketPane::follow);
    retranslate();
    follow();
}

BucketPane::~BucketPane()
{
    m_list->selectionModel()->disconnect(this);
}

void BucketPane::makeList()
{
    m_list->setModel(&m_browser.buckets());
    m_list->setItemDelegate(new StorageDelegate(
        [](const QModelIndex &index) {
            return index.data(BucketList::KindRole).toInt() == int(BucketKind::FileShare)
                       ? QStringLiteral("folder")
                       : QStringLiteral("storage");
        },
        BucketList::DetailRole, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &BucketPane::choose);
    new delegates::ScrollMemory(*m_list, QStringLiteral("buckets"));
    connect(m_list, &QListView::customContextMenuRequested, this, &BucketPane::showMenu);
    new delegates::OfferedMenu(*m_list, [this](QMenu &menu) { fillMenu(menu); });
    auto *remove = new QAction(m_list);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(remove);
    connect(remove, &QAction::triggered, m_remove, &QPushButton::click);
}

void BucketPane::showMenu(const QPoint &at)
{
    if (!current())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void BucketPane::fillMenu(QMenu &menu)
{
    const auto bucket = current();
    if (!bucket)
        return;
    menu.addAction(icon(QStringLiteral("copy")), tr("Copy the &mount for job.json"), this,
                   [bucket] { QGuiApplication::clipboard()->setText(models::mountText(*bucket)); });
    menu.addAction(icon(QStringLiteral("copy")), tr("Copy its &path in a job"), this,
                   [bucket] { QGuiApplication::clipboard()->setText(models::mountedPath(*bucket, {})); });
    menu.addSeparator();
    QAction *remove =
        menu.addAction(icon(QStringLiteral("trash")), m_remove->text(), m_remove, &QPushButton::click);
    remove->setEnabled(m_remove->isEnabled());
}

std::optional<models::BucketName> BucketPane::current() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? std::optional(m_browser.buckets().at(index.row())) : std::nullopt;
}

void BucketPane::choose()
{
    const auto bucket = current();
    if (bucket && bucket != m_browser.place().bucket)
        m_browser.open({bucket, {}});
    refresh();
}

void BucketPane::follow()
{
    const auto bucket = m_browser.place().bucket;
    const int row = bucket ? m_browser.buckets().rowOf(*bucket) : -1;
    if (row >= 0)
        m_list->setCurrentIndex(m_browser.buckets().index(row));
    refresh();
}

void BucketPane::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    refresh();
}

void BucketPane::refresh()
{
    const bool isAny = m_browser.buckets().rowCount() > 0;
    m_newShare->setEnabled(m_isConnected);
    m_newContainer->setEnabled(m_isConnected);
    m_remove->setEnabled(m_isConnected && current().has_value());
    m_stack->setCurrentWidget(isAny ? static_cast<QWidget *>(m_list) : m_empty);
    m_empty->setIcon(QStringLiteral("storage"));
    m_empty->setAction({});
    switch (m_browser.bucketsState()) {
    case State::Reading:
        m_empty->setTexts(tr("Reading the account…"),
                          tr("Its shares and containers appear as soon as the engine has listed them."));
        break;
    case State::Failed:
        m_empty->setError(tr("Cannot be opened"), models::engineText(m_browser.problem()));
        break;
    case State::Read:
        m_empty->setTexts(tr("Nothing here yet"), tr("A share or a container holds your files."));
        break;
    }
    if (!m_list->currentIndex().isValid() && m_browser.place().bucket && isAny) {
        const int row = m_browser.buckets().rowOf(*m_browser.place().bucket);
        if (row >= 0)
            m_list->setCurrentIndex(m_browser.buckets().index(row));
    }
}

void BucketPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void BucketPane::retranslate()
{
    m_title->setText(tr("Shares and containers"));
    m_list->setAccessibleName(tr("Shares and containers"));
    m_newShare->setText(tr("New &share…"));
    m_newContainer->setText(tr("New &container…"));
    m_remove->setText(tr("Delete…"));
    m_list->viewport()->update();
    refresh();
}

} // namespace trainyard::storage
