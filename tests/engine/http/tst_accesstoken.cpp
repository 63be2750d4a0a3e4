// SPDX-License-Identifier: Apache-2.0
#include "engine/http/accesstoken.h"
#include "engine/http/followers.h"
#include "engine/http/operations.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::http;
using namespace std::chrono_literals;

namespace {

const std::string key = "the key";
const Timestamp expiry{std::chrono::hours(1000)};

} // namespace

// What the routes keep in hand between requests: tokens, operations, who follows a log.
class tst_AccessToken : public QObject
{
    Q_OBJECT
private slots:
    void isGoodUntilItExpires()
    {
        const std::string token = signedToken(TokenKind::Access, expiry, key);
        QVERIFY(isSignedToken(TokenKind::Access, token, expiry, key));
        QVERIFY(!isSignedToken(TokenKind::Access, token, expiry + 1s, key));
        QVERIFY(!isSignedToken(TokenKind::Refresh, token, expiry, key));
        QVERIFY(!isSignedToken(TokenKind::Access, token, expiry, "another key"));
        QVERIFY(!isSignedToken(TokenKind::Access, token, expiry, ""));
    }

    void cannotBeMadeUp_data()
    {
        QTest::addColumn<QString>("token");
        const auto good = QString::fromStdString(signedToken(TokenKind::Access, expiry, key));
        QTest::newRow("empty") << "";
        QTest::newRow("no signature") << good.section('.', 0, 1);
        QTest::newRow("empty signature") << good.section('.', 0, 1) + ".";
        QTest::newRow("later") << QString(good).replace("access.3", "access.9");
        QTest::newRow("longer") << good + "0";
        QTest::newRow("another kind's") << QString(good).replace("access", "refresh");
        QTest::newRow("dots") << "access..";
    }
    void cannotBeMadeUp()
    {
        QFETCH(QString, token);
        QVERIFY(!isSignedToken(TokenKind::Access, token.toStdString(), Timestamp(), key));
        QVERIFY(!isSignedToken(TokenKind::Refresh, token.toStdString(), Timestamp(), key));
    }

    void operationsTellHowTheyEnded()
    {
        Operations operations;
        const std::string good = operations.start([](const auto &) { return Status(); });
        const std::string bad = operations.start([](const auto &) {
            return Status(Error{Error::Code::Conflict, "no"});
        });
        const auto first = operations.wait(good, 20s);
        QVERIFY(first && *first);
        const auto second = operations.wait(bad, 20s);
        QVERIFY(second && !*second);
        QCOMPARE(second->error().message, std::string("no"));
        QVERIFY(!operations.isKnown("another"));
        QVERIFY(!operations.wait("another", 20s));
    }

    void operationsEndWhenTheServerStops()
    {
        Operations operations;
        const std::string id = operations.start([](const Operations::IsStopping &isStopping) {
            while (!isStopping())
                std::this_thread::yield();
            return Status(Error{Error::Code::Unavailable, "stopped"});
        });
        QVERIFY(!operations.wait(id, 0ms));
        operations.stop();
        QVERIFY(operations.wait(id, 0ms));
    }

    void aFollowerSeesTheEndAfterItsLastRead()
    {
        Followers followers;
        api::Job job;
        job.uuid = "u";
        job.executionState = api::ExecutionState::Failed;
        job.executionTime = expiry;
        job.execution.exitCode = 3;
        QVERIFY(!followers.isBehind(job, expiry + 1ms)); // nobody reads
        followers.noteRead("u", expiry - 900ms);
        QVERIFY(followers.isBehind(job, expiry + 1ms));
        QVERIFY(!followers.isBehind(job, expiry + 4s)); // it went away
        QCOMPARE(asRunning(job).executionState, api::ExecutionState::Running);
        QVERIFY(!asRunning(job).execution.exitCode);
        followers.noteRead("u", expiry + 100ms); // has read all there is
        QVERIFY(!followers.isBehind(job, expiry + 101ms));
        followers.noteRead("u", expiry - 10s);
        QVERIFY(!followers.isBehind(job, expiry + 1ms)); // long gone
        job.executionState = api::ExecutionState::Running;
        QVERIFY(!followers.isBehind(job, expiry + 1ms));
    }
};

QTEST_APPLESS_MAIN(tst_AccessToken)
#include "tst_accesstoken.moc"
