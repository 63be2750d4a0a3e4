// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/linesplitter.h"

#include <algorithm>

namespace trainyard::metrics {

void LineSplitter::feed(std::string_view bytes, const Sink &sink)
{
    while (!bytes.empty()) {
        const auto *const end =
            std::find_if(bytes.begin(), bytes.end(), [](char c) { return c == '\n' || c == '\r'; });
        const auto length = static_cast<std::size_t>(end - bytes.begin());
        const std::string_view part = bytes.substr(0, length);
        if (length == bytes.size()) {
            m_offset += length;
            keep(part);
            return;
        }
        m_offset += length + 1;
        bytes.remove_prefix(length + 1);
        if (m_begun.empty() && !m_isTooLong && length <= longestLine) {
            sink(part, m_offset);
            continue;
        }
        keep(part);
        finish(sink);
    }
}

void LineSplitter::finish(const Sink &sink)
{
    if (!m_isTooLong && !m_begun.empty())
        sink(m_begun, m_offset);
    m_begun.clear();
    m_isTooLong = false;
}

void LineSplitter::keep(std::string_view part)
{
    m_isTooLong = m_isTooLong || m_begun.size() + part.size() > longestLine;
    if (m_isTooLong)
        m_begun.clear();
    else
        m_begun += part;
}

} // namespace trainyard::metrics
