// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

// What fuzz targets share. A target is `extern "C" int LLVMFuzzerTestOneInput(const uint8_t *, size_t)`; it
// ends the process when something that must hold of every input does not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace trainyard::fuzz {

inline void demand(bool holds, const char *what, std::string_view detail = {})
{
    if (holds)
        return;
    std::fprintf(stderr, "Broken: %s %.*s\n", what, static_cast<int>(detail.size()), detail.data());
    std::abort();
}

inline std::string_view text(const std::uint8_t *data, std::size_t size)
{
    return {reinterpret_cast<const char *>(data), size};
}

// The input cut at line feeds into exactly `count` fields; the last one takes the rest.
inline std::vector<std::string> fields(std::string_view input, std::size_t count)
{
    std::vector<std::string> result;
    while (result.size() + 1 < count) {
        const std::size_t end = input.find('\n');
        result.emplace_back(input.substr(0, end));
        input.remove_prefix(end == std::string_view::npos ? input.size() : end + 1);
    }
    result.emplace_back(input);
    return result;
}

} // namespace trainyard::fuzz
