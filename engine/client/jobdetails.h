// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobfolders.h"
#include "engine/api/jobhistory.h"
#include "engine/api/jobplan.h"
#include "engine/api/ranrecord.h"
#include "engine/client/client.h"

// What of a job is asked for only by those who look at it closely. These block as the client's own functions.
namespace trainyard::client {

Result<api::JobPlan> jobPlan(Client &client, const api::ResourceId &job); // what its nodes start
Result<std::vector<api::JobStep>> jobHistory(Client &client, const api::ResourceId &job);
// What it ran and on what; NotFound where that is not noted, also by earlier engines.
Result<api::RanRecord> ranRecord(Client &client, const api::ResourceId &job);
Result<std::string> ranFile(Client &client, const api::ResourceId &job, std::size_t number); // its text
Result<api::JobFolders> jobFolders(Client &client, const api::ResourceId &job); // on the engine's machine

} // namespace trainyard::client
