// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/storage/properties.h"
#include "engine/storage/tree.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::storage {

enum class Service { Blob, File };

// A bucket is what blobs and files lie in: a container of the Blob service or a share of the File service.
struct BucketName {
    Service service = Service::Blob;
    std::string account;
    std::string name;
};

// One bucket, open. It stays usable while another thread removes it: then its files are not found.
struct Bucket {
    BucketName name;
    Tree tree;
    std::filesystem::path staging; // of this bucket: blocks that belong to no blob yet
    std::filesystem::path temporary;

    // The services' names for a thing that is not there.
    std::string_view notFound() const
    {
        return name.service == Service::Blob ? "BlobNotFound" : "ResourceNotFound";
    }
};

struct NamedInfo {
    std::string name;
    FileInfo info;
};

// A page of names after `marker`, in byte order, of those that begin with `prefix`.
struct PageRequest {
    std::string prefix = {};
    std::string marker = {};
    std::size_t most = 5000;
};

struct Page {
    std::vector<NamedInfo> items;
    std::string nextMarker; // empty: nothing follows
};

// Hands out content piece by piece; false when the sink returned false or the content broke off.
using ByteSink = std::function<bool(std::string_view bytes)>;
using ByteSource = std::function<bool(const ByteSink &sink)>;

// The accounts' folders: ROOT/<account>/{blobs,files}/<bucket>/…, where everything is a plain file or folder,
// and ROOT/<account>/.staging for what is not complete. Keeps no state of its own: whatever else writes there
// is seen at once. May be used from any thread; one for a root.
class Storage
{
public:
    explicit Storage(std::filesystem::path root); // removes what an earlier one left incomplete

    Status createBucket(const BucketName &name, const Properties &properties);
    Status removeBucket(const BucketName &name); // with all that is in it
    Result<Bucket> bucket(const BucketName &name);
    // Where a bucket is or would be. Fails for a name that none can have.
    Result<std::filesystem::path> folderOf(const BucketName &name) const;
    // What lies in an account beside its buckets.
    std::filesystem::path accountFolder(const std::string &account) const;
    const std::filesystem::path &root() const { return m_root; }
    Result<Page> buckets(Service service, const std::string &account, const PageRequest &request) const;

    // Removes the staged blocks that nobody has touched for `age`. Also done by itself, once an hour at most.
    void removeStale(std::chrono::seconds age);

private:
    std::filesystem::path folder(const BucketName &name) const;

    const std::filesystem::path m_root;
    std::atomic<std::int64_t> m_lastSweep = 0; // seconds since 1970
};

// What is known of an open bucket itself.
FileInfo describeBucket(const Bucket &bucket);
Status writeBucketProperties(const Bucket &bucket, const Properties &properties);

} // namespace trainyard::storage
