// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/rowsource.h"

namespace trainyard::train {

Status RowSource::skip(std::size_t rows)
{
    constexpr std::size_t atOnce = 256;
    while (rows > 0) {
        const auto minibatch = next(rows < atOnce ? rows : atOnce);
        if (!minibatch)
            return minibatch.error();
        if (minibatch->rows.empty())
            break;
        rows -= minibatch->rows.size();
    }
    return {};
}

} // namespace trainyard::train
