// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/data/memorysource.h"
#include "engine/train/joining.h"
#include "engine/train/solver/sharedtraining.h"
#include "engine/train/solver/trainer.h"
#include "tests/engine/train/samples.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <future>
#include <optional>
#include <vector>

using namespace trainyard;
using namespace trainyard::train;

namespace {

// A place among workers, without any.
class Place final : public Transport
{
public:
    Place(int rank, int size)
        : m_rank(rank)
        , m_size(size)
    {}
    int rank() const override { return m_rank; }
    int size() const override { return m_size; }
    Status exchange(std::span<const Parcel> /*parcels*/) override { return {}; }
    Status finish() override { return {}; }

private:
    const int m_rank;
    const int m_size;
};

// Smooth throughout, so that rounding stays small: no unit sits on the edge of a ReLU.
Network normalized()
{
    const Window same3{3, 3, 1, 1, Window::Border::Same};
    return {"normalized",
            "Normalized",
            {1, 6, 6},
            {{"conv", Conv2d{4, same3, false}},
             {"norm", BatchNormalization{}},
             {"tanh", Tanh{}},
             {"conv2", Conv2d{4, same3, false}},
             {"norm2", BatchNormalization{.share = 0.25F, .bias = false}},
             {"sum", Add{}, {2, 4}},
             {"pool", AveragePool2d{{2, 2, 2, 2}}},
             {"dense", Dense{5, false}},
             {"norm3", BatchNormalization{.scale = false}},
             {"tanh2", Tanh{}},
             {"out", Dense{3}}}};
}

// Keeps the model of each epoch.
class Keeper final : public TrainingObserver
{
public:
    Status minibatchesFinished(const Report & /*report*/, Session & /*session*/) override { return {}; }
    void trainingOfEpochFinished(const EpochResult & /*result*/) override {}
    Status epochFinished(const EpochResult &result, Session &session) override
    {
        auto parameters = session.parameters();
        if (!parameters)
            return parameters.error();
        models.push_back(std::move(*parameters));
        results.push_back(result);
        return {};
    }

    std::vector<std::vector<Tensor>> models;
    std::vector<EpochResult> results;
};

// With no workers: alone.
Status trainNormalized(Workers *workers, int threads, Keeper &keeper)
{
    const Plan plan = *trainyard::train::plan(normalized());
    const Samples samples = separableSamples(129, plan, 1);
    const Samples others = separableSamples(71, plan, 2);
    MemorySource training(samples.features, samples.labels, 1);
    MemorySource evaluation(others.features, others.labels, std::nullopt);
    std::optional<WorkersReducer> reducer;
    if (workers)
        reducer.emplace(*workers);
    CpuBackend backend(threads);
    auto session =
        backend.createSession(plan, {.batchSize = 32, .seed = 1, .reducer = reducer ? &*reducer : nullptr});
    if (!session)
        return session.error();
    TrainerOptions options;
    options.epochs = 2;
    options.batchSize = 32;
    options.evaluationBatchSize = 50;
    options.learningRate = *Schedule::parse("0.002");
    options.momentumTimeConstant = *Schedule::parse("256");
    options.workers = workers;
    const auto outcome = trainyard::train::train(**session, plan, training, &evaluation, options, keeper);
    return outcome ? Status() : outcome.error();
}

// Of tensors as a whole, against the largest of their numbers.
double greatestDifference(const std::vector<Tensor> &a, const std::vector<Tensor> &b)
{
    double worst = 0;
    for (std::size_t t = 0; t < a.size(); ++t) {
        float apart = 0;
        float largest = 0;
        for (std::size_t i = 0; i < a[t].values.size(); ++i) {
            apart = std::max(apart, std::fabs(a[t].values[i] - b[t].values[i]));
            largest = std::max(largest, std::fabs(a[t].values[i]));
        }
        worst = std::max(worst, static_cast<double>(apart / largest));
    }
    return worst;
}

bool areSame(const std::vector<Tensor> &a, const std::vector<Tensor> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Tensor &left, const Tensor &right) {
        return left.name == right.name && left.values == right.values;
    });
}

} // namespace

class tst_SharedTraining : public QObject
{
    Q_OBJECT
private slots:
    void eachTakesItsPartOfAMinibatch_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QList<int>>("counts");
        QTest::newRow("halves") << 2 << 64 << QList<int>{32, 32};
        QTest::newRow("an odd one") << 2 << 65 << QList<int>{32, 33};
        QTest::newRow("thirds") << 3 << 64 << QList<int>{21, 21, 22};
        QTest::newRow("fewer than workers") << 3 << 1 << QList<int>{0, 0, 1};
        QTest::newRow("alone") << 1 << 64 << QList<int>{64};
    }
    void eachTakesItsPartOfAMinibatch()
    {
        QFETCH(int, size);
        QFETCH(int, rows);
        QFETCH(QList<int>, counts);
        std::size_t next = 0;
        for (int rank = 0; rank < size; ++rank) {
            Workers workers(std::make_unique<Place>(rank, size));
            const SharedTraining shared(&workers);
            const RowRange part = shared.part(static_cast<std::size_t>(rows));
            QCOMPARE(part.first, next);
            QCOMPARE(part.count, static_cast<std::size_t>(counts[rank]));
            QCOMPARE(shared.isLeader(), rank == 0);
            next += part.count;
        }
    }

    void aloneAllIsItsOwn()
    {
        SharedTraining alone(nullptr);
        QVERIFY(alone.isLeader());
        QCOMPARE(alone.part(7).count, std::size_t(7));
        Sums sums{1.5, 2, 3};
        QVERIFY(alone.sum(sums));
        QCOMPARE(sums.loss, 1.5);
        QVERIFY(alone.anyOf({true, false})->isToStop);
        QVERIFY(alone.requireSame({{"seed", "1"}}));
    }

    void sumsAndWishesAreOfAll()
    {
        Sums sums[2] = {{1.5, 2, 30}, {0.25, 1, 34}};
        Wishes wishes[2];
        const auto done = together([&](Workers &workers) -> Status {
            const int rank = workers.rank();
            SharedTraining shared(&workers);
            if (auto summed = shared.sum(sums[rank]); !summed)
                return summed;
            const auto all = shared.anyOf({rank == 1, false});
            if (!all)
                return all.error();
            wishes[rank] = *all;
            return {};
        });
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        for (int rank = 0; rank < 2; ++rank) {
            QVERIFY(sums[rank].loss == 1.75 && sums[rank].errors == 3 && sums[rank].samples == 64);
            QVERIFY(wishes[rank].isToStop && !wishes[rank].isToSave);
        }
    }

    void checkpointsAreTheLeaders()
    {
        const Plan plan = *trainyard::train::plan(normalized());
        std::vector<Tensor> tensors;
        for (const Parameter &parameter : plan.parameters)
            tensors.push_back({parameter.name, parameter.shape, std::vector<float>(parameter.size(), 0.1F)});
        const Progress progress{3, 7, (std::uint64_t(1) << 40) + 1, {0.1, 2, 3}, {6, 7, {0.3, 4, 5}}, 1.7};
        std::optional<Checkpoint> checkpoints[2];
        checkpoints[0] = Checkpoint{progress, tensors, {tensors, tensors}};
        const auto done = together([&](Workers &workers) {
            return SharedTraining(&workers).share(checkpoints[workers.rank()], plan, 2);
        });
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        QVERIFY(checkpoints[1]);
        const Progress &got = checkpoints[1]->progress;
        QVERIFY(got.epoch == 3 && got.minibatches == 7 && got.step == progress.step && got.seconds == 1.7);
        QVERIFY(got.training.loss == 0.1 && got.training.errors == 2 && got.training.samples == 3);
        QVERIFY(got.stretch.first == 6 && got.stretch.last == 7 && got.stretch.sums.samples == 5);
        QVERIFY(areSame(checkpoints[1]->parameters, tensors));
        QCOMPARE(checkpoints[1]->moments.size(), std::size_t(2));
        QVERIFY(areSame(checkpoints[1]->moments[1], tensors));
        std::optional<Checkpoint> none[2];
        none[1] = checkpoints[1];
        QVERIFY(together(
            [&](Workers &workers) { return SharedTraining(&workers).share(none[workers.rank()], plan, 2); }));
        QVERIFY(!none[1]);
    }

    // The last minibatch has 1 row: all but the last worker take none of it. Losses, weights and running
    // means are those of one process, and the same bits on all workers.
    void normalizationsGiveTheCurveOfOne_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("threads"); // of worker 0, of the others one
        QTest::newRow("two") << 2 << 1;
        QTest::newRow("three") << 3 << 1;
        QTest::newRow("two of different size") << 2 << 2;
    }
    void normalizationsGiveTheCurveOfOne()
    {
        QFETCH(int, size);
        QFETCH(int, threads);
        Keeper one;
        QVERIFY(trainNormalized(nullptr, 1, one));
        std::vector<Keeper> keepers(static_cast<std::size_t>(size));
        const auto work = [&](Workers &workers) {
            const int rank = workers.rank();
            return trainNormalized(&workers, rank == 0 ? threads : 1,
                                   keepers[static_cast<std::size_t>(rank)]);
        };
        const auto done = together(work, size);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        QCOMPARE(one.models.size(), std::size_t(2));
        for (std::size_t epoch = 0; epoch < 2; ++epoch) {
            const EpochResult &expected = one.results[epoch];
            for (const Keeper &keeper : keepers) {
                QVERIFY(areSame(keeper.models[epoch], keepers[0].models[epoch]));
                const EpochResult &result = keeper.results[epoch];
                QCOMPARE(result.training.samples, std::uint64_t(129));
                QCOMPARE(result.evaluation->sums.samples, std::uint64_t(71));
                QVERIFY(std::fabs(result.training.loss / expected.training.loss - 1) < 1e-5);
                QVERIFY(std::fabs(result.evaluation->sums.loss / expected.evaluation->sums.loss - 1) < 1e-5);
            }
            const double apart = greatestDifference(one.models[epoch], keepers[0].models[epoch]);
            QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
        }
        QVERIFY(greatestDifference(one.models[0], one.models[1]) > 0.01);
    }

private:
    // The same on all workers; the first error of any.
    static Status together(const std::function<Status(Workers &)> &work, int size = 2)
    {
        const QTemporaryDir folder;
        const auto one = [&](int rank) -> Status {
            MeetingOptions options;
            options.size = size;
            options.rank = rank;
            options.folder = folder.path().toStdString();
            auto workers = joinWorkers(options);
            return workers ? work(**workers) : workers.error();
        };
        std::vector<std::future<Status>> others;
        for (int rank = 1; rank < size; ++rank)
            others.push_back(std::async(std::launch::async, one, rank));
        Status first = one(0);
        for (auto &other : others) {
            const Status status = other.get();
            first = first ? status : first;
        }
        return first;
    }
};

QTEST_GUILESS_MAIN(tst_SharedTraining)
#include "tst_sharedtraining.moc"
