// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/blocklist.h"

#include "engine/base/strings.h"
#include "engine/storage/fault.h"

#include <optional>
#include <pugixml.hpp>

namespace trainyard::storage {

namespace {

constexpr std::size_t mostBlocks = 50000;

std::optional<BlockReference::Source> sourceOf(std::string_view element)
{
    using Source = BlockReference::Source;
    if (element == "Latest")
        return Source::Latest;
    if (element == "Uncommitted")
        return Source::Uncommitted;
    if (element == "Committed")
        return Source::Committed;
    return std::nullopt;
}

} // namespace

Result<std::vector<BlockReference>> parseBlockList(std::string_view xml)
{
    pugi::xml_document document;
    const auto parsed =
        document.load_buffer(xml.data(), xml.size(), pugi::parse_default, pugi::encoding_utf8);
    const pugi::xml_node list = document.child("BlockList");
    if (!parsed || !list)
        return fault("InvalidXmlDocument", "The list of blocks cannot be read as XML.");
    std::vector<BlockReference> blocks;
    for (const pugi::xml_node node : list.children()) {
        const auto source = sourceOf(node.name());
        if (!source)
            return fault("InvalidXmlDocument",
                         "The list of blocks has the unknown element \"" + std::string(node.name()) + "\".");
        if (blocks.size() == mostBlocks)
            return fault("InvalidBlockList", "A blob has 50,000 blocks at most.");
        blocks.push_back({std::string(trimmed(node.child_value())), *source});
    }
    return blocks;
}

} // namespace trainyard::storage
