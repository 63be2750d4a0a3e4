// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "tests/engine/http/testengine.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <sys/socket.h>

// Bytes on a connection to a real server by somebody who has no token: whatever they are, the answers are 401
// (414 for an address so long that the headers were not read), and the server goes on.
namespace {

using namespace trainyard;
using fuzz::demand;
namespace fs = std::filesystem;

struct Place {
    Place()
    {
        engine = std::make_unique<test::TestEngine>(scratch.path());
        engine->makeRunningJob();
    }
    const fuzz::Scratch scratch{"request"};
    std::unique_ptr<test::TestEngine> engine;
};

// Storage has words of its own for a signature that is none.
bool isRefusalOfStorage(int status, const std::string &head)
{
    return status == 403 && head.find("\r\nx-ms-error-code: auth") != std::string::npos;
}

// The statuses of all replies in `answer`, which stand one behind the other; 401 for refusals of storage.
std::vector<int> statuses(std::string_view answer)
{
    std::vector<int> found;
    while (!answer.empty()) {
        demand(answer.starts_with("HTTP/1."), "an answer is no reply:", answer.substr(0, 200));
        found.push_back(std::atoi(std::string(answer.substr(9, 3)).c_str()));
        const std::size_t end = answer.find("\r\n\r\n");
        if (end == std::string_view::npos)
            break; // cut
        const std::string head = toLower(answer.substr(0, end));
        if (isRefusalOfStorage(found.back(), head))
            found.back() = 401;
        const std::size_t length = head.find("\r\ncontent-length: ");
        std::size_t size =
            length == std::string::npos ? 0 : std::strtoul(head.c_str() + length + 18, nullptr, 10);
        answer.remove_prefix(end + 4);
        if (answer.starts_with("HTTP/1."))
            size = 0; // the reply to HEAD has no content
        answer.remove_prefix(std::min(size, answer.size()));
    }
    return found;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static Place place;
    const std::string_view bytes = fuzz::text(data, size);
    if (bytes.find(test::TestEngine::token) != std::string_view::npos)
        return 0;
    test::RawConnection connection(place.engine->port);
    connection.send(bytes);
    connection.endSending();
    const std::string &answer = connection.readUntil([](const std::string &) { return false; });
    for (const int status : statuses(answer))
        demand(status == 401 || status == 414 || status == 100, "somebody without a token was answered",
               std::to_string(status));
    return 0;
}
