// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

// An HTTP server on a free port of the loopback, for the tests of this folder.
class TestServer
{
public:
    struct Request {
        std::string method;
        std::string target; // with the query, as sent
        std::string authorization;
        std::string range;
        std::string body;
    };
    struct Reply {
        int status = 200;
        std::string body = {};
        std::map<std::string, std::string> headers = {};
        std::vector<std::string> pieces = {}; // sent one by one instead of the body
        bool staysOpen = false;               // after the pieces, until the server is destroyed
    };
    using Handler = std::function<Reply(const Request &)>; // called from the server's threads

    explicit TestServer(Handler handler);
    ~TestServer();

    std::string url() const;
    std::vector<Request> requests() const; // so far
    int connections() const;               // how many different ones these came over

private:
    class Private;
    std::unique_ptr<Private> d;
};
