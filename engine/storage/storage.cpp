// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/storage.h"

#include "engine/api/servedname.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/random.h"
#include "engine/storage/fault.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>

namespace trainyard::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::hours staleAge{7 * 24};
constexpr std::int64_t sweepSeconds = 3600;

Error bucketNotFound(const BucketName &name)
{
    return name.service == Service::Blob
               ? fault("ContainerNotFound", "There is no container \"" + name.name + "\" in the account.")
               : fault("ShareNotFound", "There is no share \"" + name.name + "\" in the account.");
}

Status checkName(const BucketName &name, bool isGood)
{
    if (!isAccountName(name.account) || !isGood)
        return fault("InvalidResourceName", "\"" + name.name +
                                                "\" cannot name a share or container: use 3 to 63 lower-case "
                                                "letters, digits and single hyphens.");
    return {};
}

Status checkName(const BucketName &name)
{
    return checkName(name, api::isServedName(name.name));
}

std::int64_t seconds(Timestamp time)
{
    return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

// The folders right below `folder`, or none when it cannot be read.
std::vector<fs::path> foldersIn(const fs::path &folder)
{
    std::vector<fs::path> folders;
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        std::error_code ignored;
        if (fs::symlink_status(it->path(), ignored).type() == fs::file_type::directory)
            folders.push_back(it->path());
    }
    return folders;
}

void removeIfOlder(const fs::path &folder, fs::file_time_type limit)
{
    std::error_code code;
    if (fs::last_write_time(folder, code) < limit && !code)
        fs::remove_all(folder, code);
}

} // namespace

Storage::Storage(fs::path root)
    : m_root(std::move(root))
{
    for (const fs::path &account : foldersIn(m_root)) {
        std::error_code code;
        fs::remove_all(account / ".staging" / "temporary", code);
    }
    removeStale(staleAge);
}

fs::path Storage::accountFolder(const std::string &account) const
{
    return m_root / account;
}

fs::path Storage::folder(const BucketName &name) const
{
    return accountFolder(name.account) / (name.service == Service::Blob ? "blobs" : "files") / name.name;
}

Result<fs::path> Storage::folderOf(const BucketName &name) const
{
    const Status checked = checkName(name);
    return checked ? Result(folder(name)) : checked.error();
}

Status Storage::createBucket(const BucketName &name, const Properties &properties)
{
    if (auto checked = checkName(name, isBucketName(name.name)); !checked)
        return checked;
    const fs::path place = folder(name);
    if (auto made = createDirectories(place.parent_path()); !made)
        return fault("InternalError", made.error().message);
    if (::mkdir(place.c_str(), 0755) != 0) {
        if (errno != EEXIST)
            return systemFault(errno, "ResourceNotFound", name.name);
        return name.service == Service::Blob
                   ? fault("ContainerAlreadyExists", "The container \"" + name.name + "\" exists already.")
                   : fault("ShareAlreadyExists", "The share \"" + name.name + "\" exists already.");
    }
    const auto made = bucket(name);
    return made ? writeBucketProperties(*made, properties) : Status(made.error());
}

Status Storage::removeBucket(const BucketName &name)
{
    if (auto checked = checkName(name); !checked)
        return checked;
    const fs::path staging = accountFolder(name.account) / ".staging";
    const fs::path doomed = staging / "temporary" / randomUuid();
    if (auto made = createDirectories(doomed.parent_path()); !made)
        return fault("InternalError", made.error().message);
    if (auto free = requireUnmounted(folder(name)); !free)
        return fault("InsufficientAccountPermissions", free.error().message);
    // Gone at once and whole, however long it takes to remove what was in it.
    if (::rename(folder(name).c_str(), doomed.c_str()) != 0)
        return errno == ENOENT ? bucketNotFound(name) : systemFault(errno, "ResourceNotFound", name.name);
    std::error_code code;
    fs::remove_all(doomed, code);
    fs::remove_all(staging / (name.service == Service::Blob ? "blobs" : "files") / name.name, code);
    return {};
}

Result<Bucket> Storage::bucket(const BucketName &name)
{
    if (auto checked = checkName(name); !checked)
        return checked.error();
    if (seconds(now()) - m_lastSweep > sweepSeconds)
        removeStale(staleAge);
    Bucket bucket{name, Tree(folder(name)), {}, {}};
    if (!bucket.tree.isOpen())
        return bucketNotFound(name);
    const fs::path staging = accountFolder(name.account) / ".staging";
    bucket.staging = staging / (name.service == Service::Blob ? "blobs" : "files") / name.name;
    bucket.temporary = staging / "temporary";
    return bucket;
}

Result<Page> Storage::buckets(Service service, const std::string &account, const PageRequest &request) const
{
    if (!isAccountName(account))
        return fault("InvalidResourceName", "This is not the name of an account.");
    std::vector<std::string> names;
    for (const fs::path &found : foldersIn(folder({service, account, {}}))) {
        const std::string name = found.filename().string();
        if (api::isServedName(name) && name.starts_with(request.prefix) && name > request.marker)
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    Page page;
    for (const std::string &name : names) {
        if (page.items.size() == request.most) {
            page.nextMarker = page.items.back().name;
            break;
        }
        const Bucket bucket{{service, account, name}, Tree(folder({service, account, name})), {}, {}};
        if (bucket.tree.isOpen())
            page.items.push_back({name, describeBucket(bucket)});
    }
    return page;
}

void Storage::removeStale(std::chrono::seconds age)
{
    m_lastSweep = seconds(now());
    const auto limit = fs::file_time_type::clock::now() - age;
    for (const fs::path &account : foldersIn(m_root)) {
        for (const fs::path &bucket : foldersIn(account / ".staging" / "blobs")) {
            for (const fs::path &blob : foldersIn(bucket))
                removeIfOlder(blob, limit);
        }
    }
}

FileInfo describeBucket(const Bucket &bucket)
{
    const FileDescriptor fd = bucket.tree.open({}, O_RDONLY | O_DIRECTORY);
    return fd ? describe(fd.get(), {}) : FileInfo{};
}

Status writeBucketProperties(const Bucket &bucket, const Properties &properties)
{
    const FileDescriptor fd = bucket.tree.open({}, O_RDONLY | O_DIRECTORY);
    return fd ? writeProperties(fd.get(), properties)
              : Status(systemFault(errno, bucket.notFound(), bucket.name.name));
}

} // namespace trainyard::storage
