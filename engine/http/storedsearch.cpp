// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storedsearch.h"

#include "engine/http/bestfinds.h"
#include "engine/http/searchbudget.h"
#include "engine/jobs/jobservice.h"
#include "engine/storage/storage.h"

#include <deque>
#include <optional>
#include <sys/stat.h>
#include <utility>

namespace trainyard::http {

namespace {

using storage::Service;
using storage::StoragePath;

// Below it lies what a job has written, as api::outputPathSegment() has it.
std::optional<api::ResourceId> jobOf(const StoragePath &folder, std::string &uuid)
{
    constexpr std::size_t length = 9;
    const auto &parts = folder.parts();
    if (parts.size() < length)
        return std::nullopt;
    const auto part = [&](std::size_t i) -> const std::string & { return parts[parts.size() - length + i]; };
    if (part(2) != "workspaces" || part(4) != "experiments" || part(6) != "jobs")
        return std::nullopt;
    uuid = part(8);
    return api::ResourceId::forWorkspace(part(0), part(1), part(3)).job(part(5), part(7));
}

class StoredWalk
{
public:
    StoredWalk(storage::Storage &storage, const jobs::JobService &jobs, const FileSearch &search)
        : m_storage(storage)
        , m_jobs(jobs)
        , m_search(search)
        , m_budget({search.mostTime, search.mostEntries, search.isWanted})
        , m_finds(search.mostFiles)
    {}

    // All top folders are looked at before what is in them.
    FoundStored walk(const std::vector<std::string> &accounts)
    {
        for (const std::string &account : accounts)
            for (const Service service : {Service::File, Service::Blob})
                addBuckets(service, account);
        while (!m_folders.empty() && !m_budget.isSpentNow()) {
            const Folder folder = std::move(m_folders.front());
            m_folders.pop_front();
            look(folder);
        }
        FoundStored found;
        found.files = m_finds.take();
        found.isCut = m_finds.isCut() || !m_folders.empty() || m_budget.isSpent();
        return found;
    }

private:
    struct Folder {
        std::shared_ptr<const storage::Bucket> bucket;
        StoragePath path;
    };

    void addBuckets(Service service, const std::string &account)
    {
        const auto page = m_storage.buckets(service, account, {});
        if (!page)
            return;
        for (const storage::NamedInfo &item : page->items)
            if (auto bucket = m_storage.bucket({service, account, item.name}))
                m_folders.push_back({std::make_shared<const storage::Bucket>(*std::move(bucket)), {}});
    }

    void look(const Folder &folder)
    {
        std::vector<storage::TreeEntry> entries;
        if (isOfJob(folder.path) || !folder.bucket->tree.list(folder.path, entries))
            return;
        for (const storage::TreeEntry &entry : entries) {
            m_budget.takeEntry();
            if (m_budget.isSpent())
                return;
            take(folder, entry);
        }
    }

    bool isOfJob(const StoragePath &folder) const
    {
        std::string uuid;
        const auto id = jobOf(folder, uuid);
        const auto job = id ? m_jobs.job(*id) : Error{Error::Code::NotFound, {}};
        return job && job->uuid == uuid;
    }

    void take(const Folder &folder, const storage::TreeEntry &entry)
    {
        const std::string text = folder.path.isRoot() ? entry.name : folder.path.text() + '/' + entry.name;
        if (!S_ISDIR(entry.info.st_mode)) {
            judge(*folder.bucket, text);
            return;
        }
        auto path = StoragePath::parse(text);
        if (entry.isLink || !path)
            return;
        if (path->parts().size() > m_search.deepest)
            m_finds.setCut();
        else
            m_folders.push_back({folder.bucket, *std::move(path)});
    }

    void judge(const storage::Bucket &bucket, const std::string &path)
    {
        const std::string &account = bucket.name.account;
        if (const auto grade = m_search.words.grade(path, bucket.name.name + ' ' + account))
            m_finds.add(*grade, {bucket.name.service == Service::Blob ? api::StoredPlace::Service::Blob
                                                                      : api::StoredPlace::Service::File,
                                 account, bucket.name.name, path});
    }

    storage::Storage &m_storage;
    const jobs::JobService &m_jobs;
    const FileSearch &m_search;
    SearchBudget m_budget;
    BestFinds<api::StoredPlace> m_finds;
    std::deque<Folder> m_folders; // that are still to be looked at
};

} // namespace

FoundStored findStored(storage::Storage &storage, const std::vector<std::string> &accounts,
                       const jobs::JobService &jobs, const FileSearch &search)
{
    return StoredWalk(storage, jobs, search).walk(accounts);
}

} // namespace trainyard::http
