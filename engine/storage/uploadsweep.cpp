// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/uploadsweep.h"

#include <ctime>
#include <utility>

namespace trainyard::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view uploadPrefix = ".upload-";
constexpr std::size_t uploadDigits = 32;
constexpr std::chrono::hours day{24};

std::vector<std::string> accountsBelow(const fs::path &root)
{
    std::vector<std::string> accounts;
    std::error_code code;
    for (fs::directory_iterator it(root, code), end; !code && it != end; it.increment(code))
        if (std::string name = it->path().filename().string(); isAccountName(name))
            accounts.push_back(std::move(name));
    return accounts;
}

std::vector<std::string> sharesOf(const Storage &storage, const std::string &account)
{
    std::vector<std::string> shares;
    PageRequest request;
    do {
        const auto page = storage.buckets(Service::File, account, request);
        if (!page)
            break;
        for (const NamedInfo &share : page->items)
            shares.push_back(share.name);
        request.marker = page->nextMarker;
    } while (!request.marker.empty());
    return shares;
}

// What a folder leads to by a link, or what is mounted in it, is none of the share's.
void removeCutUploads(const Tree &share, std::time_t limit, const std::function<bool()> &mustEnd)
{
    struct stat top = {};
    if (!share.isOpen() || ::fstat(share.root(), &top) != 0)
        return;
    std::vector<StoragePath> folders(1);
    while (!folders.empty() && !mustEnd()) {
        const StoragePath folder = std::move(folders.back());
        folders.pop_back();
        std::vector<TreeEntry> entries;
        if (!share.list(folder, entries))
            continue;
        for (const TreeEntry &entry : entries) {
            const auto path = StoragePath::parse(folder.text() + '/' + entry.name);
            if (!path || entry.isLink || entry.info.st_dev != top.st_dev)
                continue;
            if (S_ISDIR(entry.info.st_mode))
                folders.push_back(*path);
            else if (isUploadName(entry.name) && entry.info.st_mtime < limit)
                (void)share.removeFile(*path);
        }
    }
}

} // namespace

bool isUploadName(std::string_view name)
{
    if (!name.starts_with(uploadPrefix) || name.size() != uploadPrefix.size() + uploadDigits)
        return false;
    name.remove_prefix(uploadPrefix.size());
    return name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void removeCutUploads(const Storage &storage, std::chrono::seconds age, const std::function<bool()> &mustEnd)
{
    const std::time_t limit = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() - age);
    for (const std::string &account : accountsBelow(storage.root()))
        for (const std::string &share : sharesOf(storage, account))
            if (const auto folder = storage.folderOf({Service::File, account, share}); folder && !mustEnd())
                removeCutUploads(Tree(*folder), limit, mustEnd);
}

UploadSweep::UploadSweep(std::shared_ptr<const Storage> storage)
    : m_storage(std::move(storage))
    , m_thread([this] { run(); })
{}

UploadSweep::~UploadSweep()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

bool UploadSweep::isEnding() const
{
    const std::lock_guard lock(m_mutex);
    return m_isEnding;
}

void UploadSweep::run()
{
    while (!isEnding()) {
        removeCutUploads(*m_storage, day, [this] { return isEnding(); });
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, day, [this] { return m_isEnding; });
    }
}

} // namespace trainyard::storage
