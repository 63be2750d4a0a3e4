// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

namespace trainyard::jobs {

// What the executor knows the setup of a node by, as it knows a run by its job's uuid.
std::string setupRunId(const api::Cluster &cluster, std::size_t node);

// Where the state of a cluster's setup tasks is kept: DATA/clusters/<uuid>. Below it, nodes/<number> belongs
// to the supervisor of one node's task.
std::filesystem::path setupFolder(const api::Cluster &cluster, const Layout &layout);
std::filesystem::path setupFolder(const api::Cluster &cluster, std::size_t node, const Layout &layout);

// How the cluster's setupTask runs on one node: with the cluster's mounts, its own variables and secrets, and
// nothing of any job. Output goes to <stdOutErrPathPrefix>/<stdOutErrPathSuffix>: stdout.txt and stderr.txt,
// for all nodes but the first stdout-<node>.txt and stderr-<node>.txt.
Result<LaunchPlan> setupPlan(const api::Cluster &cluster, std::size_t node, const NodeSlot &slot,
                             const std::vector<Link> &extraMounts, const Layout &layout);

// "{subscription}/{group}/workspaces/{workspace}/clusters/{cluster}/{uuid}"
std::string setupPathSuffix(const api::ResourceId &cluster, const std::string &uuid);

} // namespace trainyard::jobs
