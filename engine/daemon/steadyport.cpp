// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/steadyport.h"

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/base/strings.h"

#include <charconv>
#include <random>

namespace trainyard::daemon {

namespace {

// Below those of the kernel, and where jobs, whose ports begin at 2222, come last.
constexpr int firstPort = 28000;
constexpr int lastPort = 32767;
constexpr int mostTries = 64;

bool isFree(const ListenAddress &listen)
{
    return static_cast<bool>(checkFree(listen));
}

int portIn(const std::filesystem::path &file)
{
    const auto text = readFile(file);
    const std::string_view digits = text ? trimmed(*text) : std::string_view();
    int port = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    const bool isPort =
        code == std::errc() && end == digits.data() + digits.size() && port > 0 && port <= 65535;
    return isPort ? port : 0;
}

} // namespace

Result<ListenAddress> withSteadyPort(ListenAddress listen, const std::filesystem::path &dataDirectory)
{
    if (listen.port != 0)
        return listen;
    const std::filesystem::path file = dataDirectory / "port";
    listen.port = portIn(file);
    if (listen.port != 0 && isFree(listen))
        return listen;
    if (listen.port != 0)
        log::warning("Port " + std::to_string(listen.port) +
                     ", which this engine had before, is taken: what running jobs track by MLflow is lost.");
    std::random_device random;
    std::uniform_int_distribution<int> ports(firstPort, lastPort);
    for (int i = 0; i < mostTries; ++i) {
        listen.port = ports(random);
        if (!isFree(listen))
            continue;
        if (auto written = writeFileAtomically(file, std::to_string(listen.port) + "\n", 0600); !written)
            return written.error();
        return listen;
    }
    listen.port = 0;
    return Error{Error::Code::Unavailable,
                 "No free port was found on " + listen.address + "; name one with --listen."};
}

} // namespace trainyard::daemon
