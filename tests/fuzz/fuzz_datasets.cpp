// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctf.h"
#include "engine/train/data/filebytes.h"
#include "engine/train/data/idx.h"
#include "tests/fuzz/demand.h"

// What the trainer reads: CNTK text (the same by one thread in small pieces as at once), IDX, gzip (never
// more memory than allowed).
namespace {

using namespace trainyard;
using namespace trainyard::train;
using fuzz::demand;

void checkCtf(std::string_view bytes, CtfOptions options)
{
    options.threads = 1;
    const auto whole = parseCtf(bytes, options);
    options.chunkBytes = 48;
    const auto pieces = parseCtf(bytes, options);
    demand(static_cast<bool>(whole) == static_cast<bool>(pieces),
           "text is good at once and bad in pieces:", bytes);
    if (!whole) {
        demand(whole.error().message == pieces.error().message,
               "a fault moves with the pieces:", whole.error().message + " / " + pieces.error().message);
        return;
    }
    demand(whole->labels == pieces->labels && whole->features.size() == pieces->features.size(),
           "pieces read something else:", bytes);
    demand(whole->features.size() == whole->rows() * whole->rowSize(), "rows are not whole:", bytes);
    for (const std::int32_t label : whole->labels)
        demand(label >= 0 && label < whole->classes, "a label is none of the classes:", bytes);
}

void checkIdx(std::string_view bytes)
{
    if (const auto images = parseIdxImages(bytes, "images")) {
        demand(images->pixels.size() == images->rows * images->height * images->width, "pixels are missing");
        demand(images->pixels.size() <= bytes.size(), "pixels come from nowhere");
    }
    if (const auto labels = parseIdxLabels(bytes, "labels"))
        demand(labels->size() <= bytes.size(), "labels come from nowhere");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes = fuzz::text(data, size);
    checkCtf(bytes, {});
    checkCtf(bytes, {.sparseClasses = 3, .sparseDimension = 9});
    checkIdx(bytes);
    constexpr std::size_t most = 1 << 16;
    if (const auto unpacked = gunzip(bytes, most, "file.gz")) {
        demand(unpacked->size() <= most, "more was unpacked than allowed");
        checkIdx(*unpacked);
    }
    return 0;
}
