// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::client {

// One message of a text/event-stream.
struct StreamMessage {
    std::string id;    // the last one sent so far
    std::string event; // empty: none was given
    std::string data;
};

// Reads a text/event-stream (HTML standard, section 9.2) that arrives in pieces of any size, torn anywhere.
// Comments, unknown fields and messages without data are dropped.
class EventStreamParser
{
public:
    // The messages that `piece` completes.
    std::vector<StreamMessage> feed(std::string_view piece);

private:
    void takeLine(std::string_view line, std::vector<StreamMessage> &messages);

    std::string m_line; // what has come of the unfinished line
    StreamMessage m_message;
    bool m_hasData = false;
    bool m_afterCarriageReturn = false; // a line feed that follows belongs to the same line end
    bool m_atStart = true;              // a byte order mark may come
};

} // namespace trainyard::client
