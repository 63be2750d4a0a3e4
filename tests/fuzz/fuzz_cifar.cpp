// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/cifar.h"
#include "tests/fuzz/demand.h"

// CIFAR's binary files: either every row is there with a label of its classes, or nothing is taken and the
// file is named.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard::train;
    using trainyard::fuzz::demand;
    const std::string_view bytes = trainyard::fuzz::text(data, size);
    for (const CifarLabels labels : {CifarLabels::Ten, CifarLabels::Coarse, CifarLabels::Fine}) {
        Dataset set;
        const auto appended = appendCifar(bytes, labels, "file.bin", set);
        if (!appended) {
            demand(appended.error().message.starts_with("file.bin "), "a refusal names no file");
            demand(set.rows() == 0 && set.bytes.empty(), "a refused file was taken");
            continue;
        }
        demand(set.rows() * cifarRowBytes(labels) == size, "rows are missing");
        demand(set.bytes.size() == set.rows() * set.rowSize(), "rows are not whole");
        for (const std::int32_t label : set.labels)
            demand(label >= 0 && label < set.classes, "a label is none of the classes");
    }
    return 0;
}
