// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/listing.h"

#include "engine/storage/content.h"
#include "engine/storage/fault.h"

#include <algorithm>
#include <cerrno>

namespace trainyard::storage {

namespace {

constexpr std::size_t longestName = 1024; // deeper files are no blobs

bool isFolder(const TreeEntry &entry)
{
    return S_ISDIR(entry.info.st_mode);
}

// Folders stand where their content does in the order of whole names: "a-b" < "a/x" < "a0".
std::string orderKey(const TreeEntry &entry)
{
    return isFolder(entry) ? entry.name + "/" : entry.name;
}

// The names below a folder all begin with `folder`; may one of them be a result?
bool mayHold(const std::string &folder, const PageRequest &request)
{
    const bool isInPrefix = folder.starts_with(request.prefix) || request.prefix.starts_with(folder);
    const bool isPastMarker = folder > request.marker || request.marker.starts_with(folder);
    return isInPrefix && isPastMarker;
}

// One walk through a container in the order of names; stops when the page is full.
class BlobWalk
{
public:
    BlobWalk(const Bucket &bucket, const PageRequest &request, bool isHierarchical)
        : m_bucket(bucket)
        , m_request(request)
        , m_isHierarchical(isHierarchical)
    {}

    Page take()
    {
        visit({});
        return std::move(m_page);
    }

private:
    std::vector<TreeEntry> entriesOf(const std::string &folder) const;
    bool visit(const std::string &folder); // false: the page is full
    bool visitFolder(const std::string &name);
    bool add(const std::string &name, bool isPrefix);
    bool hasBlob(const std::string &folder) const;

    const Bucket &m_bucket;
    const PageRequest &m_request;
    const bool m_isHierarchical;
    Page m_page;
};

std::vector<TreeEntry> BlobWalk::entriesOf(const std::string &folder) const
{
    std::vector<TreeEntry> entries;
    const auto path = StoragePath::parse(folder);
    if (!path || !m_bucket.tree.list(*path, entries))
        return {};
    std::erase_if(entries, [&](const TreeEntry &entry) {
        return (entry.isLink && isFolder(entry)) || folder.size() + entry.name.size() > longestName;
    });
    std::sort(entries.begin(), entries.end(),
              [](const TreeEntry &a, const TreeEntry &b) { return orderKey(a) < orderKey(b); });
    return entries;
}

bool BlobWalk::visit(const std::string &folder)
{
    for (const TreeEntry &entry : entriesOf(folder)) {
        const std::string name = folder + orderKey(entry);
        const bool goesOn = isFolder(entry) ? visitFolder(name) : add(name, false);
        if (!goesOn)
            return false;
    }
    return true;
}

bool BlobWalk::visitFolder(const std::string &name)
{
    if (!mayHold(name, m_request))
        return true;
    const bool isCommon =
        m_isHierarchical && name.size() > m_request.prefix.size() && name.starts_with(m_request.prefix);
    if (!isCommon)
        return visit(name);
    return name <= m_request.marker || !hasBlob(name) || add(name, true);
}

bool BlobWalk::add(const std::string &name, bool isPrefix)
{
    if (!name.starts_with(m_request.prefix) || name <= m_request.marker)
        return true;
    if (m_page.items.size() == m_request.most) {
        m_page.nextMarker = m_page.items.back().name;
        return false;
    }
    NamedInfo item{name, {}};
    item.info.isDirectory = isPrefix;
    if (!isPrefix) {
        const auto path = StoragePath::parse(name);
        const auto file = path ? openFile(m_bucket, *path) : Result<OpenFile>(path.error());
        if (!file)
            return true; // gone meanwhile, or unreadable
        item.info = file->info;
    }
    m_page.items.push_back(std::move(item));
    return true;
}

bool BlobWalk::hasBlob(const std::string &folder) const
{
    const std::vector<TreeEntry> entries = entriesOf(folder);
    return std::any_of(entries.begin(), entries.end(), [&](const TreeEntry &entry) {
        return !isFolder(entry) || hasBlob(folder + entry.name + "/");
    });
}

} // namespace

Page listBlobs(const Bucket &bucket, const PageRequest &request, bool isHierarchical)
{
    return BlobWalk(bucket, request, isHierarchical).take();
}

Result<Page> listDirectory(const Bucket &bucket, const StoragePath &path, const PageRequest &request)
{
    std::vector<TreeEntry> entries;
    if (!bucket.tree.list(path, entries))
        return systemFault(errno, bucket.notFound(), path.text());
    Page page;
    for (const TreeEntry &entry : entries) {
        if (!entry.name.starts_with(request.prefix) || entry.name <= request.marker)
            continue;
        if (page.items.size() == request.most) {
            page.nextMarker = page.items.back().name;
            break;
        }
        page.items.push_back({entry.name, describe(entry.info)});
    }
    return page;
}

} // namespace trainyard::storage
