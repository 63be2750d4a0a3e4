// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/network/networks.h"
#include "engine/train/solver/random.h"
#include "tests/engine/train/layernetworks.h"
#include "tests/engine/train/referencenetwork.h"
#include "tests/engine/train/samples.h"

#include <QtTest>
#include <cmath>
#include <memory>
#include <numeric>

using namespace trainyard;
using namespace trainyard::train;

namespace {

std::vector<std::uint32_t> firstRows(std::size_t count)
{
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

// A session on random rows, with random biases too so that they matter.
struct Bench {
    Bench(const std::string &name, std::size_t count, int batchSize, int threads, float range = 1)
        : plan(*trainyard::train::plan(layerNetwork(name)))
        , samples(randomSamples(count, plan, range))
        , parameters(initialParameters(plan, 3))
        , backend(threads)
    {
        for (Tensor &tensor : parameters) {
            for (std::size_t i = 0; tensor.shape.size() == 1 && i < tensor.values.size(); ++i)
                tensor.values[i] += 0.05F * static_cast<float>(i % 5) - 0.1F;
        }
        session = std::move(*backend.createSession(plan, {.batchSize = batchSize, .seed = 5}));
        const bool isSet = session->setTrainingRows(samples.rows()) &&
                           session->setEvaluationRows(samples.rows()) && session->setParameters(parameters);
        Q_ASSERT(isSet);
        Q_UNUSED(isSet);
    }

    // The loss of one step that leaves the weights as they are.
    double loss(const std::vector<Tensor> &at, std::span<const std::uint32_t> rows)
    {
        if (!session->setParameters(at) || !session->step(rows, {.index = 9}))
            return std::nan("");
        return session->takeSums()->loss;
    }

    // The gradients that a step descends along.
    std::vector<Tensor> gradients(std::span<const std::uint32_t> rows)
    {
        std::vector<Tensor> made = parameters;
        if (!session->setParameters(parameters) || !session->step(rows, {.learningRate = 1, .index = 9}))
            return {};
        (void)session->takeSums();
        const auto after = *session->parameters();
        for (std::size_t t = 0; t < made.size(); ++t) {
            for (std::size_t i = 0; i < made[t].values.size(); ++i)
                made[t].values[i] -= after[t].values[i];
        }
        return made;
    }

    Plan plan;
    Samples samples;
    std::vector<Tensor> parameters;
    CpuBackend backend;
    std::unique_ptr<Session> session;
};

} // namespace

class tst_CpuSession : public QObject
{
    Q_OBJECT

private:
    static void addRows(const char *name)
    {
        for (const int threads : {1, 2, 3})
            QTest::addRow("%s, %d", name, threads) << name << threads;
    }

    static void addNetworks()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("threads");
        for (const char *name : layerNetworkNames)
            addRows(name);
    }

private slots:
    void logitsAreThoseOfThePlainLoops_data()
    {
        addNetworks();
        addRows("convnet_mnist");
    }
    void logitsAreThoseOfThePlainLoops()
    {
        QFETCH(QString, name);
        QFETCH(int, threads);
        Bench bench(name.toStdString(), 11, 4, threads, name == "convnet_mnist" ? 256 : 1);
        const auto logits = bench.session->logits(1, 10);
        QVERIFY(logits);
        const auto classes = static_cast<std::size_t>(bench.plan.classes);
        QCOMPARE(logits->size(), 10 * classes);
        const ReferenceNetwork reference(bench.plan, bench.parameters);
        const std::size_t size = bench.plan.input.size();
        for (std::size_t row = 0; row < 10; ++row) {
            const auto expected =
                reference.logits(std::span(bench.samples.features).subspan((row + 1) * size, size));
            for (std::size_t k = 0; k < classes; ++k) {
                const double difference =
                    std::fabs(static_cast<double>((*logits)[row * classes + k]) - expected[k]);
                QVERIFY2(difference < 2e-4, qPrintable(QString::number(difference)));
            }
        }
    }

    // Central differences of the loss, where both sides agree: elsewhere a ReLU or a maximum switches in
    // between.
    void gradientsAreThoseOfFiniteDifferences_data() { addNetworks(); }
    void gradientsAreThoseOfFiniteDifferences()
    {
        QFETCH(QString, name);
        QFETCH(int, threads);
        Bench bench(name.toStdString(), 5, 6, threads);
        const auto rows = firstRows(5);
        const auto gradients = bench.gradients(rows);
        QCOMPARE(gradients.size(), bench.parameters.size());
        const double middle = bench.loss(bench.parameters, rows);
        std::size_t checked = 0, smooth = 0;
        for (std::size_t t = 0; t < gradients.size(); ++t) {
            if (!bench.plan.parameters[t].isLearnt)
                continue;
            const std::size_t stride = 1 + gradients[t].values.size() / 25;
            for (std::size_t i = 0; i < gradients[t].values.size(); i += stride) {
                constexpr float width = 1e-3F;
                const auto lossAt = [&](float offset) {
                    auto moved = bench.parameters;
                    moved[t].values[i] += offset;
                    return bench.loss(moved, rows);
                };
                const double ahead = (lossAt(width) - middle) / static_cast<double>(width);
                const double behind = (middle - lossAt(-width)) / static_cast<double>(width);
                const double made = static_cast<double>(gradients[t].values[i]);
                ++checked;
                if (std::fabs(ahead - behind) > 4e-3 * std::max(1.0, std::fabs(made)))
                    continue;
                const double expected = (ahead + behind) / 2;
                ++smooth;
                QVERIFY2(std::fabs(expected - made) < 4e-3 * std::max(1.0, std::fabs(made)),
                         qPrintable(QString("%1[%2]: %3 instead of %4")
                                        .arg(gradients[t].name.c_str())
                                        .arg(i)
                                        .arg(made)
                                        .arg(expected)));
            }
        }
        QVERIFY2(10 * smooth >= 7 * checked, qPrintable(QString("%1 of %2").arg(smooth).arg(checked)));
    }

    // A large network has a switch close to any point, but few that matter along the gradient itself.
    void lossFallsAlongTheGradientAsItsNormTells_data()
    {
        QTest::addColumn<int>("threads");
        for (const int threads : {1, 2, 3})
            QTest::addRow("%d", threads) << threads;
    }
    void lossFallsAlongTheGradientAsItsNormTells()
    {
        QFETCH(int, threads);
        Bench bench("convnet_mnist", 8, 8, threads, 256);
        const auto rows = firstRows(8);
        const auto gradients = bench.gradients(rows);
        for (std::size_t t = 0; t < gradients.size(); ++t) {
            double norm = 0;
            for (const float value : gradients[t].values)
                norm += static_cast<double>(value) * static_cast<double>(value);
            const double width = 1e-3 / norm; // the loss changes by about 0.001 to each side
            const auto lossAt = [&](double offset) {
                auto moved = bench.parameters;
                for (std::size_t i = 0; i < moved[t].values.size(); ++i)
                    moved[t].values[i] += static_cast<float>(offset) * gradients[t].values[i];
                return bench.loss(moved, rows);
            };
            const double slope = (lossAt(width) - lossAt(-width)) / (2 * width * norm);
            QVERIFY2(std::fabs(slope - 1) < 0.02,
                     qPrintable(QString("%1: %2").arg(gradients[t].name.c_str()).arg(slope)));
        }
    }

    void sumsCountLossErrorsAndSamples()
    {
        Bench bench("dense", 23, 8, 2);
        QVERIFY(bench.session->evaluate(2, 20));
        const auto sums = bench.session->takeSums();
        QVERIFY(sums);
        const ReferenceNetwork reference(bench.plan, bench.parameters);
        double loss = 0;
        std::uint64_t errors = 0;
        for (std::size_t row = 2; row < 22; ++row) {
            const auto z = reference.logits(std::span(bench.samples.features).subspan(row * 7, 7));
            const auto label = static_cast<std::size_t>(bench.samples.labels[row]);
            double sum = 0;
            for (const double value : z)
                sum += std::exp(value);
            loss += std::log(sum) - z[label];
            errors += std::max_element(z.begin(), z.end()) - z.begin() != bench.samples.labels[row];
        }
        QCOMPARE(sums->samples, std::uint64_t(20));
        QCOMPARE(sums->errors, errors);
        QVERIFY(std::fabs(sums->loss - loss) < 1e-5);
        QCOMPARE(bench.session->takeSums()->samples, std::uint64_t(0));
    }

    void hugeLogitsDoNotOverflow()
    {
        Bench bench("dense", 4, 4, 1);
        for (Tensor &tensor : bench.parameters) {
            for (float &value : tensor.values)
                value *= 1000;
        }
        QVERIFY(bench.session->setParameters(bench.parameters));
        QVERIFY(bench.session->step(firstRows(4), {.learningRate = 1e-3F}));
        QVERIFY(std::isfinite(bench.session->takeSums()->loss));
        const auto after = *bench.session->parameters();
        for (const Tensor &tensor : after) {
            for (const float value : tensor.values)
                QVERIFY(std::isfinite(value));
        }
    }

    void stepsFollowUnitGainMomentum()
    {
        Bench bench("dense", 6, 6, 2);
        const auto rows = firstRows(6);
        const auto gradient = bench.gradients(rows); // with the weights as they are
        QVERIFY(bench.session->setParameters(bench.parameters));
        QVERIFY(bench.session->step(rows, {.learningRate = 0.1F, .momentum = 0.75F}));
        const auto once = *bench.session->parameters();
        for (std::size_t i = 0; i < gradient[0].values.size(); ++i) {
            const float expected = bench.parameters[0].values[i] - 0.1F * 0.25F * gradient[0].values[i];
            QVERIFY(std::fabs(once[0].values[i] - expected) < 1e-5F);
        }
        QVERIFY(bench.session->step(rows, {.learningRate = 0.1F, .momentum = 0.75F}));
        const auto twice = *bench.session->parameters();
        bench.parameters = once;
        const auto second = bench.gradients(rows);
        for (std::size_t i = 0; i < gradient[0].values.size(); ++i) {
            const float velocity = 0.75F * 0.25F * gradient[0].values[i] + 0.25F * second[0].values[i];
            QVERIFY(std::fabs(twice[0].values[i] - (once[0].values[i] - 0.1F * velocity)) < 1e-5F);
        }
    }

    void smallMinibatchesCountOnlyTheirRows()
    {
        Bench large("dropout everywhere", 9, 16, 3);
        Bench exact("dropout everywhere", 9, 4, 1);
        QVERIFY(large.session->step(firstRows(9), {.index = 1})); // leaves other rows behind
        const auto rows = firstRows(4);
        const auto a = large.gradients(rows), b = exact.gradients(rows);
        for (std::size_t t = 0; t < a.size(); ++t) {
            for (std::size_t i = 0; i < a[t].values.size(); ++i)
                QVERIFY(std::fabs(a[t].values[i] - b[t].values[i]) < 1e-4F);
        }
    }

    void largeMinibatchesGoThroughInPieces()
    {
        Bench large("dropout everywhere", 300, 300, 2); // 150 rows for each thread: two pieces and a part
        Bench small("dropout everywhere", 300, 300, 9); // 34 rows for each: whole
        const auto rows = firstRows(290);
        const auto a = large.gradients(rows), b = small.gradients(rows);
        for (std::size_t t = 0; t < a.size(); ++t) {
            for (std::size_t i = 0; i < a[t].values.size(); ++i) {
                const float size = std::max(1.0F, std::fabs(b[t].values[i]));
                QVERIFY(std::fabs(a[t].values[i] - b[t].values[i]) < 1e-4F * size);
            }
        }
    }

    void sameSeedAndThreadsGiveTheSameBits()
    {
        const auto train = [] {
            Bench bench("convnet_mnist", 100, 32, 2, 256);
            for (std::uint64_t i = 0; i < 5; ++i) {
                if (!bench.session->step(firstRows(20 + 3 * i),
                                         {.learningRate = 1e-3F, .momentum = 0.9F, .index = i}))
                    return std::vector<Tensor>();
            }
            return *bench.session->parameters();
        };
        const auto first = train(), second = train();
        QVERIFY(!first.empty());
        for (std::size_t t = 0; t < first.size(); ++t)
            QVERIFY2(first[t].values == second[t].values, first[t].name.c_str());
    }

    void parametersComeBackAsTheyWereSet()
    {
        Bench bench("convnet_mnist", 1, 4, 2);
        const auto back = *bench.session->parameters();
        for (std::size_t t = 0; t < back.size(); ++t) {
            QCOMPARE(back[t].name, bench.parameters[t].name);
            QVERIFY(back[t].shape == bench.parameters[t].shape);
            QVERIFY(back[t].values == bench.parameters[t].values);
        }
        auto other = bench.parameters;
        other.pop_back();
        QVERIFY(!bench.session->setParameters(other));
    }
};

QTEST_APPLESS_MAIN(tst_CpuSession)
#include "tst_cpusession.moc"
