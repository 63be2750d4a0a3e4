// SPDX-License-Identifier: Apache-2.0
#include "engine/http/replysender.h"

#include "engine/http/replies.h"
#include "engine/http/slot.h"
#include "engine/storage/httpdate.h"

#include <httplib.h>
#include <memory>

namespace trainyard::http {

namespace {

constexpr int mostStreams = 64; // so that ordinary requests always find a thread

class SinkChannel final : public Channel
{
public:
    SinkChannel(httplib::DataSink &sink, const std::atomic<bool> &isStopping)
        : m_sink(sink)
        , m_isStopping(isStopping)
    {}
    bool write(std::string_view bytes) override { return m_sink.write(bytes.data(), bytes.size()); }
    bool isOpen() override { return !m_isStopping && m_sink.is_writable(); }

private:
    httplib::DataSink &m_sink;
    const std::atomic<bool> &m_isStopping;
};

} // namespace

// Content goes out through a provider without a length, for to others the library would apply the request's
// ranges a second time. Cache-Control marks a reply as ours.
void ReplySender::send(httplib::Response &response, Reply reply)
{
    if (reply.stream && !reply.streamLength) {
        sendEndless(response, std::move(reply));
        return;
    }
    response.status = reply.status;
    response.set_header("Cache-Control", "no-store");
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Date", storage::toHttpDate(now())); // by which clients know this machine's clock
    for (const auto &[name, value] : reply.headers)
        response.set_header(name, value);
    const std::uint64_t length = reply.streamLength.value_or(reply.body.size());
    if (length == 0)
        return;
    response.set_header("Content-Length", std::to_string(length));
    const std::string type = reply.contentType;
    response.set_content_provider(
        type, [this, reply = std::move(reply)](std::size_t, httplib::DataSink &sink) {
            SinkChannel channel(sink, m_isStopping);
            const bool isSent = reply.stream ? reply.stream(channel) : channel.write(reply.body);
            sink.done();
            return isSent;
        });
}

void ReplySender::sendEndless(httplib::Response &response, Reply reply)
{
    const auto slot = std::make_shared<Slot>(m_streams, mostStreams);
    if (!slot->isGranted()) {
        const bool isOfEvents = reply.contentType == "text/event-stream"; // else it is a search
        send(response,
             errorReply({Error::Code::Unavailable,
                         isOfEvents
                             ? "Too many clients follow the engine's events; close one and try again."
                             : "There is no room for another search among so many clients; close one and "
                               "try again."}));
        return;
    }
    response.status = reply.status;
    response.set_header("Cache-Control", "no-store");
    const auto provider = [this, slot, stream = std::move(reply.stream)](std::size_t,
                                                                         httplib::DataSink &sink) {
        SinkChannel channel(sink, m_isStopping);
        const bool isSent = stream(channel);
        sink.done();
        return isSent;
    };
    response.set_chunked_content_provider(reply.contentType, provider);
}

} // namespace trainyard::http
