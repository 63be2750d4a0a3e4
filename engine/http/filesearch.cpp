// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filesearch.h"

#include "engine/base/handle.h"
#include "engine/base/strings.h"
#include "engine/http/bestfinds.h"
#include "engine/http/outputfolder.h"
#include "engine/http/searchbudget.h"
#include "engine/jobs/jobservice.h"

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <tuple>
#include <utility>
#include <vector>

namespace trainyard::http {

namespace {

using Folder = Handle<DIR, ::closedir>;

constexpr std::size_t jobsAtOnce = 32;

struct Hit {
    FuzzyWords::Grade grade;
    api::FoundFile file;
};

Folder openFolder(FileDescriptor fd)
{
    Folder folder(::fdopendir(fd.get()));
    if (folder)
        (void)fd.release();
    return folder;
}

// DT_DIR, DT_REG, DT_LNK or something else.
unsigned char typeOf(DIR *folder, const dirent &entry)
{
    struct stat info = {};
    if (entry.d_type != DT_UNKNOWN)
        return entry.d_type;
    if (::fstatat(::dirfd(folder), entry.d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return DT_UNKNOWN;
    return static_cast<unsigned char>(IFTODT(info.st_mode));
}

// Goes through the output directories of one job.
class JobWalk
{
public:
    JobWalk(const jobs::JobService::JobOutputs &job, const FileSearch &search, SearchBudget &budget)
        : m_job(job)
        , m_search(search)
        , m_budget(budget)
        , m_where(job.job.name + ' ' + job.job.workspace + ' ' + job.job.experiment)
    {}

    void walk(const std::filesystem::path &dataDirectory)
    {
        for (const jobs::NamedDirectory &directory : m_job.directories) {
            auto output = OutputFolder::of(directory.path, dataDirectory);
            auto top = output ? output->open(".", O_RDONLY | O_DIRECTORY) : output.error();
            if (!top)
                continue; // not there (yet, or any more), or a link
            m_output = &*output;
            m_directory = directory.id;
            m_place = m_where + ' ' + directory.id;
            look(openFolder(*std::move(top)), {}, 0);
        }
    }

    bool isWhole() const { return !m_isCut; }
    std::vector<Hit> hits() && { return std::move(m_hits); }

private:
    bool isEnough() const { return m_budget.isSpent() || m_entries == m_search.mostOfJob; }

    void look(Folder folder, const std::string &prefix, std::size_t depth)
    {
        while (const dirent *entry = folder ? ::readdir(folder.get()) : nullptr) {
            const std::string_view name = entry->d_name;
            if (name == "." || name == "..")
                continue;
            if (isEnough()) {
                m_isCut = true;
                return;
            }
            ++m_entries;
            m_budget.takeEntry();
            take(folder.get(), *entry, prefix + entry->d_name, depth);
        }
    }

    void take(DIR *folder, const dirent &entry, const std::string &path, std::size_t depth)
    {
        const unsigned char type = typeOf(folder, entry);
        if (type == DT_DIR && depth < m_search.deepest)
            look(openFolder(
                     FileDescriptor(::openat(::dirfd(folder), entry.d_name,
                                             O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))),
                 path + '/', depth + 1);
        else if (type == DT_DIR)
            m_isCut = true;
        else if (type == DT_REG || type == DT_LNK)
            judge(path, type == DT_LNK);
    }

    void judge(const std::string &path, bool isLink)
    {
        const auto grade = m_search.words.grade(path, m_place);
        if (grade && validUtf8(path) == path && (!isLink || leadsToFile(path)))
            m_hits.push_back({*grade, {m_job.job, m_directory, path}});
    }

    bool leadsToFile(const std::string &path) const
    {
        const auto target = m_output->open(path, O_PATH);
        struct stat info = {};
        return target && ::fstat(target->get(), &info) == 0 && S_ISREG(info.st_mode);
    }

    const jobs::JobService::JobOutputs &m_job;
    const FileSearch &m_search;
    SearchBudget &m_budget;
    const std::string m_where;
    const OutputFolder *m_output = nullptr;
    std::string m_directory;
    std::string m_place;
    std::vector<Hit> m_hits;
    std::size_t m_entries = 0;
    bool m_isCut = false;
};

using Finds = BestFinds<api::FoundFile>;

// Of one job, in the order of their names.
void add(Finds &finds, std::vector<Hit> hits)
{
    std::sort(hits.begin(), hits.end(), [](const Hit &a, const Hit &b) {
        return std::tie(a.file.directory, a.file.path) < std::tie(b.file.directory, b.file.path);
    });
    for (Hit &hit : hits)
        finds.add(hit.grade, std::move(hit.file));
}

api::FoundFiles found(Finds &finds, std::string next)
{
    api::FoundFiles found;
    found.files = finds.take();
    found.next = std::move(next);
    found.isCut = finds.isCut();
    return found;
}

} // namespace

api::FoundFiles findFiles(const jobs::JobService &jobs, const FileSearch &search)
{
    SearchBudget budget({search.mostTime, search.mostEntries, search.isWanted});
    Finds finds(search.mostFiles);
    std::string last = search.before; // of the jobs that were looked at
    bool isFirst = true;
    while (true) {
        const auto outputs = jobs.newestOutputs(last, jobsAtOnce);
        for (const auto &job : outputs) {
            if (finds.isFull() || (!isFirst && budget.isSpentNow()))
                return found(finds, last);
            JobWalk walk(job, search, budget);
            walk.walk(jobs.dataDirectory());
            if (budget.isSpent() && !walk.isWhole() && !isFirst)
                return found(finds, last); // which the next search begins with
            if (!walk.isWhole())
                finds.setCut();
            add(finds, std::move(walk).hits());
            last = job.key;
            isFirst = false;
        }
        if (outputs.size() < jobsAtOnce)
            return found(finds, {});
    }
}

} // namespace trainyard::http
