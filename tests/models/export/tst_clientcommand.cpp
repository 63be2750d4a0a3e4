// SPDX-License-Identifier: Apache-2.0
#include "models/export/clientcommand.h"

#include "engine/api/jobfile.h"
#include "models/connections/showncertificate.h"
#include "models/draft/jobdraft.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/realssh.h"
#include "tests/support/testyard.h"

#include "testpaths.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <utility>

using namespace trainyard;
using namespace trainyard::models;

class tst_ClientCommand : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY(m_engine->start());
        QVERIFY(test::putTestYard(m_engine->endpoint()));
    }

    // A real curl, as the shell runs it.
    void curlSubmitsTheJobsAgain()
    {
        if (QStandardPaths::findExecutable("curl").isEmpty())
            QSKIP("There is no curl here (Debian's package curl).");
        submitAndCompare({.url = toQString(m_engine->endpoint().url)}, {"one", "two"}, {});
    }

    // By a stand-in for ssh, whose far machine is this one.
    void curlGoesThroughATunnelOfItsOwn()
    {
        if (QStandardPaths::findExecutable("curl").isEmpty())
            QSKIP("There is no curl here (Debian's package curl).");
        const QString ssh = m_dir.filePath("ssh");
        QVERIFY(QFile::copy(test::sourcePath("tests/models/export/sshstandin.py"), ssh));
        QVERIFY(QFile::setPermissions(ssh, QFileDevice::ReadOwner | QFileDevice::ExeOwner));
        const EngineWay way{.url = toQString(m_engine->endpoint().url), .sshTarget = "ann@gpu-box"};
        submitAndCompare(way, {"far", "away"}, {"PATH=" + m_dir.path() + ':' + qEnvironmentVariable("PATH")});
        QFile log(ssh + ".log");
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(log.readAll().contains("ann@gpu-box"));
    }

    // A real ssh to a real sshd, whose user has ssh share its connections; and the engine's TLS in the
    // tunnel.
    void curlGoesThroughARealTunnel()
    {
        if (QStandardPaths::findExecutable("curl").isEmpty())
            QSKIP("There is no curl here (Debian's package curl).");
        if (const QString missing = test::RealSsh::missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        test::RealSsh ssh;
        QVERIFY(ssh.start());
        ssh.configure("ControlMaster auto\nControlPersist 1m\nControlPath " +
                      ssh.path("control").toLocal8Bit());
        const QString url = encryptedUrl(*m_engine);
        const auto certificate = shownCertificate(url);
        QVERIFY(bool(certificate));
        const EngineWay way{.url = url, .sshTarget = "gpu-box", .pin = certificate->pin};
        submitAndCompare(way, {"beyond", "there"}, {});
        QCOMPARE(ssh.logins(), 1);
        QVERIFY(!QFile::exists(ssh.path("control"))); // or the tunnel would not end by itself
    }

    // A real curl, as bash runs it.
    void curlTrustsTheEnginesOwnCertificateAlone()
    {
        if (QStandardPaths::findExecutable("curl").isEmpty())
            QSKIP("There is no curl here (Debian's package curl).");
        const QString url = encryptedUrl(*m_engine);
        const auto certificate = shownCertificate(url);
        QVERIFY(bool(certificate));
        QVERIFY(!certificate->isTrusted);
        submitAndCompare({.url = url, .pin = certificate->pin}, {"pinned"}, {}, "/bin/bash");

        const QString token = "TRAINYARD_TOKEN=" + toQString(m_engine->endpoint().token);
        const auto unknown = shell(submitCommands({job()}, ShellClient::Curl, {.url = url}), m_dir.path(),
                                   {token}, "/bin/bash");
        QCOMPARE(unknown.first, 60); // which nobody vouches for

        test::EngineProcess other(m_dir.filePath("other")); // in its place
        QVERIFY(other.start());
        QVERIFY(test::putTestYard(other.endpoint()));
        const EngineWay mistaken{.url = encryptedUrl(other), .pin = certificate->pin};
        const QString itsToken = "TRAINYARD_TOKEN=" + toQString(other.endpoint().token);
        const auto refused = shell(submitCommands({job()}, ShellClient::Curl, mistaken), m_dir.path(),
                                   {itsToken}, "/bin/bash");
        QVERIFY2(refused.first == 90, qPrintable(refused.second)); // another key than the pinned one
        QVERIFY(!client::Client(other.endpoint()).job(testWorkspace().job("digits", "train-again")));
    }

    // What the engine does not tell, a shell does: as it is, whatever it contains.
    void secretsComeFromTheShell_data()
    {
        QTest::addColumn<bool>("isCurl");
        QTest::addColumn<QString>("value");
        for (const bool isCurl : {false, true}) {
            const char *const client = isCurl ? "curl" : "az";
            QTest::addRow("%s, plain", client) << isCurl << "s3same";
            QTest::addRow("%s, signs", client) << isCurl << "a \"b\" \\\\c $HOME `d` 'e' & \\n";
            QTest::addRow("%s, lines", client) << isCurl << "-----BEGIN KEY-----\na\tb\n-----END KEY-----\n";
            QTest::addRow("%s, Chinese", client) << isCurl << QString::fromUtf8("密码");
        }
    }
    void secretsComeFromTheShell()
    {
        QFETCH(bool, isCurl);
        QFETCH(QString, value);
        QTemporaryDir dir;
        const QString seen = standIns(isCurl);
        const QString lines = submitCommands({secretive()}, isCurl ? ShellClient::Curl : ShellClient::Az,
                                             {.url = "http://far"});
        const auto [status, output] =
            shell(seen + lines, dir.path(), {"SECRET_HF_TOKEN=" + value, "REGISTRY_PASSWORD=" + value});
        QVERIFY2(status == 0, qPrintable(output));
        QFile file(dir.filePath("seen"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = api::parseJobFile(file.readAll().toStdString());
        QVERIFY2(bool(read), read ? "" : read.error().message.c_str());
        api::JobSpec spec = read->spec;
        QCOMPARE(toQString(std::exchange(spec.secrets.at(0).value, {})), value);
        QCOMPARE(toQString(std::exchange(spec.container->password, {})), value);
        QCOMPARE(textOfJob(spec), textOfJob(secretive().spec)); // nothing else is read by the shell
        QVERIFY(!QFile::exists(dir.filePath("job.json")));
    }

    void nothingIsSubmittedWithoutASecret_data()
    {
        QTest::addColumn<bool>("isCurl");
        QTest::newRow("az") << false;
        QTest::newRow("curl") << true;
    }
    void nothingIsSubmittedWithoutASecret()
    {
        QFETCH(bool, isCurl);
        QTemporaryDir dir;
        QCOMPARE(secretVariables({secretive(), job(), secretive()}),
                 (QStringList{"SECRET_HF_TOKEN", "REGISTRY_PASSWORD"}));
        const QString lines = submitCommands({secretive()}, isCurl ? ShellClient::Curl : ShellClient::Az,
                                             {.url = "http://far"});
        const auto [status, output] = shell(standIns(isCurl) + lines, dir.path(), {"SECRET_HF_TOKEN=s3same"});
        QVERIFY(status != 0);
        QVERIFY2(output.contains("REGISTRY_PASSWORD"), qPrintable(output));
        QVERIFY(!QFile::exists(dir.filePath("seen")));
    }

    void aKeyThatIsTrustedAloneIsNamed()
    {
        const QString line =
            submitCommands({job()}, ShellClient::Curl, {.url = "https://far:8420", .pin = "sha256//abc="});
        QVERIFY(line.contains("--pinnedpubkey 'sha256//abc='"));
        QVERIFY(
            !submitCommands({job()}, ShellClient::Curl, {.url = "https://far:8420"}).contains("insecure"));
    }

    void azSubmitsSeveralOneByOne()
    {
        api::Job other = job();
        other.id.name = "other";
        const auto [status, output] = shell("az() { printf '%s ' \"$@\"; grep -c commandLine job.json; }\n" +
                                                submitCommands({job(), other}, ShellClient::Az, {}),
                                            m_dir.path(), {});
        QCOMPARE(status, 0);
        QVERIFY(output.contains("train-again"));
        QVERIFY(output.contains("other-again"));
        QCOMPARE(output.count("batchai job create"), 2);
    }

    // A real az, as the shell runs it.
    void azSubmitsTheJobAgain()
    {
        if (QStandardPaths::findExecutable("az").isEmpty())
            QSKIP("There is no az here (Debian's package azure-cli).");
        const QString config = m_dir.filePath("azure");
        QProcess configure;
        configure.start(test::binPath("trainyard-engine"),
                        {"az-config", config, "--data-dir", m_dir.filePath("data")});
        QVERIFY(configure.waitForFinished(60000) && configure.exitCode() == 0);
        api::Job made = job();
        made.id.name = "three";
        const auto [status, output] = shell(
            "set -e\n" + submitCommands({made}, ShellClient::Az, {}), m_dir.path(),
            {"AZURE_CONFIG_DIR=" + config, "REQUESTS_CA_BUNDLE=" + m_dir.filePath("data/tls/cert.pem"),
             "AZURE_CORE_COLLECT_TELEMETRY=no", "NO_PROXY=127.0.0.1,localhost", "HOME=" + m_dir.path()});
        QVERIFY2(status == 0, qPrintable(output));
        compareAgain({"three"});
    }

    // What az gets: its arguments one by one, and the file.
    void azGetsFileAndArguments()
    {
        QTemporaryDir dir;
        const QString line = submitCommands({job()}, ShellClient::Az, {});
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
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;

    static QString encryptedUrl(const test::EngineProcess &engine)
    {
        return toQString(engine.endpoint().url).replace("http://", "https://");
    }

    void submitAndCompare(const EngineWay &way, const std::vector<std::string> &names,
                          const QStringList &variables, const QString &program = "/bin/sh")
    {
        std::vector<api::Job> jobs(names.size(), job());
        for (std::size_t i = 0; i < names.size(); ++i)
            jobs[i].id.name = names[i];
        const QString line = submitCommands(jobs, ShellClient::Curl, way);
        const QString token = toQString(m_engine->endpoint().token);
        QVERIFY(!line.contains(token));
        const auto [status, output] = shell("set -e\n" + line, m_dir.path(),
                                            QStringList{"TRAINYARD_TOKEN=" + token} + variables, program);
        QVERIFY2(status == 0, qPrintable(output));
        compareAgain(names);
    }

    void compareAgain(const std::vector<std::string> &names)
    {
        client::Client client(m_engine->endpoint());
        for (const std::string &name : names) {
            const auto again = client.job(testWorkspace().job("digits", name + "-again"));
            QVERIFY2(bool(again), again ? "" : again.error().message.c_str());
            QCOMPARE(textOfJob(again->spec), textOfJob(job().spec));
        }
    }

    // A client that only keeps what it would submit.
    static QString standIns(bool isCurl)
    {
        return isCurl ? QStringLiteral("curl() { cat > seen; }\n")
                      : QStringLiteral("az() { cat job.json > seen; }\n");
    }

    // As the engine tells of it.
    static api::Job secretive()
    {
        api::Job made = job();
        made.spec.secrets = {{"HF_TOKEN", {}}};
        api::ContainerSettings &container = made.spec.container.emplace();
        container.image = "a/b";
        container.userName = "ann";
        return made;
    }

    static api::Job job()
    {
        api::Job made = testJob(
            QTest::currentTestFunction() == QLatin1String("azGetsFileAndArguments") ? "it's" : "train");
        made.spec = command("echo 'a $b' \"c\"");
        made.spec.environmentVariables.push_back({"RATE", "0.1"});
        return made;
    }

    static std::pair<int, QString> shell(const QString &script, const QString &folder,
                                         const QStringList &variables, const QString &program = "/bin/sh")
    {
        QProcess process;
        process.setWorkingDirectory(folder);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &variable : variables)
            environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, {"-c", script});
        if (!process.waitForFinished(60000))
            return {-1, process.errorString()};
        return {process.exitCode(), QString::fromUtf8(process.readAll())};
    }
};

QTEST_GUILESS_MAIN(tst_ClientCommand)
#include "tst_clientcommand.moc"
