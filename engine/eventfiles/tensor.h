// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

// Private to this folder's sources: what summaries hold as tensorflow.TensorProto (tensor.proto,
// types.proto).
namespace trainyard::eventfiles {

struct Tensor {
    std::optional<double> scalar;          // of a numeric tensor of exactly one element, whatever its type
    bool isText = false;                   // DT_STRING
    std::vector<std::string_view> strings; // its elements, in the tensor's bytes; the first 100
};

// Nothing when the bytes are no TensorProto. Complex numbers are no scalars.
std::optional<Tensor> readTensor(std::string_view bytes);

} // namespace trainyard::eventfiles
