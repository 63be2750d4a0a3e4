// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/datafiles.h"
#include "engine/train/data/datasources.h"

#include <optional>

namespace trainyard::train {

// Opens what does not fit into options.memoryBytes as streams of blocks, where the format allows. Null when
// it fits, or when it cannot be streamed.
Result<std::optional<DataSources>> openStreamed(const DataFiles &files, const SourceOptions &options);

} // namespace trainyard::train
