// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace trainyard::train {

// The bytes of one file, owned.
class FileBytes
{
public:
    FileBytes() = default;
    FileBytes(std::unique_ptr<char[]> bytes, std::size_t size)
        : m_bytes(std::move(bytes))
        , m_size(size)
    {}

    std::string_view view() const { return {m_bytes.get(), m_size}; }

private:
    std::unique_ptr<char[]> m_bytes;
    std::size_t m_size = 0;
};

// The whole of a regular file, in one read of its size. Fails with one sentence that names it.
Result<FileBytes> readBytes(const std::filesystem::path &file);

// Unpacks gzip data, all its members, but stops after `most` bytes; so memory is bounded by `most`, whatever
// the data claim. `file` is for messages. Fails when the data end early, are damaged, or something follows
// them.
Result<std::string> gunzip(std::string_view packed, std::size_t most, const std::filesystem::path &file);

} // namespace trainyard::train
