// SPDX-License-Identifier: Apache-2.0
#include "engine/http/replies.h"

#include "engine/api/json.h"
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::http {

namespace {

constexpr std::int64_t longestPage = 1000;

// /subscriptions/S/resourceGroups/G
bool isGroup(const std::string &target)
{
    const auto words = pathSegments(target);
    return words.size() == 4 && equalIgnoringCase(words[2], "resourceGroups");
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

Reply listReply(const Request &request, std::vector<ListItem> items)
{
    const auto most = request.number("maxresults", longestPage, 1, longestPage);
    if (!most)
        return errorReply(most.error());
    const std::string token = request.parameter("skiptoken");
    const bool isReversed = isNewestFirst(request);
    const auto isBefore = [isReversed](const std::string &a, const std::string &b) {
        return isReversed ? b < a : a < b;
    };
    std::erase_if(items, [&](const ListItem &item) { return !token.empty() && !isBefore(token, item.key); });
    std::sort(items.begin(), items.end(),
              [&](const ListItem &a, const ListItem &b) { return isBefore(a.key, b.key); });

    std::vector<std::string> elements;
    for (ListItem &item : items) {
        if (elements.size() == static_cast<std::size_t>(*most))
            break;
        elements.push_back(std::move(item.json));
    }
    const bool hasMore = elements.size() < items.size();
    return jsonReply(
        api::listJson(elements, hasMore ? linkAfter(request, items[elements.size() - 1].key) : ""));
}

} // namespace trainyard::http
