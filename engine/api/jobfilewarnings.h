// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jsonreader.h"

#include <string>
#include <string_view>
#include <vector>

// Private to this folder's sources: what in a job file is no mistake, yet hardly what its author means. One
// sentence each.
namespace trainyard::api {

// Members that nobody asked for while the document was read, unless they are null.
std::vector<std::string> unknownMembers(const nlohmann::json &document, const Findings &findings);

// The sentence when $schema names a version in which the file cannot have been written; empty otherwise.
// Nothing else depends on $schema.
std::vector<std::string> schemaMismatch(const nlohmann::json &document, const Reader &properties);

// Variables of directories and volumes that the job does not declare: they would be empty.
std::vector<std::string> undeclaredNames(const nlohmann::json &document, const JobSpec &spec);
} // namespace trainyard::api
