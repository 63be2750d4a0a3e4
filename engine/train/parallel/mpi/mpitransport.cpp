// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/mpi/mpitransport.h"

#include "engine/train/parallel/mpiplugin.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mpi.h>
#include <string>
#include <thread>
#include <vector>

namespace trainyard::train {

namespace {

constexpr std::size_t longestMessage = std::size_t(1) << 30; // MPI counts in int
constexpr int tags = 32768;                                  // that every MPI has

Error failed(int code, const char *action)
{
    std::array<char, MPI_MAX_ERROR_STRING> text{};
    int length = 0;
    MPI_Error_string(code, text.data(), &length);
    return {Error::Code::Unavailable, std::string("MPI fails to ") + action + " (" + text.data() +
                                          "); see what mpirun says, and the logs of the other workers."};
}

// The messages of one exchange that are on their way.
struct Traffic {
    std::vector<MPI_Request> requests;
    std::vector<int> awaited; // bytes of each that comes in; -1 of one that goes out
    std::vector<int> peers;
};

template <class Byte, class Use>
void inMessages(std::span<Byte> bytes, Use use)
{
    for (std::size_t first = 0; first < bytes.size(); first += longestMessage) {
        const auto part = bytes.subspan(first, std::min(longestMessage, bytes.size() - first));
        use(part.data(), static_cast<int>(part.size()));
    }
}

int begin(const Parcel &parcel, int peer, int tag, Traffic &traffic)
{
    int worst = MPI_SUCCESS;
    const auto add = [&](int awaited, auto start) {
        const int code = start(&traffic.requests.emplace_back(MPI_REQUEST_NULL));
        traffic.awaited.push_back(awaited);
        traffic.peers.push_back(peer);
        worst = std::max(worst, code);
    };
    inMessages(parcel.in, [&](std::byte *data, int size) {
        add(size, [&](MPI_Request *request) {
            return MPI_Irecv(data, size, MPI_BYTE, peer, tag, MPI_COMM_WORLD, request);
        });
    });
    inMessages(parcel.out, [&](const std::byte *data, int size) {
        add(-1, [&](MPI_Request *request) {
            return MPI_Isend(data, size, MPI_BYTE, peer, tag, MPI_COMM_WORLD, request);
        });
    });
    return worst;
}

// MPI's own waiting takes a whole core, which another worker on this machine may want.
int waitFor(Traffic &traffic, std::vector<MPI_Status> &states)
{
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    while (true) {
        int isDone = 0;
        const int code = MPI_Testall(static_cast<int>(traffic.requests.size()), traffic.requests.data(),
                                     &isDone, states.data());
        if (code != MPI_SUCCESS || isDone)
            return code;
        if (Clock::now() - begin < std::chrono::milliseconds(20))
            std::this_thread::yield();
        else
            std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

} // namespace

MpiTransport::MpiTransport(int rank, int size)
    : m_rank(rank)
    , m_size(size)
{}

Result<std::unique_ptr<Transport>> MpiTransport::open()
{
    int level = 0;
    if (const int code = MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level); code != MPI_SUCCESS)
        return failed(code, "begin");
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int rank = 0, size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return std::unique_ptr<Transport>(new MpiTransport(rank, size));
}

Status MpiTransport::exchange(std::span<const Parcel> parcels)
{
    Traffic traffic;
    const int tag = m_exchanges;
    m_exchanges = (m_exchanges + 1) % tags;
    for (int peer = 0; peer < m_size; ++peer) {
        if (const int code = begin(parcels[static_cast<std::size_t>(peer)], peer, tag, traffic);
            code != MPI_SUCCESS)
            return failed(code, "send");
    }
    std::vector<MPI_Status> states(traffic.requests.size());
    if (const int code = waitFor(traffic, states); code != MPI_SUCCESS)
        return failed(code, "exchange messages");
    for (std::size_t i = 0; i < states.size(); ++i) {
        int count = -1;
        if (traffic.awaited[i] >= 0)
            MPI_Get_count(&states[i], MPI_BYTE, &count);
        if (count != traffic.awaited[i])
            return Error{Error::Code::Conflict, "This worker and worker " + std::to_string(traffic.peers[i]) +
                                                    " do different things; start all workers with the same "
                                                    "flags and the same version."};
    }
    return {};
}

Status MpiTransport::finish()
{
    const int code = MPI_Finalize();
    return code == MPI_SUCCESS ? Status() : failed(code, "end");
}

} // namespace trainyard::train

extern "C" [[gnu::visibility("default")]] void trainyardOpenMpi(int version,
                                                                trainyard::train::MpiAnswer *answer);

extern "C" void trainyardOpenMpi(int version, trainyard::train::MpiAnswer *answer)
{
    using namespace trainyard;
    if (version == train::mpiPluginVersion)
        *answer = train::MpiTransport::open();
    else
        *answer = Error{Error::Code::Unavailable,
                        "the MPI plug-in is of another version than the trainer; install both anew."};
}
