// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/blocklist.h"
#include "engine/storage/byterange.h"
#include "engine/storage/digest.h"
#include "engine/storage/httpdate.h"
#include "engine/storage/sas.h"
#include "engine/storage/sharedkey.h"
#include "engine/storage/storagepath.h"
#include "engine/storage/tree.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <fcntl.h>
#include <filesystem>

// What the embedded storage reads from clients: no path leaves its share, no signature that was made up is
// good and none that was made with the key is bad, XML, ranges and dates. Input: path, header, value,
// Authorization, and a body.
namespace {

using namespace trainyard;
using namespace trainyard::storage;
using fuzz::demand;
namespace fs = std::filesystem;

const std::string account = "account";
const std::vector<std::string> keys = {toBase64("the first key of the account"), toBase64("the second")};
const Timestamp time{std::chrono::seconds(1'800'000'000)};

struct Share {
    Share()
    {
        fs::create_directories(root / "share/folder");
        fs::create_symlink("/", root / "share/out");
        fs::create_symlink("../..", root / "share/folder/up");
        fs::create_symlink("..", root / "share/folder/in");
        tree = Tree(root / "share");
        inside = fs::canonical(root / "share").string();
    }
    const fuzz::Scratch scratch{"storage"};
    const fs::path root = scratch.path();
    std::string inside;
    Tree tree;
};

void checkPath(const std::string &text)
{
    static const Share share;
    const auto path = StoragePath::parse(text);
    if (!path)
        return;
    const auto again = StoragePath::parse(path->text());
    demand(again && again->parts() == path->parts(), "a path reads differently:", text);
    for (const std::string &part : path->parts())
        demand(part != "." && part != ".." && part.find('/') == std::string::npos,
               "a part leads elsewhere:", text);
    const FileDescriptor file = share.tree.open(*path, O_RDONLY | O_PATH | O_CLOEXEC);
    if (!file)
        return;
    std::error_code code;
    const std::string real = fs::read_symlink("/proc/self/fd/" + std::to_string(file.get()), code).string();
    demand(code || real == share.inside || real.starts_with(share.inside + "/"),
           "a path left its share:", real);
}

void checkSharedKey(const std::string &path, const std::string &header, const std::string &value,
                    const std::string &given)
{
    SignedRequest request{.verb = "GET", .account = account, .path = "/" + path, .query = {}, .headers = {}};
    request.headers = {{"x-ms-date", toHttpDate(time)}, {"x-ms-version", "2019-12-12"}, {header, value}};
    request.query = {{header, value}};
    demand(!verifySharedKey(request, given, keys, time), "a made-up signature is good:", given);
    const bool isDateLeft = request.headers.count("x-ms-date") == 1 && header != "date";
    if (!isDateLeft)
        return;
    const auto signature = signatureOf(stringToSign(request), keys[1]);
    const std::string ours = "SharedKey " + account + ":" + *signature;
    demand(static_cast<bool>(verifySharedKey(request, ours, keys, time)),
           "our own signature is refused:", header);
    demand(!verifySharedKey(request, ours, {keys[0]}, time), "another's signature is good:", header);
    request.path += "x";
    demand(!verifySharedKey(request, ours, keys, time), "a signature is good for another path:", header);
}

void checkSas(const std::string &path, const std::string &header, const std::string &value,
              const std::string &signature)
{
    const AccessTarget target{.service = Service::Blob, .account = account, .bucket = "bucket", .path = path};
    const AccessNeed need{AccessNeed::Level::Object, "r"};
    for (const char *kind : {"account", "service"}) {
        SasQuery query = {
            {"sv", "2019-12-12"}, {"se", "2100-01-01T00:00:00Z"}, {"sp", "r"}, {"sig", signature}};
        if (std::string_view(kind) == "account")
            query.insert({{"ss", "b"}, {"srt", "o"}});
        else
            query.emplace("sr", "b");
        query.emplace(header, value);
        demand(!verifySas(query, target, need, keys, time), "a made-up link is good:", value);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input = fuzz::text(data, size);
    const auto parts = fuzz::fields(input, 5);
    for (const std::string &part : parts) {
        checkPath(part);
        if (const auto range = parseByteRange(part))
            demand(range->first <= range->last, "a range is turned round:", part);
        if (const auto date = parseHttpDate(part))
            demand(parseHttpDate(toHttpDate(*date)) == date, "a date reads differently:", part);
        demand(fromBase64(toBase64(part)) == part, "base64 loses:", part);
        static_cast<void>(fromBase64(part));
    }
    checkSharedKey(parts[0], parts[1], parts[2], parts[3]);
    checkSas(parts[0], parts[1], parts[2], parts[3]);
    if (const auto blocks = parseBlockList(parts[4]))
        demand(blocks->size() <= 50000, "too many blocks");
    static_cast<void>(parseBlockList(input));
    return 0;
}
