// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/http/message.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::http {

// The one place where error codes become statuses and the names that the published API gives them.
Reply errorReply(const Error &error);
// The same with a status and name that no Error::Code stands for.
Reply errorReply(int status, const std::string &code, const std::string &sentence);

Reply jsonReply(std::string json);
template <class T>
Reply jsonReply(const Result<T> &result)
{
    return result ? jsonReply(toJson(*result)) : errorReply(result.error());
}

// One element of a list: its JSON, and a key that sorts it and marks the place where the next page begins.
struct ListItem {
    std::string key;
    std::string json;
};

// The page of `items` that `maxresults` (1 … 1000) and `skiptoken` ask for, with the link to the next one; by
// their keys, with `order=newest` the other way round. Items that come or go between two pages disturb no
// others.
Reply listReply(const Request &request, std::vector<ListItem> items);
// The same of items that are dear to describe: `json` is asked for those of the page alone, and gives none
// for one that is not there after all.
using ItemJson = std::function<std::optional<std::string>(const std::string &key)>;
Reply listReply(const Request &request, std::vector<std::string> keys, const ItemJson &json);
bool isNewestFirst(const Request &request);
constexpr std::int64_t longestPage = 1000;
std::string linkAfter(const Request &request, const std::string &key); // the same, from behind that key on

} // namespace trainyard::http
