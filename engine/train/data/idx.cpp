// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/idx.h"

#include "engine/train/data/filebytes.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <vector>

namespace trainyard::train {

namespace {

Error bad(const std::string &name, const std::string &why)
{
    return {Error::Code::InvalidInput, name + " " + why + ".", name};
}

std::uint32_t bigEndian(std::string_view bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

struct Header {
    std::vector<std::size_t> sizes; // one a dimension
    std::size_t headerBytes = 0;
    std::uint64_t fileBytes = 0; // header and content
};

// Reads the header of an IDX file of unsigned bytes with `dimensions` dimensions.
Result<Header> parseHeader(std::string_view bytes, unsigned dimensions, const std::string &name)
{
    Header header;
    header.headerBytes = 4 + std::size_t(4) * dimensions;
    if (bytes.size() < header.headerBytes)
        return bad(name, "ends after " + std::to_string(bytes.size()) + " bytes, within its IDX header of " +
                             std::to_string(header.headerBytes) + "; copy or download it again");
    const std::uint32_t magic = bigEndian(bytes, 0);
    if (magic != (0x800U | dimensions)) {
        char found[64];
        std::snprintf(found, sizeof found,
                      dimensions == 1 ? "starts with 0x%08X, but IDX labels start with 0x%08X"
                                      : "starts with 0x%08X, but IDX images start with 0x%08X",
                      magic, 0x800U | dimensions);
        return bad(name, found);
    }
    std::uint64_t content = 1;
    for (std::size_t at = 4; at < header.headerBytes; at += 4) {
        const std::uint32_t size = bigEndian(bytes, at);
        if (size == 0)
            return bad(name, "announces no " + std::string(at == 4 ? "rows" : "pixels") + " in its header");
        constexpr std::uint64_t most = std::uint64_t(1) << 48;
        if (content > most / size)
            return bad(name, "announces more bytes in its header than a file can have");
        header.sizes.push_back(size);
        content *= size;
    }
    header.fileBytes = header.headerBytes + content;
    return header;
}

Result<Header> parseWhole(std::string_view bytes, unsigned dimensions, const std::string &name)
{
    auto header = parseHeader(bytes, dimensions, name);
    if (header && bytes.size() != header->fileBytes)
        return bad(name, std::string(bytes.size() < header->fileBytes ? "is truncated" : "is too long") +
                             ": its header announces " + std::to_string(header->fileBytes) +
                             " bytes, there are " + (bytes.size() < header->fileBytes ? "" : "at least ") +
                             std::to_string(bytes.size()) + "; copy or download it again");
    return header;
}

// A file's bytes, unpacked where its name ends in .gz.
class Content
{
public:
    static Result<Content> read(const std::filesystem::path &file, unsigned dimensions)
    {
        auto bytes = readBytes(file);
        if (!bytes)
            return bytes.error();
        Content content;
        content.m_bytes = std::move(*bytes);
        if (file.extension() != ".gz")
            return content;
        const std::string_view packed = content.m_bytes.view();
        auto start = gunzip(packed, 4 + std::size_t(4) * dimensions, file);
        if (!start)
            return start.error();
        const auto header = parseHeader(*start, dimensions, file.string());
        if (!header)
            return header.error();
        auto unpacked = gunzip(packed, header->fileBytes + 1, file); // one more shows a file that is too long
        if (!unpacked)
            return unpacked.error();
        content.m_unpacked = std::move(*unpacked);
        return content;
    }

    std::string_view view() const { return m_unpacked ? std::string_view(*m_unpacked) : m_bytes.view(); }

private:
    FileBytes m_bytes;
    std::optional<std::string> m_unpacked;
};

Status copyLabels(std::string_view labels, const std::string &name, int classes, Dataset &data)
{
    data.labels.reserve(labels.size());
    for (const char label : labels)
        data.labels.push_back(static_cast<unsigned char>(label));
    const auto largest = std::ranges::max_element(data.labels);
    if (classes != 0 && *largest >= classes)
        return bad(name, "has the label " + std::to_string(*largest) + " in row " +
                             std::to_string(largest - data.labels.begin() + 1) +
                             ", but the labels are 0 to " + std::to_string(classes - 1));
    data.classes = classes != 0 ? classes : *largest + 1;
    return {};
}

} // namespace

Result<IdxImages> parseIdxImages(std::string_view bytes, const std::string &name)
{
    const auto header = parseWhole(bytes, 3, name);
    if (!header)
        return header.error();
    constexpr std::size_t most = std::size_t(1) << 24; // values of a row, as in CNTK text
    if (header->sizes[1] > most || header->sizes[1] * header->sizes[2] > most)
        return bad(name, "has images of more than " + std::to_string(most) + " pixels");
    return IdxImages{header->sizes[0], header->sizes[1], header->sizes[2], bytes.substr(header->headerBytes)};
}

Result<std::string_view> parseIdxLabels(std::string_view bytes, const std::string &name)
{
    const auto header = parseWhole(bytes, 1, name);
    if (!header)
        return header.error();
    return bytes.substr(header->headerBytes);
}

Result<Dataset> readIdx(const std::filesystem::path &images, const std::filesystem::path &labels, int classes)
{
    const auto labelContent = Content::read(labels, 1);
    if (!labelContent)
        return labelContent.error();
    const auto labelBytes = parseIdxLabels(labelContent->view(), labels.string());
    if (!labelBytes)
        return labelBytes.error();
    const auto imageContent = Content::read(images, 3);
    if (!imageContent)
        return imageContent.error();
    const auto parsed = parseIdxImages(imageContent->view(), images.string());
    if (!parsed)
        return parsed.error();
    if (parsed->rows != labelBytes->size())
        return bad(images.string(), "holds " + std::to_string(parsed->rows) + " images, but " +
                                        labels.string() + " holds " + std::to_string(labelBytes->size()) +
                                        " labels; take both from the same data set");
    Dataset data;
    data.channels = 1;
    data.height = static_cast<int>(parsed->height);
    data.width = static_cast<int>(parsed->width);
    if (auto status = copyLabels(*labelBytes, labels.string(), classes, data); !status)
        return status.error();
    data.bytes.assign(parsed->pixels.begin(), parsed->pixels.end());
    return data;
}

} // namespace trainyard::train
