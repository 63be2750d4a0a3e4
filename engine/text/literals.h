// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::text {

// Looks for any of a few strings at several gigabytes a second, whatever the case of their ASCII letters. A
// value; any thread.
class Literals
{
public:
    static constexpr std::size_t most = 8;
    explicit Literals(std::vector<std::string> strings); // 1 … most, none of them empty

    // Where the first one begins in `text` at or behind `from`.
    std::optional<std::size_t> find(std::string_view text, std::size_t from = 0) const;
    const std::vector<std::string> &strings() const { return m_strings; }

private:
    bool isAt(std::string_view text, std::size_t place, const std::string &string) const;

    std::vector<std::string> m_strings; // in lower case
    std::size_t m_longest = 0;
};

} // namespace trainyard::text
