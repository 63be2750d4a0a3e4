// SPDX-License-Identifier: Apache-2.0
#include "engine/http/requesthead.h"

#include <algorithm>

namespace trainyard::http {

bool hasWholeHead(std::string_view bytes)
{
    return bytes.find("\r\n\r\n") != std::string_view::npos || bytes.find("\n\n") != std::string_view::npos;
}

std::string asLibraryReads(std::string_view bytes)
{
    std::string text;
    while (true) {
        const std::size_t end = bytes.find('\n');
        const std::string_view line = bytes.substr(0, end);
        if (end == std::string_view::npos || line.empty() || line == "\r")
            return text.append(bytes);
        // The first line is the request, and decoded as it should be.
        const std::size_t colon = text.empty() ? std::string_view::npos : line.find(':');
        text.append(line.substr(0, colon));
        for (const char c : line.substr(std::min(colon, line.size())))
            text.append(c == '%' ? "%25" : std::string_view(&c, 1));
        text += '\n';
        bytes.remove_prefix(end + 1);
    }
}

} // namespace trainyard::http
