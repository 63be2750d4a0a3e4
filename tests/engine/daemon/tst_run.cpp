// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "testpaths.h"
#include "tests/support/gate.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <memory>

using namespace trainyard;
using trainyard::test::Gate;

namespace {

constexpr int patience = 30000;

struct Ended {
    int exitCode = -1;
    QString output;
    QString error;
};

Ended outcome(QProcess &process)
{
    if (!process.waitForFinished(patience))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

class tst_Run : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_temporary = std::make_unique<QTemporaryDir>(); }

    void showsTheOutputAndEndsWithTheJobsExitCode()
    {
        writeJob("echo to output; echo to error >&2; echo model > $AZ_BATCHAI_OUTPUT_MODEL/m.txt; exit 3");
        QVERIFY(QDir(path("")).mkdir("share"));
        const Ended run =
            engine({"run", path("job.json"), "--data-dir", path("data"), "--mount", "out=" + path("share")});
        QCOMPARE(run.exitCode, 3);
        QCOMPARE(run.output, QString("to output\n"));
        QVERIFY2(run.error.contains("\nto error\n"), qPrintable(run.error));
        QVERIFY2(run.error.contains("ended with exit code 3"), qPrintable(run.error));
        const QString outputs = run.error.section("Output MODEL: ", 1).section('\n', 0, 0);
        QVERIFY(outputs.startsWith(path("share")));
        QVERIFY(QFile::exists(outputs + "/m.txt"));
    }

    void aSuccessfulJobMeansZero()
    {
        writeJob("seq 1 50000");
        const Ended run = engine({"run", path("job.json"), "--data-dir", path("data")});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.output.count('\n'), 50000);
        QVERIFY(run.output.endsWith("\n49999\n50000\n"));
    }

    void badInputIsOneSentenceAndLeavesNothing_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("part");
        QTest::newRow("missing file") << QString() << QStringList() << 1 << "job.json";
        QTest::newRow("no JSON") << "{" << QStringList() << 1 << "line 1";
        QTest::newRow("unknown toolkit")
            << R"({"properties": {"nodeCount": 1, "fooSettings": {}, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/out"}})"
            << QStringList() << 1 << "fooSettings";
        QTest::newRow("missing mount")
            << jobText("true") << QStringList{"--mount", "out=/no/such/folder"} << 2 << "/no/such/folder";
        QTest::newRow("unknown option")
            << jobText("true") << QStringList{"--frobnicate"} << 2 << "--frobnicate";
    }
    void badInputIsOneSentenceAndLeavesNothing()
    {
        QFETCH(QString, content);
        QFETCH(QStringList, options);
        QFETCH(int, exitCode);
        QFETCH(QString, part);
        if (!content.isNull())
            QVERIFY(writeFileAtomically(path("job.json").toStdString(), content.toStdString()));
        const Ended run = engine(QStringList{"run", path("job.json"), "--data-dir", path("data")} + options);
        QCOMPARE(run.exitCode, exitCode);
        QVERIFY2(run.error.contains(part), qPrintable(run.error));
        if (exitCode == 1)
            QCOMPARE(run.error.count('\n'), 1);
        QVERIFY(!QFile::exists(path("data")));
    }

    void aDataFolderThatCannotBeIsNamed()
    {
        writeJob("true");
        const Ended run = engine({"run", path("job.json"), "--data-dir", path("job.json/data")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.error.contains(path("job.json")), qPrintable(run.error));
    }

    void ctrlCTerminatesTheJob()
    {
        Gate ready(folder(), "ready");
        Gate gate(folder());
        writeJob("trap 'echo saved; exit 5' TERM; echo up > " + path("ready") + "; while :; do read < " +
                 path("gate") + "; done");
        QProcess process;
        start(process, {"run", path("job.json"), "--data-dir", path("data")});
        QCOMPARE(ready.hear(), std::string("up"));
        ::kill(pid_t(process.processId()), SIGINT);
        const Ended run = outcome(process);
        QCOMPARE(run.exitCode, 5);
        QCOMPARE(run.output, QString("saved\n"));
        QVERIFY2(run.error.contains("terminated by the user"), qPrintable(run.error));
    }

    void aSecondCtrlCKillsIt()
    {
        Gate ready(folder(), "ready");
        Gate gate(folder());
        writeJob("trap '' TERM; echo up > " + path("ready") + "; read < " + path("gate"));
        QProcess process;
        start(process, {"run", path("job.json"), "--data-dir", path("data")});
        QCOMPARE(ready.hear(), std::string("up"));
        ::kill(pid_t(process.processId()), SIGINT);
        QByteArray said;
        QTRY_VERIFY((said += process.readAllStandardError()).contains("again to kill"));
        ::kill(pid_t(process.processId()), SIGINT);
        const Ended run = outcome(process);
        QCOMPARE(run.exitCode, 128 + SIGKILL);
    }

private:
    QString path(const QString &name) const { return m_temporary->filePath(name); }
    std::filesystem::path folder() const { return m_temporary->path().toStdString(); }

    static QString jobText(const QString &commandLine)
    {
        const QString prefix = "$AZ_BATCHAI_MOUNT_ROOT/out";
        const QJsonObject properties{
            {"nodeCount", 1},
            {"customToolkitSettings", QJsonObject{{"commandLine", commandLine}}},
            {"stdOutErrPathPrefix", prefix},
            {"outputDirectories", QJsonArray{QJsonObject{{"id", "MODEL"}, {"pathPrefix", prefix}}}}};
        return QString::fromUtf8(QJsonDocument(QJsonObject{{"properties", properties}}).toJson());
    }
    void writeJob(const QString &commandLine) const
    {
        QVERIFY(writeFileAtomically(path("job.json").toStdString(), jobText(commandLine).toStdString()));
    }
    static void start(QProcess &process, const QStringList &arguments)
    {
        process.start(test::binPath("trainyard-engine"), arguments);
    }
    static Ended engine(const QStringList &arguments)
    {
        QProcess process;
        start(process, arguments);
        return outcome(process);
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
};

QTEST_GUILESS_MAIN(tst_Run)
#include "tst_run.moc"
