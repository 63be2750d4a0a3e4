// SPDX-License-Identifier: Apache-2.0
#include "engine/train/joining.h"

#include "engine/train/parallel/mpiloader.h"

#include <utility>

namespace trainyard::train {

Result<std::unique_ptr<Workers>> joinWorkers(const MeetingOptions &options)
{
    const bool isUnderMpi = options.size == 1 && mpiProcesses() > 1;
    auto transport = isUnderMpi ? openMpi() : meet(options);
    if (!transport)
        return transport.error();
    if ((*transport)->size() == 1)
        return std::unique_ptr<Workers>();
    return std::make_unique<Workers>(std::move(*transport));
}

} // namespace trainyard::train
