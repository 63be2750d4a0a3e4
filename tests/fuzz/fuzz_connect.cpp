// SPDX-License-Identifier: Apache-2.0
#include "engine/base/random.h"
#include "engine/http/portserver.h"
#include "engine/http/server.h"
#include "engine/storage/storage.h"
#include "tests/engine/http/testengine.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

// What a client without a token sends to an engine that is also a proxy: a tunnel is opened to the names of
// storage accounts alone, nothing behind it is answered in clear, and all else is refused.
namespace {

using namespace trainyard;
using fuzz::demand;
namespace fs = std::filesystem;

struct Place {
    Place()
    {
        engine = std::make_unique<test::TestEngine>(root);
        http::Services services{.jobs = *engine->service,
                                .events = engine->events,
                                .info = [] { return api::EngineInfo(); },
                                .signingKey = "k"};
        services.storage = std::make_shared<storage::Storage>(root / "storage");
        server = std::make_unique<http::HttpServer>(
            services, http::HttpServer::Options{.token = randomHex(16), .isStorageProxy = true});
        port = *server->listen();
    }
    const fuzz::Scratch scratch{"connect"};
    const fs::path root = scratch.path();
    std::unique_ptr<test::TestEngine> engine;
    std::unique_ptr<http::HttpServer> server;
    int port = 0;
};

void checkAuthority(std::string_view authority)
{
    if (!http::isStorageAuthority(authority))
        return;
    demand(authority.size() <= 24 + 26 && authority.find_first_of("/@\\%\r\n ") == std::string_view::npos,
           "no account has this name:", authority);
    const std::string_view end = authority.substr(authority.size() - 4);
    demand(end == ":443", "a tunnel leads to another port:", authority);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static Place place;
    const std::string_view bytes = fuzz::text(data, size);
    for (const std::string &line : fuzz::fields(bytes, 2))
        checkAuthority(line);
    if (bytes.empty() || bytes[0] == '\x16')
        return 0; // a handshake, which is OpenSSL's to read
    test::RawConnection connection(place.port);
    connection.send(bytes);
    connection.endSending();
    const std::string answer = connection.readUntil([](const std::string &) { return false; });
    if (answer.empty())
        return 0;
    demand(answer.starts_with("HTTP/1.1 "), "an answer is no reply:", answer.substr(0, 200));
    const int status = std::atoi(answer.c_str() + 9);
    if (bytes[0] != 'C') {
        demand(status == 401 || status == 414 || status == 100, "somebody without a token was answered",
               answer);
        return 0;
    }
    static constexpr std::string_view established = "HTTP/1.1 200 Connection established\r\n\r\n";
    const std::string line(bytes.substr(0, bytes.find("\r\n")));
    const std::size_t begin = line.find(' ') + 1;
    const bool isTunnel = line.starts_with("CONNECT ") &&
                          http::isStorageAuthority(line.substr(begin, line.find(' ', begin) - begin));
    demand(status == 403 || (isTunnel && answer == established), "a proxy answered something else:", answer);
    return 0;
}
