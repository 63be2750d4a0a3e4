// SPDX-License-Identifier: Apache-2.0
#include "engine/http/requestbody.h"

#include <httplib.h>

namespace trainyard::http {

namespace {

constexpr std::size_t longestDrain = 64 << 20;

} // namespace

RequestBody::RequestBody(const httplib::Request &request, const httplib::ContentReader *reader)
    : m_request(request)
    // Without a length there is nothing: clients that send no body need not say so.
    , m_reader(request.has_header("Content-Length") || request.has_header("Transfer-Encoding") ? reader
                                                                                               : nullptr)
{}

BodySource RequestBody::source()
{
    return [this](const BodySink &sink) { return take(sink); };
}

void RequestBody::drain()
{
    if (!m_isTaken)
        take([](std::string_view) { return false; });
}

bool RequestBody::take(const BodySink &sink)
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
    // Forms are taken apart by the library, so that what arrives is not what was sent.
    const bool isForm = m_request.is_multipart_form_data();
    if (isForm)
        isWanted = false;
    const bool isWhole = isForm
                             ? (*m_reader)([](const httplib::MultipartFormData &) { return true; }, receive)
                             : (*m_reader)(receive);
    m_isCut = !isWhole;
    return isWhole && isWanted;
}

} // namespace trainyard::http
