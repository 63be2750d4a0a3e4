// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"

#include <atomic>

namespace httplib {
struct Response;
} // namespace httplib

namespace trainyard::http {

// Hands replies over to the library, which sends them from the thread that serves the request. Outlives that.
class ReplySender
{
public:
    void send(httplib::Response &response, Reply reply);
    void stop() { m_isStopping = true; } // ends what goes on without an end

private:
    void sendEndless(httplib::Response &response, Reply reply);

    std::atomic<bool> m_isStopping = false;
    std::atomic<int> m_streams = 0;
};

} // namespace trainyard::http
