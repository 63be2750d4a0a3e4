// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"

#include <cstddef>

namespace httplib {
class ContentReader;
struct Request;
} // namespace httplib

namespace trainyard::http {

// The content of one request on its way in. What a handler leaves is read to the end, for the next request
// stands behind it; of very much the end is not waited for, and isCut() then says that the connection must
// go.
class RequestBody
{
public:
    RequestBody(const httplib::Request &request, const httplib::ContentReader *reader);

    BodySource source();             // valid as long as this is
    void drain(std::size_t longest); // reads what nobody has taken, up to so many bytes
    void leave();                    // reads nothing of what nobody has taken
    bool isAwaited() const { return m_reader != nullptr && !m_isTaken; } // something is to come
    bool isCut() const { return m_isCut; }

private:
    bool take(const BodySink &sink, std::size_t longestDrain);

    const httplib::Request &m_request;
    const httplib::ContentReader *const m_reader; // none: nothing was sent
    bool m_isTaken = false;
    bool m_isCut = false;
};

} // namespace trainyard::http
