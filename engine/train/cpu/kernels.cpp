// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/kernels.h"

namespace trainyard::train {

namespace baseline {
const Kernels &kernels();
}

#ifdef __x86_64__
namespace v3 { // AVX2 and FMA
const Kernels &kernels();
}
namespace v4 { // AVX-512
const Kernels &kernels();
}

namespace {

bool hasV3()
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
}

bool hasV4()
{
    return hasV3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512cd");
}

} // namespace
#endif

const std::vector<const Kernels *> &runnableKernels()
{
    static const std::vector<const Kernels *> all = [] {
        std::vector<const Kernels *> found = {&baseline::kernels()};
#ifdef __x86_64__
        if (hasV3())
            found.push_back(&v3::kernels());
        if (hasV4())
            found.push_back(&v4::kernels());
#endif
        return found;
    }();
    return all;
}

const Kernels &kernels()
{
    static const Kernels &best = *runnableKernels().back();
    return best;
}

} // namespace trainyard::train
