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
    std::vector<std::pair<int, int>> noted(std::uint64_t after = 0) const
    {
        std::vector<std::pair<int, int>> pairs;
        const auto arrivals = readArrivals(m_folder, "stdout.txt", after);
        for (const auto &each : arrivals->arrivals)
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
        QCOMPARE(noted(1), (std::vector<std::pair<int, int>>{{14, 400}}));
        QCOMPARE(noted(2).size(), std::size_t(0));
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

    void onlyNamesAreRead()
    {
        QVERIFY(!readArrivals(m_folder, "../secret", 0));
        QVERIFY(!readArrivals(m_folder, "", 0));
        QVERIFY(readArrivals(m_folder, "nothing.txt", 0)->arrivals.empty());
    }
};

QTEST_APPLESS_MAIN(tst_Arrivals)
#include "tst_arrivals.moc"
