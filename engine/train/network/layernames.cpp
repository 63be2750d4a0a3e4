// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/layernames.h"

#include <algorithm>
#include <cctype>

namespace trainyard::train {

namespace {

constexpr std::size_t longest = 60;

} // namespace

std::string identifier(std::string_view text, const char *fallback)
{
    std::string word(text.substr(0, longest));
    std::ranges::replace_if(
        word, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return word.empty() ? fallback : word;
}

std::string LayerNames::add(std::string_view wanted)
{
    const std::string word = identifier(wanted, "layer");
    std::string name = word;
    while (!m_names.insert(name).second) {
        const std::string ending = "_" + std::to_string(++m_number);
        name = word.substr(0, longest - ending.size()) + ending;
    }
    return name;
}

} // namespace trainyard::train
