// SPDX-License-Identifier: Apache-2.0
// What a worker does when NCCL, the device or another worker does not do its part, without any of them: CUDA
// and NCCL are stand-ins, whose memory is the host's. That they sum is seen in tst_cudabackend, on two GPUs.
#include "engine/train/cuda/collective.h"
#include "engine/train/cuda/nccllibrary.h"

#include <QtTest>
#include <array>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime_api.h>

// Of another worker's communicator nothing is there.
struct ncclComm {
    int size;
    int questions = 0;
};

namespace {

using namespace trainyard;
using namespace trainyard::train;
using namespace trainyard::train::cuda;

// How the stand-ins behave.
struct World {
    bool sums = true;                   // NCCL does
    ncclResult_t meeting = ncclSuccess; // what meeting comes to; ncclInProgress: to nothing
    ncclResult_t later = ncclSuccess;   // the same of sums after the trial
    bool isOtherGone = false;
    int trials = 1;     // sums that are still to go well
    QStringList ends{}; // what the communicator was told in the end
};
World world;

ncclResult_t answer(ncclComm_t communicator)
{
    const ncclResult_t end = world.trials > 0 ? world.meeting : world.later;
    const bool isBusy = end == ncclSuccess && ++communicator->questions % 3 != 0;
    return isBusy ? ncclInProgress : end;
}

ncclResult_t add(const void *from, void *to, size_t count, ncclDataType_t type, ncclRedOp_t, ncclComm_t all,
                 cudaStream_t)
{
    if (from != to || !world.sums)
        return ncclSuccess;
    if (type == ncclUint64) {
        *static_cast<unsigned long long *>(to) = static_cast<unsigned long long>(all->size - 1);
        return ncclSuccess;
    }
    for (size_t i = 0; i < count; ++i)
        static_cast<float *>(to)[i] *= static_cast<float>(all->size);
    return ncclSuccess;
}

ncclResult_t end(const char *how, ncclComm_t communicator)
{
    world.ends << how;
    delete communicator;
    return ncclSuccess;
}

} // namespace

Result<NcclLibrary> NcclLibrary::load()
{
    NcclLibrary nccl;
    nccl.getErrorString = [](ncclResult_t) { return "a remote error"; };
    nccl.getUniqueId = [](ncclUniqueId *) { return ncclSuccess; };
    nccl.commInitRankConfig = [](ncclComm_t *made, int size, ncclUniqueId, int, ncclConfig_t *config) {
        *made = new ncclComm{size};
        return config->blocking == 0 ? ncclInProgress : ncclInvalidArgument;
    };
    nccl.commGetAsyncError = [](ncclComm_t communicator, ncclResult_t *state) {
        *state = answer(communicator);
        return ncclSuccess;
    };
    nccl.commFinalize = [](ncclComm_t) { return ncclInProgress; };
    nccl.commDestroy = [](ncclComm_t communicator) { return end("destroyed", communicator); };
    nccl.commAbort = [](ncclComm_t communicator) { return end("aborted", communicator); };
    nccl.groupStart = [] {
        --world.trials;
        return ncclSuccess;
    };
    nccl.groupEnd = [] { return ncclInProgress; };
    nccl.allReduce = add;
    return nccl;
}

std::string NcclLibrary::name() const
{
    return "a stand-in";
}

extern "C" {
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *, unsigned)
{
    return cudaSuccess;
}
cudaError_t cudaStreamDestroy(cudaStream_t)
{
    return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t)
{
    return cudaSuccess;
}
cudaError_t cudaStreamQuery(cudaStream_t)
{
    return cudaSuccess;
}
cudaError_t cudaMalloc(void **memory, size_t bytes)
{
    *memory = std::malloc(bytes);
    return cudaSuccess;
}
cudaError_t cudaFree(void *memory)
{
    std::free(memory);
    return cudaSuccess;
}
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind, cudaStream_t)
{
    std::memcpy(to, from, bytes);
    return cudaSuccess;
}
cudaError_t cudaGetLastError()
{
    return cudaSuccess;
}
const char *cudaGetErrorString(cudaError_t)
{
    return "a stand-in's error";
}
}

class tst_NcclCollective : public QObject
{
    Q_OBJECT

private:
    // Worker 0 of two.
    static Result<std::unique_ptr<Collective>> open()
    {
        return openCollective({*makeCollectiveId(), 0, 2, [] {
                                   return world.isOtherGone
                                              ? Status(Error{Error::Code::Unavailable, "Worker 1 is gone."})
                                              : Status();
                               }});
    }
    static QString textOf(const Status &status)
    {
        return status ? QString() : QString::fromStdString(status.error().message);
    }

private slots:
    void init() { world = {}; }

    void sumsAreThoseOfAllWorkers()
    {
        auto collective = open();
        QVERIFY(collective);
        std::array<float, 3> values{1, 2, 3};
        unsigned long long largest = 0;
        QVERIFY((*collective)->sum(values.data(), 2, &largest, nullptr));
        int questions = 0;
        QVERIFY((*collective)->await([&] { return ++questions < 3 ? cudaErrorNotReady : cudaSuccess; }));
        QCOMPARE(values, (std::array<float, 3>{2, 4, 3}));
        QCOMPARE(largest, 1ULL);
        collective->reset();
        QCOMPARE(world.ends, QStringList("destroyed"));
    }

    void wrongSumsAreNotTrusted()
    {
        world.sums = false;
        const auto collective = open();
        QVERIFY(!collective);
        QCOMPARE(collective.error().message, std::string("NCCL's sums of a trial are wrong."));
    }

    void whatEndsASumIsTold_data()
    {
        QTest::addColumn<int>("later"); // ncclResult_t
        QTest::addColumn<bool>("isOtherGone");
        QTest::addColumn<bool>("isDeviceDone");
        QTest::addColumn<QString>("sentence");
        const QString failed = "NCCL failed (a remote error; with NCCL_DEBUG=INFO in the environment it says "
                               "more).";
        const QString gone = "Worker 1 is gone.";
        QTest::newRow("NCCL fails") << int(ncclRemoteError) << false << true << failed;
        QTest::newRow("NCCL sees the end of another") << int(ncclRemoteError) << true << true << gone;
        QTest::newRow("NCCL waits for another") << int(ncclInProgress) << true << true << gone;
        QTest::newRow("the device waits for another") << int(ncclSuccess) << true << false << gone;
        QTest::newRow("another has done its part") << int(ncclSuccess) << true << true << QString();
    }
    void whatEndsASumIsTold()
    {
        QFETCH(int, later);
        QFETCH(bool, isOtherGone);
        QFETCH(bool, isDeviceDone);
        QFETCH(QString, sentence);
        auto collective = open();
        QVERIFY(collective);
        world.later = static_cast<ncclResult_t>(later);
        world.isOtherGone = isOtherGone;
        float value = 1;
        unsigned long long largest = 0;
        const auto sum = [&] { return (*collective)->sum(&value, 1, &largest, nullptr); };
        Status done = sum();
        if (done)
            done = (*collective)->await([&] { return isDeviceDone ? cudaSuccess : cudaErrorNotReady; });
        QCOMPARE(textOf(done), sentence);
        QCOMPARE(textOf(sum()), sentence); // and nothing more is asked of NCCL
        collective->reset();
        QCOMPARE(world.ends, QStringList(sentence.isEmpty() ? "destroyed" : "aborted"));
    }

    void aWorkerThatIsGoneIsNotMet()
    {
        world.meeting = ncclInProgress;
        world.isOtherGone = true;
        const auto collective = open();
        QVERIFY(!collective);
        QCOMPARE(collective.error().message, std::string("Worker 1 is gone."));
        QCOMPARE(world.ends, QStringList("aborted"));
    }
};

QTEST_APPLESS_MAIN(tst_NcclCollective)
#include "tst_ncclcollective.moc"
