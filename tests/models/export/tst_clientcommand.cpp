// SPDX-License-Identifier: Apache-2.0
#include "models/export/clientcommand.h"

#include "models/draft/jobdraft.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_ClientCommand : public QObject
{
    Q_OBJECT
private slots:
    // A real curl, as the shell runs it.
    void curlSubmitsTheJobAgain()
    {
        if (QStandardPaths::findExecutable("curl").isEmpty())
            QSKIP("There is no curl here (Debian's package curl).");
        QTemporaryDir dir;
        test::EngineProcess engine(dir.filePath("data"));
        QVERIFY(engine.start());
        client::Client client(engine.endpoint());
        QVERIFY(test::putTestYard(engine.endpoint()));
        QVERIFY(bool(client.putJob(job().id, job().spec)));
        const auto [status, output] =
            shell(submitCommand(job(), ShellClient::Curl, toQString(engine.endpoint().url)), dir.path(),
                  {"TRAINYARD_TOKEN=" + toQString(engine.endpoint().token)});
        QVERIFY2(status == 0, qPrintable(output));
        const auto again = client.job(testWorkspace().job("digits", job().id.name + "-again"));
        QVERIFY2(bool(again), again ? "" : again.error().message.c_str());
        QCOMPARE(textOfJob(again->spec), textOfJob(job().spec));
    }

    // What az gets: its arguments one by one, and the file.
    void azGetsFileAndArguments()
    {
        QTemporaryDir dir;
        const QString line = submitCommand(job(), ShellClient::Az, {});
        const auto [status, output] = shell("az() { printf '%s\\n' \"$@\"; }\n" + line, dir.path(), {});
        QCOMPARE(status, 0);
        const QStringList arguments = output.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(arguments.mid(0, 3), (QStringList{"batchai", "job", "create"}));
        const auto after = [&](const QString &option) {
            return arguments.value(arguments.indexOf(option) + 1);
        };
        QCOMPARE(after("-g"), "trainyard");
        QCOMPARE(after("-w"), "yard");
        QCOMPARE(after("-e"), "digits");
        QCOMPARE(after("-n"), "it's-again"); // quoted as a shell reads it
        QCOMPARE(after("-c"), toPath(testWorkspace().cluster("box")));
        QFile file(dir.filePath(after("-f")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("echo 'a $b' \\\"c\\\""));
    }

private:
    static api::Job job()
    {
        api::Job made = testJob(
            QTest::currentTestFunction() == QLatin1String("azGetsFileAndArguments") ? "it's" : "train");
        made.spec = command("echo 'a $b' \"c\"");
        made.spec.environmentVariables.push_back({"RATE", "0.1"});
        return made;
    }

    static std::pair<int, QString> shell(const QString &script, const QString &folder,
                                         const QStringList &variables)
    {
        QProcess process;
        process.setWorkingDirectory(folder);
        process.setEnvironment(QProcess::systemEnvironment() + variables);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start("/bin/sh", {"-c", script});
        if (!process.waitForFinished(60000))
            return {-1, process.errorString()};
        return {process.exitCode(), QString::fromUtf8(process.readAll())};
    }
};

QTEST_GUILESS_MAIN(tst_ClientCommand)
#include "tst_clientcommand.moc"
