// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::train::caffe {

// Reads the values of an LMDB database one after the other, in the order of their keys. An own reader of the
// file format (version 1, 64 bits, little-endian, as LMDB 0.9 writes it): the library maps the file into
// memory and trusts every offset in it, so that a damaged file ends the process; this one reads what it
// needs, checks it, and makes no lock file, so that folders mounted read-only serve as well. A program that
// writes to the database meanwhile may make reading fail, never worse. One thread at a time.
class LmdbReader
{
public:
    // `path` is the folder with data.mdb, or the file itself.
    static Result<LmdbReader> open(const std::filesystem::path &path);

    const std::filesystem::path &file() const { return m_file; }

    std::uint64_t entries() const { return m_entries; }

    // The next value; false behind the last one. Fails with one sentence that names the file and the page.
    Result<bool> next(std::string &value);

    // Begins again with the first value.
    void rewind();

private:
    struct Meta {
        std::uint64_t transaction = 0;
        std::uint64_t root = 0;
        std::uint64_t entries = 0;
        std::uint64_t lastPage = 0;
        std::uint32_t pageSize = 0;
        int depth = 0;
    };
    // A page on the way from the root to the current value.
    struct Level {
        std::string page;
        std::uint64_t number = 0;
        std::size_t next = 0; // the node that comes next
    };

    LmdbReader(std::filesystem::path file, FileDescriptor fd)
        : m_file(std::move(file))
        , m_fd(std::move(fd))
    {}

    Status readMetas();
    Result<Meta> readMeta(std::uint64_t at) const;
    Status begin(const Meta &meta);
    Status read(std::uint64_t at, std::size_t size, std::string &bytes) const;
    Status descend(std::uint64_t page);
    Status takeValue(const Level &leaf, std::size_t node, std::string &value) const;
    Status readLongValue(const Level &leaf, std::uint64_t page, std::uint64_t size, std::string &value) const;
    Error damaged(std::uint64_t page, const std::string &what) const;

    std::filesystem::path m_file;
    FileDescriptor m_fd;
    std::uint64_t m_size = 0;
    std::uint64_t m_pages = 0;
    std::uint64_t m_root = 0;
    std::uint64_t m_entries = 0;
    // Since the first value; no tree has more than the file.
    std::uint64_t m_visited = 0; // pages
    std::uint64_t m_taken = 0;   // bytes of values
    std::uint32_t m_pageSize = 0;
    int m_depth = 0;
    bool m_isBegun = false;
    std::vector<Level> m_levels;
};

} // namespace trainyard::train::caffe
