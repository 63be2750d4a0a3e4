// SPDX-License-Identifier: Apache-2.0
#include "engine/http/requestbody.h"

#include <httplib.h>

namespace trainyard::http {

namespace {

constexpr std::size_t longestRefused = 64 << 20; // read on after a sink wanted no more

bool hasContent(const httplib::Request &request)
{
    return request.get_header_value<std::uint64_t>("Content-Length") > 0 ||
           request.has_header("Transfer-Encoding");
}

} // namespace

RequestBody::RequestBody(const httplib::Request &request, const httplib::ContentReader *reader)
    : m_request(request)
    // Without a length there is nothing: clients that send no body need not say so.
    , m_reader(hasContent(request) ? reader : nullptr)
    // That of a GET, which nobody reads, would stand where the next request should.
    , m_isCut(reader == nullptr && hasContent(request))
{}

BodySource RequestBody::source()
{
    return [this](const BodySink &sink) { return take(sink, longestRefused); };
}

void RequestBody::drain(std::size_t longest)
{
    if (m_isTaken || m_reader == nullptr)
        return;
    if (m_request.get_header_value<std::uint64_t>("Content-Length") > longest)
        m_isTaken = m_isCut = true; // not worth waiting for
    else
        take([](std::string_view) { return false; }, longest);
}

void RequestBody::leave()
{
    m_isCut = m_isCut || (m_reader != nullptr && !m_isTaken);
    m_isTaken = true;
}

bool RequestBody::take(const BodySink &sink, std::size_t longestDrain)
{
    if (m_reader == nullptr || m_isTaken)
        return !m_isTaken;
    m_isTaken = true;
    bool isWanted = true;
    std::size_t drained = 0;
    const auto receive = [&](const char *bytes, std::size_t count) {
        if (isWanted)
            isWanted = sink({bytes, count});
        if (!isWanted)
            drained += count;
        return drained <= longestDrain;
    };
    const bool isWhole = (*m_reader)(receive);
    m_isCut = !isWhole;
    return isWhole && isWanted;
}

} // namespace trainyard::http
