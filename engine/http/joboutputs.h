// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/http/message.h"
#include "engine/http/services.h"
#include "engine/logs/mergedlog.h"

#include <cstddef>
#include <filesystem>
#include <memory>

namespace trainyard::http {

// Where the engine keeps its data, as the job's own folder tells; empty when there is no such job.
std::filesystem::path engineDirectory(Services &services, const api::ResourceId &job);

// Opens the file ?path=REL in the output directory ?directory=ID of the job that is named behind `prefix`
// segments, for reading.
Result<FileDescriptor> openOutput(const Request &request, std::size_t prefix, Services &services);

// Likewise as a log: one file, or with &merge=1 those in ?path=A/B/C, as engine/api/logs.h says.
Result<std::unique_ptr<logs::Log>> openLog(const Request &request, std::size_t prefix, Services &services);
bool wantsMerge(const Request &request);
// Several that are merged; never null.
Result<std::unique_ptr<logs::MergedLog>> openMerged(const Request &request, std::size_t prefix,
                                                    Services &services);

} // namespace trainyard::http
