// SPDX-License-Identifier: Apache-2.0
#include "engine/http/joboutputs.h"

#include "engine/http/outputfolder.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

#include <fcntl.h>

namespace trainyard::http {

namespace fs = std::filesystem;

// A job's own folder is DATA/jobs/UUID.
fs::path engineDirectory(Services &services, const api::ResourceId &job)
{
    const auto own = services.jobs.jobDirectory(job);
    return own ? own->parent_path().parent_path() : fs::path();
}

Result<FileDescriptor> openOutput(const Request &request, std::size_t prefix, Services &services)
{
    const auto id = request.resource(prefix, jobSegments);
    if (!id)
        return id.error();
    const auto output = services.jobs.outputDirectory(*id, request.parameter("directory"));
    if (!output)
        return output.error();
    const auto folder = OutputFolder::of(*output, engineDirectory(services, *id));
    if (!folder)
        return folder.error();
    // Not blocking: a pipe must not hold a thread.
    return folder->open(request.parameter("path"), O_RDONLY | O_NONBLOCK);
}

} // namespace trainyard::http
