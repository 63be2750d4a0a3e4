// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/train/network/safetensors.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <algorithm>
#include <cstring>

// Checkpoints: what is read has as many numbers as its shapes say, no more than the file has, and is the same
// when it has been written and read again.
namespace {

using namespace trainyard;
using fuzz::demand;

bool isSame(const train::Tensor &a, const train::Tensor &b)
{
    return a.name == b.name && a.shape == b.shape && a.values.size() == b.values.size() &&
           (a.values.empty() ||
            std::memcmp(a.values.data(), b.values.data(), a.values.size() * sizeof(float)) == 0);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const fuzz::Scratch folder("safetensors");
    const auto read = train::parseSafetensors(fuzz::text(data, size), "model");
    if (!read) {
        demand(read.error().message.starts_with("model "), "a refusal does not name the file");
        demand(read.error().message.find('\n') == std::string::npos && read.error().message.size() < 1000,
               "a refusal is no sentence");
        return 0;
    }
    std::size_t values = 0;
    for (const train::Tensor &tensor : read->tensors) {
        std::size_t expected = 1;
        for (const std::int64_t extent : tensor.shape)
            expected *= static_cast<std::size_t>(extent);
        demand(expected == tensor.values.size(), "a shape is not that of the values:", tensor.name);
        values += tensor.values.size();
    }
    demand(values * sizeof(float) <= size, "there are more numbers than bytes");
    const auto file = folder.path() / "again";
    demand(static_cast<bool>(train::writeSafetensors(file, *read)), "it cannot be written");
    const auto again = train::readSafetensors(file);
    demand(again && again->notes == read->notes && again->tensors.size() == read->tensors.size(),
           "it reads differently");
    demand(std::is_permutation(read->tensors.begin(), read->tensors.end(), again->tensors.begin(), isSame),
           "a tensor reads differently");
    return 0;
}
