// SPDX-License-Identifier: Apache-2.0
#include "models/backend/taskthread.h"
#include "models/media/jobmedia.h"
#include "tests/models/media/mediaserver.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using models::JobMedia;
using Kind = api::MediaItem::Kind;

class tst_JobMedia : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<test::MediaServer> m_server;
    std::unique_ptr<models::TaskThread> m_feed;
    std::unique_ptr<JobMedia> m_media;

private slots:
    void init()
    {
        m_server = std::make_unique<test::MediaServer>();
        m_feed = std::make_unique<models::TaskThread>();
        m_feed->setEndpoint(m_server->endpoint());
        m_media = std::make_unique<JobMedia>(models::testJob("a").id, *m_feed);
    }
    void cleanup()
    {
        m_media.reset();
        m_feed.reset();
        m_server.reset();
    }

    void allPagesAreListedByTag()
    {
        QAbstractItemModelTester tester(m_media.get());
        for (int i = 0; i < 5; ++i)
            m_server->add(i % 2 ? "notes" : "digits", i, i % 2 ? Kind::Text : Kind::Image, "x");
        m_media->load();
        QCOMPARE(m_server->timesAsked(), std::size_t(0)); // nobody watches
        m_media->watch();
        QTRY_VERIFY(m_media->isLoaded());
        QCOMPARE(m_media->rowCount(), 2);
        QCOMPARE(m_media->index(0).data().toString(), QString("digits"));
        QCOMPARE(m_media->index(0).data(JobMedia::IsImageRole).toBool(), true);
        QCOMPARE(m_media->index(1).data(JobMedia::IsImageRole).toBool(), false);
        QCOMPARE(m_media->items(0).size(), std::size_t(3));
        QCOMPARE(m_media->items(0).back().step, 4);
    }

    void bytesAreReadWhereTheyAre()
    {
        m_server->add("notes", 1, Kind::Text, "first");
        m_server->add("notes", 2, Kind::Text, "second");
        m_media->watch();
        QTRY_VERIFY(m_media->isLoaded());
        QByteArray read;
        m_media->read(m_media->items(0)[1], this, [&](const Result<QByteArray> &bytes) { read = *bytes; });
        QTRY_COMPARE(read, QByteArray("second"));
    }

    void whyBytesCannotBeReadIsTold()
    {
        m_server->add("notes", 1, Kind::Text, "first");
        m_media->watch();
        QTRY_VERIFY(m_media->isLoaded());
        m_server->setDown(true);
        QString problem;
        const auto take = [&](const Result<QByteArray> &bytes) {
            problem = QString::fromStdString(bytes ? std::string() : bytes.error().message);
        };
        m_media->read(m_media->items(0)[0], this, take);
        QTRY_COMPARE(problem, QString("The engine is busy."));
        api::MediaItem huge = m_media->items(0)[0];
        huge.kind = Kind::Image;
        huge.length = JobMedia::longestItem + 1;
        m_media->read(huge, this, take);
        QVERIFY(problem.contains("16 MiB"));
    }

    // Those of the same folder: several writers each have theirs.
    void stepsThatARestartToldOnceMoreAreMarked()
    {
        for (const int step : {10, 20, 30})
            m_server->add("digits", step, Kind::Image, "x");
        m_server->add("digits", 5, Kind::Image, "x", "other/events");
        m_server->add("digits", 20, Kind::Image, "x");
        m_media->watch();
        QTRY_VERIFY(m_media->isLoaded());
        QList<bool> superseded;
        for (std::size_t i = 0; i < m_media->items(0).size(); ++i)
            superseded << m_media->isSuperseded(0, i);
        QCOMPARE(superseded, (QList<bool>{false, true, true, false, false}));
    }

    void aRunningJobIsFollowedAndGapsAreFilled()
    {
        m_server->add("notes", 1, Kind::Text, "first");
        m_media->setRunning(true);
        m_media->watch();
        QTRY_COMPARE(m_media->rowCount(), 1);
        m_server->setDown(true);
        QSignalSpy failed(m_media.get(), &JobMedia::failed);
        QVERIFY(failed.wait());
        m_server->add("notes", 2, Kind::Text, "second");
        m_server->add("notes", 3, Kind::Text, "third");
        m_server->setDown(false);
        m_media->load(); // as the session does when there is contact
        QTRY_COMPARE(m_media->items(0).size(), std::size_t(3));
    }

    void anotherJobOfThatNameStartsAnew()
    {
        QAbstractItemModelTester tester(m_media.get());
        m_server->add("notes", 1, Kind::Text, "first");
        m_media->watch();
        QTRY_COMPARE(m_media->rowCount(), 1);
        m_media->clear();
        QCOMPARE(m_media->rowCount(), 0);
        m_media->load();
        QTRY_COMPARE(m_media->rowCount(), 1);
        QCOMPARE(m_media->items(0).size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(tst_JobMedia)
#include "tst_jobmedia.moc"
