// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/http/message.h"
#include "engine/http/services.h"

#include <cstddef>
#include <filesystem>

namespace trainyard::http {

// Where the engine keeps its data, as the job's own folder tells; empty when there is no such job.
std::filesystem::path engineDirectory(Services &services, const api::ResourceId &job);

// Opens the file ?path=REL in the output directory ?directory=ID of the job that is named behind `prefix`
// segments, for reading.
Result<FileDescriptor> openOutput(const Request &request, std::size_t prefix, Services &services);

} // namespace trainyard::http
