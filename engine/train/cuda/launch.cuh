// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cuda_runtime.h>

// What the kernels share. For .cu files alone.
namespace trainyard::train::cuda {

inline constexpr int blockSize = 256; // threads; the sums below need a power of two

inline unsigned blocksFor(std::size_t count)
{
    return static_cast<unsigned>((count + blockSize - 1) / blockSize);
}

__device__ inline std::size_t globalIndex()
{
    return static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
}

template <class Function>
__global__ void eachKernel(std::size_t count, Function function)
{
    const std::size_t i = globalIndex();
    if (i < count)
        function(i);
}

// Calls function(i) on the device for each i below `count`, which may be 0.
template <class Function>
void each(std::size_t count, cudaStream_t stream, const Function &function)
{
    if (count > 0)
        eachKernel<<<blocksFor(count), blockSize, 0, stream>>>(count, function);
}

// Sets or adds to a number that several consumers of a value contribute to.
__device__ inline void put(float *target, float value, bool accumulates)
{
    *target = accumulates ? *target + value : value;
}

// The sum of the numbers of all threads of a block, for each of them: as a tree, so always in one order.
// `space` has room for one number of each thread. All threads of the block call it.
template <class Number>
__device__ Number blockSum(Number mine, Number *space)
{
    space[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            space[threadIdx.x] += space[threadIdx.x + half];
        __syncthreads();
    }
    const Number sum = space[0];
    __syncthreads(); // the space may be used again
    return sum;
}

// Whether this block is the last one of its kernel to come here; it then sees what the first threads of the
// others wrote before, if it reads by __ldcg(). `arrived` is 0 before the kernel and afterwards. All threads
// of the block call it.
__device__ inline bool isLastBlock(unsigned *arrived)
{
    __shared__ bool isLast;
    if (threadIdx.x == 0) {
        __threadfence();
        isLast = atomicInc(arrived, gridDim.x - 1) == gridDim.x - 1;
        __threadfence();
    }
    __syncthreads();
    return isLast;
}

} // namespace trainyard::train::cuda
