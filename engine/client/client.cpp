// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"

#include "engine/api/json.h"
#include "engine/client/eventstreamparser.h"
#include "engine/client/requests.h"
#include "engine/client/weburl.h"

#include <chrono>
#include <optional>
#include <utility>

namespace trainyard::client {

Client::Client(Endpoint endpoint)
    : Client(std::make_shared<Requests>(std::move(endpoint)))
{}

Client::Client(const std::shared_ptr<Requests> &requests)
    : ResourceCalls(requests)
    , JobCalls(requests)
    , StorageCalls(requests)
    , TrashCalls(requests)
    , OutputCalls(requests)
    , MetricCalls(requests)
    , TrackingCalls(requests)
    , m_requests(requests)
{}

Client::~Client() = default;
Client::Client(Client &&) noexcept = default;
Client &Client::operator=(Client &&) noexcept = default;

Result<api::EngineInfo> Client::info()
{
    return m_requests->value<api::EngineInfo>({.target = "/trainyard/v1/info"}, api::engineInfoFromJson);
}

Result<api::DiskSpace> Client::disk()
{
    return m_requests->value<api::DiskSpace>({.target = "/trainyard/v1/disk"}, api::diskSpaceFromJson);
}

// The date of an answer is cut to whole seconds. Either clock may be set on the way, and this machine may
// sleep: then it was a long one.
std::optional<ClockReading> Client::clock()
{
    const Timestamp before = now();
    const auto reply = m_requests->connection().send({.target = "/trainyard/v1/info"});
    const auto passed = now() - before;
    if (!reply || reply->status != 200 || !reply->date)
        return std::nullopt;
    return ClockReading{*reply->date + std::chrono::milliseconds(500), before + passed / 2,
                        std::chrono::abs(passed)};
}

Status Client::followEvents(const std::string &cursor, const std::function<void(const api::Event &)> &sink,
                            const std::atomic<bool> &stop, const std::function<void()> &heard)
{
    EventStreamParser parser;
    std::optional<Error> failure;
    const auto take = [&](std::string_view piece) {
        if (heard)
            heard();
        for (const StreamMessage &message : parser.feed(piece)) {
            auto event = api::eventFromJson(message.data);
            if (event && !stop)
                sink(*event);
            else if (!event && event.error().target != "/kind") // kinds of later versions are none of ours
                failure = m_requests->unreadable(event.error());
        }
        return !failure;
    };
    const std::string target =
        "/trainyard/v1/events" + (cursor.empty() ? "" : "?after=" + queryEncoded(cursor));
    const auto reply = m_requests->connection().stream(target, take, stop);
    if (stop)
        return {};
    if (failure)
        return *failure;
    if (!reply)
        return reply.error();
    if (reply->status != 200)
        return api::errorFromJson(reply->body, reply->status);
    return Error{Error::Code::Unavailable,
                 "The engine at " + m_requests->connection().origin() + " ended the stream of events."};
}

} // namespace trainyard::client
