// SPDX-License-Identifier: Apache-2.0
// One worker of tst_workers, a process of its own:
//
//     parallelworker tcp SIZE RANK FOLDER ACTION…     or     parallelworker mpi ACTION…
//
//     sums COUNT     sums of COUNT values, compared with the exact ones; prints what it has got
//     text           worker 0's text, and values of the last worker
//     lose RANK      that worker dies among large sums; the others say what they see, and exit with 3
//     vanish RANK    likewise, but as if its machine were gone: nothing answers any more
//     halt RANK      that worker stops itself among large sums; prints "done" when it goes on and all is
//     summed disagree       worker 0 sums fewer values than the others
#include "engine/base/strings.h"
#include "engine/train/parallel/mpiloader.h"
#include "engine/train/parallel/rendezvous.h"
#include "engine/train/parallel/workers.h"

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <linux/filter.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

using namespace trainyard;
using namespace trainyard::train;

namespace {

void say(const std::string &line)
{
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
}

int refused(const Status &status)
{
    say(status.error().message);
    return 3;
}

// Of all sizes and signs, so that every other order of a sum rounds to other bits somewhere.
template <class Value>
std::vector<Value> valuesOf(int rank, std::size_t count)
{
    std::vector<Value> values(count);
    std::uint32_t state = 12345U + static_cast<std::uint32_t>(rank);
    for (Value &value : values) {
        state = state * 1664525U + 1013904223U;
        const auto size = static_cast<Value>(std::uint64_t(1) << (state >> 28));
        value = (static_cast<Value>(state % 65536U) / Value(65537) - Value(0.5)) * size;
    }
    return values;
}

template <class Value>
bool sumsAreExact(Workers &workers, std::size_t count, std::uint64_t &hash)
{
    auto values = valuesOf<Value>(workers.rank(), count);
    if (auto done = workers.allReduce(std::span<Value>(values)); !done)
        return refused(done) == 0;
    auto expected = valuesOf<Value>(0, count);
    for (int rank = 1; rank < workers.size(); ++rank) {
        const auto more = valuesOf<Value>(rank, count);
        for (std::size_t i = 0; i < count; ++i)
            expected[i] += more[i];
    }
    for (const std::byte byte : std::as_bytes(std::span(values)))
        hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3U;
    return values == expected;
}

int sums(Workers &workers, std::size_t count)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    if (!sumsAreExact<float>(workers, count, hash) || !sumsAreExact<double>(workers, count, hash)) {
        say("The sums are not those of the workers in their order.");
        return 1;
    }
    say("sums " + formatted("%016llx", static_cast<unsigned long long>(hash)));
    return 0;
}

int text(Workers &workers)
{
    std::string words = workers.rank() == 0 ? "from worker 0" : "of my own";
    if (auto done = workers.broadcast(words, 0); !done)
        return refused(done);
    auto values = valuesOf<float>(workers.rank(), 3000);
    const int last = workers.size() - 1;
    if (auto done = workers.broadcast(std::span(values), last); !done)
        return refused(done);
    if (auto done = workers.barrier(); !done)
        return refused(done);
    say(words + (values == valuesOf<float>(last, 3000) ? ", values of the last" : ", other values"));
    return 0;
}

int lose(Workers &workers, int victim, void (*leave)())
{
    auto values = valuesOf<float>(workers.rank(), 2'500'000);
    for (int round = 0;; ++round) {
        if (workers.rank() == victim && round == 2)
            leave();
        if (auto done = workers.allReduce(std::span(values)); !done)
            return refused(done);
    }
}

// From now on this process' connections take nothing in, and so answer nothing, not even for the kernel. Nor
// do they ask whether the others are there: without an answer the kernel would end them, and say so.
void vanish()
{
    sock_filter none = BPF_STMT(BPF_RET | BPF_K, 0);
    const sock_fprog program{1, &none};
    const int off = 0;
    for (int socket = 3; socket < 256; ++socket) {
        ::setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &off, sizeof off);
        ::setsockopt(socket, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
    }
    say("vanished");
    while (true)
        ::pause();
}

int halt(Workers &workers, int victim)
{
    auto values = valuesOf<float>(workers.rank(), 2'500'000);
    for (int round = 0; round < 4; ++round) {
        if (workers.rank() == victim && round == 2) {
            say("halting");
            std::raise(SIGSTOP);
        }
        if (auto done = workers.allReduce(std::span(values)); !done)
            return refused(done);
    }
    say("done");
    return 0;
}

int disagree(Workers &workers)
{
    std::vector<double> values(workers.rank() == 0 ? 10 : 20);
    const auto done = workers.allReduce(std::span(values));
    return done ? 0 : refused(done);
}

int act(Workers &workers, const std::vector<std::string> &words)
{
    if (words[0] == "sums")
        return sums(workers, std::stoul(words[1]));
    if (words[0] == "lose")
        return lose(workers, std::stoi(words[1]), [] { std::raise(SIGKILL); });
    if (words[0] == "vanish")
        return lose(workers, std::stoi(words[1]), vanish);
    if (words[0] == "halt")
        return halt(workers, std::stoi(words[1]));
    return words[0] == "text" ? text(workers) : disagree(workers);
}

Result<std::unique_ptr<Transport>> overTcp(const std::vector<std::string> &words)
{
    MeetingOptions options;
    options.size = std::stoi(words[1]);
    options.rank = std::stoi(words[2]);
    options.folder = words[3];
    options.silence = std::chrono::seconds(3);
    options.tell = say;
    return meet(options);
}

} // namespace

int main(int argc, char **argv)
{
    std::vector<std::string> words(argv + 1, argv + argc);
    const bool isMpi = words[0] == "mpi";
    auto transport = isMpi ? openMpi() : overTcp(words);
    if (!transport)
        return refused(transport.error());
    words.erase(words.begin(), words.begin() + (isMpi ? 1 : 4));
    Workers workers(std::move(*transport));
    const int code = act(workers, words);
    if (code != 0)
        return code;
    const auto finished = workers.finish();
    return finished ? 0 : refused(finished);
}
