// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/json.h"
#include "engine/client/httpconnection.h"

#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trainyard::client {

bool isSuccess(int httpStatus);

// Requests to one engine, with their answers read: what every typed call of a Client is made of. For one
// thread; blocks for as long as the endpoint's Patience. Errors: Unavailable when there was no answer,
// Internal when it cannot be read, else what the engine said.
class Requests
{
public:
    explicit Requests(api::Endpoint endpoint,
                      std::chrono::milliseconds longestWait = std::chrono::minutes(1));

    // The body of a successful reply.
    Result<std::string> text(const HttpRequest &request);
    // For what may take longer than one answer: waits for its end, for the longest wait, or as long as the
    // engine says that it goes on; then it also gets over an engine that is away for a moment.
    enum class Wait { Limited, ToTheEnd };
    Status carryOut(const HttpRequest &request, Wait wait = Wait::Limited);

    template <class T>
    Result<T> value(const HttpRequest &request, Result<T> (*read)(std::string_view))
    {
        auto body = text(request);
        if (!body)
            return body.error();
        auto result = read(*body);
        return result ? std::move(result) : unreadable(result.error());
    }

    // Every page of a list; all but the first are asked for with GET.
    template <class T>
    Result<std::vector<T>> list(HttpRequest request, Result<T> (*read)(std::string_view))
    {
        std::vector<T> all;
        std::set<std::string> visited;
        while (visited.insert(request.target).second) {
            auto page = value<api::ListPage>(request, api::listFromJson);
            if (!page)
                return page.error();
            for (const std::string &element : page->elements) {
                auto one = read(element);
                if (!one)
                    return unreadable(one.error());
                all.push_back(*std::move(one));
            }
            if (page->nextLink.empty())
                return all;
            request = {.target = page->nextLink};
        }
        return listedTwice();
    }

    Error unreadable(const Error &error) const;
    Error listedTwice() const; // where the pages of a list lead in a circle
    HttpConnection &connection() { return m_connection; }

private:
    Status outcome(const std::string &operation, Wait wait);

    const std::chrono::milliseconds m_longestWait;
    const std::chrono::milliseconds m_retry; // after a look that was not answered
    HttpConnection m_connection;
};

} // namespace trainyard::client
