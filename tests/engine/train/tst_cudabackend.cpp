// SPDX-License-Identifier: Apache-2.0
// The CUDA back end against the CPU's: same network, weights, minibatches and dropout masks.
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/network/networks.h"
#include "engine/train/solver/pluginloader.h"
#include "engine/train/solver/random.h"

#include <QRandomGenerator>
#include <QtTest>
#include <cmath>
#include <numeric>
#include <random>

using namespace trainyard;
using namespace trainyard::train;

namespace {

constexpr int rowCount = 200;

// Fresh random rows for a plan, the same for both devices.
struct RandomRows {
    std::vector<float> features;
    std::vector<std::int32_t> labels;

    RandomRows(const Plan &plan, unsigned seed)
        : features(rowCount * plan.input.size())
        , labels(rowCount)
    {
        std::mt19937 generator(seed);
        std::uniform_real_distribution<float> pixel(0, 255);
        std::uniform_int_distribution<std::int32_t> label(0, plan.classes - 1);
        for (float &value : features)
            value = pixel(generator);
        for (std::int32_t &value : labels)
            value = label(generator);
    }
    Rows rows() const { return {features, labels}; }
};

double largestDifference(const std::vector<float> &a, const std::vector<float> &b)
{
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(double(a[i]) - double(b[i])));
    return largest;
}

} // namespace

class tst_CudaBackend : public QObject
{
    Q_OBJECT
private slots:
    void trainsLikeTheCpu()
    {
        auto gpu = openCuda(0);
        if (!gpu)
            QSKIP(qPrintable("No GPU to test on: " + QString::fromStdString(gpu.error().message)));
        CpuBackend cpu;
        const auto network = findNetwork("convnet_mnist");
        QVERIFY(network);
        const auto planned = plan(*network);
        QVERIFY(planned);
        const unsigned seed = QRandomGenerator::global()->generate();
        qInfo("seed %u", seed);
        const RandomRows rows(*planned, seed);
        const SessionOptions options{.batchSize = 64, .seed = 7};
        auto onCpu = cpu.createSession(*planned, options);
        auto onGpu = (*gpu)->createSession(*planned, options);
        QVERIFY(onCpu && onGpu);
        const std::vector<Tensor> weights = initialParameters(*planned, seed);
        for (Session *session : {onCpu->get(), onGpu->get()}) {
            QVERIFY(session->setTrainingRows(rows.rows()));
            QVERIFY(session->setEvaluationRows(rows.rows()));
            QVERIFY(session->setParameters(weights));
            std::vector<std::uint32_t> order(rowCount);
            std::iota(order.begin(), order.end(), 0U);
            // The last minibatch is a part of one.
            for (std::uint32_t first = 0; first < rowCount; first += 64) {
                const std::size_t count = std::min<std::size_t>(64, rowCount - first);
                QVERIFY(session->step(std::span(order).subspan(first, count),
                                      {.learningRate = 0.0005F, .momentum = 0.9F, .index = first}));
            }
        }
        const auto cpuSums = (*onCpu)->takeSums();
        const auto gpuSums = (*onGpu)->takeSums();
        QVERIFY(cpuSums && gpuSums);
        QCOMPARE(gpuSums->samples, std::uint64_t(rowCount));
        QVERIFY(std::abs(cpuSums->loss - gpuSums->loss) < 1e-3 * cpuSums->loss);
        const auto cpuNorm = (*onCpu)->gradientNorm(), gpuNorm = (*onGpu)->gradientNorm();
        QVERIFY(cpuNorm && gpuNorm);
        QVERIFY(std::abs(*cpuNorm - *gpuNorm) < 1e-2 * *cpuNorm);
        const auto noMemory = (*onCpu)->deviceMemory(), memory = (*onGpu)->deviceMemory();
        QVERIFY(noMemory && !*noMemory);
        QVERIFY(memory && *memory && **memory > planned->parameterCount() * sizeof(float));
        const auto cpuWeights = (*onCpu)->parameters();
        const auto gpuWeights = (*onGpu)->parameters();
        QVERIFY(cpuWeights && gpuWeights);
        for (std::size_t i = 0; i < cpuWeights->size(); ++i)
            QVERIFY2(largestDifference((*cpuWeights)[i].values, (*gpuWeights)[i].values) < 1e-3,
                     (*cpuWeights)[i].name.c_str());
        const auto cpuLogits = (*onCpu)->logits(0, rowCount);
        const auto gpuLogits = (*onGpu)->logits(0, rowCount);
        QVERIFY(cpuLogits && gpuLogits);
        QVERIFY(largestDifference(*cpuLogits, *gpuLogits) < 1e-2);
    }
};

QTEST_APPLESS_MAIN(tst_CudaBackend)
#include "tst_cudabackend.moc"
