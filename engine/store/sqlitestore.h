// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/store.h"

#include <filesystem>
#include <memory>

namespace trainyard::store {

// Keeps resources in an SQLite file as the JSON that the API shows; what the API hides is kept beside it,
// encrypted. One thread at a time uses it.
class SqliteStore final : public jobs::Store
{
public:
    // DATA/engine.db and DATA/secret.key, both made when missing. Fails in one sentence that names the file.
    static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path &dataDirectory);
    ~SqliteStore() override;

    Result<Contents> load() override;
    Status put(const api::Workspace &workspace) override;
    Status put(const api::Cluster &cluster) override;
    Status put(const api::Experiment &experiment) override;
    Status put(const api::Job &job) override;
    Status put(const api::ResourceGroup &group) override;
    Status put(const api::StorageAccount &account) override;
    Status put(const api::FileServer &server) override;
    Status remove(const std::string &key) override;
    Status trash(const std::vector<jobs::TrashedItem> &items) override;
    Result<std::vector<jobs::TrashedItem>> trashed() override;
    Result<TrashContents> trashContents(const std::string &id) override;
    Status restore(const std::vector<std::string> &ids) override;
    Status updateTrash(const jobs::TrashedItem &item) override;
    Status removeTrash(const std::vector<std::string> &ids) override;

private:
    class Private;
    explicit SqliteStore(std::unique_ptr<Private> p);

    std::unique_ptr<Private> d;
};

} // namespace trainyard::store
