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
    if (auto found = made->findBroken(); !found)
        return found.error();
    return made;
}

Result<std::shared_ptr<CtfBlocks>> CtfBlocks::openFitting(const std::filesystem::path &file,
                                                          const CtfOptions &options,
                                                          std::uint64_t memoryBytes)
{
    auto blocks = open(file, options);
    if (!blocks)
        return blocks;
    const std::uint64_t each = (*blocks)->bytes() / (*blocks)->blocks();
    const std::uint64_t most = memoryBytes / 16;
    if (each <= most)
        return blocks;
    const double text =
        static_cast<double>((*blocks)->m_file.size()) / static_cast<double>((*blocks)->blocks());
    const double smaller = text * static_cast<double>(most) / static_cast<double>(each);
    return open(file, options, static_cast<std::size_t>(std::max(smaller, 1.0)));
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

Status CtfBlocks::findBroken()
{
    if (m_options.mostBroken == 0)
        return {};
    std::size_t broken = 0;
    std::string first;
    for (TextBlock &block : m_blocks) {
        const auto found = parse(block);
        if (!found)
            return found.error();
        if (broken == 0)
            first = found->firstFault;
        broken += found->broken;
        block.rows = found->data.rows();
        if (broken > m_options.mostBroken)
            return Error{Error::Code::InvalidInput,
                         m_file.name() + ", " + first + ", and more than " +
                             std::to_string(m_options.mostBroken) + " rows are broken.",
                         m_file.name()};
    }
    std::erase_if(m_blocks, [](const TextBlock &block) { return block.rows == 0; });
    if (m_blocks.empty())
        return Error{Error::Code::InvalidInput, m_file.name() + ", " + first + ", and all rows are broken.",
                     m_file.name()};
    if (broken > 0)
        m_notice = std::to_string(broken) + (broken == 1 ? " broken row" : " broken rows") + " of " +
                   m_file.name() + " left out; the first is " + first + ".";
    return {};
}

std::size_t CtfBlocks::rows() const
{
    std::size_t sum = 0;
    for (const TextBlock &block : m_blocks)
        sum += block.rows;
    return sum;
}

std::uint64_t CtfBlocks::bytes() const
{
    return std::uint64_t(rows()) * rowSize() * sizeof(float);
}

Result<CtfRows> CtfBlocks::parse(const TextBlock &block) const
{
    const auto text = m_file.read(block.offset, block.bytes);
    if (!text)
        return text.error();
    CtfOptions options = m_options;
    options.firstLine = block.firstLine;
    return parseCtfRows(*text, options);
}

Status CtfBlocks::read(std::size_t block, std::span<float> features, std::span<std::int32_t> labels) const
{
    const auto found = parse(m_blocks[block]);
    if (!found)
        return found.error();
    if (found->data.rows() != labels.size())
        return Error{Error::Code::Unavailable, "Cannot read " + m_file.name() + ": it changed meanwhile.",
                     m_file.name()};
    std::ranges::copy(found->data.features, features.begin());
    std::ranges::copy(found->data.labels, labels.begin());
    return {};
}

} // namespace trainyard::train
