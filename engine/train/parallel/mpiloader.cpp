// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/mpiloader.h"

#include "engine/base/library.h"
#include "engine/train/parallel/mpiplugin.h"

#include <algorithm>
#include <cstdlib>

namespace trainyard::train {

namespace {

Error unavailable(const std::string &reason)
{
    return {Error::Code::Unavailable,
            "The processes that mpirun has started cannot train together: " + reason};
}

} // namespace

int mpiProcesses()
{
    for (const char *name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        if (const char *size = std::getenv(name))
            return std::max(std::atoi(size), 1);
    }
    return 1;
}

Result<std::unique_ptr<Transport>> openMpi()
{
    const auto file = libraryBesideProgram(mpiFileName);
    if (!file)
        return unavailable(
            "the trainer is built without MPI; start one process, or use --num-shards instead of mpirun.");
    const auto function = functionOfLibrary(*file, mpiFunctionName);
    if (!function)
        return unavailable(function.error().message + "; install the package openmpi-bin.");
    MpiAnswer answer;
    reinterpret_cast<MpiFunction> (*function)(mpiPluginVersion, &answer);
    if (!answer || !*answer)
        return unavailable(answer ? answer->error().message : "the plug-in gave no answer.");
    const int processes = (**answer)->size();
    if (processes != mpiProcesses())
        return unavailable("Open MPI, for which the trainer is built, counts " + std::to_string(processes) +
                           " of them, and the mpirun " + std::to_string(mpiProcesses()) +
                           "; use Open MPI's mpirun.");
    return std::move(*answer);
}

} // namespace trainyard::train
