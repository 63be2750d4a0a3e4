// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/blobs.h"
#include "engine/train/caffe/datum.h"
#include "engine/train/caffe/imagelist.h"
#include "tests/fuzz/demand.h"

#include <numeric>
#include <sys/mman.h>
#include <unistd.h>

// What Caffe keeps as bytes: LMDB databases and the Datum in them, means, weights, and lists of images. Sizes
// agree with extents, and a file never gives more than it holds.
namespace {

using namespace trainyard;
using namespace trainyard::train::caffe;
using fuzz::demand;

void checkError(const Error &error)
{
    demand(error.message.starts_with("Cannot read ") && error.message.ends_with('.'),
           "a refusal is no sentence:", error.message);
}

bool agree(const Dimensions &shape, std::size_t values)
{
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>()) ==
           static_cast<std::int64_t>(values);
}

void checkMessages(std::string_view bytes)
{
    Image image;
    if (const auto read = readDatum(bytes, "a datum", image); !read)
        checkError(read.error());
    else
        demand(agree(image.shape(), image.values.size()), "an image is not whole");
    if (const auto blob = readBlob(bytes, "a mean"); !blob)
        checkError(blob.error());
    else
        demand(agree(blob->shape, blob->values.size()), "a mean is not whole");
    const auto model = readModel(bytes, "a model");
    if (!model) {
        checkError(model.error());
        return;
    }
    for (const LayerWeights &layer : *model)
        for (const Blob &blob : layer.blobs)
            demand(agree(blob.shape, blob.values.size()), "weights are not whole:", layer.layer);
}

void checkList(std::string_view text)
{
    const auto images = readImageList(text, "a list");
    if (!images) {
        checkError(images.error());
        return;
    }
    demand(!images->empty(), "a list of nothing was read");
    for (const ListedImage &image : *images)
        demand(!image.path.empty() && image.label >= 0, "a listed image is none:", image.path);
}

std::vector<std::string> valuesOf(LmdbReader &reader, std::size_t most)
{
    std::vector<std::string> values;
    std::string value;
    std::size_t taken = 0;
    for (;;) {
        const auto hasNext = reader.next(value);
        if (!hasNext)
            checkError(hasNext.error());
        if (!hasNext || !*hasNext)
            return values;
        taken += value.size();
        demand(taken <= most, "values come from nowhere");
        values.push_back(value);
    }
}

void checkDatabase(std::string_view bytes)
{
    static const FileDescriptor memory(::memfd_create("database", MFD_CLOEXEC));
    static const std::string file = "/proc/self/fd/" + std::to_string(memory.get());
    demand(::ftruncate(memory.get(), 0) == 0 &&
               ::pwrite(memory.get(), bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size()),
           "the database cannot be put into memory");
    auto reader = LmdbReader::open(file);
    if (!reader) {
        checkError(reader.error());
        return;
    }
    const auto first = valuesOf(*reader, bytes.size());
    reader->rewind();
    demand(valuesOf(*reader, bytes.size()) == first, "the second time reads something else");
    for (const std::string &value : first)
        checkMessages(value);
    if (const auto data = loadLmdb(file, 1 << 20); data)
        demand(data->features.size() == data->rows() * data->rowSize(), "rows are not whole");
    else
        checkError(data.error());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes = fuzz::text(data, size);
    checkMessages(bytes);
    checkList(bytes);
    checkDatabase(bytes);
    return 0;
}
