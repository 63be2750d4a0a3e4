// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train {

// A file of text that is read in pieces. Reading is safe from several threads.
class TextFile
{
public:
    static Result<TextFile> open(const std::filesystem::path &file);

    const std::string &name() const { return m_name; }
    std::uint64_t size() const { return m_size; }
    // `bytes` from `offset` on; fails where the file became shorter meanwhile.
    Result<std::string> read(std::uint64_t offset, std::size_t bytes) const;

private:
    FileDescriptor m_fd;
    std::string m_name;
    std::uint64_t m_size = 0;
};

// Whole rows of a text file.
struct TextBlock {
    std::uint64_t offset = 0;
    std::size_t bytes = 0;
    std::size_t firstLine = 1;
    std::size_t rows = 0; // at least 1
};

// How much of a piece of text are whole rows.
struct TextCut {
    std::size_t bytes = 0; // 0: not even one, more is needed
    std::size_t lines = 0;
    std::size_t rows = 0;
};

// Finds the rows of a text that starts at line `firstLine`; `isLast` tells that nothing comes after it, so
// that something must be taken. Called for one piece after the other.
using CutText = std::function<Result<TextCut>(std::string_view text, std::size_t firstLine, bool isLast)>;

// Cuts `file` into blocks of about `blockBytes`, from `start.offset` and `start.firstLine` on. A row may have
// 64 MiB; that much is in memory at most. Fails with what `cut` fails with.
Result<std::vector<TextBlock>> indexText(const TextFile &file, const TextBlock &start, std::size_t blockBytes,
                                         const CutText &cut);

} // namespace trainyard::train
