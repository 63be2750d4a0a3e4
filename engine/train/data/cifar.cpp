// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/cifar.h"

#include "engine/base/parallel.h"
#include "engine/train/data/filebytes.h"

#include <algorithm>

namespace trainyard::train {

namespace {

constexpr int side = 32;
constexpr std::size_t pixels = std::size_t(3) * side * side;

Error bad(const std::string &name, const std::string &why)
{
    return {Error::Code::InvalidInput, name + " " + why + ".", name};
}

std::size_t labelBytes(CifarLabels labels)
{
    return labels == CifarLabels::Ten ? 1 : 2;
}

int classOf(std::string_view row, CifarLabels labels)
{
    return static_cast<unsigned char>(row[labels == CifarLabels::Fine ? 1 : 0]);
}

Status checkSize(std::size_t size, CifarLabels labels, const std::string &name)
{
    const std::size_t row = cifarRowBytes(labels);
    if (size == 0)
        return bad(name, "is empty; copy or download it again");
    if (size % row != 0)
        return bad(name, "ends within row " + std::to_string(size / row + 1) + ": it has " +
                             std::to_string(size) + " bytes, which are no whole rows of " +
                             std::to_string(row) + "; copy or download it again");
    return {};
}

Status checkLabels(std::string_view bytes, CifarLabels labels, const std::string &name)
{
    const std::size_t row = cifarRowBytes(labels);
    for (std::size_t at = 0; at < bytes.size(); at += row) {
        const int label = classOf(bytes.substr(at, row), labels);
        if (label >= cifarClasses(labels))
            return bad(name, "has the label " + std::to_string(label) + " in row " +
                                 std::to_string(at / row + 1) + ", but the labels are 0 to " +
                                 std::to_string(cifarClasses(labels) - 1));
    }
    return {};
}

Result<std::string> unpack(std::string_view packed, const std::filesystem::path &file)
{
    constexpr std::size_t most = std::size_t(1) << 30;
    auto unpacked = gunzip(packed, most + 1, file);
    if (unpacked && unpacked->size() > most)
        return bad(file.string(), "unpacks to more than 1 GiB; unpack it first");
    return unpacked;
}

} // namespace

int cifarClasses(CifarLabels labels)
{
    switch (labels) {
    case CifarLabels::Ten:
        return 10;
    case CifarLabels::Coarse:
        return 20;
    case CifarLabels::Fine:
        return 100;
    }
    return 0;
}

std::size_t cifarRowBytes(CifarLabels labels)
{
    return labelBytes(labels) + pixels;
}

Status appendCifar(std::string_view bytes, CifarLabels labels, const std::string &name, Dataset &data)
{
    if (auto sound = checkSize(bytes.size(), labels, name); !sound)
        return sound;
    if (auto sound = checkLabels(bytes, labels, name); !sound)
        return sound;
    const std::size_t row = cifarRowBytes(labels);
    const std::size_t rows = bytes.size() / row;
    const std::size_t before = data.rows();
    data.labels.resize(before + rows);
    data.bytes.resize((before + rows) * pixels);
    data.channels = 3;
    data.height = side;
    data.width = side;
    data.classes = cifarClasses(labels);
    parallelFor(rows, 0, [&](std::size_t i) {
        const std::string_view one = bytes.substr(i * row, row);
        data.labels[before + i] = classOf(one, labels);
        std::ranges::copy(one.substr(labelBytes(labels)),
                          data.bytes.begin() + static_cast<std::ptrdiff_t>((before + i) * pixels));
    });
    return {};
}

Result<Dataset> readCifar(std::span<const std::filesystem::path> files, CifarLabels labels)
{
    Dataset data;
    for (const std::filesystem::path &file : files) {
        const auto bytes = readBytes(file);
        if (!bytes)
            return bytes.error();
        std::string unpacked;
        const bool isPacked = file.extension() == ".gz";
        if (isPacked) {
            auto content = unpack(bytes->view(), file);
            if (!content)
                return content.error();
            unpacked = std::move(*content);
        }
        const std::string_view rows = isPacked ? std::string_view(unpacked) : bytes->view();
        if (auto appended = appendCifar(rows, labels, file.string(), data); !appended)
            return appended.error();
    }
    return data;
}

} // namespace trainyard::train
