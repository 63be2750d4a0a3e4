// SPDX-License-Identifier: Apache-2.0
#include "engine/api/resourceid.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

namespace trainyard::api {

namespace {

constexpr std::size_t longestName = 64;
constexpr std::size_t longestGroup = 90;

bool isNameCharacter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
}

std::string resourceGroupProblem(std::string_view name)
{
    const bool good =
        !name.empty() && name.size() <= longestGroup && name.back() != '.' &&
        std::all_of(name.begin(), name.end(), [](char c) { return isNameCharacter(c) || c == '.'; });
    return good ? std::string()
                : "\"" + std::string(name) +
                      "\" cannot name a resource group: use 1 to 90 letters, digits, \"_\", \"-\" and \".\", "
                      "not ending in \".\".";
}

std::string subscriptionProblem(std::string_view name)
{
    return resourceNameProblem(name).empty()
               ? std::string()
               : "\"" + std::string(name) +
                     "\" is not the identifier of a subscription: use letters, digits and \"-\".";
}

Error notAnId(std::string_view path)
{
    return {Error::Code::InvalidInput,
            "\"" + std::string(path) +
                "\" is not the id of a resource; one looks like "
                "/subscriptions/S/resourceGroups/G/providers/Microsoft.BatchAI/workspaces/W.",
            std::string(path)};
}

// The segments of an id come in pairs of a keyword and a name.
class Segments
{
public:
    explicit Segments(std::string_view path)
    {
        if (path.starts_with('/'))
            m_parts = split(path.substr(1), '/');
    }

    bool atEnd() const { return m_next == m_parts.size(); }

    bool take(std::string_view keyword)
    {
        if (atEnd() || !equalIgnoringCase(m_parts[m_next], keyword))
            return false;
        ++m_next;
        return true;
    }

    std::optional<std::string> takeName(std::string_view keyword)
    {
        if (m_parts.size() - m_next < 2 || !take(keyword))
            return std::nullopt;
        return m_parts[m_next++];
    }

private:
    std::vector<std::string> m_parts;
    std::size_t m_next = 0;
};

std::string firstProblem(const ResourceId &id)
{
    if (auto problem = subscriptionProblem(id.subscription); !problem.empty())
        return problem;
    if (auto problem = resourceGroupProblem(id.group); !problem.empty())
        return problem;
    if (auto problem = resourceNameProblem(id.workspace); !problem.empty())
        return problem;
    if (id.type == ResourceType::Job) {
        if (auto problem = resourceNameProblem(id.experiment); !problem.empty())
            return problem;
    }
    return resourceNameProblem(id.name);
}

// Reads what follows the workspace; false when it is nothing known.
bool readBelowWorkspace(Segments &segments, ResourceId &id)
{
    if (auto cluster = segments.takeName("clusters")) {
        id.type = ResourceType::Cluster;
        id.name = *std::move(cluster);
    } else if (auto server = segments.takeName("fileServers")) {
        id.type = ResourceType::FileServer;
        id.name = *std::move(server);
    } else if (auto experiment = segments.takeName("experiments")) {
        id.type = ResourceType::Experiment;
        id.name = *std::move(experiment);
        if (auto job = segments.takeName("jobs")) {
            id.type = ResourceType::Job;
            id.experiment = std::exchange(id.name, *std::move(job));
        }
    }
    return segments.atEnd();
}

} // namespace

Result<ResourceId> ResourceId::parse(std::string_view path)
{
    Segments segments(path);
    auto subscription = segments.takeName("subscriptions");
    auto group = segments.takeName("resourceGroups");
    const bool provider = segments.take("providers") && segments.take("Microsoft.BatchAI");
    auto workspace = segments.takeName("workspaces");
    if (!workspace) // so it stands in some examples of the published description
        workspace = segments.takeName("workspace");
    if (!subscription || !group || !provider || !workspace)
        return notAnId(path);
    ResourceId id = forWorkspace(*std::move(subscription), *std::move(group), *std::move(workspace));
    if (!readBelowWorkspace(segments, id))
        return notAnId(path);
    if (auto problem = firstProblem(id); !problem.empty())
        return Error{Error::Code::InvalidInput, std::move(problem), std::string(path)};
    return id;
}

ResourceId ResourceId::forWorkspace(std::string subscription, std::string group, std::string workspace)
{
    ResourceId id;
    id.subscription = std::move(subscription);
    id.group = std::move(group);
    id.name = workspace;
    id.workspace = std::move(workspace);
    return id;
}

ResourceId ResourceId::cluster(std::string clusterName) const
{
    ResourceId id = forWorkspace(subscription, group, workspace);
    id.type = ResourceType::Cluster;
    id.name = std::move(clusterName);
    return id;
}

ResourceId ResourceId::experimentNamed(std::string experimentName) const
{
    ResourceId id = forWorkspace(subscription, group, workspace);
    id.type = ResourceType::Experiment;
    id.name = std::move(experimentName);
    return id;
}

ResourceId ResourceId::job(std::string experimentName, std::string jobName) const
{
    ResourceId id = forWorkspace(subscription, group, workspace);
    id.type = ResourceType::Job;
    id.experiment = std::move(experimentName);
    id.name = std::move(jobName);
    return id;
}

ResourceId ResourceId::parent() const
{
    if (type == ResourceType::Job)
        return experimentNamed(experiment);
    return forWorkspace(subscription, group, workspace);
}

bool ResourceId::liesIn(const ResourceId &place) const
{
    const bool isSameWorkspace = equalIgnoringCase(workspace, place.workspace) &&
                                 equalIgnoringCase(group, place.group) &&
                                 equalIgnoringCase(subscription, place.subscription);
    if (!isSameWorkspace || place.type == ResourceType::Workspace)
        return isSameWorkspace;
    if (place.type == ResourceType::Experiment && type == ResourceType::Job)
        return equalIgnoringCase(experiment, place.name);
    return type == place.type && equalIgnoringCase(name, place.name) &&
           equalIgnoringCase(experiment, place.experiment);
}

std::string ResourceId::path() const
{
    std::string text = "/subscriptions/" + subscription + "/resourceGroups/" + group +
                       "/providers/Microsoft.BatchAI/workspaces/" + workspace;
    switch (type) {
    case ResourceType::Workspace:
        break;
    case ResourceType::Cluster:
        text += "/clusters/" + name;
        break;
    case ResourceType::FileServer:
        text += "/fileServers/" + name;
        break;
    case ResourceType::Experiment:
        text += "/experiments/" + name;
        break;
    case ResourceType::Job:
        text += "/experiments/" + experiment + "/jobs/" + name;
        break;
    }
    return text;
}

std::string ResourceId::key() const
{
    return toLower(path());
}

std::string resourceNameProblem(std::string_view name)
{
    if (name.empty())
        return "A name must not be empty; use 1 to 64 letters, digits, \"_\" and \"-\".";
    if (name.size() > longestName)
        return "The name \"" + std::string(name) + "\" has " + std::to_string(name.size()) +
               " characters; at most 64 are allowed.";
    if (!std::all_of(name.begin(), name.end(), isNameCharacter))
        return "The name \"" + std::string(name) + "\" may contain only letters, digits, \"_\" and \"-\".";
    return {};
}

} // namespace trainyard::api
