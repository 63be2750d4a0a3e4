// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/client/httpconnection.h"
#include "engine/client/localengine.h"
#include "testpaths.h"
#include "tests/support/engineprocess.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

using namespace trainyard;
using test::EngineProcess;

namespace {

struct Ended {
    int exitCode = -1;
    QString error;
};

// An engine that is expected to end by itself.
Ended serve(const QStringList &options)
{
    QProcess process;
    process.start(test::binPath("trainyard-engine"), QStringList{"serve"} + options);
    if (!process.waitForFinished(30000))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

class tst_Serve : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_temporary = std::make_unique<QTemporaryDir>(); }

    void leavesATraceWhileItRuns()
    {
        EngineProcess engine(path("data"));
        QVERIFY(engine.start());
        const auto found = client::findLocalEngine(path("data").toStdString());
        QVERIFY(found);
        QCOMPARE(found->url, engine.endpoint().url);
        const auto info = client::Client(*found).info();
        QVERIFY(info);
        QVERIFY(info->cores >= 1);
        QVERIFY(info->memoryBytes > 0);
        QCOMPARE(engine.stop(), 0);
        QVERIFY(!QFile::exists(path("data/engine.json")));
        QVERIFY(!client::findLocalEngine(path("data").toStdString()));
    }

    void isClosedToOthers()
    {
        EngineProcess engine(path("data"));
        QVERIFY(engine.start());
        for (const char *name : {"", "token", "engine.json", "signing.key", "secret.key", "engine.db"}) {
            const auto permissions = QFileInfo(path("data/") + name).permissions();
            const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
            QVERIFY2(!(permissions & others), name);
        }
        auto stranger = engine.endpoint();
        stranger.token = "guessed";
        const auto refused = client::Client(stranger).info();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Error::Code::Unauthorized);
    }

    void aNewTokenEndsWhatTheOldOneGave()
    {
        EngineProcess first(path("data"));
        QVERIFY(first.start());
        const std::string token = first.endpoint().token;
        const auto grant = client::HttpConnection({first.endpoint().url, {}})
                               .send({"POST", "/common/oauth2/token",
                                      "grant_type=client_credentials&client_id=x&client_secret=" + token});
        QVERIFY(grant && grant->status == 200);
        const QJsonDocument granted = QJsonDocument::fromJson(QByteArray::fromStdString(grant->body));
        const std::string access = granted["access_token"].toString().toStdString();
        const auto answers = [&](const EngineProcess &engine) {
            auto endpoint = engine.endpoint();
            endpoint.token = access;
            return static_cast<bool>(client::Client(endpoint).info());
        };
        QVERIFY(answers(first));
        QCOMPARE(first.stop(), 0);

        EngineProcess again(path("data"));
        QVERIFY(again.start());
        QVERIFY(answers(again));
        QCOMPARE(again.stop(), 0);

        QVERIFY(writeFileAtomically(path("data/token").toStdString(), "another\n", 0600));
        EngineProcess changed(path("data"));
        QVERIFY(changed.start());
        QVERIFY(client::Client(changed.endpoint()).info());
        QVERIFY(!answers(changed));
    }

    void refusesADataFolderInUse()
    {
        EngineProcess engine(path("data"));
        QVERIFY(engine.start());
        const Ended second = serve({"--data-dir", path("data"), "--listen", "127.0.0.1:0"});
        QCOMPARE(second.exitCode, 1);
        QVERIFY2(second.error.startsWith("Another engine (process "), qPrintable(second.error));
        QVERIFY(client::Client(engine.endpoint()).info());
        QVERIFY(QFile::exists(path("data/engine.json")));
    }

    void refusesABusyPortBeforeAnythingIsMade()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        const Ended ended = serve(
            {"--data-dir", path("data"), "--listen", "127.0.0.1:" + QString::number(other.serverPort())});
        QCOMPARE(ended.exitCode, 1);
        QCOMPARE(ended.error.count('\n'), 1);
        QVERIFY2(ended.error.contains(QString::number(other.serverPort())), qPrintable(ended.error));
        QVERIFY(!QFile::exists(path("data")));
    }

    void refusesADataFolderThatCannotBe()
    {
        QVERIFY(writeFileAtomically(path("file").toStdString(), "in the way"));
        const Ended ended = serve({"--data-dir", path("file/data"), "--listen", "127.0.0.1:0"});
        QCOMPARE(ended.exitCode, 1);
        QCOMPARE(ended.error.count('\n'), 1);
        QVERIFY2(ended.error.contains(path("file")), qPrintable(ended.error));
    }

    void refusesATokenThatOthersCanRead()
    {
        QVERIFY(writeFileAtomically(path("token").toStdString(), "word\n", 0644));
        const Ended ended =
            serve({"--data-dir", path("data"), "--token-file", path("token"), "--listen", "127.0.0.1:0"});
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.error.contains("chmod 600"), qPrintable(ended.error));
        QVERIFY(!QFile::exists(path("data")));
    }

    void warnsWhenOtherMachinesCanReachIt()
    {
        QProcess process;
        process.start(test::binPath("trainyard-engine"),
                      {"serve", "--data-dir", path("data"), "--listen", "0.0.0.0:0"});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += process.readAllStandardError()).contains("not encrypted"), 20000);
        process.terminate();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
    }

private:
    QString path(const QString &name) const { return m_temporary->filePath(name); }
    std::unique_ptr<QTemporaryDir> m_temporary;
};

QTEST_GUILESS_MAIN(tst_Serve)
#include "tst_serve.moc"
