// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jobhistory.h"
#include "engine/api/jobplan.h"

#include <vector>

// What a sample job has gone through, and what it was started as.
namespace trainyard::test {

std::vector<api::JobStep> sampleHistory(const api::Job &job);
api::JobPlan samplePlan(const api::Job &job);

} // namespace trainyard::test
