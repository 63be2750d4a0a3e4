// SPDX-License-Identifier: Apache-2.0
#include "engine/client/requests.h"

#include "engine/api/armjson.h"

#include <optional>
#include <thread>

namespace trainyard::client {

namespace {

constexpr std::chrono::milliseconds betweenLooks(200);
constexpr int mostUnheard = 10; // looks in a row

} // namespace

bool isSuccess(int httpStatus)
{
    return httpStatus >= 200 && httpStatus < 300;
}

Requests::Requests(api::Endpoint endpoint, std::chrono::milliseconds longestWait)
    : m_longestWait(longestWait)
    , m_retry(endpoint.patience.retry)
    , m_connection(std::move(endpoint))
{}

Result<std::string> Requests::text(const HttpRequest &request)
{
    auto reply = m_connection.send(request);
    if (!reply)
        return reply.error();
    if (!isSuccess(reply->status))
        return api::errorFromJson(reply->body, reply->status);
    return std::move(reply->body);
}

Status Requests::carryOut(const HttpRequest &request, Wait wait)
{
    const auto reply = m_connection.send(request);
    if (!reply)
        return reply.error();
    if (!isSuccess(reply->status))
        return api::errorFromJson(reply->body, reply->status);
    return reply->status == 202 && !reply->operation.empty() ? outcome(reply->operation, wait) : Status();
}

Status Requests::outcome(const std::string &operation, Wait wait)
{
    const auto deadline = std::chrono::steady_clock::now() + m_longestWait;
    int unheard = 0;
    while (wait == Wait::ToTheEnd || std::chrono::steady_clock::now() < deadline) {
        const auto state = value<std::optional<Status>>({.target = operation}, api::operationFromJson);
        if (state && *state)
            return **state;
        const bool isAway = !state && state.error().code == Error::Code::Unavailable;
        unheard = isAway ? unheard + 1 : 0;
        if (!state && (wait == Wait::Limited || !isAway || unheard > mostUnheard))
            return state.error();
        std::this_thread::sleep_for(isAway ? m_retry : betweenLooks);
    }
    return Error{Error::Code::Unavailable,
                 "The engine at " + m_connection.origin() + " is still at it; look again in a while."};
}

Error Requests::listedTwice() const
{
    return {Error::Code::Internal, "The engine at " + m_connection.origin() + " lists the same page twice."};
}

Error Requests::unreadable(const Error &error) const
{
    return {Error::Code::Internal,
            "The engine at " + m_connection.origin() + " sent what cannot be read: " + error.message,
            error.target};
}

} // namespace trainyard::client
