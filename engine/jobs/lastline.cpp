// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/lastline.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace trainyard::jobs {

namespace {

constexpr std::streamoff readFromEnd = 8192;
constexpr std::size_t longest = 200;

std::string tail(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary | std::ios::ate);
    if (!stream)
        return {};
    stream.seekg(std::max<std::streamoff>(stream.tellg() - readFromEnd, 0));
    return {std::istreambuf_iterator<char>(stream), {}};
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

std::string lastLine(const std::filesystem::path &file)
{
    const std::string end = tail(file);
    const std::string_view text = trimmed(end);
    const std::size_t before = text.find_last_of("\r\n");
    std::string line(before == std::string_view::npos ? text : trimmed(text.substr(before + 1)));
    std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    if (line.size() <= longest)
        return line;
    std::size_t cut = longest;
    while (cut > 0 && isContinuation(line[cut]))
        --cut;
    return line.substr(0, cut) + "…";
}

} // namespace trainyard::jobs
