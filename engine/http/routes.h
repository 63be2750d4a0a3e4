// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/router.h"
#include "engine/jobs/joborder.h"

#include <vector>

namespace trainyard::http {

// The published API (api-version 2018-05-01; any other is answered the same where the address is known):
// workspaces, clusters, experiments, jobs.
std::vector<Route> workspaceRoutes();
std::vector<Route> clusterRoutes();
std::vector<Route> jobRoutes();
std::vector<Route> fileServerRoutes();
std::vector<Route> providerRoutes(); // operations, usages, long-running operations
std::vector<Route> outputRoutes();   // listOutputFiles, and ours for reading files

// What surrounds it: subscriptions, locations, providers, resource groups; storage accounts.
std::vector<Route> subscriptionRoutes();
std::vector<Route> accountRoutes();

// What a client needs before it has a token, and the only routes that need none: where things are (the
// metadata of the cloud, OpenID configuration), which tells nothing that the client does not know, and the
// token end point, which gives a token for the engine's own alone.
std::vector<Route> loginRoutes();

// Ours, under /trainyard/v1: info, events, metrics.
std::vector<Route> engineRoutes();
std::vector<Route> fileRoutes();     // jobs' output files by their name
std::vector<Route> logRoutes();      // lines and matches of a job's output files
std::vector<Route> summaryRoutes();  // last, least, greatest and mean of many jobs' metrics
std::vector<Route> planRoutes();     // what a job starts, ran and went through, and where its folders are
std::vector<Route> whyRoutes();      // why a job waits or failed
std::vector<Route> trackingRoutes(); // what jobs' scripts have told of themselves
std::vector<Route> patternRoutes();  // what a pattern finds in a job's logs
std::vector<Route> trashRoutes();    // what was deleted and can be restored
std::vector<Route> lookRoutes();     // which files and programs there are on this machine

// All of the above.
std::vector<Route> allRoutes();

// The path of every workspace, below which the rest lies, and how many segments it has.
inline constexpr const char *workspacePattern =
    "/subscriptions/{}/resourceGroups/{}/providers/Microsoft.BatchAI/workspaces/{}";
inline constexpr std::size_t workspaceSegments = 8;
inline constexpr std::size_t childSegments = 10; // of a cluster or an experiment
inline constexpr std::size_t jobSegments = 12;

// For lists of resources: they are kept in the order of their creation. That of a moment alone is to be
// followed by what tells equals apart.
using jobs::creationKey;

// What DELETE and POST without a document answer: 200, or 204 when there was nothing to delete.
Reply deletedReply(const Status &status);

// Deletes the workspace or what lies in one, as a long-running operation when jobs must end first.
Reply removalReply(const Request &request, Services &services, const api::ResourceId &id);

} // namespace trainyard::http
