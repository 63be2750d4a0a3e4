// SPDX-License-Identifier: Apache-2.0
#include "engine/http/replies.h"

#include "engine/api/json.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <unordered_map>

namespace trainyard::http {

namespace {

// /subscriptions/S/resourceGroups/G
bool isGroup(const std::string &target)
{
    const auto words = pathSegments(target);
    return words.size() == 4 && equalIgnoringCase(words[2], "resourceGroups");
}

} // namespace

Reply errorReply(const Error &error)
{
    int status = 500;
    std::string code = "InternalServerError";
    switch (error.code) {
    case Error::Code::InvalidInput:
        status = 400;
        code = "InvalidParameter";
        break;
    case Error::Code::NotFound:
        status = 404;
        code = isGroup(error.target) ? "ResourceGroupNotFound" : "ResourceNotFound";
        break;
    case Error::Code::Conflict:
        status = 409;
        code = "Conflict";
        break;
    case Error::Code::Unauthorized:
        status = 401;
        code = "AuthenticationFailed";
        break;
    case Error::Code::Unavailable:
        status = 503;
        code = "ServiceUnavailable";
        break;
    case Error::Code::Internal:
        break;
    }
    return {.status = status, .body = api::errorJson(code, error)};
}

Reply errorReply(int status, const std::string &code, const std::string &sentence)
{
    return {.status = status, .body = api::errorJson(code, {Error::Code::InvalidInput, sentence})};
}

Reply jsonReply(std::string json)
{
    return {.body = std::move(json)};
}

bool isNewestFirst(const Request &request)
{
    return equalIgnoringCase(request.parameter("order"), "newest");
}

std::string linkAfter(const Request &request, const std::string &key)
{
    std::string link = request.baseUrl;
    for (const std::string &segment : request.segments)
        link += "/" + percentEncoded(segment);
    link += "?skiptoken=" + percentEncoded(key);
    for (const auto &[name, value] : request.query) {
        if (name != "skiptoken")
            link += "&" + percentEncoded(name) + "=" + percentEncoded(value);
    }
    return link;
}

Reply listReply(const Request &request, std::vector<ListItem> items)
{
    std::vector<std::string> keys;
    std::unordered_map<std::string, std::string> bodies;
    for (ListItem &item : items) {
        keys.push_back(item.key);
        bodies.insert_or_assign(std::move(item.key), std::move(item.json));
    }
    return listReply(request, std::move(keys),
                     [&](const std::string &key) { return std::optional(std::move(bodies[key])); });
}

Reply listReply(const Request &request, std::vector<std::string> keys, const ItemJson &json)
{
    const auto most = request.number("maxresults", longestPage, 1, longestPage);
    if (!most)
        return errorReply(most.error());
    const std::string token = request.parameter("skiptoken");
    const bool isReversed = isNewestFirst(request);
    const auto isBefore = [isReversed](const std::string &a, const std::string &b) {
        return isReversed ? b < a : a < b;
    };
    std::erase_if(keys, [&](const std::string &key) { return !token.empty() && !isBefore(token, key); });
    std::sort(keys.begin(), keys.end(), isBefore);

    std::vector<std::string> elements;
    std::size_t taken = 0;
    for (; taken < keys.size() && elements.size() < static_cast<std::size_t>(*most); ++taken)
        if (auto element = json(keys[taken]))
            elements.push_back(std::move(*element));
    return jsonReply(api::listJson(elements, taken < keys.size() ? linkAfter(request, keys[taken - 1]) : ""));
}

} // namespace trainyard::http
