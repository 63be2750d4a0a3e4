// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/rendezvous.h"

#include "engine/base/strings.h"
#include "engine/train/parallel/gathering.h"
#include "engine/train/parallel/tcptransport.h"

#include <algorithm>
#include <cstdlib>

namespace trainyard::train {

namespace {

Error invalid(std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence)};
}

// One folder below the shared one, whatever it is called.
bool isRunName(const std::string &name)
{
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    return !name.empty() && name.size() <= 200 && name.front() != '.' &&
           name.find_first_not_of(allowed) == std::string::npos;
}

Status check(const MeetingOptions &options)
{
    if (options.size < 1 || options.size > mostWorkers)
        return invalid("--num-shards is " + std::to_string(options.size) + "; it must be 1 to " +
                       std::to_string(mostWorkers) + ".");
    if (options.rank < 0 || options.rank >= options.size)
        return invalid("--shard-id is " + std::to_string(options.rank) + "; with --num-shards " +
                       std::to_string(options.size) + " it must be 0 to " + std::to_string(options.size - 1) +
                       ".");
    if (options.folder.empty() && options.size > 1)
        return invalid("--num-shards needs a folder in which the workers find each other; name one that all "
                       "of them share with --file-store-path.");
    if (!isRunName(options.run))
        return invalid("--run-id is " + inQuotes(options.run) +
                       "; it must be letters, digits, '.', '_' and '-', and begin with no '.'.");
    if (!options.host.empty() && !isHost(options.host))
        return invalid("--worker-host is " + inQuotes(options.host) +
                       "; it must be a name or an address of this machine.");
    return {};
}

} // namespace

std::string ownHost(int rank, int size)
{
    const char *const list = std::getenv("AZ_BATCH_HOST_LIST");
    const auto hosts = split(list ? list : "", ',');
    const auto nodes = static_cast<int>(hosts.size());
    const int least = size / nodes; // workers of a node
    const int full = size % nodes;  // nodes with one more
    const int onFull = full * (least + 1);
    const int node = rank < onFull ? rank / (least + 1) : full + (rank - onFull) / std::max(least, 1);
    const std::string &host = hosts[static_cast<std::size_t>(std::clamp(node, 0, nodes - 1))];
    return isHost(host) ? host : "127.0.0.1";
}

Result<std::unique_ptr<Transport>> meet(const MeetingOptions &options)
{
    if (auto checked = check(options); !checked)
        return checked.error();
    if (options.size == 1)
        return std::unique_ptr<Transport>(std::make_unique<TcpTransport>(0, std::vector<Peer>(1)));
    Gathering gathering(options, options.host.empty() ? ownHost(options.rank, options.size) : options.host);
    return options.rank == 0 ? gathering.host() : gathering.join();
}

} // namespace trainyard::train
