// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/trashfolders.h"

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/base/random.h"
#include "engine/storage/fault.h"

#include <cerrno>
#include <fcntl.h>

namespace trainyard::storage {

namespace fs = std::filesystem;

namespace {

constexpr char trashName[] = ".trash";
constexpr char goingPrefix[] = ".going-"; // no id begins so
constexpr char itemName[] = "item.json";
constexpr char contentName[] = "content";

Service serviceOf(const api::StoredPlace &place)
{
    return place.service == api::StoredPlace::Service::Blob ? Service::Blob : Service::File;
}

BucketName bucketName(const api::StoredPlace &place)
{
    return {serviceOf(place), place.account, place.bucket};
}

// "one.txt", "raw"
std::string nameOf(const api::StoredPlace &place)
{
    return place.path.empty() ? place.bucket : place.path.substr(place.path.rfind('/') + 1);
}

bool isMissing(const Error &error)
{
    return error.target == "BlobNotFound" || error.target == "ResourceNotFound" ||
           error.target == "ContainerNotFound" || error.target == "ShareNotFound";
}

// Of an order or item: NotFound under the services' name where it says that something is not there.
Error told(Error error)
{
    if (isMissing(error))
        error.code = Error::Code::NotFound;
    return error;
}

Error taken(const api::StoredPlace &place)
{
    const std::string where = place.path.empty() ? place.account : place.bucket;
    return {Error::Code::Conflict, "There is another \"" + nameOf(place) + "\" in " + where +
                                       " by now: delete that one first, and restore this one then."};
}

// What it lay in.
Error lost(const api::StoredPlace &place)
{
    const bool isBlob = place.service == api::StoredPlace::Service::Blob;
    return {Error::Code::NotFound,
            isBlob
                ? "The container " + place.bucket + " is not there any more: restore that first, or make it."
                : "The share " + place.bucket + " is not there any more: restore that first, or make it."};
}

Error onAnotherDisk(const api::StoredPlace &place)
{
    return {
        Error::Code::Conflict,
        "\"" + nameOf(place) +
            "\" lies on another disk than its storage account and cannot go to the trash; delete it there."};
}

} // namespace

fs::path TrashFolders::folderOf(const api::TrashItem &item) const
{
    return m_storage->accountFolder(item.stored->account) / trashName / item.id;
}

fs::path TrashFolders::contentOf(const api::TrashItem &item) const
{
    return folderOf(item) / contentName;
}

bool TrashFolders::isThere(const std::string &account) const
{
    std::error_code ignored;
    return fs::exists(m_storage->accountFolder(account) / trashName, ignored);
}

TrashFolders::Found TrashFolders::find() const
{
    Found found;
    std::error_code code;
    for (fs::directory_iterator each(m_storage->root(), code), end; !code && each != end;
         each.increment(code))
        findIn(each->path() / trashName, found);
    return found;
}

// What has no content came nowhere, or went back.
void TrashFolders::findIn(const fs::path &trash, Found &found) const
{
    std::error_code code;
    for (fs::directory_iterator each(trash, code), end; !code && each != end; each.increment(code)) {
        const fs::path folder = each->path();
        const std::string id = folder.filename().string();
        std::error_code ignored;
        const fs::file_type content = fs::symlink_status(folder / contentName, ignored).type();
        if (id.starts_with(goingPrefix) || content == fs::file_type::not_found) {
            found.leftovers.push_back(folder);
            continue;
        }
        const auto text = readFile(folder / itemName);
        auto item = text ? api::trashItemFromJson(*text) : Result<api::TrashItem>(text.error());
        const bool isHere = item && item->stored && item->id == id &&
                            item->stored->account == trash.parent_path().filename().string();
        if (isHere)
            found.items.push_back(std::move(*item));
        else
            log::warning("Nothing is known of what was deleted to " + folder.string() +
                         "; it is left there.");
    }
}

Status TrashFolders::take(api::TrashItem &item) const
{
    const auto path = StoragePath::parse(item.stored->path);
    if (!path)
        return path.error();
    item.stored->path = path->text();
    const auto bucket = m_storage->bucket(bucketName(*item.stored));
    if (!bucket)
        return told(bucket.error());
    const FileDescriptor there = bucket->tree.open(*path, O_PATH | O_NOFOLLOW);
    struct stat info = {};
    if (!there || ::fstat(there.get(), &info) != 0)
        return told(systemFault(errno, bucket->notFound(), path->text()));
    item.stored->isFolder = S_ISDIR(info.st_mode);
    if (item.stored->isFolder) {
        const auto folder = m_storage->folderOf(bucket->name);
        if (auto free = requireUnmounted(*folder / path->text()); !free)
            return free;
    }
    const fs::path place = folderOf(item);
    if (auto made = createDirectories(place.parent_path(), 0700); !made)
        return made;
    if (::mkdir(place.c_str(), 0700) != 0) // never over what lies there
        return errno == EEXIST ? fault("ResourceAlreadyExists", "\"" + item.id + "\" exists already.")
                               : systemFault(errno, bucket->notFound(), item.id);
    write(item);
    if (auto moved = moveAway(item); !moved) {
        std::error_code ignored;
        fs::remove_all(place, ignored);
        return moved;
    }
    std::error_code ignored;
    if (path->isRoot())
        fs::remove_all(bucket->staging, ignored); // belongs to no blob, and never will
    return {};
}

Status TrashFolders::moveAway(const api::TrashItem &item) const
{
    const api::StoredPlace &place = *item.stored;
    const fs::path content = folderOf(item) / contentName;
    bool isMoved = false;
    const auto path = StoragePath::parse(place.path);
    const auto bucket = m_storage->bucket(bucketName(place));
    if (!path || !bucket)
        return told(path ? bucket.error() : path.error());
    if (path->isRoot())
        isMoved = ::rename(m_storage->folderOf(bucket->name)->c_str(), content.c_str()) == 0;
    else
        isMoved = bucket->tree.moveOut(*path, content);
    if (isMoved)
        return {};
    return errno == EXDEV ? onAnotherDisk(place)
                          : told(systemFault(errno, bucket->notFound(), nameOf(place)));
}

Status TrashFolders::putBack(const api::TrashItem &item) const
{
    const api::StoredPlace &place = *item.stored;
    const fs::path content = folderOf(item) / contentName;
    const auto folder = m_storage->folderOf(bucketName(place));
    if (!folder)
        return folder.error();
    bool isMoved = false;
    if (place.path.empty()) {
        if (auto made = createDirectories(folder->parent_path()); !made)
            return made;
        // One that is empty was made by a mount meanwhile, and makes way.
        isMoved = ::rename(content.c_str(), folder->c_str()) == 0;
    } else {
        const auto path = StoragePath::parse(place.path);
        const auto bucket = m_storage->bucket(bucketName(place));
        if (!bucket)
            return lost(place);
        if (!path)
            return path.error();
        isMoved = bucket->tree.makeDirectories(path->parent()) && bucket->tree.moveIn(content, *path);
    }
    if (isMoved)
        return {};
    return errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR
               ? Status(taken(place))
               : Status(systemFault(errno, "ResourceNotFound", nameOf(place)));
}

void TrashFolders::write(const api::TrashItem &item) const
{
    if (auto written = replaceFile(folderOf(item) / itemName, api::toJson(item)); !written)
        log::error(written.error().message);
}

fs::path TrashFolders::drop(const api::TrashItem &item) const
{
    const fs::path folder = folderOf(item);
    const fs::path going = folder.parent_path() / (goingPrefix + randomUuid());
    std::error_code code;
    fs::rename(folder, going, code);
    return code ? folder : going;
}

} // namespace trainyard::storage
