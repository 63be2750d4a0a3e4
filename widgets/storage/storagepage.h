// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storagetransfers.h"
#include "widgets/pages/page.h"

#include <QDateTime>

#include <functional>
#include <memory>
#include <vector>

class QSplitter;

namespace trainyard::files {
class TransferList;
}

namespace trainyard::models {
class StorageBrowser;
}

namespace trainyard::storage {

class BucketPane;
class FilesPane;

// A storage account: its shares and containers, and the files of the one that is open. What asks the user
// first it passes on.
class StoragePage final : public Page
{
    Q_OBJECT
public:
    explicit StoragePage(std::unique_ptr<models::StorageBrowser> browser, QWidget *parent = nullptr);
    ~StoragePage() override;

    QString title() const override;
    QIcon icon() const override;
    QJsonObject pageState() const override;
    void restore(const QJsonObject &state) override;
    bool focusFilter() override;
    // Without contact what is there stays, and nothing can be done. `lostSince` as elsewhere.
    void setConnected(bool isConnected, const QDateTime &lostSince = {});

    models::StorageBrowser &browser() { return *m_browser; }
    BucketPane &bucketPane() { return *m_buckets; }
    FilesPane &filesPane() { return *m_files; }
    files::TransferList &transfers() { return *m_transfers; }

    void showFile(const api::StoredPlace
                      &file); // chosen in its folder, as soon as it is listed; or a whole share or container
    // Over what is there. `begins`: called before it does.
    void upload(const models::StoragePlace &place, const QStringList &paths,
                const models::UploadNames &names = {},
                const std::function<void(const models::Transfer &)> &begins = {});
    // What was chosen there, whichever place is open by now.
    void download(const models::StoragePlace &place, const std::vector<models::StorageEntry> &chosen,
                  const models::SaveTarget &target);
    void remove(const models::StoragePlace &place, const std::vector<models::StorageEntry> &chosen);

protected:
    void changeEvent(QEvent *event) override;

private:
    void add(std::unique_ptr<models::Transfer> transfer, const models::StoragePlace &place);

    std::unique_ptr<models::StorageBrowser> m_browser;
    QSplitter *m_split = nullptr;
    BucketPane *m_buckets = nullptr;
    FilesPane *m_files = nullptr;
    files::TransferList *m_transfers = nullptr;
};

} // namespace trainyard::storage
