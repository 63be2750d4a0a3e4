// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/http/message.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <algorithm>

// Request targets: nothing is decoded twice or before it is split, and no path leaves its folder.
namespace {

using namespace trainyard;
using fuzz::demand;
namespace fs = std::filesystem;

// A folder with a file, a folder, and links that lead out, nowhere and in circles.
const fs::path &folder()
{
    static const fuzz::Scratch scratch("target");
    static const fs::path made = [] {
        const fs::path &root = scratch.path();
        fs::create_directories(root / "root/sub");
        fs::create_symlink("/etc", root / "root/out");
        fs::create_symlink("..", root / "root/sub/up");
        fs::create_symlink("../..", root / "root/sub/upup");
        fs::create_symlink("circle", root / "root/circle");
        fs::create_symlink("sub", root / "root/in");
        return fs::canonical(root / "root");
    }();
    return made;
}

void checkContained(const std::string &relative)
{
    const auto path = containedPath(folder(), relative);
    if (!path)
        return;
    const fs::path below = path->lexically_relative(folder());
    demand(!below.empty() && *below.begin() != "..", "a path left its folder:", relative);
    demand(std::none_of(path->begin(), path->end(), [](const fs::path &part) { return part == ".."; }),
           "a contained path goes up:", path->native());
    std::error_code code;
    const fs::path real = fs::canonical(*path, code); // of what is there
    const fs::path named = path->has_filename() ? *path : path->parent_path();
    demand(code || real == named, "a contained path goes through a link:", path->native());
}

void checkId(const std::string &path)
{
    const auto id = api::ResourceId::parse(path);
    if (!id)
        return;
    const auto again = api::ResourceId::parse(id->path());
    demand(again && *again == *id && again->path() == id->path(),
           "an id reads differently what it wrote:", path);
    demand(id->key() == toLower(id->key()), "a key has capitals:", path);
    demand(id->path().find("..") == std::string::npos, "an id holds dots:", path);
    if (id->type != api::ResourceType::Workspace)
        demand(static_cast<bool>(api::ResourceId::parse(id->parent().path())),
               "a parent cannot be read:", path);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view target = fuzz::text(data, size);
    const auto segments = http::pathSegments(target);
    std::string rebuilt;
    std::string joined;
    for (const std::string &segment : segments) {
        rebuilt += "/" + http::percentEncoded(segment);
        joined += (joined.empty() ? "" : "/") + segment;
        checkContained(segment);
    }
    // A segment that decodes to nothing is not there: "%" of nothing does not exist, so none is empty.
    demand(http::pathSegments(rebuilt) == segments, "segments read differently when written again:", target);
    checkContained(joined);
    checkContained(std::string(target));

    std::string query = "?";
    const auto parameters = http::queryParameters(target);
    for (const auto &[key, value] : parameters) {
        demand(key == toLower(key) && !key.empty(), "a key has capitals or is empty:", key);
        query += http::percentEncoded(key) + "=" + http::percentEncoded(value) + "&";
        checkContained(value);
    }
    demand(http::queryParameters(query) == parameters,
           "parameters read differently when written again:", target);
    demand(http::percentDecoded(http::percentEncoded(target), false) == target, "encoding loses:", target);

    http::Request request;
    request.segments = segments;
    request.query = parameters;
    if (auto id = request.resource(0, segments.size()))
        checkId(id->path());
    checkId(std::string(target));
    if (const auto number = request.number("n", 5, 1, 1000))
        demand(*number >= 1 && *number <= 1000, "a number is out of its bounds:", target);
    return 0;
}
