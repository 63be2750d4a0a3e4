// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/base/result.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

class Requests;

// The engine's groups and storage accounts: a part of Client, which says what holds for all calls.
class StorageCalls
{
public:
    explicit StorageCalls(std::shared_ptr<Requests> requests);

    Status putGroup(const api::ResourceGroup &group);
    Result<std::vector<api::StorageAccount>> storageAccounts(const std::string &subscription); // without keys
    Status putAccount(const api::StorageAccount &account); // its keys are the engine's to make
    enum class BucketKind { FileShare, BlobContainer };
    // In a storage account of this engine; Conflict when it is there already.
    Status putBucket(BucketKind kind, const std::string &account, const std::string &name);
    Result<std::vector<std::string>> buckets(BucketKind kind, const std::string &account); // by name
    struct BucketsPage {
        std::vector<std::string> names;
        std::string next; // asks for the page after it; empty: it is the last
    };
    // `from`: the `next` of the page before; `most`: 1 … 5000.
    Result<BucketsPage> bucketsPage(BucketKind kind, const std::string &account, const std::string &from,
                                    int most);

private:
    std::shared_ptr<Requests> m_requests;
};

} // namespace trainyard::client
