// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <filesystem>
#include <string_view>

namespace trainyard::exec {

// execution-<nodeId>.log beside the job's output: what the service did with the job on one node, a dated
// sentence a line, for the person who runs the job.
class ServiceLog
{
public:
    static Result<ServiceLog> open(const std::filesystem::path &file);

    void write(std::string_view sentence);
    bool wasThere() const { return m_wasThere; } // an earlier attempt had written to it

private:
    explicit ServiceLog(FileDescriptor fd);

    FileDescriptor m_fd;
    bool m_wasThere = false;
};

} // namespace trainyard::exec
