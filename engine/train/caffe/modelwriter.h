// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/net.h"

#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::train::caffe {

// A .caffemodel: the serialized NetParameter of the layers of `net`, which is that state of `text`, each with
// its settings and the values of its parameters as blobs. `values` has an entry for each parameter, layer by
// layer. Fails where it would be beyond the 2 GB that such a file can have.
Result<std::string> modelBytes(const NetText &text, const Net &net,
                               const std::vector<std::vector<float>> &values);

// The same into a file, whole or not at all.
Status writeModelFile(const std::filesystem::path &file, const NetText &text, const Net &net,
                      const std::vector<std::vector<float>> &values);

} // namespace trainyard::train::caffe
