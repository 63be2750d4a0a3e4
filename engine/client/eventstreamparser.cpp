// SPDX-License-Identifier: Apache-2.0
#include "engine/client/eventstreamparser.h"

#include <utility>

namespace trainyard::client {

std::vector<StreamMessage> EventStreamParser::feed(std::string_view piece)
{
    std::vector<StreamMessage> messages;
    for (const char c : piece) {
        const bool secondHalf = std::exchange(m_afterCarriageReturn, c == '\r') && c == '\n';
        if (secondHalf)
            continue;
        if (c != '\r' && c != '\n') {
            m_line += c;
            continue;
        }
        takeLine(m_line, messages);
        m_line.clear();
    }
    return messages;
}

void EventStreamParser::takeLine(std::string_view line, std::vector<StreamMessage> &messages)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (std::exchange(m_atStart, false) && line.starts_with(byteOrderMark))
        line.remove_prefix(byteOrderMark.size());
    if (line.empty()) {
        if (m_hasData)
            messages.push_back(m_message);
        m_message.event.clear();
        m_message.data.clear();
        m_hasData = false;
        return;
    }
    const std::size_t colon = line.find(':');
    const std::string_view field = line.substr(0, colon);
    std::string_view value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (field == "id") {
        m_message.id = value;
    } else if (field == "event") {
        m_message.event = value;
    } else if (field == "data") {
        if (std::exchange(m_hasData, true))
            m_message.data += '\n';
        m_message.data += value;
    }
}

} // namespace trainyard::client
