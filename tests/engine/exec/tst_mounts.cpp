// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/exec/local/nodefiles.h"
#include "testpaths.h"
#include "tests/engine/exec/plannedrun.h"

#include <QFile>
#include <QProcess>
#include <QtTest>
#include <csignal>

using namespace trainyard;
using namespace trainyard::test;
using Reason = jobs::NodeExit::Reason;

namespace {

bool isMounted(const std::filesystem::path &folder)
{
    return QProcess::execute("mountpoint", {"-q", QString::fromStdString(folder.string())}) == 0;
}

bool canMount()
{
    const QTemporaryDir folder;
    if (QProcess::execute("mount", {"--bind", folder.path(), folder.path()}) != 0)
        return false;
    return QProcess::execute("umount", {folder.path()}) == 0;
}

jobs::Policy allowing()
{
    jobs::Policy policy;
    policy.allowsUnmanagedMounts = true;
    return policy;
}

// A job that mounts the folder <root>/source by a command of its own.
struct MountingRun : PlannedRun {
    MountingRun()
        : PlannedRun(allowing())
        , source(yard.root() / "source")
        , place(layout.dataDirectory / "jobs" / job.uuid / "mounts/data")
    {
        std::filesystem::create_directory(source);
        job.spec.mountVolumes.unmanagedFileSystems = {
            {"mount --bind " + shellQuoted(source.string()), "data"}};
        job.spec.outputDirectories = {{"OUT", "$AZ_BATCHAI_JOB_MOUNT_ROOT/data", ""}};
    }
    const std::filesystem::path source;
    const std::filesystem::path place;
};

} // namespace

// Volumes that a command of the job's own mounts, really mounted.
class tst_Mounts : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!canMount())
            QSKIP("This user may not mount anything.");
    }

    void aVolumeIsThereWhileTheJobRuns()
    {
        MountingRun run;
        QVERIFY(run.start(
            "mountpoint -q $AZ_BATCHAI_JOB_MOUNT_ROOT/data && echo it > $AZ_BATCHAI_OUTPUT_OUT/file"));
        const auto exit = run.end();
        QVERIFY(exit);
        QVERIFY2(exit->reason == Reason::Exited && exit->exitCode == 0, exit->message.c_str());
        const auto written = readFile(run.source / "seg/outputs/file");
        QVERIFY(written);
        QCOMPARE(*written, std::string("it\n"));
        QVERIFY(!isMounted(run.place));
        QVERIFY(std::filesystem::is_empty(run.place)); // nothing was written beside the volume
    }

    void aVolumeThatCannotBeMountedEndsTheJob()
    {
        MountingRun run;
        run.job.spec.mountVolumes.unmanagedFileSystems = {{"mount --bind /no/such/folder", "data"}};
        QVERIFY(run.start("echo job > " + shellQuoted((run.yard.root() / "ran").string())));
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::MountFailed);
        QVERIFY2(exit->message.starts_with("The volume at data could not be mounted (exit code ") &&
                     exit->message.find("/no/such/folder") != std::string::npos,
                 exit->message.c_str());
        QVERIFY(!std::filesystem::exists(run.yard.root() / "ran"));
    }

    void aStoppedJobIsUnmounted_data()
    {
        QTest::addColumn<QString>("how");
        QTest::newRow("stopped") << "stop";
        QTest::newRow("its supervisor killed") << "supervisor";
        QTest::newRow("the supervisor's guard killed") << "guard";
        QTest::newRow("both killed") << "both";
    }
    void aStoppedJobIsUnmounted()
    {
        QFETCH(QString, how);
        MountingRun run;
        Gate ready(run.yard.root(), "ready");
        QVERIFY(run.start("cd $AZ_BATCHAI_JOB_MOUNT_ROOT/data; (setsid sleep 1000 &); echo $PPID > " +
                          shellQuoted((run.yard.root() / "ready").string()) + "; sleep 1000"));
        const pid_t runner = std::stoi(ready.hear());
        QVERIFY(isMounted(run.place));
        const auto state = exec::readState(run.plan.nodes[0].directory);
        QVERIFY(state);
        if (how == "stop")
            run.executor.stop(run.job.uuid, jobs::StopReason::UserRequest);
        if (how == "both")
            ::kill(state->pid, SIGSTOP); // so that it does not see the other one go
        if (how == "supervisor" || how == "both")
            ::kill(runner, SIGKILL);
        if (how == "guard" || how == "both")
            ::kill(state->pid, SIGKILL);
        QVERIFY(run.end());
        QTRY_VERIFY_WITH_TIMEOUT(!isMounted(run.place), 30000); // whoever is left does it
    }

    // The command line's engine, killed while its job runs.
    void aJobWhoseEngineWasKilledIsUnmounted()
    {
        const QTemporaryDir folder;
        const auto write = [&](const QString &name, const QByteArray &text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        for (const char *name : {"data", "out", "source"})
            QVERIFY(QDir(folder.path()).mkpath(name));
        Gate ready(folder.path().toStdString(), "ready");
        Gate gate(folder.path().toStdString(), "gate");
        write("data/settings.json", R"({"allowUnmanagedMounts": true})");
        write(
            "job.json",
            R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/out",
            "mountVolumes": {"unmanagedFileSystems": [
                {"mountCommand": "mount --bind )" +
                folder.filePath("source").toUtf8() + R"(", "relativeMountPath": "data"}]},
            "customToolkitSettings": {"commandLine": "cd )" +
                folder.path().toUtf8() +
                R"(; echo $AZ_BATCHAI_JOB_MOUNT_ROOT > ready; read < gate; echo it > $AZ_BATCHAI_JOB_MOUNT_ROOT/data/file"}}})");
        QProcess engine;
        engine.start(test::binPath("trainyard-engine"),
                     {"run", folder.filePath("job.json"), "--data-dir", folder.filePath("data"), "--mount",
                      "out=" + folder.filePath("out")});
        const std::filesystem::path place = std::filesystem::path(ready.hear()) / "data";
        QVERIFY(isMounted(place));
        engine.kill();
        QVERIFY(engine.waitForFinished());
        gate.open();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath("source/file")), 30000);
        QTRY_VERIFY_WITH_TIMEOUT(!isMounted(place), 30000);
    }
};

QTEST_GUILESS_MAIN(tst_Mounts)
#include "tst_mounts.moc"
