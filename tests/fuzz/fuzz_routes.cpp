// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/base/random.h"
#include "engine/http/routes.h"
#include "tests/engine/http/testengine.h"
#include "tests/fuzz/collector.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

// Whole requests by somebody who has the token, over a real service and store: no failure of the engine, and
// nothing that lies outside of the job's folder comes back. Input: method, target, Range, body; a line each.
namespace {

using namespace trainyard;
using fuzz::demand;
namespace fs = std::filesystem;

// Of this process alone: a fuzzer that has seen it compared puts it into its requests.
const std::string outsideText = randomHex(16);

struct Place {
    Place()
    {
        fs::create_directories(root / "data");
        engine = std::make_unique<test::TestEngine>(root / "data");
        const fs::path output = engine->makeRunningJob();
        for (const fs::path &file :
             {root / "outside.txt", root / "data/outside.txt", output.parent_path() / "outside.txt"})
            static_cast<void>(writeFileAtomically(file, outsideText));
        static_cast<void>(writeFileAtomically(output / "stdout.txt", "what lies inside"));
        fs::create_symlink(root, output / "link");
    }
    const fuzz::Scratch scratch{"routes"};
    const fs::path root = scratch.path();
    std::unique_ptr<test::TestEngine> engine;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static Place place;
    static const http::Router router(http::allRoutes());
    const std::string_view bytes = fuzz::text(data, size);
    if (bytes.find(outsideText) != std::string_view::npos)
        return 0;
    auto parts = fuzz::fields(bytes, 4);
    http::Request request;
    request.method = parts[0];
    request.target = parts[1];
    request.segments = http::pathSegments(parts[1]);
    request.query = http::queryParameters(parts[1]);
    request.range = parts[2];
    request.baseUrl = "http://127.0.0.1:1";
    request.body = parts[3];
    http::Services services{.jobs = *place.engine->service,
                            .events = place.engine->events,
                            .info = [] { return api::EngineInfo(); },
                            .signingKey = "k"};
    const http::Reply reply = router.handle(request, services);
    demand(reply.status != 500, "the engine failed:", reply.body);
    demand(reply.status >= 200 && reply.status < 600, "a status is none:", std::to_string(reply.status));
    demand(fuzz::Collector(reply).all().find(outsideText) == std::string::npos,
           "a file outside was read:", parts[1]);
    for (const auto &[name, value] : reply.headers)
        demand(value.find_first_of("\r\n") == std::string::npos, "a header has a line end:", value);
    return 0;
}
