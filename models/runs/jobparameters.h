// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QString>

#include <string_view>
#include <utility>
#include <vector>

namespace trainyard::models {

// Names and values, in the order in which the definition has them; a name that comes again goes over the
// earlier one.
using Parameters = std::vector<std::pair<QString, QString>>;

// What a job's definition says of how it trains: the toolkit's numbers, the options of its command line
// (--lr 0.1, --lr=0.1, lr=0.1; a flag alone is "true"), its environment variables. Secrets are none of them.
Parameters parametersOf(const api::Job &job);

// The options in a line of shell text.
Parameters commandLineParameters(std::string_view line);

} // namespace trainyard::models
