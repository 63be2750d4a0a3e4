// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/solver/random.h"
#include "tests/engine/train/samples.h"

#include <QtTest>
#include <cmath>
#include <numeric>

using namespace trainyard;
using namespace trainyard::train;

namespace {

constexpr std::size_t rows = 6;

Network small()
{
    return {"small",
            "Small",
            {5, 1, 1},
            {{"a", Dense{4}, {}, {.weightRate = 0.5F, .weightDecay = 2, .biasRate = 2, .biasDecay = 0}},
             {"tanh", Tanh{}},
             {"out", Dense{3}}}};
}

// A session over the same rows, its steps along gradients that are known from steps of a plain kind.
struct Bench {
    explicit Bench(const Network &network, const SessionOptions &options = {.batchSize = rows})
        : plan(*train::plan(network))
        , samples(randomSamples(rows, plan, 1))
        , parameters(initialParameters(plan, 3))
        , session(std::move(*backend.createSession(plan, options)))
    {
        if (!session->setTrainingRows(samples.rows()) || !session->setEvaluationRows(samples.rows()) ||
            !session->setParameters(parameters))
            qFatal("The session takes no rows.");
    }

    Status step(const StepOptions &options)
    {
        std::vector<std::uint32_t> all(rows);
        std::iota(all.begin(), all.end(), 0U);
        return session->step(all, options);
    }

    Plan plan;
    Samples samples;
    std::vector<Tensor> parameters;
    CpuBackend backend{2};
    std::unique_ptr<Session> session;
};

// The gradient, summed over the rows, at these weights.
std::vector<Tensor> gradientAt(const std::vector<Tensor> &weights)
{
    Network plain = small();
    for (NamedLayer &layer : plain.layers)
        layer.learning = {};
    Bench bench(plain);
    if (!bench.session->setParameters(weights) || !bench.step({.learningRate = 1}))
        return {};
    std::vector<Tensor> made = *bench.session->parameters();
    for (std::size_t t = 0; t < made.size(); ++t) {
        for (std::size_t i = 0; i < made[t].values.size(); ++i)
            made[t].values[i] = weights[t].values[i] - made[t].values[i];
    }
    return made;
}

using Numbers = std::vector<std::vector<double>>; // of each tensor

// Weights and moments in double precision, stepped as UpdateMethod tells.
struct Reference {
    explicit Reference(const std::vector<Tensor> &begin)
    {
        for (const Tensor &tensor : begin) {
            w.emplace_back(tensor.values.begin(), tensor.values.end());
            v.emplace_back(tensor.values.size());
            u.emplace_back(tensor.values.size());
        }
    }

    std::vector<Tensor> weights(std::vector<Tensor> as) const
    {
        for (std::size_t t = 0; t < as.size(); ++t)
            std::transform(w[t].begin(), w[t].end(), as[t].values.begin(),
                           [](double value) { return static_cast<float>(value); });
        return as;
    }

    void step(const Plan &plan, const UpdateRule &rule, const std::vector<Tensor> &gradient, double rate,
              double momentum, int count)
    {
        const double scale = 1.0 / rows;
        double norm = 0;
        for (const Tensor &tensor : gradient) {
            for (const float value : tensor.values)
                norm += std::pow(static_cast<double>(value) * scale, 2);
        }
        norm = std::sqrt(norm);
        const auto most = static_cast<double>(rule.greatestNorm);
        const double clip = most > 0 && norm > most ? most / norm : 1;
        for (std::size_t t = 0; t < w.size(); ++t) {
            const double r = rate * static_cast<double>(plan.parameters[t].rateFactor);
            const double decay =
                static_cast<double>(rule.weightDecay) * static_cast<double>(plan.parameters[t].decayFactor);
            for (std::size_t i = 0; i < w[t].size(); ++i) {
                double g = static_cast<double>(gradient[t].values[i]) * scale * clip;
                g += decay * (rule.decay == WeightDecay::L2 ? w[t][i] : (w[t][i] > 0) - (w[t][i] < 0));
                move(rule, g, r, momentum, count, t, i);
            }
        }
    }

    void move(const UpdateRule &rule, double g, double r, double m, int count, std::size_t t, std::size_t i)
    {
        const auto delta = static_cast<double>(rule.delta);
        double &weight = w[t][i], &first = v[t][i], &second = u[t][i];
        switch (rule.method) {
        case UpdateMethod::UnitGainMomentum:
            first = m * first + (1 - m) * g;
            weight -= r * first;
            break;
        case UpdateMethod::Momentum:
            first = m * first + r * g;
            weight -= first;
            break;
        case UpdateMethod::Nesterov: {
            const double before = first;
            first = m * first + r * g;
            weight -= (1 + m) * first - m * before;
            break;
        }
        case UpdateMethod::AdaGrad:
            first += g * g;
            weight -= r * g / (std::sqrt(first) + delta);
            break;
        case UpdateMethod::RmsProp: {
            const auto d = static_cast<double>(rule.rmsDecay);
            first = d * first + (1 - d) * g * g;
            weight -= r * g / (std::sqrt(first) + delta);
            break;
        }
        case UpdateMethod::AdaDelta: {
            first = m * first + (1 - m) * g * g;
            const double e = g * std::sqrt((second + delta) / (first + delta));
            second = m * second + (1 - m) * e * e;
            weight -= r * e;
            break;
        }
        case UpdateMethod::Adam: {
            const auto m2 = static_cast<double>(rule.momentum2);
            first = m * first + (1 - m) * g;
            second = m2 * second + (1 - m2) * g * g;
            weight -= r * std::sqrt(1 - std::pow(m2, count)) / (1 - std::pow(m, count)) * first /
                      (std::sqrt(second) + delta);
            break;
        }
        }
    }

    Numbers w, v, u;
};

// Doubles what it is given, as a second worker with the same rows would.
class Twin final : public Reducer
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

// Of one that is gone.
class Lost final : public Reducer
{
public:
    Status sum(std::span<float>) override { return gone(); }
    Status sum(std::span<double>) override { return gone(); }

private:
    static Error gone() { return {Error::Code::Unavailable, "Worker 1 is gone."}; }
};

} // namespace

class tst_Updates : public QObject
{
    Q_OBJECT

private slots:
    void stepsAreThoseOfTheRules_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<double>("rate");
        QTest::addColumn<float>("delta");
        QTest::addColumn<float>("decay");
        QTest::addColumn<bool>("isL1");
        QTest::addColumn<float>("greatestNorm");
        const auto row = [](const char *name, UpdateMethod method, double rate, float delta = 1e-3F,
                            float decay = 0, bool isL1 = false, float greatestNorm = 0) {
            QTest::newRow(name) << static_cast<int>(method) << rate << delta << decay << isL1 << greatestNorm;
        };
        row("unit gain", UpdateMethod::UnitGainMomentum, 0.5);
        row("momentum", UpdateMethod::Momentum, 0.1);
        row("Nesterov", UpdateMethod::Nesterov, 0.1);
        row("AdaGrad", UpdateMethod::AdaGrad, 0.1);
        row("RMSProp", UpdateMethod::RmsProp, 0.01);
        row("AdaDelta", UpdateMethod::AdaDelta, 1);
        row("Adam", UpdateMethod::Adam, 0.01);
        row("weight decay", UpdateMethod::Momentum, 0.1, 0, 0.2F);
        row("L1", UpdateMethod::Momentum, 0.1, 0, 0.05F, true);
        row("clipped", UpdateMethod::Momentum, 0.1, 0, 0, false, 0.01F);
        row("not clipped", UpdateMethod::Momentum, 0.1, 0, 0, false, 100);
    }
    void stepsAreThoseOfTheRules()
    {
        QFETCH(int, method);
        QFETCH(double, rate);
        QFETCH(float, delta);
        QFETCH(float, decay);
        QFETCH(bool, isL1);
        QFETCH(float, greatestNorm);
        const UpdateRule rule{.method = static_cast<UpdateMethod>(method),
                              .delta = delta,
                              .weightDecay = decay,
                              .decay = isL1 ? WeightDecay::L1 : WeightDecay::L2,
                              .greatestNorm = greatestNorm};
        Bench bench(small(), {.batchSize = rows, .rule = rule});
        Reference reference(bench.parameters);
        for (int count = 1; count <= 3; ++count) {
            const auto gradient = gradientAt(reference.weights(bench.parameters));
            reference.step(bench.plan, rule, gradient, rate, 0.9, count);
            QVERIFY(bench.step({.learningRate = static_cast<float>(rate),
                                .momentum = 0.9F,
                                .index = static_cast<std::uint64_t>(count - 1),
                                .gradientScale = 1.0F / rows}));
        }
        const auto made = *bench.session->parameters();
        for (std::size_t t = 0; t < made.size(); ++t) {
            for (std::size_t i = 0; i < made[t].values.size(); ++i) {
                const double difference =
                    std::fabs(static_cast<double>(made[t].values[i]) - reference.w[t][i]);
                QVERIFY2(difference < 2e-5,
                         qPrintable(QString("%1[%2]: %3").arg(made[t].name.c_str()).arg(i).arg(difference)));
                const double moved =
                    std::fabs(static_cast<double>(bench.parameters[t].values[i]) - reference.w[t][i]);
                QVERIFY(moved > 0 || bench.plan.parameters[t].shape.size() == 1);
            }
        }
    }

    void momentsAreAllThatStepsLeave()
    {
        const SessionOptions options{.batchSize = rows, .rule = {.method = UpdateMethod::Adam}};
        Bench whole(small(), options), second(small(), options);
        const auto stepOf = [](std::uint64_t index) {
            return StepOptions{.learningRate = 0.01F, .momentum = 0.9F, .index = index};
        };
        QVERIFY(whole.step(stepOf(0)));
        QVERIFY(second.session->setParameters(*whole.session->parameters()));
        for (const int which : {0, 1})
            QVERIFY(second.session->setMoments(which, *whole.session->moments(which)));
        QVERIFY(whole.step(stepOf(1)) && second.step(stepOf(1)));
        const auto a = *whole.session->parameters(), b = *second.session->parameters();
        for (std::size_t t = 0; t < a.size(); ++t)
            QVERIFY(a[t].values == b[t].values);
    }

    void gradientNormIsThatOfAllParameters()
    {
        Bench bench(small());
        double sum = 0;
        for (const Tensor &tensor : gradientAt(bench.parameters)) {
            for (const float value : tensor.values)
                sum += static_cast<double>(value) * static_cast<double>(value);
        }
        QVERIFY(bench.step({.gradientScale = 0.5F}));
        const auto norm = bench.session->gradientNorm();
        QVERIFY(norm);
        QVERIFY2(std::fabs(*norm - std::sqrt(sum) / 2) < 1e-5 * *norm, qPrintable(QString::number(*norm)));
    }

    void gradientsAreAddedUpOverWorkers()
    {
        Twin twin;
        Bench shared(small(), {.batchSize = rows, .reducer = &twin}), alone(small());
        QVERIFY(shared.step({.learningRate = 0.05F, .totalRows = 2 * rows}));
        QVERIFY(alone.step({.learningRate = 0.1F}));
        const auto a = *shared.session->parameters(), b = *alone.session->parameters();
        for (std::size_t t = 0; t < a.size(); ++t) {
            for (std::size_t i = 0; i < a[t].values.size(); ++i)
                QVERIFY(std::fabs(a[t].values[i] - b[t].values[i]) < 1e-6F);
        }
        Lost lost;
        Bench left(small(), {.batchSize = rows, .reducer = &lost});
        const auto stepped = left.step({.learningRate = 1});
        QVERIFY(!stepped);
        QCOMPARE(stepped.error().message, std::string("Worker 1 is gone."));
        QVERIFY((*left.session->parameters())[0].values == left.parameters[0].values);
    }

    // The workers meet within the step, too, and by threads that must not wait for ever.
    void aWorkerThatIsGoneEndsANormalization()
    {
        Network network = small();
        network.layers.insert(network.layers.begin(), {"norm", BatchNormalization{}});
        Lost lost;
        Bench left(network, {.batchSize = rows, .reducer = &lost});
        const auto stepped = left.step({.learningRate = 1});
        QVERIFY(!stepped);
        QCOMPARE(stepped.error().message, std::string("Worker 1 is gone."));
        QVERIFY((*left.session->parameters())[0].values == left.parameters[0].values);
    }

    void aLossThatIsNoNumberNamesLayerAndStep_data()
    {
        QTest::addColumn<int>("tensor"); // that is spoilt
        QTest::addColumn<QString>("layer");
        QTest::newRow("first") << 0 << "\"a\"";
        QTest::newRow("last") << 2 << "\"out\"";
    }
    void aLossThatIsNoNumberNamesLayerAndStep()
    {
        QFETCH(int, tensor);
        QFETCH(QString, layer);
        Bench bench(small());
        auto spoilt = bench.parameters;
        spoilt[static_cast<std::size_t>(tensor)].values[1] = std::nanf("");
        QVERIFY(bench.session->setParameters(spoilt));
        const auto stepped = bench.step({.learningRate = 1, .index = 41});
        QVERIFY(!stepped);
        const QString sentence = QString::fromStdString(stepped.error().message);
        QVERIFY2(sentence.contains("in step 42") && sentence.contains(layer), qPrintable(sentence));
    }

    void dropoutRatesMayBeThoseOfTheStep()
    {
        const auto stepped = [](float layerRate, const StepOptions &options) {
            Bench bench({"drop", "Drop", {5, 1, 1}, {{"drop", Dropout{layerRate}}, {"out", Dense{3}}}});
            return bench.step(options) ? *bench.session->parameters() : std::vector<Tensor>();
        };
        const auto own = stepped(0.25F, {.learningRate = 1});
        const auto given = stepped(0.75F, {.learningRate = 1, .dropoutRate = 0.25F});
        const auto other = stepped(0.75F, {.learningRate = 1});
        QVERIFY(own[0].values == given[0].values);
        QVERIFY(own[0].values != other[0].values);
        QVERIFY(stepped(0, {.learningRate = 1})[0].values ==
                stepped(0.75F, {.learningRate = 1, .dropoutRate = 0})[0].values);
    }

    // Of minibatches that differ, with each half as heavy as the one after it.
    void runningStatisticsAreWeightedMeans()
    {
        Bench bench(
            {"norm", "Norm", {5, 1, 1}, {{"bn", BatchNormalization{.share = 0.5F}}, {"out", Dense{3}}}},
            {.batchSize = 3});
        const std::vector<std::uint32_t> first{0, 1, 2}, second{3, 4, 5};
        QVERIFY(bench.session->step(first, {.index = 0}) && bench.session->step(second, {.index = 1}));
        const auto after = *bench.session->parameters();
        for (std::size_t c = 0; c < 5; ++c) {
            const auto meanOf = [&](const std::vector<std::uint32_t> &of) {
                double sum = 0;
                for (const std::uint32_t row : of)
                    sum += static_cast<double>(bench.samples.features[row * 5 + c]);
                return sum / 3;
            };
            const auto varianceOf = [&](const std::vector<std::uint32_t> &of) {
                double sum = 0;
                for (const std::uint32_t row : of)
                    sum += std::pow(static_cast<double>(bench.samples.features[row * 5 + c]) - meanOf(of), 2);
                return sum / 2;
            };
            const double mean = (meanOf(first) + 2 * meanOf(second)) / 3;
            const double variance = (varianceOf(first) + 2 * varianceOf(second)) / 3;
            QVERIFY(std::fabs(static_cast<double>(after[2].values[c]) - mean) < 1e-5);
            QVERIFY(std::fabs(static_cast<double>(after[3].values[c]) - variance) < 1e-5);
        }
    }
};

QTEST_APPLESS_MAIN(tst_Updates)
#include "tst_updates.moc"
