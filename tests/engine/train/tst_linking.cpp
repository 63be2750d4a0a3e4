// SPDX-License-Identifier: Apache-2.0
// Whether workers sum on their devices. The devices are stand-ins: what they sum with has its tests in
// tst_cudabackend and tst_nccllibrary.
#include "engine/train/joining.h"
#include "engine/train/linking.h"

#include <QDeadlineTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <functional>
#include <future>
#include <vector>

using namespace trainyard;
using namespace trainyard::train;

namespace {

// A device of a worker, as far as linking knows it.
class StandIn final : public Backend
{
public:
    explicit StandIn(DeviceLink link, std::string problem = {})
        : m_link(std::move(link))
        , m_problem(std::move(problem))
    {}

    std::string device() const override { return "a stand-in"; }
    Result<std::unique_ptr<Session>> createSession(const Plan &, const SessionOptions &) override
    {
        return Error{Error::Code::Unavailable, "A stand-in trains nothing."};
    }
    DeviceLink deviceLink() const override { return m_link; }
    Result<std::string> makeLinkId() override { return std::string("the\0id\n", 7); }
    Status link(const LinkSeat &seat) override
    {
        if (auto others = seat.checkOthers(); !others)
            return others;
        linkedAs = seat.id + " " + std::to_string(seat.rank) + "/" + std::to_string(seat.size);
        return m_problem.empty() ? Status() : Error{Error::Code::Unavailable, m_problem};
    }
    void unlink() override { linkedAs.clear(); }

    std::string linkedAs; // empty: not at all

private:
    const DeviceLink m_link;
    const std::string m_problem;
};

DeviceLink gpu(const char *place, const char *library = "NCCL 2.28.9")
{
    return {place, library, {}};
}

WorkerDevice at(const char *machine, DeviceLink link)
{
    return {machine, std::move(link)};
}

// What `work` gives each worker, over TCP.
template <class Value>
std::vector<Value> together(int size, const std::function<Value(Workers &)> &work)
{
    const QTemporaryDir folder;
    const auto one = [&](int rank) -> Value {
        MeetingOptions options;
        options.size = size;
        options.rank = rank;
        options.folder = folder.path().toStdString();
        auto workers = joinWorkers(options);
        if (!workers)
            qFatal("%s", workers.error().message.c_str());
        return work(**workers);
    };
    std::vector<std::future<Value>> others;
    for (int rank = 1; rank < size; ++rank)
        others.push_back(std::async(std::launch::async, one, rank));
    std::vector<Value> values{one(0)};
    for (auto &other : others)
        values.push_back(other.get());
    return values;
}

} // namespace

class tst_Linking : public QObject
{
    Q_OBJECT

private slots:
    void obstacleNamesTheWorkerInTheWay_data()
    {
        QTest::addColumn<std::vector<WorkerDevice>>("workers");
        QTest::addColumn<QString>("obstacle");
        using All = std::vector<WorkerDevice>;
        QTest::newRow("two GPUs of one machine")
            << All{at("m", gpu("01:00.0")), at("m", gpu("02:00.0"))} << "";
        QTest::newRow("one place in two machines")
            << All{at("m", gpu("01:00.0")), at("n", gpu("01:00.0"))} << "";
        QTest::newRow("one GPU twice")
            << All{at("m", gpu("01:00.0")), at("m", gpu("02:00.0")), at("m", gpu("01:00.0"))}
            << "workers 0 and 2 share one GPU";
        QTest::newRow("another version")
            << All{at("m", gpu("01:00.0")), at("n", gpu("01:00.0", "NCCL 2.27.3"))}
            << "worker 0 has NCCL 2.28.9 and worker 1 NCCL 2.27.3";
        QTest::newRow("a CPU first") << All{at("m", {}), at("m", gpu("01:00.0"))}
                                     << "worker 0 trains on a CPU";
        QTest::newRow("a CPU last") << All{at("m", gpu("01:00.0")), at("m", {})}
                                    << "worker 1 trains on a CPU";
        QTest::newRow("no library") << All{at("m", gpu("01:00.0")),
                                           at("m", {"02:00.0", "", "libnccl.so.2 is not there"})}
                                    << "worker 1 cannot sum on its GPU (libnccl.so.2 is not there)";
    }
    void obstacleNamesTheWorkerInTheWay()
    {
        QFETCH(std::vector<WorkerDevice>, workers);
        QTEST(QString::fromStdString(linkObstacle(workers)), "obstacle");
    }

    void devicesAreLinkedOnAllWorkersOrOnNone_data()
    {
        QTest::addColumn<QStringList>("places");   // of the workers' GPUs; empty: a CPU
        QTest::addColumn<QStringList>("problems"); // of linking
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isLinked");
        QTest::newRow("GPUs") << QStringList{"1", "2", "3"} << QStringList{"", "", ""}
                              << "The GPUs sum their gradients by NCCL 2.28.9." << true;
        QTest::newRow("CPUs") << QStringList{"", ""} << QStringList{"", ""} << "" << false;
        QTest::newRow("a CPU") << QStringList{"1", ""} << QStringList{"", ""}
                               << "Gradients are summed over the hosts: worker 1 trains on a CPU." << false;
        QTest::newRow("one fails")
            << QStringList{"1", "2", "3"} << QStringList{"", "", "NCCL failed (no memory)."}
            << "Gradients are summed over the hosts: worker 2 says: NCCL failed (no memory)." << false;
    }
    void devicesAreLinkedOnAllWorkersOrOnNone()
    {
        QFETCH(QStringList, places);
        QFETCH(QStringList, problems);
        QFETCH(QString, line);
        QFETCH(bool, isLinked);
        struct Seen {
            std::string line;
            std::string linkedAs;
        };
        const auto size = static_cast<int>(places.size());
        const auto seen = together<Seen>(size, [&](Workers &workers) {
            const int rank = workers.rank();
            const std::string place = places[rank].toStdString();
            StandIn device(place.empty() ? DeviceLink() : gpu(place.c_str()), problems[rank].toStdString());
            const auto linked = linkDevices(workers, device);
            return Seen{linked ? *linked : linked.error().message, device.linkedAs};
        });
        for (int rank = 0; rank < size; ++rank) {
            const Seen &worker = seen[static_cast<std::size_t>(rank)];
            QCOMPARE(QString::fromStdString(worker.line), line);
            const std::string seat = " " + std::to_string(rank) + "/" + std::to_string(size);
            QCOMPARE(worker.linkedAs, isLinked ? std::string("the\0id\n", 7) + seat : std::string());
        }
    }

    void workersOnOneMachineTakeTurns_data()
    {
        QTest::addColumn<std::vector<std::string>>("views");
        QTest::addColumn<std::vector<int>>("turns");
        using Views = std::vector<std::string>;
        using Turns = std::vector<int>;
        QTest::newRow("one machine") << Views{"m all", "m all", "m all"} << Turns{0, 1, 2};
        QTest::newRow("two machines") << Views{"m all", "m all", "n all", "n all"} << Turns{0, 1, 0, 1};
        QTest::newRow("in turns") << Views{"m all", "n all", "m all", "n all"} << Turns{0, 0, 1, 1};
        QTest::newRow("two nodes of one machine") << Views{"m 0", "m 1"} << Turns{0, 0};
    }
    void workersOnOneMachineTakeTurns()
    {
        QFETCH(std::vector<std::string>, views);
        QFETCH(std::vector<int>, turns);
        for (std::size_t rank = 0; rank < views.size(); ++rank)
            QCOMPARE(deviceTurn(views, rank), turns[rank]);
    }

    void thoseHereTakeTheTurnsOfTheirRanks()
    {
        const auto turns = together<int>(3, [](Workers &workers) {
            const auto turn = deviceTurn(&workers);
            return turn ? *turn : -1;
        });
        QCOMPARE(turns, (std::vector<int>{0, 1, 2}));
        QCOMPARE(*deviceTurn(nullptr), 0);
    }

    // As somebody sees it who waits for that worker's device.
    void aWorkerThatIsGoneShowsWithoutAnExchange()
    {
        const auto sentences = together<std::string>(2, [](Workers &workers) -> std::string {
            if (const Status all = workers.check(); !all)
                return all.error().message;
            if (!workers.barrier() || workers.rank() == 1)
                return {};
            const QDeadlineTimer end(30000);
            Status all;
            while (all && !end.hasExpired())
                all = workers.check();
            return all ? "nobody" : all.error().message;
        });
        QVERIFY2(sentences[0].starts_with("Worker 1 (127.0.0.1) is gone; "), sentences[0].c_str());
    }
};

QTEST_GUILESS_MAIN(tst_Linking)
#include "tst_linking.moc"
