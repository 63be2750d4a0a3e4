// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/endpoint.h"
#include "engine/base/result.h"
#include "engine/client/client.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::client {

class HttpConnection;

// A file share or blob container of a storage account.
struct BucketName {
    Client::BucketKind kind = Client::BucketKind::FileShare;
    std::string account;
    std::string name;

    bool operator==(const BucketName &) const = default;
};

// A file or folder in it. A container has folders only where blobs are in them: those have no time.
struct StoredFile {
    std::string name; // in its folder, without “/”
    bool isFolder = false;
    std::uint64_t size = 0;     // bytes
    std::int64_t modifiedS = 0; // seconds since 1970; 0: not known
};

struct StoredFilesPage {
    std::vector<StoredFile> files;
    std::string next; // asks for the page after it; empty: it is the last
};

// Looks into the storage of one engine and removes from it. Every call blocks; for one thread. Errors:
// Unavailable when there was no answer, else what the engine said.
class StorageFiles
{
public:
    explicit StorageFiles(api::Endpoint endpoint);
    ~StorageFiles();

    // What is right in a folder, by name; "" is the top, `from` the `next` of the page before. `most`: 1 …
    // 5000.
    Result<StoredFilesPage> list(const BucketName &bucket, const std::string &folder,
                                 const std::string &from = {}, int most = 5000);
    // With those above it; success where it is there already. In a container there is nothing to make.
    Status makeFolder(const BucketName &bucket, const std::string &folder);
    Status removeFile(const BucketName &bucket, const std::string &path);
    Status removeEmptyFolder(const BucketName &bucket, const std::string &folder);
    Status removeBucket(const BucketName &bucket);       // with all in it
    Status removeAccount(const api::AccountId &account); // likewise

    // The file's address below the engine's: what Client::readFile() takes.
    static std::string fileTarget(const BucketName &bucket, const std::string &path);

private:
    Status send(const char *method, const std::string &target);

    std::unique_ptr<HttpConnection> m_connection;
};

// Of the reply to a list; those of `folder`. Fails where it is no such list.
Result<StoredFilesPage> storedFilesFromXml(std::string_view xml, const std::string &folder);

} // namespace trainyard::client
