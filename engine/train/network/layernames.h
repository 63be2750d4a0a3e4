// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace trainyard::train {

// `text` as letters, digits and "_": what else it has becomes "_", and what is beyond 60 bytes is cut off;
// `fallback` where it is empty.
std::string identifier(std::string_view text, const char *fallback);

// Gives the layers of a network names out of a file, each of them once.
class LayerNames
{
public:
    // The identifier; where another layer has it, with "_" and a number behind it, and still at most 60 bytes
    // long, so that names once given stay as they are.
    std::string add(std::string_view wanted);

private:
    std::set<std::string> m_names;
    std::size_t m_number = 0; // only grows, so that names that collide cost little
};

} // namespace trainyard::train
