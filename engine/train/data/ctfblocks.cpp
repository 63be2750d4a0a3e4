// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctfblocks.h"

#include <algorithm>
#include <utility>

namespace trainyard::train {

namespace {

Result<TextCut> cutAtLineEnd(std::string_view text, std::size_t, bool isLast)
{
    const std::size_t feed = text.rfind('\n');
    const std::size_t bytes = isLast ? text.size() : feed == std::string_view::npos ? 0 : feed + 1;
    const CtfCount count = countCtf(text.substr(0, bytes));
    return TextCut{bytes, count.lines, count.rows};
}

} // namespace

Result<std::shared_ptr<CtfBlocks>> CtfBlocks::open(const std::filesystem::path &file, CtfOptions options,
                                                   std::size_t blockBytes)
{
    auto text = TextFile::open(file);
    if (!text)
        return text.error();
    options.name = text->name();
    const std::shared_ptr<CtfBlocks> made(new CtfBlocks(std::move(*text), std::move(options)));
    auto blocks = indexText(made->m_file, {}, blockBytes, cutAtLineEnd);
    if (!blocks)
        return blocks.error();
    made->m_blocks = std::move(*blocks);
    if (auto measured = made->measure(); !measured)
        return measured.error();
    return made;
}

Status CtfBlocks::measure()
{
    const TextBlock first = m_blocks.empty() ? TextBlock() : m_blocks.front();
    const auto text = m_file.read(first.offset, first.bytes);
    if (!text)
        return text.error();
    m_options.firstLine = first.firstLine;
    auto shape = measureCtf(*text, m_options); // says so where there is no row
    if (!shape)
        return shape.error();
    m_shape = shape->shape;
    m_options.isSparse = shape->isSparse;
    m_options.classes = m_shape.classes;
    m_options.dimension = static_cast<int>(m_shape.rowSize());
    m_options.threads = 1;
    return {};
}

std::size_t CtfBlocks::rows() const
{
    std::size_t sum = 0;
    for (const TextBlock &block : m_blocks)
        sum += block.rows;
    return sum;
}

Status CtfBlocks::read(std::size_t block, std::span<float> features, std::span<std::int32_t> labels) const
{
    const auto text = m_file.read(m_blocks[block].offset, m_blocks[block].bytes);
    if (!text)
        return text.error();
    CtfOptions options = m_options;
    options.firstLine = m_blocks[block].firstLine;
    const auto data = parseCtf(*text, options);
    if (!data)
        return data.error();
    if (data->rows() != labels.size())
        return Error{Error::Code::Unavailable, "Cannot read " + m_file.name() + ": it changed meanwhile.",
                     m_file.name()};
    std::ranges::copy(data->features, features.begin());
    std::ranges::copy(data->labels, labels.begin());
    return {};
}

} // namespace trainyard::train
