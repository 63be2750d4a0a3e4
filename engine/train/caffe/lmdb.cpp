// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/lmdb.h"

#include "engine/base/strings.h"

#include "engine/train/caffe/fault.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace trainyard::train::caffe {

namespace fs = std::filesystem;

namespace {

static_assert(std::endian::native == std::endian::little, "the file's numbers are little-endian");

// The layout of lmdb.h's and mdb.c's structures MDB_page, MDB_meta, MDB_db and MDB_node.
constexpr std::size_t pageHeader = 16;
constexpr std::size_t flagsAt = 10;
constexpr std::size_t lowerAt = 12;
constexpr std::size_t nodeHeader = 8;
constexpr std::uint16_t branchPage = 0x01;
constexpr std::uint16_t leafPage = 0x02;
constexpr std::uint16_t overflowPage = 0x04;
constexpr std::uint16_t metaPage = 0x08;
constexpr std::uint16_t pageKinds = 0x6f; // all but P_DIRTY and internal marks
constexpr std::uint16_t longValue = 0x01;
constexpr std::uint16_t specialValue = 0x06; // a database, or several values of one key
constexpr std::uint32_t magic = 0xBEEFC0DE;
constexpr std::uint32_t formatVersion = 1;
constexpr std::size_t metaSize = 152; // with the page's header
constexpr std::uint64_t noPage = ~std::uint64_t(0);
constexpr int deepest = 32;
constexpr std::uint64_t longest = std::uint64_t(1) << 30; // value

template <class Number>
Number numberAt(const std::string &bytes, std::size_t at)
{
    Number number;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

Error unreadable(const fs::path &file, const std::string &why, Error::Code code = Error::Code::InvalidInput)
{
    return {code, "Cannot read " + onOneLine(file.string()) + ": " + why + ".", file.string()};
}

std::size_t nodeCount(const std::string &page)
{
    return (numberAt<std::uint16_t>(page, lowerAt) - pageHeader) / 2;
}

// Whether a page's own numbers agree: its nodes' offsets lie between its header and its end.
bool isSound(const std::string &page)
{
    const std::size_t lower = numberAt<std::uint16_t>(page, lowerAt);
    return lower >= pageHeader && lower <= page.size() && lower % 2 == 0;
}

} // namespace

Error LmdbReader::damaged(std::uint64_t page, const std::string &what) const
{
    return unreadable(m_file,
                      "page " + std::to_string(page) + " " + what + "; copy or make the database again");
}

Status LmdbReader::read(std::uint64_t at, std::size_t size, std::string &bytes) const
{
    bytes.resize(size);
    std::size_t filled = 0;
    while (filled < size) {
        const ssize_t got =
            ::pread(m_fd.get(), bytes.data() + filled, size - filled, static_cast<off_t>(at + filled));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return unreadable(m_file, std::strerror(errno), Error::Code::Unavailable);
        if (got == 0)
            return unreadable(m_file, "it ends early; copy or make the database again");
        filled += static_cast<std::size_t>(got);
    }
    return {};
}

Result<LmdbReader> LmdbReader::open(const fs::path &path)
{
    std::error_code code;
    const fs::path file = fs::is_directory(path, code) ? path / "data.mdb" : path;
    FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (!fd || ::fstat(fd.get(), &info) != 0) {
        const int problem = errno;
        return unreadable(file, std::strerror(problem),
                          problem == ENOENT ? Error::Code::NotFound : Error::Code::Unavailable);
    }
    if (!S_ISREG(info.st_mode))
        return unreadable(file, "it is not a file");
    LmdbReader reader(file, std::move(fd));
    reader.m_size = static_cast<std::uint64_t>(info.st_size);
    if (const auto read = reader.readMetas(); !read)
        return read.error();
    return reader;
}

Result<LmdbReader::Meta> LmdbReader::readMeta(std::uint64_t at) const
{
    constexpr std::size_t mainTree = pageHeader + 24 + 48;
    std::string page;
    if (at + metaSize > m_size)
        return unreadable(m_file, "it is no LMDB database");
    if (const auto got = read(at, metaSize, page); !got)
        return got.error();
    if ((numberAt<std::uint16_t>(page, flagsAt) & metaPage) == 0 ||
        numberAt<std::uint32_t>(page, pageHeader) != magic)
        return unreadable(m_file, "it is no LMDB database");
    if (numberAt<std::uint32_t>(page, pageHeader + 4) != formatVersion)
        return unreadable(m_file, "it has another version of the format than 1");
    Meta meta;
    meta.pageSize = numberAt<std::uint32_t>(page, pageHeader + 24);
    meta.depth = numberAt<std::uint16_t>(page, mainTree + 6);
    meta.entries = numberAt<std::uint64_t>(page, mainTree + 32);
    meta.root = numberAt<std::uint64_t>(page, mainTree + 40);
    meta.lastPage = numberAt<std::uint64_t>(page, mainTree + 48);
    meta.transaction = numberAt<std::uint64_t>(page, mainTree + 56);
    return meta;
}

// The two meta pages are written in turns; the one of the later transaction counts.
Status LmdbReader::readMetas()
{
    constexpr std::uint32_t leastPage = 512;
    constexpr std::uint32_t mostPage = 65536;
    auto first = readMeta(0);
    if (!first)
        return first.error();
    if (first->pageSize < leastPage || first->pageSize > mostPage || !std::has_single_bit(first->pageSize))
        return damaged(0, "tells a page size of " + std::to_string(first->pageSize));
    const auto second = readMeta(first->pageSize);
    if (!second)
        return second.error();
    if (second->pageSize != first->pageSize)
        return damaged(1, "tells another page size than page 0");
    return begin(first->transaction >= second->transaction ? *first : *second);
}

Status LmdbReader::begin(const Meta &meta)
{
    m_pageSize = meta.pageSize;
    m_pages = m_size / m_pageSize;
    if (meta.lastPage >= m_pages)
        return unreadable(m_file, "it ends early: page " + std::to_string(meta.lastPage) +
                                      " is missing; copy or "
                                      "make the database again");
    m_root = meta.root;
    m_depth = meta.depth;
    m_entries = meta.root == noPage ? 0 : meta.entries;
    if (m_depth > deepest)
        return unreadable(m_file, "its tree is deeper than any; copy or make the database again");
    return {};
}

void LmdbReader::rewind()
{
    m_levels.clear();
    m_visited = 0;
    m_taken = 0;
    m_isBegun = false;
}

// Goes down to the leftmost leaf below `page`.
Status LmdbReader::descend(std::uint64_t page)
{
    for (;;) {
        if (page >= m_pages || ++m_visited > m_pages || m_levels.size() >= static_cast<std::size_t>(m_depth))
            return damaged(page, "has no place in the tree");
        Level &level = m_levels.emplace_back();
        level.number = page;
        if (const auto got = read(page * m_pageSize, m_pageSize, level.page); !got)
            return got;
        const std::uint16_t kind = numberAt<std::uint16_t>(level.page, flagsAt) & pageKinds;
        const bool isLeaf = kind == leafPage;
        if ((!isLeaf && kind != branchPage) || !isSound(level.page))
            return damaged(page, "is neither branch nor leaf");
        if (isLeaf)
            return {};
        if (nodeCount(level.page) == 0)
            return damaged(page, "is an empty branch");
        const std::size_t node = numberAt<std::uint16_t>(level.page, pageHeader);
        level.next = 1;
        if (node + nodeHeader > m_pageSize)
            return damaged(page, "points beyond itself");
        page = numberAt<std::uint64_t>(level.page, node) & 0xFFFFFFFFFFFFU;
    }
}

Status LmdbReader::readLongValue(const Level &leaf, std::uint64_t page, std::uint64_t size,
                                 std::string &value) const
{
    const std::uint64_t begin = page * m_pageSize + pageHeader;
    if (page >= m_pages || size > longest || size > m_size - std::min(m_size, begin))
        return damaged(leaf.number, "holds a value that lies beyond the file");
    std::string header;
    if (const auto got = read(page * m_pageSize, pageHeader, header); !got)
        return got;
    if ((numberAt<std::uint16_t>(header, flagsAt) & pageKinds) != overflowPage)
        return damaged(page, "should hold a long value and does not");
    return read(begin, static_cast<std::size_t>(size), value);
}

Status LmdbReader::takeValue(const Level &leaf, std::size_t index, std::string &value) const
{
    const std::string &page = leaf.page;
    const std::size_t node = numberAt<std::uint16_t>(page, pageHeader + 2 * index);
    if (node + nodeHeader > page.size())
        return damaged(leaf.number, "points beyond itself");
    const std::uint64_t size =
        numberAt<std::uint16_t>(page, node) | std::uint64_t(numberAt<std::uint16_t>(page, node + 2)) << 16;
    const auto flags = numberAt<std::uint16_t>(page, node + 4);
    const std::size_t data = node + nodeHeader + numberAt<std::uint16_t>(page, node + 6);
    if ((flags & specialValue) != 0)
        return unreadable(m_file, "it holds several databases or values of one key; images are kept in one "
                                  "unnamed database with a key each");
    if ((flags & longValue) != 0) {
        if (data + sizeof(std::uint64_t) > page.size())
            return damaged(leaf.number, "points beyond itself");
        return readLongValue(leaf, numberAt<std::uint64_t>(page, data), size, value);
    }
    if (data > page.size() || size > page.size() - data)
        return damaged(leaf.number, "points beyond itself");
    value.assign(page, data, static_cast<std::size_t>(size));
    return {};
}

Result<bool> LmdbReader::next(std::string &value)
{
    if (!m_isBegun) {
        m_isBegun = true;
        if (m_root == noPage)
            return false;
        if (const auto down = descend(m_root); !down)
            return down.error();
    }
    while (!m_levels.empty()) {
        Level &level = m_levels.back();
        const bool isLeaf = (numberAt<std::uint16_t>(level.page, flagsAt) & pageKinds) == leafPage;
        if (level.next >= nodeCount(level.page)) {
            m_levels.pop_back();
            continue;
        }
        const std::size_t index = level.next++;
        if (isLeaf) {
            if (const auto taken = takeValue(level, index, value); !taken)
                return taken.error();
            m_taken += value.size();
            if (m_taken > m_size)
                return damaged(level.number, "holds values that others hold too");
            return true;
        }
        const std::size_t node = numberAt<std::uint16_t>(level.page, pageHeader + 2 * index);
        if (node + nodeHeader > m_pageSize)
            return damaged(level.number, "points beyond itself");
        if (const auto down = descend(numberAt<std::uint64_t>(level.page, node) & 0xFFFFFFFFFFFFU); !down)
            return down.error();
    }
    return false;
}

} // namespace trainyard::train::caffe
