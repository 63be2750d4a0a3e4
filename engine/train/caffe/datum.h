// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/layers.h"
#include "engine/train/caffe/lmdb.h"
#include "engine/train/caffe/net.h"
#include "engine/train/data/dataset.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace trainyard::train::caffe {

// One image with its label: channels × height × width values in that order, 0 to 255 where they were bytes.
struct Image {
    int channels = 0;
    int height = 0;
    int width = 0;
    std::int32_t label = 0;
    std::vector<float> values;

    Dimensions shape() const { return {channels, height, width}; }
};

// Reads a serialized Datum. An error's sentence says what is wrong with `name`, as "record 12 of FILE".
// JPEG and PNG images in a Datum (`encoded`) are refused.
Status readDatum(std::string_view bytes, const std::string &name, Image &image);

// The images of an LMDB as a stream, one after the other; memory for one of them only. All have the shape of
// the first. One thread at a time.
class LmdbImages
{
public:
    static Result<LmdbImages> open(const std::filesystem::path &path);

    const std::filesystem::path &file() const { return m_reader.file(); }
    std::uint64_t count() const { return m_reader.entries(); }
    const Dimensions &shape() const { return m_shape; } // channels, height, width

    // The next image; false behind the last one.
    Result<bool> next(Image &image);
    void rewind();

private:
    LmdbImages(LmdbReader reader, std::string name)
        : m_reader(std::move(reader))
        , m_name(std::move(name))
    {}

    LmdbReader m_reader;
    std::string m_name;
    std::string m_record;
    Dimensions m_shape;
    std::uint64_t m_taken = 0;
};

// All images of an LMDB in memory, of as many classes as the highest label tells. Fails where they would take
// more than `mostBytes` as floats.
Result<Dataset> loadLmdb(const std::filesystem::path &path, std::size_t mostBytes);

// The images' shape for describeNet(), from the first one of a Data layer's LMDB. That of an ImageData layer
// must stand in the net.
Result<Dimensions> readImageShape(const NetLayer &layer);

} // namespace trainyard::train::caffe
