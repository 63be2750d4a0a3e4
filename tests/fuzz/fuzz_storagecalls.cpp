// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/http/storageroutes.h"
#include "engine/storage/storage.h"
#include "tests/engine/http/testengine.h"
#include "tests/fuzz/collector.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <pugixml.hpp>

// Whole requests to the embedded storage, over real folders: somebody with the right to everything makes no
// request fail inside, reads and changes nothing outside, and gets lists that are XML; somebody without a
// signature gets nothing. Input: method, host, target, two headers with their values, body; a line each.
namespace {

using namespace trainyard;
using fuzz::demand;
using test::TestEngine;
namespace fs = std::filesystem;

// Of this process alone; a fuzzer that has seen it compared puts it into its requests.
const std::string outsideText = randomHex(16);

struct Place {
    Place()
    {
        fs::create_directories(root / "data");
        engine = std::make_unique<TestEngine>(root / "data");
        services = std::make_unique<http::Services>(http::Services{.jobs = *engine->service,
                                                                   .events = engine->events,
                                                                   .info = [] { return api::EngineInfo(); },
                                                                   .signingKey = "k"});
        services->accountKeys = [](std::string_view account) {
            return account == TestEngine::storageAccount ? std::vector<std::string>{TestEngine::storageKey}
                                                         : std::vector<std::string>{};
        };
        refresh();
    }
    // What the inputs so far have left does not pile up.
    void refresh()
    {
        services->storage.reset();
        fs::remove_all(root / "storage");
        for (const char *bucket : {"blobs/box", "files/share"}) {
            const fs::path folder = root / "storage" / TestEngine::storageAccount / bucket;
            fs::create_directories(folder / "folder");
            static_cast<void>(replaceFile(folder / "file.txt", "what lies inside"));
            static_cast<void>(replaceFile(folder / "folder/with blank", "also inside"));
            fs::create_symlink(root, folder / "out");
            fs::create_symlink(root / "outside.txt", folder / "link.txt");
        }
        for (const fs::path &file : outside())
            static_cast<void>(replaceFile(file, outsideText));
        services->storage = std::make_shared<storage::Storage>(root / "storage");
    }
    std::vector<fs::path> outside() const
    {
        return {root / "outside.txt", root / "storage/outside.txt",
                root / "storage" / TestEngine::storageAccount / "outside.txt"};
    }
    const fuzz::Scratch scratch{"storagecalls"};
    const fs::path root = scratch.path();
    std::unique_ptr<TestEngine> engine;
    std::unique_ptr<http::Services> services;
};

http::Request requestOf(const std::vector<std::string> &parts)
{
    http::Request request;
    request.isHead = parts[0] == "HEAD";
    request.method = request.isHead ? "GET" : parts[0];
    request.target = parts[2];
    request.segments = http::pathSegments(parts[2]);
    request.query = http::queryParameters(parts[2]);
    request.baseUrl = "http://127.0.0.1:1";
    request.headers = {{"host", parts[1]},
                       {toLower(parts[3]), parts[4]},
                       {toLower(parts[5]), parts[6]},
                       {"content-length", std::to_string(parts[7].size())}};
    request.range = request.header("range");
    return request;
}

// The whole answer; what must hold of each is checked.
std::string content(const http::Reply &reply)
{
    demand(reply.status >= 200 && reply.status < 600 && reply.status != 500,
           "the engine failed:", reply.body);
    for (const auto &[name, value] : reply.headers)
        demand(value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos,
               "a header has a line end:", value);
    const fuzz::Collector whole(reply);
    demand(whole.all().find(outsideText) == std::string::npos, "a file outside was read");
    if (reply.body.starts_with("<?xml"))
        demand(static_cast<bool>(pugi::xml_document().load_string(reply.body.c_str())),
               "a reply is no XML:", reply.body);
    return whole.all();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static Place place;
    static int calls = 0;
    if (++calls % 500 == 0)
        place.refresh();
    const std::string_view bytes = fuzz::text(data, size);
    if (bytes.find(outsideText) != std::string_view::npos)
        return 0;
    const auto parts = fuzz::fields(bytes, 8);
    const http::Request request = requestOf(parts);
    const auto target = http::storageTarget(request);
    if (!target)
        return 0;
    const http::BodySource body = [&](const http::BodySink &sink) { return sink(parts[7]); };
    const http::Reply refusal = http::storageReply(request, *target, body, *place.services, false);
    demand(refusal.status >= 400, "somebody without a signature was answered",
           std::to_string(refusal.status));
    demand(content(refusal).find("inside") == std::string::npos, "somebody without a signature read a file");
    content(http::storageReply(request, *target, body, *place.services, true));
    for (const fs::path &file : place.outside()) {
        const auto text = readFile(file);
        demand(text && *text == outsideText, "a file outside was changed:", file.native());
    }
    return 0;
}
