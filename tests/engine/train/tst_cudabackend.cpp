// SPDX-License-Identifier: Apache-2.0
// The CUDA back end against the CPU's: same network, weights, minibatches and dropout masks.
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/network/networks.h"
#include "engine/train/solver/pluginloader.h"
#include "engine/train/solver/random.h"
#include "tests/engine/train/layernetworks.h"
#include "tests/engine/train/samples.h"

#include <QRandomGenerator>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace trainyard;
using namespace trainyard::train;

namespace {

constexpr std::size_t rowCount = 11;
constexpr int batchSize = 6;

std::vector<std::uint32_t> rowsFrom(std::uint32_t first, std::size_t count)
{
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

// The largest difference, as a share of the largest number where that is above 1.
double difference(const std::vector<float> &a, const std::vector<float> &b)
{
    double largest = 1;
    double difference = a.size() == b.size() ? 0 : std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        largest = std::max(largest, std::abs(double(a[i])));
        const double apart = std::abs(double(a[i]) - double(b[i]));
        difference =
            std::isnan(apart) ? std::numeric_limits<double>::infinity() : std::max(difference, apart);
    }
    return difference / largest;
}

// Empty where all are alike, else the name of the first tensor that is not.
std::string firstDifferent(const Result<std::vector<Tensor>> &a, const Result<std::vector<Tensor>> &b,
                           double bound)
{
    if (!a || !b || a->size() != b->size())
        return "no tensors";
    for (std::size_t i = 0; i < a->size(); ++i) {
        const double apart = difference((*a)[i].values, (*b)[i].values);
        if (apart > bound)
            return (*a)[i].name + " by " + std::to_string(apart);
    }
    return {};
}

// Adds up over the workers as if there were one more with the same gradients.
class Twice final : public Reducer
{
public:
    Status sum(std::span<float> values) override { return twice(values); }
    Status sum(std::span<double> values) override { return twice(values); }

private:
    template <class Value>
    static Status twice(std::span<Value> values)
    {
        for (Value &value : values)
            value *= 2;
        return {};
    }
};

// A session of each back end on the same fresh random rows and weights.
struct Pair {
    Pair(Backend &gpuBackend, const Network &network, SessionOptions options, float range = 1,
         std::size_t rows = rowCount)
        : plan(*trainyard::train::plan(network))
        , seed(QRandomGenerator::global()->generate())
        , samples(randomSamples(rows, plan, range, seed))
        , weights(initialParameters(plan, seed))
    {
        qInfo("seed %u", seed);
        for (Tensor &tensor : weights) {
            const bool isVariance = tensor.name.ends_with(".variance");
            for (std::size_t i = 0; tensor.shape.size() == 1 && i < tensor.values.size(); ++i)
                tensor.values[i] += 0.05F * static_cast<float>(i % 5) - (isVariance ? 0 : 0.1F);
        }
        cpu = open(cpuBackend, options);
        gpu = open(gpuBackend, options);
    }

    std::unique_ptr<Session> open(Backend &backend, const SessionOptions &options) const
    {
        auto session = backend.createSession(plan, options);
        if (!session)
            qFatal("%s", session.error().message.c_str());
        const bool isSet = (*session)->setTrainingRows(samples.rows()) &&
                           (*session)->setEvaluationRows(samples.rows()) &&
                           (*session)->setParameters(weights);
        return isSet ? std::move(*session) : nullptr;
    }

    Status step(std::span<const std::uint32_t> rows, const StepOptions &options) const
    {
        auto done = cpu->step(rows, options);
        return done ? gpu->step(rows, options) : done;
    }

    CpuBackend cpuBackend{1};
    Plan plan;
    unsigned seed;
    Samples samples;
    std::vector<Tensor> weights;
    std::unique_ptr<Session> cpu;
    std::unique_ptr<Session> gpu;
};

// Steps of several sizes, each more than once, as at the ends of epochs.
std::vector<Tensor> trainSome(Session &session, std::uint64_t first, std::uint64_t end)
{
    for (std::uint64_t i = first; i < end; ++i) {
        const std::size_t count = i % 3 == 2 ? 5 : 6;
        if (!session.step(rowsFrom(static_cast<std::uint32_t>(i % 5), count),
                          {.learningRate = 0.01F, .momentum = 0.9F, .index = i}))
            return {};
    }
    auto made = session.parameters();
    return made ? std::move(*made) : std::vector<Tensor>();
}

} // namespace

class tst_CudaBackend : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Backend> m_gpu;
    QString m_missing;

    static void addNetworks()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : layerNetworkNames)
            QTest::newRow(name) << name;
    }

private slots:
    void initTestCase()
    {
        auto gpu = openCuda(0);
        if (gpu)
            m_gpu = std::move(*gpu);
        else
            m_missing = "No GPU to test on: " + QString::fromStdString(gpu.error().message);
    }
    void init()
    {
        if (!m_gpu)
            QSKIP(qPrintable(m_missing));
    }

    void logitsAndSumsAreThoseOfTheCpu_data() { addNetworks(); }
    void logitsAndSumsAreThoseOfTheCpu()
    {
        QFETCH(QString, name);
        const Pair pair(*m_gpu, layerNetwork(name.toStdString()), {.batchSize = 4, .seed = 5});
        QVERIFY(pair.cpu && pair.gpu);
        const auto cpu = pair.cpu->logits(1, rowCount - 1), gpu = pair.gpu->logits(1, rowCount - 1);
        QVERIFY(cpu && gpu);
        QVERIFY2(difference(*cpu, *gpu) < 1e-4, qPrintable(QString::number(difference(*cpu, *gpu))));
        QVERIFY(pair.cpu->evaluate(2, rowCount - 2) && pair.gpu->evaluate(2, rowCount - 2));
        const auto cpuSums = pair.cpu->takeSums(), gpuSums = pair.gpu->takeSums();
        QVERIFY(cpuSums && gpuSums);
        QCOMPARE(gpuSums->samples, cpuSums->samples);
        QCOMPARE(gpuSums->errors, cpuSums->errors);
        QVERIFY(std::abs(cpuSums->loss - gpuSums->loss) < 1e-4 * std::max(1.0, cpuSums->loss));
        QCOMPARE(pair.gpu->takeSums()->samples, std::uint64_t(0));
    }

    // With a learning rate of 1 and no momentum a step takes the gradient off the weights.
    void gradientsAreThoseOfTheCpu_data() { addNetworks(); }
    void gradientsAreThoseOfTheCpu()
    {
        QFETCH(QString, name);
        const Pair pair(*m_gpu, layerNetwork(name.toStdString()), {.batchSize = batchSize, .seed = 5});
        QVERIFY(pair.cpu && pair.gpu);
        // Whole, in part, and whole again: plain, plain, then recorded.
        for (const std::size_t count : {6, 5, 6, 6}) {
            const StepOptions options{.learningRate = 1,
                                      .index = 9 + count,
                                      .firstRow = 3,
                                      .totalRows = 20,
                                      .dropoutRate = count == 5 ? 0.25F : ownDropoutRates};
            QVERIFY(pair.cpu->setParameters(pair.weights) && pair.gpu->setParameters(pair.weights));
            QVERIFY(pair.step(rowsFrom(static_cast<std::uint32_t>(rowCount - count), count), options));
            const auto different = firstDifferent(pair.cpu->parameters(), pair.gpu->parameters(), 2e-3);
            QVERIFY2(different.empty(), different.c_str());
            const auto cpuNorm = pair.cpu->gradientNorm(), gpuNorm = pair.gpu->gradientNorm();
            QVERIFY(cpuNorm && gpuNorm);
            QVERIFY(std::abs(*cpuNorm - *gpuNorm) < 1e-3 * std::max(1.0, *cpuNorm));
            QVERIFY(std::abs(pair.cpu->takeSums()->loss - pair.gpu->takeSums()->loss) < 1e-3);
        }
    }

    void updateRulesAreThoseOfTheCpu_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<float>("greatestNorm");
        for (int method = 0; method <= static_cast<int>(UpdateMethod::Adam); ++method) {
            QTest::addRow("%d", method) << method << 0.0F;
            QTest::addRow("%d, clipped", method) << method << 0.5F;
        }
    }
    void updateRulesAreThoseOfTheCpu()
    {
        QFETCH(int, method);
        QFETCH(float, greatestNorm);
        const UpdateRule rule{.method = static_cast<UpdateMethod>(method),
                              .delta = 1e-3F,
                              .weightDecay = 0.01F,
                              .decay = method % 2 == 0 ? WeightDecay::L2 : WeightDecay::L1,
                              .greatestNorm = greatestNorm};
        const Pair pair(*m_gpu, layerNetwork("dense"), {.batchSize = batchSize, .rule = rule});
        QVERIFY(pair.cpu && pair.gpu);
        for (std::uint64_t i = 0; i < 6; ++i)
            QVERIFY(pair.step(rowsFrom(static_cast<std::uint32_t>(i % 5), 6 - i % 2),
                              {.learningRate = 0.02F / static_cast<float>(i + 1),
                               .momentum = 0.9F,
                               .index = i,
                               .gradientScale = 0.25F}));
        const auto weights = firstDifferent(pair.cpu->parameters(), pair.gpu->parameters(), 1e-4);
        QVERIFY2(weights.empty(), weights.c_str());
        for (int which = 0; which < 2; ++which) {
            const auto moments = firstDifferent(pair.cpu->moments(which), pair.gpu->moments(which), 1e-3);
            QVERIFY2(moments.empty(), moments.c_str());
        }
    }

    void trainsLikeTheCpu()
    {
        const Pair pair(*m_gpu, *findNetwork("convnet_mnist"), {.batchSize = 64, .seed = 7}, 255, 200);
        QVERIFY(pair.cpu && pair.gpu);
        for (std::uint32_t first = 0; first < 200; first += 64)
            QVERIFY(pair.step(rowsFrom(first, std::min<std::size_t>(64, 200 - first)),
                              {.learningRate = 0.0005F, .momentum = 0.9F, .index = first}));
        const auto cpuSums = pair.cpu->takeSums(), gpuSums = pair.gpu->takeSums();
        QVERIFY(cpuSums && gpuSums);
        QCOMPARE(gpuSums->samples, std::uint64_t(200));
        QVERIFY(std::abs(cpuSums->loss - gpuSums->loss) < 1e-3 * cpuSums->loss);
        const auto noMemory = pair.cpu->deviceMemory(), memory = pair.gpu->deviceMemory();
        QVERIFY(noMemory && !*noMemory);
        QVERIFY(memory && *memory && **memory > pair.plan.parameterCount() * sizeof(float));
        const auto different = firstDifferent(pair.cpu->parameters(), pair.gpu->parameters(), 1e-3);
        QVERIFY2(different.empty(), different.c_str());
    }

    void sameSeedGivesTheSameBits_data() { addNetworks(); }
    void sameSeedGivesTheSameBits()
    {
        QFETCH(QString, name);
        const Pair pair(*m_gpu, layerNetwork(name.toStdString()), {.batchSize = batchSize, .seed = 5});
        const auto other = pair.open(*m_gpu, {.batchSize = batchSize, .seed = 5});
        QVERIFY(pair.gpu && other);
        const auto first = trainSome(*pair.gpu, 0, 9), second = trainSome(*other, 0, 9);
        QVERIFY(!first.empty() && first.size() == second.size());
        for (std::size_t t = 0; t < first.size(); ++t)
            QVERIFY2(first[t].values == second[t].values, first[t].name.c_str());
    }

    // The bound of what a checkpoint leaves out: none on one kind of device.
    void resumesBitByBit_data() { addNetworks(); }
    void resumesBitByBit()
    {
        QFETCH(QString, name);
        const SessionOptions options{
            .batchSize = batchSize, .seed = 5, .rule = {.method = UpdateMethod::Adam}};
        const Pair pair(*m_gpu, layerNetwork(name.toStdString()), options);
        const auto resumed = pair.open(*m_gpu, options);
        QVERIFY(pair.gpu && resumed);
        const auto middle = trainSome(*pair.gpu, 0, 5);
        QVERIFY(!middle.empty() && resumed->setParameters(middle));
        for (int which = 0; which < 2; ++which)
            QVERIFY(resumed->setMoments(which, *pair.gpu->moments(which)));
        const auto whole = trainSome(*pair.gpu, 5, 9), parts = trainSome(*resumed, 5, 9);
        QVERIFY(!whole.empty() && whole.size() == parts.size());
        for (std::size_t t = 0; t < whole.size(); ++t)
            QVERIFY2(whole[t].values == parts[t].values, whole[t].name.c_str());
    }

    void gradientsAreSharedWithOtherWorkers()
    {
        Twice reducer;
        const Pair pair(*m_gpu, layerNetwork("joints"), {.batchSize = batchSize, .reducer = &reducer});
        QVERIFY(pair.cpu && pair.gpu);
        for (std::uint64_t i = 0; i < 4; ++i)
            QVERIFY(pair.step(rowsFrom(0, 6),
                              {.learningRate = 0.01F, .momentum = 0.5F, .index = i, .totalRows = 12}));
        const auto different = firstDifferent(pair.cpu->parameters(), pair.gpu->parameters(), 1e-3);
        QVERIFY2(different.empty(), different.c_str());
    }

    void normalizationsAreNotSharedWithOtherWorkers()
    {
        Twice reducer;
        const Plan normalized = *trainyard::train::plan(
            {"normalized", "Normalized", {1, 4, 4}, {{"norm", BatchNormalization{}}, {"z", Dense{3}}}});
        const auto session = m_gpu->createSession(normalized, {.batchSize = batchSize, .reducer = &reducer});
        QVERIFY(!session);
        QCOMPARE(
            QString::fromStdString(session.error().message),
            QString("Network normalized normalizes over whole minibatches, which several workers can only "
                    "share on CPUs; train it with one worker, or without GPUs."));
    }

    void newRowsTakeThePlaceOfTheOldOnes()
    {
        const Pair pair(*m_gpu, layerNetwork("dense"), {.batchSize = batchSize});
        QVERIFY(pair.cpu && pair.gpu);
        for (const std::size_t count : {rowCount, std::size_t(6), std::size_t(40)}) {
            const Samples samples = randomSamples(count, pair.plan, 1, pair.seed + 1);
            QVERIFY(pair.cpu->setTrainingRows(samples.rows()) && pair.gpu->setTrainingRows(samples.rows()));
            for (int i = 0; i < 3; ++i)
                QVERIFY(
                    pair.step(rowsFrom(static_cast<std::uint32_t>(count) - 6, 6), {.learningRate = 0.1F}));
            const auto different = firstDifferent(pair.cpu->parameters(), pair.gpu->parameters(), 1e-4);
            QVERIFY2(different.empty(), different.c_str());
        }
    }

    void brokenLossNamesLayerAndStep_data()
    {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QString>("layer");
        QTest::newRow("first") << "a.weight"
                               << "a";
        QTest::newRow("last") << "b.bias"
                              << "b";
    }
    void brokenLossNamesLayerAndStep()
    {
        QFETCH(QString, parameter);
        QFETCH(QString, layer);
        Pair pair(*m_gpu, layerNetwork("dense"), {.batchSize = batchSize});
        QVERIFY(pair.gpu->step(rowsFrom(0, 6), {.index = 40}));
        QVERIFY(pair.gpu->takeSums());
        const auto broken = std::ranges::find(pair.weights, parameter.toStdString(), &Tensor::name);
        QVERIFY(broken != pair.weights.end());
        broken->values.front() = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(pair.gpu->setParameters(pair.weights));
        for (std::uint64_t i = 41; i < 45; ++i)
            QVERIFY(pair.gpu->step(rowsFrom(0, 6), {.learningRate = 1, .index = i}));
        const auto sums = pair.gpu->takeSums();
        QVERIFY(!sums);
        QCOMPARE(sums.error().message, brokenLoss(layer.toStdString(), 41).message);
    }

    void tooLargeBatchesAreToldOf()
    {
        const Network wide{
            "wide", "Wide", {1, 1, 1}, {{"a", Dense{1 << 16}}, {"relu", Relu{}}, {"b", Dense{2}}}};
        const auto session = m_gpu->createSession(*plan(wide), {.batchSize = 1 << 20}); // 256 GiB and more
        QVERIFY(!session);
        const QString sentence = QString::fromStdString(session.error().message);
        const QRegularExpression expected(
            "^Network wide with a batch size of 1048576 needs [0-9]+ MiB of GPU "
            "memory, but only [0-9]+ MiB are free; a batch size of ([0-9]+) "
            "fits\\.$");
        const auto match = expected.match(sentence);
        QVERIFY2(match.hasMatch(), qPrintable(sentence));
        QVERIFY(match.captured(1).toInt() < 1 << 20);
    }
};

QTEST_APPLESS_MAIN(tst_CudaBackend)
#include "tst_cudabackend.moc"
