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

// Of the job, or the cluster, that is named behind `prefix` segments.
Result<api::ResourceId> outputOwner(const Request &request, std::size_t prefix);

// Opens the file ?path=REL in the output directory ?directory=ID of what is named behind `prefix` segments,
// for reading.
Result<FileDescriptor> openOutput(const Request &request, std::size_t prefix, Services &services);

// Likewise as a log: one file, or with &merge=1 those in ?path=A/B/C, as engine/api/logs.h says.
Result<std::unique_ptr<logs::Log>> openLog(const Request &request, std::size_t prefix, Services &services);
bool wantsMerge(const Request &request);
// Several that are merged; never null.
Result<std::unique_ptr<logs::MergedLog>> openMerged(const Request &request, std::size_t prefix,
                                                    Services &services);

} // namespace trainyard::http
