// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/result.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trainyard::http {

// What a client asks, taken apart once.
struct Request {
    std::string method;                       // GET (also for HEAD), PUT, PATCH, POST, DELETE
    std::vector<std::string> segments;        // of the path, percent-decoded; empty ones are left out
    std::map<std::string, std::string> query; // decoded; keys in lower case, for they are matched so
    std::string range;                        // the Range header
    std::string lastEventId;                  // the Last-Event-ID header
    std::string target;                       // path and query as they were sent, still encoded
    // All headers as they were sent, their names in lower case; sorted by name.
    std::multimap<std::string, std::string> headers;
    bool isHead = false;      // the client wants no content
    bool isEncrypted = false; // it came over TLS
    std::string baseUrl;      // where the client reached us: http(s)://host:port
    std::string body;

    std::string header(const std::string &lowerCaseName) const; // the first; empty when absent

    std::string parameter(const std::string &lowerCaseKey) const; // empty when absent
    // An integer of the query: `fallback` when absent, InvalidInput when it is none or not in least … most.
    Result<std::int64_t> number(const std::string &lowerCaseKey, std::int64_t fallback, std::int64_t least,
                                std::int64_t most) const;
    // The resource that segments first … first + count - 1 name.
    Result<api::ResourceId> resource(std::size_t first, std::size_t count) const;
};

// Hands the content of a request to a sink, piece by piece, as it arrives. False when the sink returned false
// or the client went away before the end. To be called once, from the thread that serves the request.
using BodySink = std::function<bool(std::string_view bytes)>;
using BodySource = std::function<bool(const BodySink &sink)>;

// The way back to a client while a reply is streamed. Calls come from the one thread that serves it.
class Channel
{
public:
    virtual ~Channel() = default;
    virtual bool write(std::string_view bytes) = 0; // false: the client is gone
    virtual bool isOpen() = 0;                      // false: the client is gone or the server stops
};

struct Reply {
    int status = 200;
    std::string contentType = "application/json; charset=utf-8";
    std::string body = {}; // when there is no stream
    std::vector<std::pair<std::string, std::string>> headers = {};
    // Writes the content and returns false when it could not be written whole.
    std::function<bool(Channel &)> stream = {};
    std::optional<std::uint64_t> streamLength = {}; // unknown: it goes on until one side ends it
};

// `target` of a request line, split at '?', '/' and '&' before anything is decoded, so that an encoded
// separator never becomes one.
std::vector<std::string> pathSegments(std::string_view target);
std::map<std::string, std::string> queryParameters(std::string_view target);

std::string percentDecoded(std::string_view text, bool plusIsBlank);
std::string percentEncoded(std::string_view text); // all but letters, digits, '-', '_', '.', '~'

} // namespace trainyard::http
