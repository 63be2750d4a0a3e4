// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/arrivals.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace trainyard;
using namespace trainyard::logs;
namespace fs = std::filesystem;

namespace {

Timestamp at(int ms)
{
    return Timestamp(std::chrono::milliseconds(1'000'000 + ms));
}

} // namespace

class tst_Arrivals : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_log;
    fs::path m_folder;

    std::uint64_t print(const std::string &text)
    {
        std::ofstream(m_log, std::ios::binary | std::ios::app) << text;
        return fs::file_size(m_log);
    }
    std::vector<std::pair<int, int>> noted(const std::string &name = "stdout.txt") const
    {
        std::vector<std::pair<int, int>> pairs;
        const auto file = ArrivalFile::open(m_folder, name);
        for (const auto &each : readArrivals(*file, {}).arrivals)
            pairs.emplace_back(int(each.end), int(each.milliseconds - 1'000'000));
        return pairs;
    }

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_log = m_dir->filePath("stdout.txt").toStdString();
        m_folder = m_dir->filePath("arrivals").toStdString();
    }

    void wholeLinesAreNoted()
    {
        ArrivalNotes notes(m_folder);
        QVERIFY(notes.note(m_log, print("one\ntw"), at(0)));
        QVERIFY(notes.note(m_log, print("o"), at(200)));
        QVERIFY(notes.note(m_log, print("\nthree\n"), at(400)));
        QCOMPARE(noted(), (std::vector<std::pair<int, int>>{{4, 0}, {14, 400}}));
    }

    void whatComesSoonWaitsAndKeepsItsTime()
    {
        ArrivalNotes notes(m_folder);
        QVERIFY(notes.note(m_log, print("a\n"), at(0)));
        QVERIFY(notes.note(m_log, print("b\n"), at(50)));
        QCOMPARE(noted().size(), std::size_t(1));
        QVERIFY(notes.settle(at(1000)));
        QCOMPARE(noted(), (std::vector<std::pair<int, int>>{{2, 0}, {4, 50}}));
    }

    void theLastLineNeedsNoEnd()
    {
        ArrivalNotes notes(m_folder);
        QVERIFY(notes.note(m_log, print("a\n"), at(0)));
        QVERIFY(notes.note(m_log, print("end"), at(10)));
        QVERIFY(notes.settle(at(20), true));
        QCOMPARE(noted(), (std::vector<std::pair<int, int>>{{2, 0}, {5, 10}}));
        QVERIFY(notes.note(m_log, print("\nlast"), at(500)));
        QVERIFY(notes.settle(at(900)));
        QVERIFY(notes.settle(at(1900), true)); // long after it was seen
        QCOMPARE(noted().back(), std::pair(10, 501));
    }

    void notesGoOnAfterARestartAndAfterATornOne()
    {
        QVERIFY(ArrivalNotes(m_folder).note(m_log, print("a\n"), at(0)));
        std::ofstream(m_folder / "stdout.txt", std::ios::app) << "torn";
        QVERIFY(ArrivalNotes(m_folder).note(m_log, print("b\n"), at(500)));
        QCOMPARE(noted(), (std::vector<std::pair<int, int>>{{2, 0}, {4, 500}}));
    }

    void aFileThatIsBegunAnewIsNotedAnew()
    {
        ArrivalNotes notes(m_folder);
        QVERIFY(notes.note(m_log, print("a long line\n"), at(0)));
        fs::remove(m_log);
        QVERIFY(notes.note(m_log, print("b\n"), at(500)));
        QCOMPARE(noted(), (std::vector<std::pair<int, int>>{{2, 500}}));
    }

    // So that the notes of several files, put in the order of their times, only grow at the end.
    void eachNoteOfAJobIsLaterThanTheOnesBefore()
    {
        const fs::path other = m_dir->filePath("stderr.txt").toStdString();
        std::ofstream(other) << "e\n";
        {
            ArrivalNotes notes(m_folder);
            QVERIFY(notes.note(m_log, print("a\n"), at(0)));
            QVERIFY(notes.note(m_log, print("b\n"), at(50))); // waits
            QVERIFY(notes.note(other, 2, at(90)));
            QVERIFY(notes.settle(at(1000)));
        }
        QCOMPARE(noted("stderr.txt"), (std::vector<std::pair<int, int>>{{2, 90}}));
        QCOMPARE(noted(), (std::vector<std::pair<int, int>>{{2, 0}, {4, 91}}));
        std::ofstream(other, std::ios::app) << "f\n";
        QVERIFY(ArrivalNotes(m_folder).note(other, 4, at(-500))); // the clock was set back
        QCOMPARE(noted("stderr.txt").back().second, 92);
    }

    void pagesAreFoundByNumberOffsetAndTime_data()
    {
        using By = ArrivalQuery::By;
        QTest::addColumn<By>("by");
        QTest::addColumn<qint64>("value");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("size");
        QTest::newRow("number") << By::Number << qint64(25) << 20 << 10;
        QTest::newRow("number behind the last") << By::Number << qint64(99) << 90 << 5;
        QTest::newRow("first byte") << By::Offset << qint64(0) << 0 << 10;
        QTest::newRow("last byte of a page") << By::Offset << qint64(39) << 10 << 10;
        QTest::newRow("first byte of the next") << By::Offset << qint64(40) << 20 << 10;
        QTest::newRow("offset behind the last") << By::Offset << qint64(190) << 90 << 5;
        QTest::newRow("before the first time") << By::Time << qint64(5) << 0 << 10;
        QTest::newRow("time of a note") << By::Time << qint64(1'003'000) << 30 << 10;
        QTest::newRow("between two pages") << By::Time << qint64(1'002'901) << 30 << 10;
        QTest::newRow("time behind the last") << By::Time << qint64(2'000'000) << 90 << 5;
    }
    void pagesAreFoundByNumberOffsetAndTime()
    {
        QFETCH(ArrivalQuery::By, by);
        QFETCH(qint64, value);
        QFETCH(int, first);
        QFETCH(int, size);
        ArrivalNotes notes(m_folder);
        for (int i = 0; i < 95; ++i)
            QVERIFY(notes.note(m_log, print("x\n"), at(100 * i)));
        const auto file = ArrivalFile::open(m_folder, "stdout.txt");
        const auto page = readArrivals(*file, {by, value, 10});
        QCOMPARE(page.first, std::uint64_t(first));
        QCOMPARE(page.begin, std::uint64_t(2 * first));
        QCOMPARE(page.count, std::uint64_t(95));
        QCOMPARE(page.arrivals.size(), std::size_t(size));
        QCOMPARE(page.arrivals.front().end, std::uint64_t(2 * first + 2));
        QCOMPARE(page.arrivals.back().milliseconds, std::int64_t(1'000'000 + 100 * (first + size - 1)));
    }

    void onlyNamesAreRead()
    {
        QVERIFY(!ArrivalFile::open(m_folder, "../secret"));
        QVERIFY(!ArrivalFile::open(m_folder, ""));
        QVERIFY(readArrivals(*ArrivalFile::open(m_folder, "nothing.txt"), {}).arrivals.empty());
    }
};

QTEST_APPLESS_MAIN(tst_Arrivals)
#include "tst_arrivals.moc"
