// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jobhistory.h"
#include "engine/api/jobplan.h"
#include "engine/api/ranrecord.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// What a sample job has gone through, and what it was started as.
namespace trainyard::test {

std::vector<api::JobStep> sampleHistory(const api::Job &job);
api::JobPlan samplePlan(const api::Job &job);
// What the running and the failed one ran; none: it is not noted. And the text of such a file.
std::optional<api::RanRecord> sampleRecord(const api::Job &job);
std::string sampleCode(const std::string &job, std::size_t file); // by the job's path

} // namespace trainyard::test
