// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

// The values of this folder as the JSON of api-version 2018-05-01, both ways. nlohmann/json stays inside the
// sources. Errors name the place as a JSON pointer in Error::target and in the sentence. Write-only members
// are never written by toJson (secrets appear with their name alone).
namespace trainyard::api {

// Bodies of PUT. `jobSpecFromJson` reads {"properties": {…}}; unknown keys are ignored, wrong types and
// unknown enumerators are not. No toolkit or more than one is an error that lists what there is.
Result<Workspace> workspaceSpecFromJson(std::string_view body); // location and tags
Result<ClusterSpec> clusterSpecFromJson(std::string_view body);
Result<JobSpec> jobSpecFromJson(std::string_view body);

// The same bodies as a store kept them, without the checks of their meaning: what was accepted once stays
// readable.
Result<ClusterSpec> storedClusterSpecFromJson(std::string_view body);
Result<JobSpec> storedJobSpecFromJson(std::string_view body);

// Bodies of PATCH.
Result<std::map<std::string, std::string>> workspaceTagsFromJson(std::string_view body);
Result<Scale> clusterScaleFromJson(std::string_view body);
std::string requestJson(const Scale &scale);

// Replies of GET.
std::string toJson(const Workspace &workspace);
std::string toJson(const Cluster &cluster);
std::string toJson(const Experiment &experiment);
std::string toJson(const Job &job);
std::string toJson(const OutputFile &file);
// Why the job waits or failed: {"state", "cause", "sentence", "evidence"}.
std::string whyJson(const Job &job);

// A list reply: {"value": [elements], "nextLink": …}; each element is JSON text already.
std::string listJson(const std::vector<std::string> &elements, const std::string &nextLink);

// {"error": {"code", "message", "target", "details": []}}: a detail for each line of a message that has
// several
std::string errorJson(const std::string &code, const Error &error);

// What a client reads.
Result<Workspace> workspaceFromJson(std::string_view body);
Result<Cluster> clusterFromJson(std::string_view body);
Result<Experiment> experimentFromJson(std::string_view body);
Result<Job> jobFromJson(std::string_view body);

struct ListPage {
    std::vector<std::string> elements; // JSON text of each
    std::string nextLink;              // empty: the last page
};
Result<ListPage> listFromJson(std::string_view body);
Result<OutputFile> outputFileFromJson(std::string_view body);
Error errorFromJson(std::string_view body, int httpStatus); // never fails: falls back to the status

// Bodies of PUT as a client writes them; these, and only these, contain write-only members.
std::string requestJson(const Workspace &workspace);
std::string requestJson(const ClusterSpec &spec);
std::string requestJson(const JobSpec &spec);

// Text for the API's enumerators, in its lower case.
std::string_view toString(ProvisioningState state);
std::string_view toString(AllocationState state);
std::string_view toString(ExecutionState state);
std::string_view toString(SchedulingPriority priority);
std::string_view toString(VmPriority priority);
std::string_view toString(NodeOrder order); // also the last segment of its route

} // namespace trainyard::api
