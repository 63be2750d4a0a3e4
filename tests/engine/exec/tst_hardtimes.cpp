// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/exec/runsupport.h"

#include "engine/base/random.h"
#include "engine/jobs/diagnosis.h"

#include <QtTest>

#include <csignal>
#include <fstream>
#include <sys/mount.h>

#include <unistd.h>

using namespace trainyard;
using namespace trainyard::test;
using Reason = jobs::NodeExit::Reason;
namespace fs = std::filesystem;

namespace {

// A disk of some KiB, gone with the object.
class SmallDisk
{
public:
    SmallDisk(const fs::path &place, const char *options)
        : m_place(place)
    {
        fs::create_directories(place);
        m_isThere = ::mount("none", place.c_str(), "tmpfs", 0, options) == 0;
    }
    ~SmallDisk()
    {
        if (m_isThere)
            ::umount2(m_place.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;
    bool isThere() const { return m_isThere; }

private:
    const fs::path m_place;
    bool m_isThere = false;
};

// A control group with little memory.
class SmallMemory
{
public:
    SmallMemory()
    {
        std::error_code code;
        m_isThere = fs::create_directory(m_group, code) && limit("memory.max", "memory.limit_in_bytes");
    }
    ~SmallMemory() { ::rmdir(m_group.c_str()); }
    SmallMemory(const SmallMemory &) = delete;
    SmallMemory &operator=(const SmallMemory &) = delete;
    bool isThere() const { return m_isThere; }
    std::string processes() const { return (m_group / "cgroup.procs").string(); }

private:
    bool limit(const char *file, const char *oldFile) const
    {
        const fs::path place = fs::exists(m_group / file) ? m_group / file : m_group / oldFile;
        std::ofstream stream(place);
        stream << (48 << 20) << std::flush;
        return fs::exists(place) && stream.good();
    }

    const fs::path m_root = fs::exists("/sys/fs/cgroup/memory") ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup";
    const fs::path m_group = m_root / ("trainyard-test-" + randomHex(6));
    bool m_isThere = false;
};

struct Run {
    Run() { executor.setListener(&listener); }
    std::optional<jobs::NodeExit> start(const jobs::LaunchPlan &plan)
    {
        if (!executor.start(uuid, plan))
            return std::nullopt;
        return listener.waitForExit(uuid);
    }

    const std::string uuid = randomUuid();
    Yard yard;
    Listener listener;
    exec::LocalExecutor executor{{.program = engineProgram()}};
};

api::Cause causeOf(const jobs::NodeExit &exit)
{
    return jobs::diagnose(exit, jobs::failedProcesses(exit), "").cause;
}

} // namespace

// What happens to machines: full disks, little memory, folders that cannot be written, wild output.
class tst_HardTimes : public QObject
{
    Q_OBJECT
private slots:
    void aFullDiskUnderEverythingIsReported()
    {
        Run run;
        const SmallDisk disk(run.yard.root() / "disk", "size=256k");
        if (!disk.isThere())
            QSKIP("Only root may mount a small disk.");
        auto plan = run.yard.plan("head -c 1M /dev/zero");
        plan.nodes[0].directory = run.yard.root() / "disk/node";
        plan.nodes[0].directories = {run.yard.root() / "disk/out"};
        plan.nodes[0].serviceLog = run.yard.root() / "disk/out/execution.log";
        plan.nodes[0].processes[0].standardOutput = run.yard.root() / "disk/out/stdout.txt";
        plan.nodes[0].processes[0].standardError = run.yard.root() / "disk/out/stderr.txt";
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Exited);
        QCOMPARE(exit->exitCode, 1);
        QCOMPARE(exit->fullFolder, (run.yard.root() / "disk/out").string());
        QVERIFY(causeOf(*exit) == api::Cause::DiskFull);
    }

    void aFullDiskForTheJobAloneIsReported()
    {
        Run run;
        const SmallDisk disk(run.yard.root() / "disk", "size=64k");
        if (!disk.isThere())
            QSKIP("Only root may mount a small disk.");
        const auto exit = run.start(run.yard.plan("head -c 1M /dev/zero > disk/model; exit 2"));
        QVERIFY(exit);
        QVERIFY(causeOf(*exit) == api::Cause::DiskFull);
    }

    void aFolderThatCannotBeWrittenIsReported()
    {
        Run run;
        const SmallDisk disk(run.yard.root() / "disk", "size=64k,mode=555");
        if (!disk.isThere() || ::mount(nullptr, (run.yard.root() / "disk").c_str(), nullptr,
                                       MS_REMOUNT | MS_RDONLY, nullptr) != 0)
            QSKIP("Only root may mount a disk that cannot be written.");
        auto plan = run.yard.plan("true");
        plan.nodes[0].directories = {run.yard.root() / "disk/out"};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::LaunchFailed);
        QVERIFY2(causeOf(*exit) == api::Cause::PermissionDenied, exit->message.c_str());
    }

    void aKillForWantOfMemoryIsProved()
    {
        Run run;
        const SmallMemory memory;
        if (!memory.isThere())
            QSKIP("Only who may make control groups can have a small memory.");
        const auto exit = run.start(run.yard.plan(
            "echo $$ > " + memory.processes() +
            "; exec /usr/bin/python3 -c 'a = []\nwhile True: a.append(bytearray(b\"x\" * (1 << 20)))'"));
        QVERIFY(exit);
        QCOMPARE(exit->signal, SIGKILL);
        QVERIFY(!exit->memoryProof.empty());
        QVERIFY(causeOf(*exit) == api::Cause::OutOfMemory);
    }

    void anOrdinaryKillIsNotBlamedOnMemory()
    {
        Run run;
        const auto exit = run.start(run.yard.plan("kill -KILL $$"));
        QVERIFY(exit);
        QCOMPARE(exit->memoryProof, std::string());
        QVERIFY(causeOf(*exit) == api::Cause::Signal);
    }

    void wildOutputIsStoredWholeAndItsEndQuoted_data()
    {
        QTest::addColumn<QString>("commandLine");
        QTest::addColumn<qulonglong>("size");
        QTest::newRow("100,000 lines at once") << "seq 100000 >&2" << 588895ULL;
        QTest::newRow("one line of 10 MB") << "head -c 10000000 /dev/zero | tr '\\0' x >&2" << 10000000ULL;
        QTest::newRow("no UTF-8") << "printf '\\377\\376\\200\\n%.0s' $(seq 1000) >&2" << 4000ULL;
    }
    void wildOutputIsStoredWholeAndItsEndQuoted()
    {
        QFETCH(QString, commandLine);
        QFETCH(qulonglong, size);
        Run run;
        const auto exit = run.start(run.yard.plan(commandLine.toStdString() + "; exit 4"));
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 4);
        QCOMPARE(qulonglong(fs::file_size(run.yard.output("stderr.txt"))), size);
        const auto diagnosis = jobs::diagnose(*exit, jobs::failedProcesses(*exit), "");
        QVERIFY(diagnosis.evidence.starts_with("stderr.txt: \""));
        QVERIFY(diagnosis.evidence.size() < 400);
        const QByteArray evidence = QByteArray::fromStdString(diagnosis.evidence);
        QCOMPARE(QString::fromUtf8(evidence).toUtf8(), evidence);
    }
};

QTEST_APPLESS_MAIN(tst_HardTimes)
#include "tst_hardtimes.moc"
