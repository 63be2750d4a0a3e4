// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

namespace trainyard::jobs {

// What a run was given, kept as run.json in the job's own folder so that a later engine can take the run up
// and find its outputs, whatever has become of the cluster. It is of no use after the machine has started
// anew, so it is not synced.
struct RunFile {
    std::string bootId; // of the start of the machine in which the run was to start
    Allocation allocation;
    std::vector<std::size_t> nodes; // indices in the cluster, as in allocation.nodes
    std::vector<NamedDirectory> outputs;
};

Status writeRunFile(const std::filesystem::path &jobDirectory, const RunFile &run);
// NotFound when the job never ran; else one sentence that names the file.
Result<RunFile> readRunFile(const std::filesystem::path &jobDirectory);

} // namespace trainyard::jobs
