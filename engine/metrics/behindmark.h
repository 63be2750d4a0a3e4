// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

// A file beside a job's event files that is there from the first look at the job to the last, when it has
// nothing more to give. Made before anything can have filled the disk.
namespace trainyard::metrics {

void setBehindMark(const std::filesystem::path &eventDirectory); // logs when it cannot be made
void removeBehindMark(const std::filesystem::path &eventDirectory);
bool hasBehindMark(const std::filesystem::path &eventDirectory);

} // namespace trainyard::metrics
