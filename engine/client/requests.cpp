// SPDX-License-Identifier: Apache-2.0
#include "engine/client/requests.h"

#include "engine/api/armjson.h"

#include <chrono>
#include <optional>
#include <thread>

namespace trainyard::client {

namespace {

constexpr std::chrono::seconds longestOperation(60);
constexpr std::chrono::milliseconds betweenLooks(200);

} // namespace

bool isSuccess(int httpStatus)
{
    return httpStatus >= 200 && httpStatus < 300;
}

Requests::Requests(api::Endpoint endpoint)
    : m_connection(std::move(endpoint))
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

Status Requests::carryOut(const HttpRequest &request)
{
    const auto reply = m_connection.send(request);
    if (!reply)
        return reply.error();
    if (!isSuccess(reply->status))
        return api::errorFromJson(reply->body, reply->status);
    if (reply->status != 202 || reply->operation.empty())
        return {};
    const auto deadline = std::chrono::steady_clock::now() + longestOperation;
    while (std::chrono::steady_clock::now() < deadline) {
        const auto state = value<std::optional<Status>>({.target = reply->operation}, api::operationFromJson);
        if (!state)
            return state.error();
        if (*state)
            return **state;
        std::this_thread::sleep_for(betweenLooks);
    }
    return Error{Error::Code::Unavailable,
                 "The engine at " + m_connection.origin() + " is still at it; look again in a while."};
}

Error Requests::unreadable(const Error &error) const
{
    return {Error::Code::Internal,
            "The engine at " + m_connection.origin() + " sent what cannot be read: " + error.message,
            error.target};
}

} // namespace trainyard::client
