// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/patternpreview.h"
#include "engine/base/result.h"

#include <filesystem>

namespace trainyard::metrics {

// What a pattern finds in the logs of a job, from their beginnings: the first lines that match with what they
// give. Reads at most 64 MiB, follows no link. Fails at a pattern that cannot be used.
Result<api::PatternPreview> previewPattern(const std::filesystem::path &logDirectory,
                                           const api::MetricPattern &pattern);

} // namespace trainyard::metrics
