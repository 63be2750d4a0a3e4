// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/channelblocks.h"

#include "engine/train/cpu/calls.h"

namespace trainyard::train {

bool isInBlocks(const dnnl::memory::desc &layout)
{
    const auto &blocking = layout.data.format_desc.blocking;
    const bool isOneBlock =
        blocking.inner_nblks == 0 || (blocking.inner_nblks == 1 && blocking.inner_idxs[0] == 1);
    if (!isSampleBySample(layout) || !isOneBlock)
        return false;
    const dnnl_dim_t width = blocking.inner_nblks == 1 ? blocking.inner_blks[0] : 1;
    const dnnl_dim_t *const dims = layout.data.dims;
    const bool hasRows = dims[3] == 1 || blocking.strides[3] == width;
    const bool hasPlanes = dims[2] == 1 || blocking.strides[2] == dims[3] * width;
    return hasRows && hasPlanes && (dims[1] <= width || blocking.strides[1] == dims[2] * dims[3] * width);
}

ChannelBlocks blocksOf(const dnnl::memory::desc &layout)
{
    const auto &blocking = layout.data.format_desc.blocking;
    const auto size = [](dnnl_dim_t number) { return static_cast<std::size_t>(number); };
    const std::size_t width = blocking.inner_nblks == 1 ? size(blocking.inner_blks[0]) : 1;
    return {.rows = size(layout.data.dims[0]),
            .sample = size(blocking.strides[0]),
            .blocks = size(layout.data.padded_dims[1]) / width,
            .pixels = size(layout.data.dims[2] * layout.data.dims[3]),
            .width = width};
}

} // namespace trainyard::train
