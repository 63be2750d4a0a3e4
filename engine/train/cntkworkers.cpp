// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntkworkers.h"

#include "engine/base/strings.h"
#include "engine/train/joining.h"
#include "engine/train/parallel/mpiloader.h"

namespace trainyard::train {

namespace {

using namespace brainscript;

bool isAsynchronous(const ParallelSettings &parallel)
{
    return equalIgnoringCase(parallel.method, "DataParallelASGD");
}

Status check(const ParallelSettings &parallel)
{
    if (parallel.method != "none" && !equalIgnoringCase(parallel.method, "DataParallelSGD") &&
        !isAsynchronous(parallel))
        return toError({parallel.methodPlace, "parallelizationMethod " + inQuotes(parallel.method) +
                                                  " is not supported; use DataParallelSGD"});
    if (parallel.gradientBits != 32)
        return toError({parallel.bitsPlace, "gradients of " + std::to_string(parallel.gradientBits) +
                                                " bits are not supported; set gradientBits to 32"});
    return {};
}

} // namespace

Result<std::unique_ptr<Workers>> joinCntkWorkers(const Recipe &recipe)
{
    const int processes = mpiProcesses();
    if (processes == 1)
        return std::unique_ptr<Workers>();
    if (!recipe.isParallel)
        return Error{
            Error::Code::InvalidInput,
            "mpirun has started " + std::to_string(processes) +
                " processes, but the configuration trains with one; add parallelTrain=true, or start "
                "one process."};
    for (const auto &action : recipe.actions) {
        const auto *train = std::get_if<TrainAction>(&action);
        if (!train)
            continue;
        if (auto checked = check(train->sgd.parallel); !checked)
            return checked.error();
    }
    return joinWorkers({});
}

std::string sharingNotice(const ParallelSettings &parallel)
{
    if (!isAsynchronous(parallel))
        return {};
    return "parallelizationMethod " + parallel.method +
           ": the workers take every step together, as with DataParallelSGD, so that none learns from old "
           "weights.";
}

} // namespace trainyard::train
