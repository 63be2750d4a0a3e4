// SPDX-License-Identifier: Apache-2.0
#include "models/files/outputlisting.h"

#include "models/nameorder.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

class Walk
{
public:
    using Take = std::function<void(std::vector<OutputEntry>)>;

    Walk(client::Client &client, const api::ResourceId &job, const OutputLimits &limits, const Take &take,
         const std::atomic_bool &isStopped)
        : m_client(client)
        , m_job(job)
        , m_limits(limits)
        , m_take(take)
        , m_isStopped(isStopped)
    {}

    // A folder that is not there has no files.
    Status list(const std::string &directoryId, const std::string &folder, int depth)
    {
        if (m_isStopped || m_listing.isCut)
            return {};
        auto files = m_client.outputFiles(m_job, directoryId, folder);
        if (!files)
            return files.error().code == Error::Code::NotFound ? Status() : Status(files.error());
        std::vector<std::string> folders;
        std::vector<OutputEntry> found;
        for (api::OutputFile &file : *files) {
            std::string path = folder.empty() ? file.name : folder + '/' + file.name;
            if (file.isDirectory)
                folders.push_back(std::move(path));
            else if (m_listing.entries.size() + found.size() < m_limits.most)
                found.push_back({directoryId, std::move(path), std::move(file)});
            else
                m_listing.isCut = true;
        }
        add(std::move(found));
        if (depth == m_limits.deepest) {
            m_listing.hasDeeper = m_listing.hasDeeper || !folders.empty();
            return {};
        }
        for (const std::string &each : folders)
            if (const Status listed = list(directoryId, each, depth + 1); !listed)
                return listed;
        return {};
    }

    OutputListing take()
    {
        std::sort(m_listing.entries.begin(), m_listing.entries.end(), isBefore);
        return std::move(m_listing);
    }

private:
    void add(std::vector<OutputEntry> found)
    {
        if (found.empty())
            return;
        std::sort(found.begin(), found.end(), isBefore); // here, for it takes a while of many
        m_listing.entries.insert(m_listing.entries.end(), found.begin(), found.end());
        m_take(std::move(found));
    }

    client::Client &m_client;
    const api::ResourceId &m_job;
    const OutputLimits &m_limits;
    const Take &m_take;
    const std::atomic_bool &m_isStopped;
    OutputListing m_listing;
};

} // namespace

bool isBefore(const OutputEntry &a, const OutputEntry &b)
{
    return a.directoryId == b.directoryId ? isNameBefore(toQString(a.relativePath), toQString(b.relativePath))
                                          : a.directoryId < b.directoryId;
}

Result<OutputListing> listOutputs(client::Client &client, const api::ResourceId &job,
                                  const std::vector<std::string> &directories, const OutputLimits &limits,
                                  const std::function<void(std::vector<OutputEntry>)> &take,
                                  const std::atomic_bool &isStopped)
{
    Walk walk(client, job, limits, take, isStopped);
    for (const std::string &directory : directories)
        if (const Status listed = walk.list(directory, {}, 0); !listed)
            return listed.error();
    return walk.take();
}

} // namespace trainyard::models
