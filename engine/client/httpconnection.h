// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::client {

struct HttpRequest {
    const char *method = "GET";
    std::string target = {}; // a path below the base address, or a whole URL
    std::string body = {};
    std::string range = {};                       // as in "0-99"; empty: all of it
    std::string contentType = "application/json"; // of a body
    std::vector<std::string> headers = {};        // more, as in "x-ms-type: file"
};

struct HttpReply {
    int status = 0;
    std::string body;
    std::string contentRange;
    std::string operation;         // Azure-AsyncOperation: where to ask how it goes on
    std::optional<Timestamp> date; // of the server, in whole seconds; none: it does not say
};

// Requests to one HTTP server and, by whole URLs it hands out, to others: only the server itself is ever
// given the token. Keeps the connection open between requests. For one thread. Errors say that there was no
// answer; any HTTP status is a reply. Neither the token nor a URL's query appears in an error.
class HttpConnection
{
public:
    explicit HttpConnection(api::Endpoint endpoint);
    ~HttpConnection();

    // Fails when there is no connection within Patience::connect, or when nothing went or came for
    // Patience::answer; on a slow line it takes as long as it takes.
    Result<HttpReply> send(const HttpRequest &request);

    // GETs without an end: what arrives with status 200 goes to `sink`, which may use this connection, until
    // it says false or `stop` is set (looked at five times a second): then the reply's status is 0. Otherwise
    // the reply tells how the server ended it, with a body where the status was another. Fails when nothing
    // came for Patience::silence.
    Result<HttpReply> stream(const std::string &target, const std::function<bool(std::string_view)> &sink,
                             const std::atomic<bool> &stop);

    // The server's scheme, host and port, for sentences.
    const std::string &origin() const { return m_origin; }

private:
    struct Transfer;
    class Easy;
    Status prepare(const HttpRequest &request, Transfer &transfer, Easy &easy);
    Result<HttpReply> finish(Transfer &transfer, int curlCode) const;

    api::Endpoint m_endpoint;
    std::string m_origin; // empty when its address is no URL
    std::unique_ptr<Easy> m_easy;
};

} // namespace trainyard::client
