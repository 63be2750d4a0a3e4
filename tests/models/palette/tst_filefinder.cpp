// SPDX-License-Identifier: Apache-2.0
#include "models/palette/filefinder.h"

#include "models/backend/taskthread.h"
#include "tests/models/palette/fileserver.h"

#include <QSignalSpy>
#include <QtTest>

#include <future>

using namespace trainyard;
using namespace trainyard::models;
using State = FileFinder::State;

namespace {

QStringList paths(const FileFinder &finder)
{
    QStringList found;
    for (const api::FoundFile &file : finder.files())
        found << QString::fromStdString(file.path);
    return found;
}

QStringList targets(const TestServer &server)
{
    QStringList asked;
    for (const auto &request : server.requests())
        asked << QString::fromStdString(request.target);
    return asked;
}

} // namespace

class tst_FileFinder : public QObject
{
    Q_OBJECT
private:
    std::shared_ptr<TaskThread> m_seeker;

    std::unique_ptr<FileFinder> open(const TestServer &server)
    {
        m_seeker = std::make_shared<TaskThread>();
        m_seeker->setEndpoint({server.url(), "token"});
        return std::make_unique<FileFinder>(m_seeker);
    }

private slots:
    void asksOnceForWhatIsTyped()
    {
        const TestServer server([](const auto &) { return test::foundReply({"loss.csv"}); });
        const auto finder = open(server);
        QCOMPARE(finder->state(), State::Idle);
        for (const char *text : {"l", "lo", "los", "loss c"})
            finder->find(text);
        QCOMPARE(finder->state(), State::Looking);
        QTRY_COMPARE(finder->state(), State::Done);
        QCOMPARE(targets(server), QStringList{"/trainyard/v1/findfiles?words=loss%20c&before=&most=200"});
        QCOMPARE(paths(*finder), QStringList{"loss.csv"});
        QVERIFY(finder->isWhole());
        finder->find({});
        QCOMPARE(finder->state(), State::Idle);
        QVERIFY(finder->files().empty());
    }

    void goesOnWithOlderJobs()
    {
        const TestServer server([](const TestServer::Request &request) {
            const std::string &target = request.target;
            if (target.find("before=&") != std::string::npos)
                return test::foundReply({"new"}, "k 1");
            return target.find("before=k%201&") != std::string::npos ? test::foundReply({"old"}, "k2")
                                                                     : test::foundReply({"oldest"});
        });
        const auto finder = open(server);
        finder->find("x");
        QTRY_COMPARE(finder->state(), State::Done);
        QCOMPARE(paths(*finder), (QStringList{"new", "old", "oldest"}));
        QVERIFY(finder->isWhole());
    }

    void stopsSomeTimeAndSaysSo()
    {
        const TestServer server([](const auto &) { return test::foundReply({"a"}, "next"); });
        const auto finder = open(server);
        finder->find("x");
        QTRY_COMPARE(finder->state(), State::Done);
        QCOMPARE(server.requests().size(), std::size_t(FileFinder::mostRequests));
        QVERIFY(!finder->isWhole());
    }

    void stopsWhenThereAreEnough()
    {
        const TestServer server([](const auto &) {
            return test::foundReply(std::vector<std::string>(FileFinder::enough, "a"), "next");
        });
        const auto finder = open(server);
        finder->find("x");
        QTRY_COMPARE(finder->state(), State::Done);
        QCOMPARE(server.requests().size(), std::size_t(1));
        QVERIFY(!finder->isWhole());
    }

    void moreLettersNeedNoRequestWhereAllFilesAreKnown()
    {
        const TestServer server([](const auto &) { return test::foundReply({"loss.csv"}); });
        const auto finder = open(server);
        finder->find("lo");
        QTRY_COMPARE(finder->state(), State::Done);
        finder->find("loss");
        QCOMPARE(finder->state(), State::Done);
        finder->find("loss c"); // another word may be met in the job alone
        QTRY_COMPARE(finder->state(), State::Done);
        QCOMPARE(targets(server).size(), 2);
        finder->find("l");
        QTRY_COMPARE(finder->state(), State::Done);
        QCOMPARE(targets(server).size(), 3);
    }

    void answersToEarlierTextsAreDropped()
    {
        std::promise<void> release;
        const TestServer server(
            [released = release.get_future().share()](const TestServer::Request &request) {
                if (request.target.find("words=one") == std::string::npos)
                    return test::foundReply({"of two"});
                released.wait();
                return test::foundReply({"of one"}, "next");
            });
        const auto finder = open(server);
        QStringList seen;
        connect(finder.get(), &FileFinder::changed, this, [&] { seen << paths(*finder); });
        finder->find("one");
        QTRY_COMPARE(server.requests().size(), std::size_t(1));
        finder->find("two");
        release.set_value();
        QTRY_COMPARE(finder->state(), State::Done);
        QCOMPARE(paths(*finder), QStringList{"of two"});
        QVERIFY(!seen.contains("of one"));
        QCOMPARE(server.requests().size(), std::size_t(2)); // the first is not gone on with
    }

    void failuresAreTold()
    {
        const TestServer server([](const TestServer::Request &request) -> TestServer::Reply {
            if (request.target.find("words=one") != std::string::npos)
                return {.status = 503,
                        .body = R"({"error":{"code":"Busy","message":"The engine is busy."}})"};
            return test::foundReply({"of two"});
        });
        const auto finder = open(server);
        finder->find("one");
        QTRY_COMPARE(finder->state(), State::Failed);
        QCOMPARE(finder->problem(), "The engine is busy.");
        finder->find("two");
        QTRY_COMPARE(finder->state(), State::Done);
        QVERIFY(finder->problem().isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_FileFinder)
#include "tst_filefinder.moc"
