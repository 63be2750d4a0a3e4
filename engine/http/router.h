// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"
#include "engine/http/services.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::http {

using Handler = Reply (*)(const Request &, Services &);

// A row of the table of routes. In the pattern {} stands for any one segment; words match in any case.
struct Route {
    enum class Access { TokenHolders, Anyone };

    std::string method;
    std::string pattern;
    Handler handler;
    Access access = Access::TokenHolders;
};

// Finds the handler of a request. A value: no state but the table.
class Router
{
public:
    explicit Router(const std::vector<Route> &routes);

    // Calls the handler, or replies that there is no such place (404) or not with this method (405).
    Reply handle(const Request &request, Services &services) const;

    // Whether the request is one that a client may send before it has a token.
    bool isForAnyone(const Request &request) const;

private:
    struct Entry {
        std::string method;
        std::vector<std::string> pattern;
        Handler handler;
        Route::Access access;
    };
    std::vector<Entry> m_entries;
};

} // namespace trainyard::http
