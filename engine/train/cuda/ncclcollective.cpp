// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/collective.h"
#include "engine/train/cuda/devicebuffer.h"
#include "engine/train/cuda/nccllibrary.h"
#include "engine/train/cuda/runtime.h"
#include "engine/train/parallel/patience.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <thread>
#include <vector>

namespace trainyard::train::cuda {

namespace {

using Clock = Patience::Clock;

constexpr std::chrono::seconds timeToMeet{60}; // and to try a sum
constexpr std::chrono::seconds timeToPart{5};
constexpr std::chrono::seconds timeToArrive{1}; // of what a worker that is gone has sent
constexpr std::chrono::seconds timeToShow{2};   // until a worker's end shows here, which NCCL has noticed
constexpr std::chrono::hours forEver{24 * 365};

// Of those who wait since `begin`: without delay at first, without taking a whole core later.
void pause(Clock::time_point begin)
{
    if (Clock::now() - begin < std::chrono::milliseconds(20))
        std::this_thread::yield();
    else
        std::this_thread::sleep_for(std::chrono::microseconds(200));
}

// A communicator that does not block: every call to NCCL returns at once, and while it is under way others
// may be seen to go. So each call that asks for something is followed by settle().
class NcclCollective final : public Collective
{
public:
    NcclCollective(const NcclLibrary &nccl, std::function<Status()> checkOthers)
        : m_nccl(nccl)
        , m_checkOthers(std::move(checkOthers))
    {}
    ~NcclCollective() override { part(); }

    Status sum(float *values, std::size_t count, unsigned long long *largest, cudaStream_t stream) override
    {
        if (!m_state)
            return m_state;
        const std::array<ncclResult_t, 4> codes{
            m_nccl.groupStart(),
            m_nccl.allReduce(values, values, count, ncclFloat32, ncclSum, m_comm, stream),
            m_nccl.allReduce(largest, largest, 1, ncclUint64, ncclMax, m_comm, stream), m_nccl.groupEnd()};
        for (const ncclResult_t code : codes)
            take(code);
        return settle(forEver);
    }

    Status await(const std::function<cudaError_t()> &state) override { return await(state, forEver); }

    Status meet(const LinkSeat &seat)
    {
        ncclUniqueId id{};
        if (seat.id.size() != sizeof id.internal)
            return Error{Error::Code::Internal, "The id of the group is none of NCCL's."};
        std::memcpy(id.internal, seat.id.data(), sizeof id.internal);
        ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
        config.blocking = 0;
        take(m_nccl.commInitRankConfig(&m_comm, seat.size, id, seat.rank, &config));
        return settle(timeToMeet);
    }

    // await() with an end.
    Status await(const std::function<cudaError_t()> &state, Clock::duration most)
    {
        return waitFor(
            [&]() -> Result<bool> {
                const cudaError_t now = state();
                if (now == cudaSuccess)
                    return true;
                static_cast<void>(cudaGetLastError()); // the later calls are not to see it
                if (now != cudaErrorNotReady)
                    return checked(now, "training").error();
                const auto ready = isReady();
                return ready ? Result(false) : ready;
            },
            most);
    }

private:
    Error failure(ncclResult_t code) const
    {
        return {Error::Code::Unavailable, std::string("NCCL failed (") + m_nccl.getErrorString(code) +
                                              "; with NCCL_DEBUG=INFO in the environment it says more)."};
    }

    // An answer that comes at once.
    void take(ncclResult_t code)
    {
        if (code != ncclSuccess && code != ncclInProgress)
            breakUp(failure(code));
    }

    // Whether NCCL has done what it was asked for.
    Result<bool> isReady() const
    {
        ncclResult_t state = ncclSuccess;
        const ncclResult_t code = m_nccl.commGetAsyncError(m_comm, &state);
        const ncclResult_t worst = code == ncclSuccess ? state : code;
        if (worst != ncclSuccess && worst != ncclInProgress)
            return failure(worst);
        return worst == ncclSuccess;
    }

    Status settle(Clock::duration most)
    {
        return waitFor([this] { return isReady(); }, most);
    }

    Status waitFor(const std::function<Result<bool>()> &isOver, Clock::duration most)
    {
        const auto begin = Clock::now();
        auto end = begin + most;
        Status others;
        while (m_state) {
            const auto over = isOver();
            if (!over)
                breakUp(over.error());
            else if (*over)
                return {};
            else if (Clock::now() >= end)
                breakUp(others ? late(most) : others.error());
            if (others) {
                others = m_checkOthers();
                if (!others)
                    end = std::min(end, Clock::now() + timeToArrive);
            }
            pause(begin);
        }
        return m_state;
    }

    static Error late(Clock::duration most)
    {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(most).count();
        return {Error::Code::Unavailable,
                "NCCL does not come to an end within " + std::to_string(seconds) + " seconds."};
    }

    // What NCCL says of a worker that is gone names nobody: what the others' connections say goes first.
    void breakUp(const Error &why)
    {
        if (!m_state)
            return;
        const Patience patience(timeToShow, nullptr);
        Status others = m_checkOthers();
        while (others && !patience.isOver()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            others = m_checkOthers();
        }
        m_state = others ? why : others.error();
        if (m_comm)
            static_cast<void>(m_nccl.commAbort(m_comm));
        m_comm = nullptr;
    }

    // Once all are done, so that nobody takes memory away which another's device still reads; but a worker
    // that leaves with an error keeps nobody here.
    void part()
    {
        if (!m_comm)
            return;
        const Patience patience(timeToPart, nullptr);
        bool isQuiet = false;
        const ncclResult_t code = m_nccl.commFinalize(m_comm);
        const auto begin = Clock::now();
        while ((code == ncclSuccess || code == ncclInProgress) && !isQuiet && !patience.isOver()) {
            const auto ready = isReady();
            if (!ready)
                break;
            isQuiet = *ready;
            pause(begin);
        }
        static_cast<void>(isQuiet ? m_nccl.commDestroy(m_comm) : m_nccl.commAbort(m_comm));
        m_comm = nullptr;
    }

    const NcclLibrary m_nccl;
    const std::function<Status()> m_checkOthers;
    ncclComm_t m_comm = nullptr;
    Status m_state; // what has broken it
};

// Ones on all GPUs, of which each must get the number of workers; and the rank, for the largest.
class Trial
{
public:
    Status prepare(int rank)
    {
        cudaStream_t stream = nullptr;
        Status done = checked(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "starting");
        m_stream.reset(stream);
        if (done)
            done = allocateInto(m_values, m_host.size());
        if (done)
            done = allocateInto(m_rank, 1);
        const auto number = static_cast<unsigned long long>(rank);
        Chain chain;
        if (done)
            done = chain.then("starting", [&] { return copy(m_values.data(), m_host.data(), m_host.size()); })
                       .then("starting", [&] { return copy(m_rank.data(), &number, 1); })
                       .then("starting", [&] { return cudaStreamSynchronize(stream); })
                       .take();
        return done;
    }

    Status run(NcclCollective &collective, int size)
    {
        const cudaStream_t stream = m_stream.get();
        Status done = collective.sum(m_values.data(), m_host.size(), m_rank.data(), stream);
        if (done)
            done = collective.await([stream] { return cudaStreamQuery(stream); }, timeToMeet);
        unsigned long long largest = 0;
        Chain chain;
        if (done)
            done = chain.then("starting", [&] { return copy(m_host.data(), m_values.data(), m_host.size()); })
                       .then("starting", [&] { return copy(&largest, m_rank.data(), 1); })
                       .then("starting", [&] { return cudaStreamSynchronize(stream); })
                       .take();
        if (!done)
            return done;
        const bool isRight = largest + 1 == static_cast<unsigned long long>(size) &&
                             std::ranges::count(m_host, static_cast<float>(size)) ==
                                 static_cast<std::ptrdiff_t>(m_host.size());
        return isRight ? Status() : Error{Error::Code::Internal, "NCCL's sums of a trial are wrong."};
    }

private:
    template <class T>
    cudaError_t copy(T *to, const T *from, std::size_t count) const
    {
        return cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyDefault, m_stream.get());
    }

    Stream m_stream;
    DeviceBuffer<float> m_values;
    DeviceBuffer<unsigned long long> m_rank;
    std::vector<float> m_host = std::vector<float>(std::size_t{1} << 18U, 1.0F);
};

} // namespace

Result<std::string> collectiveLibrary()
{
    const auto nccl = NcclLibrary::load();
    return nccl ? Result(nccl->name()) : nccl.error();
}

Result<std::string> makeCollectiveId()
{
    const auto nccl = NcclLibrary::load();
    if (!nccl)
        return nccl.error();
    ncclUniqueId id{};
    const ncclResult_t code = nccl->getUniqueId(&id);
    if (code != ncclSuccess)
        return Error{Error::Code::Unavailable,
                     std::string("NCCL makes no group (") + nccl->getErrorString(code) + ")."};
    return std::string(id.internal, sizeof id.internal);
}

Result<std::unique_ptr<Collective>> openCollective(const LinkSeat &seat)
{
    const auto nccl = NcclLibrary::load();
    if (!nccl)
        return nccl.error();
    auto collective = std::make_unique<NcclCollective>(*nccl, seat.checkOthers);
    Trial trial;
    Status done = trial.prepare(seat.rank); // before others wait for this one
    if (done)
        done = collective->meet(seat);
    if (done)
        done = trial.run(*collective, seat.size);
    if (!done)
        return done.error();
    return std::unique_ptr<Collective>(std::move(collective));
}

} // namespace trainyard::train::cuda
