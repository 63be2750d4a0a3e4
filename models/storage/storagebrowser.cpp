// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storagebrowser.h"

#include "models/nameorder.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

// Shares before containers. Blocks.
Result<QList<BucketName>> bucketsOf(client::Client &client, const std::string &account)
{
    QList<BucketName> all;
    for (const BucketKind kind : {BucketKind::FileShare, BucketKind::BlobContainer}) {
        auto names = client.buckets(kind, account);
        if (!names)
            return names.error();
        std::sort(names->begin(), names->end(), [](const std::string &a, const std::string &b) {
            return isNameBefore(toQString(a), toQString(b));
        });
        for (const std::string &name : *names)
            all << BucketName{kind, account, name};
    }
    return all;
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
    m_bucketsState = State::Reading;
    emit bucketsChanged();
    m_thread.run(
        this, [account = m_account.name](client::Client &client) { return bucketsOf(client, account); },
        [this](const Result<QList<BucketName>> &buckets) { takeBuckets(buckets); });
}

void StorageBrowser::takeBuckets(const Result<QList<BucketName>> &buckets)
{
    m_bucketsState = buckets ? State::Read : State::Failed;
    if (!buckets) {
        m_problem = toQString(buckets.error().message);
        emit bucketsChanged();
        return;
    }
    m_buckets.become(*buckets);
    emit bucketsChanged();
    if (m_place.bucket && m_buckets.rowOf(*m_place.bucket) < 0)
        open({}); // it is gone
    if (!m_place.bucket && m_buckets.rowCount() > 0)
        open({m_buckets.at(0), {}});
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
