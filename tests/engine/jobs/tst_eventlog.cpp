// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/eventlog.h"

#include <QtTest>
#include <future>

using namespace trainyard;
using namespace trainyard::jobs;
using namespace std::chrono_literals;

namespace {

api::Event changeOf(const std::string &resource)
{
    api::Event result;
    result.kind = api::Event::Kind::Changed;
    result.resource = resource;
    return result;
}

QStringList resources(const std::vector<api::Event> &events)
{
    QStringList names;
    for (const api::Event &each : events)
        names << QString::fromStdString(each.kind == api::Event::Kind::Reset ? "(reset)" : each.resource);
    return names;
}

} // namespace

class tst_EventLog : public QObject
{
    Q_OBJECT
private slots:
    void goesOnBehindTheCursor()
    {
        EventLog log("one");
        const std::string start = log.cursor();
        log.publish(changeOf("a"));
        log.publish(changeOf("b"));
        const auto first = log.waitAfter(start, 0ms);
        QCOMPARE(resources(first), (QStringList{"a", "b"}));
        QCOMPARE(first.back().cursor, log.cursor());
        QCOMPARE(resources(log.waitAfter(first.front().cursor, 0ms)), QStringList{"b"});
        QVERIFY(log.waitAfter(log.cursor(), 0ms).empty());
    }

    void tellsWhoIsBehindOnlyHowFarThingsHaveGrown()
    {
        EventLog log("one");
        const std::string start = log.cursor();
        for (std::uint64_t size = 1; size <= 1000; ++size) {
            for (const char *file : {"stdout.txt", "stderr.txt"}) {
                api::Event grown;
                grown.kind = api::Event::Kind::Output;
                grown.resource = "job";
                grown.file = file;
                grown.size = size;
                log.publish(grown);
            }
            if (size == 500)
                log.publish(changeOf("other"));
        }
        log.publish(changeOf("job"));
        const auto events = log.waitAfter(start, 0ms);
        QCOMPARE(resources(events), (QStringList{"other", "job", "job", "job"}));
        QCOMPARE(events[1].file, std::string("stdout.txt"));
        QCOMPARE(events[1].size, std::uint64_t(1000));
        QCOMPARE(events[2].file, std::string("stderr.txt"));
        QCOMPARE(events[3].cursor, log.cursor());
    }

    void tellsWhoIsBehindOnceThatAJobWasToldSomething()
    {
        EventLog log("one");
        const std::string start = log.cursor();
        for (const auto kind :
             {api::Event::Kind::Tracked, api::Event::Kind::Metrics, api::Event::Kind::Tracked}) {
            api::Event event;
            event.kind = kind;
            event.resource = "job";
            log.publish(event);
        }
        const auto events = log.waitAfter(start, 0ms);
        QCOMPARE(events.size(), std::size_t(2));
        QVERIFY(events[0].kind == api::Event::Kind::Metrics);
        QVERIFY(events[1].kind == api::Event::Kind::Tracked);
    }

    void unknownPlacesAreAnsweredWithAReset_data()
    {
        QTest::addColumn<QString>("cursor");
        for (const char *cursor : {"", "one", "one.", "two.1", "one.x", "one.99", "one.0", "oneone.1"})
            QTest::newRow(cursor) << QString(cursor);
    }
    void unknownPlacesAreAnsweredWithAReset()
    {
        QFETCH(QString, cursor);
        EventLog log("one", 2);
        for (const char *name : {"a", "b", "c"})
            log.publish(changeOf(name));
        const auto events = log.waitAfter(cursor.toStdString(), 0ms);
        QCOMPARE(resources(events), QStringList{"(reset)"});
        QCOMPARE(events[0].cursor, log.cursor());
        QCOMPARE(resources(log.waitAfter("one.1", 0ms)), (QStringList{"b", "c"}));
    }

    void waitEndsWithTheFirstEvent()
    {
        EventLog log("one");
        auto waiting =
            std::async(std::launch::async, [&, from = log.cursor()] { return log.waitAfter(from, 60s); });
        log.publish(changeOf("a"));
        QCOMPARE(resources(waiting.get()), QStringList{"a"});
    }

    void wakeAllEndsEveryWait()
    {
        EventLog log("one");
        auto waiting = std::async(std::launch::async, [&] { return log.waitAfter("one.0", 60s); });
        log.wakeAll();
        QVERIFY(waiting.get().empty());
        QVERIFY(log.waitAfter("one.0", 60s).empty());
    }
};

QTEST_APPLESS_MAIN(tst_EventLog)
#include "tst_eventlog.moc"
