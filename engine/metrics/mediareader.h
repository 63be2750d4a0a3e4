// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/media.h"
#include "engine/base/result.h"

#include <filesystem>

namespace trainyard::metrics {

// The texts and images behind number `after` that the event files of a folder tell of, as its point index
// has them; nothing where there is no index.
Result<api::MediaPage> readMedia(const std::filesystem::path &eventDirectory, std::uint64_t after);

} // namespace trainyard::metrics
