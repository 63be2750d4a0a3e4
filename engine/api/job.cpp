// SPDX-License-Identifier: Apache-2.0
#include "engine/api/job.h"

namespace trainyard::api {

std::string outputPathSegment(const ResourceId &job, std::string_view uuid)
{
    return job.subscription + "/" + job.group + "/workspaces/" + job.workspace + "/experiments/" +
           job.experiment + "/jobs/" + job.name + "/" + std::string(uuid);
}

} // namespace trainyard::api
