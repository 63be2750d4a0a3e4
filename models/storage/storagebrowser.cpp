// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storagebrowser.h"

#include "models/nameorder.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int bucketsPage = 500;

bool isBefore(const std::string &a, const std::string &b)
{
    return isNameBefore(toQString(a), toQString(b));
}

// Shares before containers.
bool standsBefore(const BucketName &a, const BucketName &b)
{
    return a.kind == b.kind ? isBefore(a.name, b.name) : a.kind < b.kind;
}

} // namespace

StorageBrowser::StorageBrowser(const api::AccountId &account, const client::Endpoint &engine, QObject *parent)
    : QObject(parent)
    , m_account(account)
{
    setEngine(engine);
}

StorageBrowser::~StorageBrowser() = default;

void StorageBrowser::setEngine(const client::Endpoint &engine)
{
    m_engine = engine;
    m_calls = std::make_shared<client::StorageFiles>(engine);
    m_thread.setEndpoint(engine);
    refresh();
}

void StorageBrowser::refresh()
{
    readBuckets();
    refreshFiles();
}

void StorageBrowser::readBuckets()
{
    ++m_bucketsTurn;
    m_gatheredBuckets.clear();
    m_bucketsState = State::Reading;
    emit bucketsChanged();
    readBucketsPage(BucketKind::FileShare, {});
}

void StorageBrowser::readBucketsPage(BucketKind kind, const std::string &from)
{
    m_thread.run(
        this,
        [kind, account = m_account.name, from](client::Client &client) {
            auto page = client.bucketsPage(kind, account, from, bucketsPage);
            if (page)
                std::sort(page->names.begin(), page->names.end(), isBefore);
            return page;
        },
        [this, kind, turn = m_bucketsTurn](const Result<client::Client::BucketsPage> &page) {
            if (turn == m_bucketsTurn)
                takeBucketsPage(kind, page);
        });
}

// The first time each page shows as it comes.
void StorageBrowser::takeBucketsPage(BucketKind kind, const Result<client::Client::BucketsPage> &page)
{
    if (!page) {
        m_problem = toQString(page.error().message);
        m_bucketsState = State::Failed;
        emit bucketsChanged();
        return;
    }
    const qsizetype before = m_gatheredBuckets.size();
    for (const std::string &name : page->names)
        m_gatheredBuckets << BucketName{kind, m_account.name, name};
    std::inplace_merge(m_gatheredBuckets.begin(), m_gatheredBuckets.begin() + before, m_gatheredBuckets.end(),
                       standsBefore);
    const bool isLast = page->next.empty() && kind == BucketKind::BlobContainer;
    if (isLast || (!m_wereBucketsRead && m_gatheredBuckets.size() > m_buckets.rowCount()))
        m_buckets.become(m_gatheredBuckets);
    if (isLast) {
        m_bucketsState = State::Read;
        m_wereBucketsRead = true;
    }
    emit bucketsChanged();
    if (isLast && m_place.bucket && m_buckets.rowOf(*m_place.bucket) < 0)
        open({}); // it is gone
    if (!m_place.bucket && m_buckets.rowCount() > 0)
        open({m_buckets.at(0), {}});
    if (!isLast)
        readBucketsPage(page->next.empty() ? BucketKind::BlobContainer : kind, page->next);
}

void StorageBrowser::open(const StoragePlace &place)
{
    if (place == m_place)
        return;
    m_place = place;
    m_files.clear();
    emit placeChanged();
    refreshFiles();
}

void StorageBrowser::refreshFiles()
{
    ++m_turn;
    m_isAnew = m_files.rowCount() > 0;
    m_gathered.clear();
    m_filesState = m_place.bucket ? State::Reading : State::Read;
    emit filesChanged();
    if (m_place.bucket)
        readPage({});
}

void StorageBrowser::readPage(const std::string &from)
{
    m_thread.run(
        this,
        [calls = m_calls, bucket = *m_place.bucket, folder = m_place.folder.toStdString(),
         from](client::Client &) { return calls->list(bucket, folder, from); },
        [this, turn = m_turn](const Result<client::StoredFilesPage> &page) {
            if (turn == m_turn)
                takePage(page);
        });
}

void StorageBrowser::takePage(const Result<client::StoredFilesPage> &page)
{
    if (!page) {
        m_problem = toQString(page.error().message);
        m_filesState = State::Failed;
        emit filesChanged();
        return;
    }
    std::vector<StorageEntry> entries;
    entries.reserve(page->files.size());
    for (const client::StoredFile &file : page->files)
        entries.push_back(toEntry(file));
    if (m_isAnew)
        m_gathered.insert(m_gathered.end(), entries.begin(), entries.end());
    else
        m_files.append(entries);
    if (!page->next.empty()) {
        emit filesChanged();
        return readPage(page->next);
    }
    if (m_isAnew)
        m_files.become(std::exchange(m_gathered, {}));
    m_filesState = State::Read;
    emit filesChanged();
}

void StorageBrowser::order(std::function<Status(client::StorageFiles &)> what, std::function<void()> then)
{
    m_thread.run(
        this, [calls = m_calls, what = std::move(what)](client::Client &) { return what(*calls); },
        [this, then = std::move(then)](const Status &done) {
            if (done)
                then();
            else
                emit failed(toQString(done.error().message));
        });
}

void StorageBrowser::makeFolder(const StoragePlace &place, const QString &name)
{
    if (!place.bucket)
        return;
    const StoragePlace made = place.below(name);
    const bool isNew =
        place.bucket->kind == BucketKind::FileShare && (m_place != place || !m_files.has(name));
    order(
        [made](client::StorageFiles &calls) {
            return calls.makeFolder(*made.bucket, made.folder.toStdString());
        },
        [this, place, made, isNew] {
            if (m_place == place)
                open(made);
            if (isNew)
                emit folderMade(made);
        });
}

void StorageBrowser::removeBucket(const BucketName &bucket)
{
    order([bucket](client::StorageFiles &calls) { return calls.removeBucket(bucket); },
          [this] { readBuckets(); });
}

} // namespace trainyard::models
