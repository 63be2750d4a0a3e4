// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csvblocks.h"

#include "engine/train/data/csvparser.h"

#include <algorithm>
#include <array>
#include <utility>

namespace trainyard::train {

namespace {

// As many records as end in `text`. An open quote at its end may be closed in what comes after it.
Result<TextCut> wholeRecords(std::string_view text, std::size_t firstLine, bool isLast,
                             const std::string &name)
{
    CsvRecords records(text, name, firstLine);
    TextCut cut;
    for (;;) {
        const auto record = records.next();
        const bool isAtEnd = records.position() == text.size();
        if (!record && cut.bytes == 0 && (isLast || !isAtEnd))
            return record.error(); // when all before it is taken
        if (!record || (isAtEnd && !isLast && !text.ends_with('\n')))
            return cut;
        cut.bytes = records.position();
        cut.lines = records.line() - firstLine;
        if (record->empty())
            return cut;
    }
}

// Moves `start` behind the header.
Status readHeader(const TextFile &file, CsvParser &parser, TextBlock &start)
{
    constexpr std::uint64_t most = std::uint64_t(16) << 20;
    const auto bytes = file.read(0, static_cast<std::size_t>(std::min(file.size(), most)));
    if (!bytes)
        return bytes.error();
    const std::size_t mark = bytes->starts_with("\xEF\xBB\xBF") ? 3 : 0;
    CsvRecords records(std::string_view(*bytes).substr(mark), file.name());
    if (auto header = parser.readHeader(records); !header)
        return header;
    start.offset = mark + records.position();
    start.firstLine = records.line();
    if (start.offset == most && file.size() > most)
        return csvFault(file.name(), 1, 1, "expected a header of less than 16 MiB, found a longer one");
    return {};
}

} // namespace

Result<std::shared_ptr<CsvBlocks>> CsvBlocks::open(const std::filesystem::path &file, CsvOptions options,
                                                   std::size_t blockBytes)
{
    auto text = TextFile::open(file);
    if (!text)
        return text.error();
    options.name = text->name();
    const std::shared_ptr<CsvBlocks> made(new CsvBlocks(std::move(*text)));
    if (auto read = made->readOnce(options, blockBytes); !read)
        return read.error();
    return made;
}

Status CsvBlocks::readOnce(const CsvOptions &options, std::size_t blockBytes)
{
    CsvParser parser(options);
    TextBlock start;
    if (auto header = readHeader(m_file, parser, start); !header)
        return header;
    const std::size_t columns = parser.schema().columns.size() - 1;
    m_moments = momentsOf(Dataset{1, 1, static_cast<int>(columns), 0, {}, {}}, columns, 1);
    const auto take = [&](std::string_view text, std::size_t line, bool isLast) -> Result<TextCut> {
        auto cut = wholeRecords(text, line, isLast, m_file.name());
        if (!cut)
            return cut;
        CsvRecords records(text.substr(0, cut->bytes), m_file.name(), line);
        Dataset rows;
        if (auto read = parser.readRows(records, rows); !read)
            return read.error();
        cut->rows = rows.rows();
        m_moments = combined(std::array{std::move(m_moments), momentsOf(rows, columns, 1)});
        return cut;
    };
    auto blocks = indexText(m_file, start, blockBytes, take);
    if (!blocks)
        return blocks.error();
    if (blocks->empty())
        return withoutCsvRows(m_file.name());
    m_blocks = std::move(*blocks);
    if (!options.like)
        parser.nameClasses({});
    m_schema = parser.schema();
    return {};
}

Status CsvBlocks::read(std::size_t block, std::span<float> features, std::span<std::int32_t> labels) const
{
    const auto text = m_file.read(m_blocks[block].offset, m_blocks[block].bytes);
    if (!text)
        return text.error();
    CsvParser parser({.name = m_file.name(), .label = {}, .like = nullptr});
    parser.assume(m_schema);
    CsvRecords records(*text, m_file.name(), m_blocks[block].firstLine);
    Dataset data;
    if (auto read = parser.readRows(records, data); !read)
        return read;
    if (data.rows() != labels.size())
        return Error{Error::Code::Unavailable, "Cannot read " + m_file.name() + ": it changed meanwhile.",
                     m_file.name()};
    std::ranges::copy(data.features, features.begin());
    std::ranges::copy(data.labels, labels.begin());
    return {};
}

} // namespace trainyard::train
