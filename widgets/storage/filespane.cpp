// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/filespane.h"

#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/flowlayout.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/storage/filekeys.h"
#include "widgets/storage/foldercrumbs.h"
#include "widgets/storage/storagedelegate.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QClipboard>
#include <QDropEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

namespace trainyard::storage {

using namespace theme;
using models::StorageEntry;
using models::StorageFilesModel;
using State = models::StorageBrowser::State;

namespace {

constexpr int leastName = 110; // where the pane is narrow: it scrolls then

QStringList filesIn(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

FilesPane::FilesPane(models::StorageBrowser &browser, QWidget *parent)
    : QWidget(parent)
    , m_browser(browser)
    , m_order(new models::StorageFilesOrder(browser.files(), this))
    , m_table(new delegates::RowTable(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("folder"), this))
{
    setProperty("kind", QStringLiteral("surface"));
    setAttribute(Qt::WA_StyledBackground);
    setAcceptDrops(true);
    makeTable();
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_contact = new delegates::ContactNotice(this);
    auto *notice = new QHBoxLayout;
    notice->setContentsMargins(space16, 0, space16, 0);
    notice->addWidget(m_contact);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(makeBar());
    layout->addLayout(notice);
    layout->addWidget(body, 1);
    makeKeys();
    connect(&browser, &models::StorageBrowser::filesChanged, this, &FilesPane::refresh);
    connect(&browser, &models::StorageBrowser::bucketsChanged, this, &FilesPane::refresh);
    connect(&browser, &models::StorageBrowser::placeChanged, this, &FilesPane::follow);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FilesPane::refresh);
    connect(&m_empty->actionButton(), &QPushButton::clicked, &browser, &models::StorageBrowser::refreshFiles);
    retranslate();
    follow();
}

// Children that go after this still lose the selection.
FilesPane::~FilesPane()
{
    m_table->selectionModel()->disconnect(this);
}

QWidget *FilesPane::makeHead()
{
    auto *head = new QFrame(this);
    head->setProperty("kind", QStringLiteral("bar"));
    m_crumbs = new FolderCrumbs(head);
    m_filter = new delegates::SearchField(head);
    theme::setMaximumWidth(*m_filter, 240);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(space8, space8, space16, space8);
    layout->setSpacing(space12);
    layout->addWidget(m_crumbs, 1);
    layout->addWidget(m_filter);
    connect(m_crumbs, &FolderCrumbs::placeChosen, &m_browser, &models::StorageBrowser::open);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_order->setFilter(text);
        refresh();
    });
    m_filterSteps = new ValueSteps([] { return tr("filter the files"); }, *m_filter);
    return head;
}

QWidget *FilesPane::makeBar()
{
    auto *bar = new QWidget(this);
    m_upload = new QPushButton(icon(QStringLiteral("plus")), {}, bar);
    m_newFolder = new QPushButton(icon(QStringLiteral("folder")), {}, bar);
    m_open = new QPushButton(icon(QStringLiteral("open")), {}, bar);
    m_save = new QPushButton(icon(QStringLiteral("save")), {}, bar);
    m_remove = new QPushButton(icon(QStringLiteral("trash")), {}, bar);
    m_count = new QLabel(bar);
    m_count->setProperty("text_role", QStringLiteral("caption"));
    auto *buttons = new QWidget(bar);
    auto *flow = new delegates::FlowLayout(buttons, space8);
    for (QPushButton *button : {m_upload, m_newFolder, m_open, m_save, m_remove})
        flow->addWidget(button);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(buttons, 1);
    layout->addWidget(m_count);
    auto *menu = new QMenu(m_upload);
    QAction *files = menu->addAction(icon(QStringLiteral("file")), {});
    QAction *folder = menu->addAction(icon(QStringLiteral("folder")), {});
    m_upload->setMenu(menu);
    connect(files, &QAction::triggered, this, [this] { emit uploadWanted(false); });
    connect(folder, &QAction::triggered, this, [this] { emit uploadWanted(true); });
    connect(m_newFolder, &QPushButton::clicked, this, &FilesPane::newFolderWanted);
    connect(m_open, &QPushButton::clicked, this, &FilesPane::openCurrent);
    connect(m_save, &QPushButton::clicked, this, &FilesPane::saveWanted);
    connect(m_remove, &QPushButton::clicked, this, &FilesPane::removalWanted);
    return bar;
}

void FilesPane::makeTable()
{
    m_table->setModel(m_order);
    m_table->setItemDelegateForColumn(StorageFilesModel::NameColumn,
                                      new StorageDelegate(
                                          [](const QModelIndex &index) {
                                              return index.data(StorageFilesModel::FolderRole).toBool()
                                                         ? QStringLiteral("folder")
                                                         : QStringLiteral("file");
                                          },
                                          -1, m_table));
    m_table->setItemDelegateForColumn(StorageFilesModel::ModifiedColumn,
                                      new delegates::TimeDelegate(StorageFilesModel::TimeRole, m_table));
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setSectionResizeMode(StorageFilesModel::NameColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setMinimumSectionSize(leastName);
    m_table->setColumnWidth(StorageFilesModel::SizeColumn, theme::scaled(110));
    m_table->setColumnWidth(StorageFilesModel::ModifiedColumn, theme::scaled(190));
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    theme::setRowHeight(*m_table->verticalHeader(), 34);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setMouseTracking(true);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(StorageFilesModel::NameColumn, Qt::AscendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    new delegates::RowMemory(*m_table, QStringLiteral("files"), [this](const QModelIndex &row) {
        const models::StoragePlace &place = m_browser.place(); // another folder has others of such names
        const QString bucket = place.bucket ? models::mountedPath(*place.bucket, {}) : QString();
        return bucket + u'/' + place.path(m_order->at(row.row()).name);
    });
    new delegates::HeadMemory(*m_table->horizontalHeader(), QStringLiteral("files"));
    new delegates::ScrollMemory(*m_table, QStringLiteral("files"));
    connect(m_table, &QTableView::activated, this, &FilesPane::openCurrent);
    connect(m_table, &QTableView::customContextMenuRequested, this, &FilesPane::showMenu);
    new delegates::OfferedMenu(*m_table, [this](QMenu &menu) { fillMenu(menu); });
}

// What the keys do that no button of the window has.
void FilesPane::makeKeys()
{
    const auto take = [this](QAction *action, const auto &act) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_table->addAction(action);
        connect(action, &QAction::triggered, this, act);
    };
    const auto add = [this, take](const QKeySequence &keys, const auto &act) {
        auto *action = new QAction(m_table);
        action->setShortcut(keys);
        take(action, act);
    };
    add(QKeySequence::Delete, [this] { m_remove->click(); });
    add(QKeySequence::Copy, [this] { copyPaths(false); });
    take(keys::PartKeys::ofProgram().makeAction(filekeys::above, m_table), [this] {
        if (!m_browser.place().folder.isEmpty())
            m_browser.open(m_browser.place().above());
    });
}

void FilesPane::showMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void FilesPane::fillMenu(QMenu &menu)
{
    const bool isAny = !selected().empty();
    const auto add = [&menu](const char *iconName, const QString &text, bool isPossible, const auto &act) {
        QAction *action = menu.addAction(icon(QLatin1String(iconName)), text);
        action->setEnabled(isPossible);
        QObject::connect(action, &QAction::triggered, &menu, act);
    };
    add("open", m_open->text(), m_open->isEnabled(), [this] { openCurrent(); });
    add("save", m_save->text(), m_save->isEnabled(), [this] { emit saveWanted(); });
    menu.addSeparator();
    add("copy", tr("&Copy the path"), isAny, [this] { copyPaths(false); });
    add("copy", tr("Copy the path in a &job"), isAny, [this] { copyPaths(true); });
    menu.addSeparator();
    add("trash", m_remove->text(), m_remove->isEnabled(), [this] { emit removalWanted(); });
}

std::vector<StorageEntry> FilesPane::selected() const
{
    std::vector<StorageEntry> entries;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        entries.push_back(m_order->at(index.row()));
    return entries;
}

void FilesPane::copyPaths(bool isInJob) const
{
    const auto &place = m_browser.place();
    QStringList paths;
    for (const StorageEntry &entry : selected())
        paths << (isInJob ? models::mountedPath(*place.bucket, place.path(entry.name))
                          : place.path(entry.name));
    if (!paths.isEmpty())
        QGuiApplication::clipboard()->setText(paths.join(u'\n'));
}

void FilesPane::openCurrent()
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid() || !m_browser.place().bucket)
        return;
    const StorageEntry entry = m_order->at(index.row());
    const models::StoragePlace place = m_browser.place();
    if (entry.isFolder) {
        m_browser.open(place.below(entry.name));
        return;
    }
    const auto url = client::StorageFiles::fileTarget(*place.bucket, place.path(entry.name).toStdString());
    emit openWanted(models::toQString(url), entry.name, entry.size);
}

void FilesPane::follow()
{
    m_crumbs->show(m_browser.place());
    m_filterSteps->note(); // of the folder that is left
    m_filter->clear();
    m_filterSteps->settle();
    m_wanted.clear();
    refresh();
}

void FilesPane::showFile(const QString &name)
{
    m_wanted = name;
    delegates::forgetAwaited(*m_table);
    m_table->setFocus();
    showWanted();
}

void FilesPane::showWanted()
{
    for (int row = 0; !m_wanted.isEmpty() && row < m_order->rowCount(); ++row) {
        if (m_order->at(row).isFolder || m_order->at(row).name != m_wanted)
            continue;
        const QModelIndex file = m_order->index(row, 0);
        m_wanted.clear();
        m_table->setCurrentIndex(file);
        m_table->scrollTo(file);
    }
}

void FilesPane::setConnected(bool isConnected, const QDateTime &lostSince)
{
    m_isConnected = isConnected;
    m_contact->setLostSince(lostSince);
    refresh();
}

void FilesPane::refresh()
{
    const bool isPlace = m_isConnected && m_browser.place().bucket;
    const bool isAny = m_isConnected && m_table->selectionModel()->hasSelection();
    m_upload->setEnabled(isPlace);
    m_newFolder->setEnabled(isPlace);
    m_open->setEnabled(isAny);
    m_save->setEnabled(isAny);
    m_remove->setEnabled(isAny);
    const int count = m_browser.files().rowCount();
    const bool isReading = m_browser.filesState() == State::Reading;
    const int shown = m_order->rowCount();
    m_contact->setEmpty(count == 0 && (!m_browser.place().bucket || m_browser.filesState() != State::Read));
    const QString counted = shown < count ? tr("%L1 of %Ln item(s)", nullptr, count).arg(shown)
                                          : tr("%n item(s)", nullptr, count);
    m_count->setText(count == 0 ? QString() : isReading ? tr("%1, more to come").arg(counted) : counted);
    showWanted();
    if (shown > 0)
        m_stack->setCurrentWidget(m_table);
    else
        showNothing();
}

// Beside this; else there is nothing to choose, and nothing can be made.
bool FilesPane::canChoose() const
{
    return m_isConnected && m_browser.bucketsState() == State::Read;
}

void FilesPane::showNothing()
{
    m_stack->setCurrentWidget(m_empty);
    const bool hasFailed = m_browser.filesState() == State::Failed;
    if (hasFailed)
        return m_empty->setError(tr("The files cannot be listed"), models::engineText(m_browser.problem()));
    m_empty->setIcon(QStringLiteral("folder"));
    m_empty->setAction({});
    if (m_browser.filesState() == State::Reading)
        m_empty->setTexts(tr("Reading the files…"), tr("They appear as soon as the engine has listed them."));
    else if (!m_browser.place().bucket)
        m_empty->setTexts(tr("No share or container is open"),
                          canChoose() ? tr("Choose one on the left, or create one.") : QString());
    else if (m_browser.files().rowCount() > 0)
        m_empty->setTexts(tr("Nothing matches"), tr("Clear the filter to see all of it."));
    else
        m_empty->setTexts(tr("Nothing here yet"), tr("Drop files and folders here, or upload them."));
}

void FilesPane::dragEnterEvent(QDragEnterEvent *event)
{
    if (m_upload->isEnabled() && !filesIn(*event->mimeData()).isEmpty())
        theme::acceptCopy(*event);
}

void FilesPane::dropEvent(QDropEvent *event)
{
    theme::acceptCopy(*event);
    emit dropped(filesIn(*event->mimeData()));
}

void FilesPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FilesPane::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the files"));
    m_table->setAccessibleName(tr("Files"));
    m_upload->setText(tr("&Upload"));
    m_upload->menu()->actions().at(0)->setText(tr("&Files…"));
    m_upload->menu()->actions().at(1)->setText(tr("A f&older…"));
    m_newFolder->setText(tr("&New folder…"));
    m_open->setText(tr("&Open"));
    m_save->setText(tr("&Save…"));
    m_remove->setText(tr("&Delete"));
    m_browser.files().retranslate();
    refresh();
}

} // namespace trainyard::storage
