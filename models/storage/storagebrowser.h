// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/taskthread.h"
#include "models/storage/bucketlist.h"
#include "models/storage/storagefilesmodel.h"

#include <QObject>

#include <functional>
#include <memory>

namespace trainyard::models {

// Looks into one storage account of an engine: what shares and containers it has, and the files of the folder
// that is open, read page by page on a thread of its own. GUI thread.
class StorageBrowser final : public QObject
{
    Q_OBJECT
public:
    enum class State { Reading, Read, Failed };

    StorageBrowser(const api::AccountId &account, const client::Endpoint &engine, QObject *parent = nullptr);
    ~StorageBrowser() override;

    const api::AccountId &account() const { return m_account; }
    const client::Endpoint &engine() const { return m_engine; }
    void setEngine(const client::Endpoint &engine); // which has come back, maybe elsewhere: reads anew

    BucketList &buckets() { return m_buckets; }
    State bucketsState() const { return m_bucketsState; } // Reading: there may be some already
    StorageFilesModel &files() { return m_files; }
    State filesState() const { return m_filesState; }    // Reading: there may be some already
    const QString &problem() const { return m_problem; } // of the one that Failed; one sentence

    const StoragePlace &place() const { return m_place; }
    void open(const StoragePlace &place);
    void refresh(); // all of it; rows that stay, stay
    void refreshFiles();

    // Opens it where `place` still is what is open; of a container that is all.
    void makeFolder(const StoragePlace &place, const QString &name);
    void removeBucket(const BucketName &bucket);

signals:
    void bucketsChanged(); // their state
    void filesChanged();   // likewise
    void placeChanged();
    void folderMade(const trainyard::models::StoragePlace &folder); // which was not there, as far as is known
    void failed(const QString &sentence);                           // of what was asked for

private:
    using Calls = std::shared_ptr<client::StorageFiles>;

    void readBuckets();
    void readBucketsPage(BucketKind kind, const std::string &from);
    void takeBucketsPage(BucketKind kind, const Result<client::Client::BucketsPage> &page);
    void readPage(const std::string &from);
    void takePage(const Result<client::StoredFilesPage> &page);
    void order(std::function<Status(client::StorageFiles &)> what, std::function<void()> then);

    api::AccountId m_account;
    client::Endpoint m_engine;
    Calls m_calls; // the thread's
    BucketList m_buckets;
    State m_bucketsState = State::Reading;
    bool m_wereBucketsRead = false; // once: what comes replaces what is there
    QList<BucketName> m_gatheredBuckets;
    int m_bucketsTurn = 0; // of reading them; pages of another one come too late
    StorageFilesModel m_files;
    State m_filesState = State::Read;
    QString m_problem;
    StoragePlace m_place;
    bool m_isAnew = false;                // what comes replaces what is there
    std::vector<StorageEntry> m_gathered; // then
    int m_turn = 0;                       // of reading files; pages of another one come too late
    TaskThread m_thread;
};

} // namespace trainyard::models
