// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <compare>
#include <string>
#include <string_view>

namespace trainyard::api {

enum class ResourceType { Workspace, Cluster, FileServer, Experiment, Job };

// Where a resource lives: subscription / resource group / workspace [/ experiment] / name. A value; compares
// by its parts. Names are kept as written; the service compares them without regard to case, and so does
// operator==.
struct ResourceId {
    ResourceType type = ResourceType::Workspace;
    std::string subscription;
    std::string group;
    std::string workspace;
    std::string experiment; // jobs only: the experiment that holds the job
    std::string name;       // for a workspace the same as `workspace`

    // Reads
    // /subscriptions/S/resourceGroups/G/providers/Microsoft.BatchAI/workspaces/W[/clusters/C|/fileServers/F|
    // /experiments/E[/jobs/J]], its keywords in any case. Names: letters, digits, '_', '-', 1 to 64 of them.
    static Result<ResourceId> parse(std::string_view path);
    static ResourceId forWorkspace(std::string subscription, std::string group, std::string workspace);

    ResourceId cluster(std::string clusterName) const; // of this resource's workspace
    ResourceId experimentNamed(std::string experimentName) const;
    ResourceId job(std::string experimentName, std::string jobName) const;
    ResourceId parent() const; // the workspace of a cluster or experiment, the experiment of a job

    // Whether it is this workspace or experiment, or in it; of other types, whether it is the same. Makes no
    // strings, for it is asked of very many.
    bool liesIn(const ResourceId &place) const;

    std::string path() const; // the form that parse() reads
    std::string key() const;  // path() in lower case: equal for equal ids

    friend bool operator==(const ResourceId &a, const ResourceId &b) { return a.key() == b.key(); }
    friend std::strong_ordering operator<=>(const ResourceId &a, const ResourceId &b)
    {
        return a.key() <=> b.key();
    }
};

// Empty when `name` may name a resource, else one sentence for the user.
std::string resourceNameProblem(std::string_view name);

// The api-version of the published API that the engine speaks, and its query.
inline constexpr std::string_view publishedVersion = "2018-05-01";
inline constexpr char versionQuery[] = "?api-version=2018-05-01";

// What a workbench or the command line uses when nobody chose: there is one subscription on one's own
// machine.
inline constexpr std::string_view defaultSubscription = "00000000-0000-0000-0000-000000000000";
inline constexpr std::string_view defaultGroup = "trainyard";

} // namespace trainyard::api
