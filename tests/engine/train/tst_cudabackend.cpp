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
#include <future>
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

// For sums that the GPUs do themselves.
class Idle final : public Reducer
{
public:
    Status sum(std::span<float> /*values*/) override { return mistake(); }
    Status sum(std::span<double> /*values*/) override { return mistake(); }

private:
    static Status mistake() { return Error{Error::Code::Internal, "The sum went over the host."}; }
};

// Two GPUs that are linked, each with a session, used from a thread of its own as by a process.
class Linked
{
public:
    // The sentence of what is missing, or empty.
    std::string open()
    {
        for (int i = 0; i < 2; ++i) {
            auto gpu = openCuda({.number = i});
            if (!gpu)
                return gpu.error().message;
            if (const DeviceLink link = (*gpu)->deviceLink(); link.library.empty())
                return link.problem;
            m_gpus.push_back(std::move(*gpu));
        }
        const auto id = m_gpus[0]->makeLinkId();
        if (!id)
            return id.error().message;
        return onBoth([&](int i) -> Status {
            return m_gpus[static_cast<std::size_t>(i)]->link({*id, i, 2, [] { return Status(); }});
        });
    }
    ~Linked()
    {
        static_cast<void>(onBoth([&](int i) -> Status {
            const auto index = static_cast<std::size_t>(i);
            sessions[index].reset();
            if (index < m_gpus.size())
                m_gpus[index].reset();
            return {};
        }));
    }

    Backend &gpu(std::size_t i) { return *m_gpus[i]; }

    // The sentence of the first error, or empty.
    static std::string onBoth(const std::function<Status(int)> &work)
    {
        auto second = std::async(std::launch::async, work, 1);
        const Status first = work(0);
        const Status other = second.get();
        return !first ? first.error().message : !other ? other.error().message : std::string();
    }

    Idle reducer;
    std::array<std::unique_ptr<Session>, 2> sessions;

private:
    std::vector<std::unique_ptr<Backend>> m_gpus;
};

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
        auto gpu = openCuda({});
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

    // Steps with as many rows on both, with more on one, and with none on one, each often enough to be
    // recorded.
    void twoGpusTrainAsOneWithTheWholeMinibatch()
    {
        Linked linked;
        if (const std::string missing = linked.open(); !missing.empty())
            QSKIP(qPrintable("No two GPUs to test on: " + QString::fromStdString(missing)));
        const SessionOptions options{.batchSize = batchSize, .seed = 7, .reducer = &linked.reducer};
        const Pair one(*m_gpu, layerNetwork("joints"), {.batchSize = batchSize, .seed = 7});
        for (std::size_t i = 0; i < 2; ++i)
            linked.sessions[i] = one.open(linked.gpu(i), options);
        constexpr std::array<std::array<std::size_t, 2>, 3> parts{{{3, 3}, {3, 2}, {0, 1}}};
        const auto train = [&](int rank) -> Status {
            Session &session = *linked.sessions[static_cast<std::size_t>(rank)];
            Status done;
            for (std::uint64_t i = 0; i < 12 && done; ++i) {
                const auto [low, high] = parts[i % 3];
                const auto first = static_cast<std::uint32_t>(rank == 0 ? 0 : low);
                done = session.step(rowsFrom(first, rank == 0 ? low : high),
                                    {.learningRate = 0.01F,
                                     .momentum = 0.5F,
                                     .index = i,
                                     .firstRow = first,
                                     .totalRows = static_cast<std::uint32_t>(low + high)});
            }
            const auto sums = session.takeSums();
            return done && !sums ? Status(sums.error()) : done;
        };
        const std::string problem = Linked::onBoth(train);
        QVERIFY2(problem.empty(), problem.c_str());
        for (std::uint64_t i = 0; i < 12; ++i)
            QVERIFY(one.gpu->step(rowsFrom(0, parts[i % 3][0] + parts[i % 3][1]),
                                  {.learningRate = 0.01F, .momentum = 0.5F, .index = i}));
        const auto first = linked.sessions[0]->parameters(), second = linked.sessions[1]->parameters();
        QCOMPARE(firstDifferent(first, second, 0), std::string());
        const auto different = firstDifferent(one.gpu->parameters(), first, 1e-4);
        QVERIFY2(different.empty(), different.c_str());
    }

    void aBrokenLossOnOneGpuKeepsTheWeightsOfBoth()
    {
        Linked linked;
        if (const std::string missing = linked.open(); !missing.empty())
            QSKIP(qPrintable("No two GPUs to test on: " + QString::fromStdString(missing)));
        Pair one(*m_gpu, layerNetwork("dense"), {.batchSize = batchSize});
        const SessionOptions options{.batchSize = batchSize, .reducer = &linked.reducer};
        linked.sessions[0] = one.open(linked.gpu(0), options);
        const auto sound = one.weights;
        one.weights.back().values.front() = std::numeric_limits<float>::quiet_NaN();
        linked.sessions[1] = one.open(linked.gpu(1), options);
        const std::string stepped = Linked::onBoth([&](int rank) -> Status {
            Status done;
            for (std::uint64_t i = 41; i < 45 && done; ++i)
                done = linked.sessions[static_cast<std::size_t>(rank)]->step(
                    rowsFrom(0, 3), {.learningRate = 1, .index = i, .totalRows = 6});
            return done;
        });
        QVERIFY2(stepped.empty(), stepped.c_str());
        const auto here = linked.sessions[0]->takeSums(), there = linked.sessions[1]->takeSums();
        QVERIFY(!here && !there);
        QCOMPARE(here.error().message, std::string("The loss of another worker is not a number any more in "
                                                   "step 42; its log names the layer."));
        QCOMPARE(there.error().message, brokenLoss("b", 41).message);
        QCOMPARE(firstDifferent(linked.sessions[0]->parameters(), sound, 0), std::string());
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

    // In which cuDNN's deterministic algorithms want more than the usual workspace for some convolutions.
    void largeMinibatchesOfDeepNetworksAreTrained()
    {
        const Plan deep = *plan(*findNetwork("resnet50"));
        const Samples samples = randomSamples(128, deep, 1, 3);
        auto session = m_gpu->createSession(deep, {.batchSize = 128, .seed = 3});
        if (!session && session.error().message.find(" MiB are free") != std::string::npos)
            QSKIP("This GPU's memory is too small.");
        QVERIFY2(session, session ? "" : session.error().message.c_str());
        QVERIFY((*session)->setTrainingRows(samples.rows()) &&
                (*session)->setParameters(initialParameters(deep, 3)));
        for (std::uint64_t i = 0; i < 3; ++i)
            QVERIFY((*session)->step(rowsFrom(0, 128), {.learningRate = 0.0001F, .index = i}));
        const auto sums = (*session)->takeSums();
        QVERIFY2(sums, sums ? "" : sums.error().message.c_str());
        QCOMPARE(sums->samples, std::uint64_t(3 * 128));
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
