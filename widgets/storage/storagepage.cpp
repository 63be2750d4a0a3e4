// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/storagepage.h"

#include "models/storage/storagebrowser.h"
#include "models/text.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/files/transferlist.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::storage {

using models::BucketKind;
using models::StorageEntry;
using models::StoragePlace;

namespace {

const QString shareKey = QStringLiteral("share");
const QString containerKey = QStringLiteral("container");
const QString folderKey = QStringLiteral("folder");
const QString filterKey = QStringLiteral("filter");
const QString columnKey = QStringLiteral("column");
const QString orderKey = QStringLiteral("order");

} // namespace

StoragePage::StoragePage(std::unique_ptr<models::StorageBrowser> browser, QWidget *parent)
    : Page(parent)
    , m_browser(std::move(browser))
    , m_split(new QSplitter(this))
    , m_buckets(new BucketPane(*m_browser, m_split))
    , m_files(new FilesPane(*m_browser, m_split))
    , m_transfers(new files::TransferList(this))
{
    setProperty("help_topic", QStringLiteral("storage#what-is-in-an-account"));
    setProperty("kind", QStringLiteral("page"));
    theme::setMinimumWidth(*m_buckets, 200);
    theme::setMinimumWidth(*m_files, 320);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({260, 900});
    new delegates::SplitMemory(*m_split, QStringLiteral("storage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_split, 1);
    layout->addWidget(m_transfers);
}

StoragePage::~StoragePage()
{
    delete m_transfers; // whose threads may still tell
    delete m_split;     // before what it shows
}

QString StoragePage::title() const
{
    return models::toQString(m_browser->account().name);
}

QIcon StoragePage::icon() const
{
    return theme::icon(QStringLiteral("storage"));
}

QJsonObject StoragePage::pageState() const
{
    QJsonObject state;
    const StoragePlace &place = m_browser->place();
    if (place.bucket)
        state[place.bucket->kind == BucketKind::FileShare ? shareKey : containerKey] =
            models::toQString(place.bucket->name);
    if (!place.folder.isEmpty())
        state[folderKey] = place.folder;
    if (!m_files->filter().text().isEmpty())
        state[filterKey] = m_files->filter().text();
    const QHeaderView *header = m_files->table().horizontalHeader();
    state[columnKey] = header->sortIndicatorSection();
    state[orderKey] = int(header->sortIndicatorOrder());
    return state;
}

void StoragePage::restore(const QJsonObject &state)
{
    const bool isShare = state.contains(shareKey);
    const QString name = state[isShare ? shareKey : containerKey].toString();
    if (!name.isEmpty())
        m_browser->open({models::BucketName{isShare ? BucketKind::FileShare : BucketKind::BlobContainer,
                                            m_browser->account().name, name.toStdString()},
                         state[folderKey].toString()});
    m_files->filter().setText(state[filterKey].toString());
    const int column = state[columnKey].toInt(-1);
    if (column >= 0 && column < models::StorageFilesModel::ColumnCount)
        m_files->table().sortByColumn(column, state[orderKey].toInt() == int(Qt::DescendingOrder)
                                                  ? Qt::DescendingOrder
                                                  : Qt::AscendingOrder);
}

void StoragePage::showFile(const api::StoredPlace &file)
{
    using Service = api::StoredPlace::Service;
    const BucketKind kind = file.service == Service::Blob ? BucketKind::BlobContainer : BucketKind::FileShare;
    const QString path = models::toQString(file.path);
    const qsizetype slash = path.lastIndexOf(u'/');
    m_browser->open(
        {models::BucketName{kind, file.account, file.bucket}, path.left(std::max<qsizetype>(slash, 0))});
    if (path.isEmpty())
        m_files->table().setFocus(); // all of the share or container
    else
        m_files->showFile(path.mid(slash + 1));
}

bool StoragePage::focusFilter()
{
    m_files->filter().setFocus(Qt::ShortcutFocusReason);
    m_files->filter().selectAll();
    return true;
}

void StoragePage::setConnected(bool isConnected, const QDateTime &lostSince)
{
    m_buckets->setConnected(isConnected);
    m_files->setConnected(isConnected, lostSince);
}

void StoragePage::upload(const StoragePlace &place, const QStringList &paths,
                         const models::UploadNames &names,
                         const std::function<void(const models::Transfer &)> &begins)
{
    if (!place.bucket || paths.isEmpty())
        return;
    auto transfer = models::uploadTo(place, m_browser->account(), m_browser->engine(), paths, names);
    if (begins)
        begins(*transfer);
    add(std::move(transfer), place);
}

void StoragePage::download(const StoragePlace &place, const std::vector<StorageEntry> &chosen,
                           const models::SaveTarget &target)
{
    if (place.bucket && !chosen.empty())
        add(models::downloadFrom(place, m_browser->engine(), chosen, target), place);
}

void StoragePage::remove(const StoragePlace &place, const std::vector<StorageEntry> &chosen)
{
    if (place.bucket && !chosen.empty())
        add(models::removalFrom(place, m_browser->engine(), chosen), place);
}

void StoragePage::add(std::unique_ptr<models::Transfer> transfer, const StoragePlace &place)
{
    connect(transfer.get(), &models::Transfer::ended, this, [this, bucket = place.bucket] {
        if (bucket == m_browser->place().bucket)
            m_browser->refreshFiles();
    });
    m_transfers->add(std::move(transfer));
}

void StoragePage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        emit titleChanged();
}

} // namespace trainyard::storage
