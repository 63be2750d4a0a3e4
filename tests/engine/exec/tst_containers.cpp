// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/processes.h"
#include "testpaths.h"
#include "tests/engine/exec/plannedrun.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>
#include <csignal>

using namespace trainyard;
using namespace trainyard::test;
using Reason = jobs::NodeExit::Reason;

namespace {

const QString image = "localhost/trainyard-test:1";

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

struct Said {
    int code = -1;
    QString text;
};

Said shell(const QString &commandLine)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("/bin/bash", {"-c", commandLine});
    const bool hasEnded = process.waitForFinished(120000);
    return {hasEnded ? process.exitCode() : -1, QString::fromUtf8(process.readAll()).trimmed()};
}

bool isAnyLeft(const std::string &mark)
{
    for (const exec::ProcessInfo &process : exec::allProcesses()) {
        if (!process.isZombie && exec::hasInEnvironment(process.pid, mark))
            return true;
    }
    return false;
}

} // namespace

// Jobs that really run in containers of podman. The image is made of programs of this machine, so that no
// network is needed; podman's storage is the test's own.
class tst_Containers : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable("podman").isEmpty())
            QSKIP("The package podman is not installed.");
        // Small limits, since podman's own are more than a machine may allow its users.
        write(file("containers.conf"), "[containers]\n"
                                       "default_ulimits = [\"nofile=1024:1024\", \"nproc=1024:1024\"]\n"
                                       "[engine]\nevents_logger = \"none\"\n");
        write(file("registries.conf"), "[[registry]]\nlocation = \"127.0.0.1\"\ninsecure = true\n");
        QString problem;
        for (const char *runtime : {"", "--runtime crun", "--runtime runc"}) {
            usePodman(runtime);
            const Said made = shell(imageCommand());
            QVERIFY2(made.code == 0, qPrintable(made.text));
            const Said ran = shell(podman() + " run --rm --network host " + image + " /bin/sh -c true");
            if (ran.code == 0)
                return;
            problem = ran.text;
        }
        QSKIP(qPrintable("podman cannot run containers here: " + problem));
    }
    void cleanupTestCase() { shell(podman() + " rm --all --force; " + podman() + " rmi --all --force"); }

    void jobsRunInTheirImage()
    {
        PlannedRun run(policy());
        setImage(run);
        run.job.spec.container->shmSize = "7m";
        run.job.spec.jobPreparationCommandLine = "echo prepared > /prepared";
        run.job.spec.environmentVariables = {{"ODD", "a 'b' \"c\"\nsecond"}, {"PATH", "/bin:/odd"}};
        run.job.spec.secrets = {{"SECRET", "hidden"}};
        run.job.spec.outputDirectories = {{"OUT", (run.yard.root() / "out").string(), "s"}};
        QVERIFY(run.start("cat /mark /prepared; echo \"$ODD $SECRET $PATH\"; df -k /dev/shm | tail -n 1; "
                          "echo made > $AZ_BATCHAI_OUTPUT_OUT/file; echo temp > $AZ_BATCHAI_JOB_TEMP/file; "
                          "pwd; echo problem >&2; exit 5"));
        const auto exit = run.end();
        QVERIFY(exit);
        QVERIFY2(exit->reason == Reason::Exited, exit->message.c_str());
        QCOMPARE(exit->exitCode, 5);
        const QStringList lines = QString::fromStdString(run.text("stdout.txt")).split('\n');
        QVERIFY2(lines.size() >= 6, qPrintable(lines.join('|')));
        QCOMPARE(lines.mid(0, 4),
                 (QStringList{"of the image", "prepared", "a 'b' \"c\"", "second hidden /bin:/odd"}));
        QVERIFY2(lines[4].simplified().split(' ').value(1) == "7168", qPrintable(lines[4]));
        QCOMPARE(lines[5].toStdString(), (run.plan.nodes[0].directory / "work").string());
        QCOMPARE(run.text("stderr.txt"), std::string("problem\n"));
        QCOMPARE(run.yard.text("seg/outputs/s/file"), std::string("made\n"));
        QVERIFY(std::filesystem::exists(run.plan.nodes[0].directory / "temp/j/file"));
        QVERIFY(!std::filesystem::exists("/prepared"));
        QCOMPARE(shell(podman() + " ps --all --quiet").text, QString());
    }

    void nothingOutlivesAStoppedJob_data()
    {
        QTest::addColumn<QString>("how");
        QTest::newRow("stopped") << "stop";
        QTest::newRow("its supervisor killed") << "supervisor";
        QTest::newRow("its supervisor and the guard of that killed") << "both";
    }
    void nothingOutlivesAStoppedJob()
    {
        QFETCH(QString, how);
        PlannedRun run(policy());
        setImage(run);
        run.job.spec.inputDirectories = {{"HERE", run.yard.root().string()}};
        run.job.spec.stdOutErrPathPrefix = (run.yard.root() / "out").string();
        Gate ready(run.yard.root(), "ready");
        // Deaf to SIGTERM, and one in a session of its own. The folder of logs is shown in the container.
        QVERIFY(run.start("trap '' TERM; setsid sleep 1000 & echo up; sleep 1000"));
        QTRY_VERIFY_WITH_TIMEOUT(run.text("stdout.txt") == "up\n", 60000);
        const std::string mark = "TRAINYARD_RUN=" + run.job.uuid + "/node-0";
        QVERIFY(isAnyLeft(mark));
        if (how == "stop") {
            run.executor.stop(run.job.uuid, jobs::StopReason::UserRequest);
        } else {
            const auto state = exec::readState(run.plan.nodes[0].directory);
            QVERIFY(state);
            if (how == "both")
                ::kill(state->pid, SIGSTOP); // so that it does not see the other one go
            for (const exec::ProcessInfo &process : exec::allProcesses()) {
                if (process.parent == state->pid)
                    ::kill(process.pid, SIGKILL);
            }
            if (how == "both")
                ::kill(state->pid, SIGKILL);
        }
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, how == "stop" ? Reason::Terminated : Reason::Lost);
        QVERIFY(!isAnyLeft(mark));
        QCOMPARE(shell(podman() + " ps --all --quiet").text, QString());
    }

    void anImageThatIsNotThereIsNamed()
    {
        PlannedRun run(policy());
        setImage(run);
        run.job.spec.container->image = "127.0.0.1:9/no/image:1"; // where nobody listens
        QVERIFY(run.start("true"));
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::ContainerFailed);
        QVERIFY2(exit->message.starts_with(
                     "The container of the image 127.0.0.1:9/no/image:1 could not be started") &&
                     exit->message.find("connection refused") != std::string::npos,
                 exit->message.c_str());
    }

    void aRegistryThatRefusesIsNamed()
    {
        QProcess registry;
        registry.start("/usr/bin/python3", {test::sourcePath("tests/engine/exec/data/registry.py")});
        QVERIFY(registry.waitForReadyRead());
        const QString host = "127.0.0.1:" + registry.readLine().trimmed();
        write(file("registries.conf"),
              "[[registry]]\nlocation = \"" + host.toUtf8() + "\"\ninsecure = true\n");
        PlannedRun run(policy());
        setImage(run);
        run.job.spec.container->image = (host + "/team/image:1").toStdString();
        run.job.spec.container->serverUrl = "http://" + host.toStdString();
        run.job.spec.container->userName = "me";
        run.job.spec.container->password = "pass word";
        QVERIFY(run.start("true"));
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::ContainerFailed);
        QVERIFY2(exit->message.find("unauthorized") != std::string::npos ||
                     exit->message.find("authentication required") != std::string::npos ||
                     exit->message.find("invalid username/password") != std::string::npos,
                 exit->message.c_str());
        registry.waitForReadyRead(1000);
        QVERIFY2(registry.readAll().contains(QByteArray("me:pass word").toBase64()), "nobody logged in");
        registry.kill();
        registry.waitForFinished();
        const auto log = readFile(run.plan.nodes[0].directory / "container.log");
        QVERIFY(log && log->find("pass word") == std::string::npos);
        for (const auto &entry : std::filesystem::directory_iterator(run.plan.nodes[0].directory))
            QVERIFY(!entry.path().filename().string().starts_with("registry."));
    }

private:
    QString file(const QString &name) const { return m_folder.filePath(name); }
    QString podman() const { return file("podman"); }
    jobs::Policy policy() const
    {
        jobs::Policy policy;
        policy.containerRuntime = podman().toStdString();
        return policy;
    }
    static void setImage(PlannedRun &run)
    {
        run.job.spec.container = api::ContainerSettings{image.toStdString(), "", "", "", ""};
    }
    // Podman with a storage of its own, apart from what its user has.
    void usePodman(const QByteArray &options)
    {
        const QByteArray folder = m_folder.path().toUtf8();
        write(podman(), "#!/bin/sh\nexport CONTAINERS_CONF=" + folder + "/containers.conf " +
                            "CONTAINERS_REGISTRIES_CONF=" + folder + "/registries.conf\nexec " +
                            QStandardPaths::findExecutable("podman").toUtf8() + " --root " + folder +
                            "/storage --runroot " + folder + "/run --storage-driver vfs --cgroup-manager " +
                            "cgroupfs " + options + " \"$@\"\n");
        QFile::setPermissions(podman(), QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
    }
    QString imageCommand() const
    {
        return podman() + " image exists " + image + " && exit; set -e; cd " + m_folder.path() +
               "; mkdir -p root/bin root/tmp root/proc root/sys root/dev root/etc; "
               "for name in bash cat sleep df tail setsid; do program=$(readlink -f $(command -v $name)); "
               "cp $program root/bin/$name; "
               "for library in $(ldd $program | grep -o '/[^ ]*'); do mkdir -p root/$(dirname $library); "
               "cp -n $(readlink -f $library) root/$library; done; done; ln -sf bash root/bin/sh; "
               "echo 'of the image' > root/mark; tar -C root -c . | " +
               podman() + " import - " + image;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(tst_Containers)
#include "tst_containers.moc"
