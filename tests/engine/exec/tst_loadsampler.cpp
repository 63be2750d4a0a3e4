// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/loadsampler.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <ctime>
#include <fstream>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::exec;
namespace fs = std::filesystem;

namespace {

void write(const fs::path &file, const std::string &text)
{
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

std::optional<double> valueOf(const LoadSampler::Values &values, const std::string &tag)
{
    const auto found =
        std::find_if(values.begin(), values.end(), [&](const auto &each) { return each.first == tag; });
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

// Computes until this process has used so much more time.
void compute(double seconds)
{
    const std::clock_t end = std::clock() + static_cast<std::clock_t>(seconds * CLOCKS_PER_SEC);
    while (std::clock() < end) {
    }
}

} // namespace

class tst_LoadSampler : public QObject
{
    Q_OBJECT
private slots:
    void countsAllBelowARoot()
    {
        const pid_t self = ::getpid();
        const auto alone = processLoads({self});
        QCOMPARE(alone.at(self).processes, 1);
        QVERIFY(alone.at(self).memoryBytes > 1 << 20);
        QProcess shell;
        shell.start("/bin/sh", {"-c", "sleep 600 & echo started; wait"});
        QVERIFY(shell.waitForReadyRead());
        const auto three = processLoads({self});
        QCOMPARE(three.at(self).processes, 3); // the shell and its child, too
        const auto two = processLoads({static_cast<pid_t>(shell.processId()), self});
        QCOMPARE(two.at(static_cast<pid_t>(shell.processId())).processes, 2);
        QCOMPARE(two.at(self).processes, 1); // nobody counts for two
        QProcess::execute("/bin/sh", {"-c", "pkill -P " + QString::number(shell.processId())});
        QVERIFY(shell.waitForFinished());
        QVERIFY(processLoads({1'000'000'000}).empty());
    }

    // What children used is not lost with them.
    void countsGrowForEver()
    {
        const pid_t self = ::getpid();
        const double before = processLoads({self}).at(self).cpuSeconds;
        compute(0.05);
        QProcess::execute("/bin/sh", {"-c", "i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done"});
        const double after = processLoads({self}).at(self).cpuSeconds;
        QVERIFY2(after >= before + 0.05, qPrintable(QString::number(after - before)));
    }

    void readsTheMachine()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        const auto tick = static_cast<double>(::sysconf(_SC_CLK_TCK));
        write(root / "proc/stat", "cpu  10 20 30 400 40 1 2 3 0 0\ncpu0 1 1 1 1\n");
        write(root / "proc/meminfo", "MemTotal: 1000 kB\nMemFree: 1 kB\nMemAvailable:  400 kB\n");
        write(root / "proc/diskstats",
              " 8 0 sda 1 0 100 5 1 0 200 5 0 0 0\n 8 1 sda1 1 0 99 5 1 0 99 5 0 0 0\n"
              " 7 0 loop0 1 0 7 5 1 0 7 5 0 0 0\nnonsense\n");
        fs::create_directories(root / "sys/block/sda");
        fs::create_directories(root / "sys/block/loop0");
        write(root / "proc/net/dev",
              "Inter-|   Receive\n face |bytes\n    lo: 5 1 0 0 0 0 0 0 5 1 0 0 0 0 0 0\n"
              "  eth0: 1000 1 0 0 0 0 0 0 2000 1 0 0 0 0 0 0\n");
        const MachineLoad load = machineLoad(root);
        QCOMPARE(load.allSeconds, 506 / tick);
        QCOMPARE(load.busySeconds, 66 / tick);
        QCOMPARE(load.memoryBytes, 600.0 * 1024);
        QCOMPARE(load.readBytes, 100.0 * 512);
        QCOMPARE(load.writtenBytes, 200.0 * 512);
        QCOMPARE(load.receivedBytes, 1000.0);
        QCOMPARE(load.sentBytes, 2000.0);
        const MachineLoad nothing = machineLoad(root / "none");
        QCOMPARE(nothing.allSeconds, 0.0);
    }

    void ratesComeFromTheSecondLookOn()
    {
        LoadSampler sampler;
        const std::map<std::string, LoadSampler::Nodes> jobs{{"job", {{::getpid(), {}}, {0, {}}}},
                                                             {"waits", {{0, {}}}}};
        const auto first = sampler.sample(jobs);
        QVERIFY(valueOf(first.at("job"), "system/memory"));
        QVERIFY(!valueOf(first.at("job"), "system/cpu"));
        QVERIFY(first.at("waits").empty()); // its supervisor has not started
        compute(0.05);
        const auto second = sampler.sample(jobs);
        QVERIFY(*valueOf(second.at("job"), "system/cpu") > 0);
        const double machine = *valueOf(second.at("job"), "system/machine/cpu");
        QVERIFY(machine >= 0 && machine <= 100);
        QVERIFY(*valueOf(second.at("job"), "system/disk/written") >= 0);
        QVERIFY(!valueOf(second.at("job"), "system/node1/memory"));
    }
};

QTEST_GUILESS_MAIN(tst_LoadSampler)
#include "tst_loadsampler.moc"
