// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/layernames.h"

#include <algorithm>
#include <cctype>

namespace trainyard::train {

std::string identifier(std::string_view text, const char *fallback)
{
    constexpr std::size_t longest = 60;
    std::string word(text.substr(0, longest));
    std::ranges::replace_if(
        word, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return word.empty() ? fallback : word;
}

std::string LayerNames::add(std::string_view wanted)
{
    const std::string word = identifier(wanted, "layer");
    std::string name = word;
    while (!m_names.insert(name).second)
        name = word + "_" + std::to_string(++m_number);
    return name;
}

} // namespace trainyard::train
