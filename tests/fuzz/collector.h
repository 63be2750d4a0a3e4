// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"

#include <string>

namespace trainyard::fuzz {

// All that is in a reply, with what it streams; a stream without an end stops after its greeting.
class Collector final : public http::Channel
{
public:
    explicit Collector(const http::Reply &reply)
        : m_all(reply.body)
        , m_isEndless(!reply.streamLength)
    {
        if (reply.stream)
            reply.stream(*this);
    }

    bool write(std::string_view bytes) override
    {
        m_all += bytes;
        return true;
    }
    bool isOpen() override { return !m_isEndless; }
    const std::string &all() const { return m_all; }

private:
    std::string m_all;
    const bool m_isEndless;
};

} // namespace trainyard::fuzz
