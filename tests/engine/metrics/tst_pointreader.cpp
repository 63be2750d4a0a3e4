// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/metrics/eventfile.h"
#include "engine/metrics/pointreader.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;

namespace {

const std::string trainFile = "train/events.out.tfevents.1.host";
const std::string testFile = "test/events.out.tfevents.1.host";

MetricEvent pointOf(const std::string &tag, std::int64_t step, double value,
                    const std::string &file = trainFile)
{
    MetricEvent event;
    event.wallTime = 1700000000;
    event.step = step;
    event.values = {{tag, value}};
    event.source = Source{file, static_cast<std::uint64_t>(step)};
    return event;
}

MetricEvent restartAt(std::int64_t step, const std::string &file)
{
    MetricEvent event;
    event.step = step;
    event.isRestart = true;
    event.isForOne = true;
    event.source = Source{file, 1};
    return event;
}

MetricEvent attemptEnd()
{
    MetricEvent event;
    event.isAttemptEnd = true;
    return event;
}

// "tag: step step |step …" of each series of a page, a restart at its step as "|step".
QStringList seriesOf(const api::MetricsPage &page)
{
    QStringList all;
    for (const api::MetricSeries &series : page.series) {
        QStringList parts;
        auto restart = series.restarts.begin();
        for (std::size_t i = 0; i <= series.steps.size(); ++i) {
            for (; restart != series.restarts.end() && restart->point == i; ++restart)
                parts << QStringLiteral("|%1").arg(restart->step);
            if (i < series.steps.size())
                parts << QString::number(series.steps[i]);
        }
        all << QString::fromStdString(series.tag) + ": " + parts.join(u' ');
    }
    return all;
}

void write(const fs::path &folder, const std::vector<MetricEvent> &events)
{
    auto writer = EventWriter::open(folder);
    for (const MetricEvent &event : events)
        writer->add(event);
    QVERIFY(writer->flush());
}

QStringList allOf(const fs::path &folder)
{
    PointReader reader(folder);
    if (!reader.refresh())
        return {"unreadable"};
    const auto page = reader.page(0);
    return page ? seriesOf(*page) : QStringList("unreadable");
}

} // namespace

class tst_PointReader : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path folder() const { return fs::path(m_dir->path().toStdString()) / "metrics"; }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void pagesGoOnWhereTheyEnd()
    {
        PointReader reader(folder());
        QVERIFY(reader.refresh());
        QCOMPARE(reader.page(0)->next, std::uint64_t(0));
        auto writer = EventWriter::open(folder());
        for (int step = 1; step <= 5; ++step)
            writer->add(pointOf(step % 2 == 0 ? "even" : "odd", step, step));
        QVERIFY(writer->flush());
        QVERIFY(reader.refresh());
        QCOMPARE(seriesOf(*reader.page(0)), (QStringList{"odd: 1 3 5", "even: 2 4"}));
        const auto part = reader.page(1, 2);
        QCOMPARE(part->next, std::uint64_t(3));
        QCOMPARE(part->total, std::uint64_t(5));
        QCOMPARE(seriesOf(*part), (QStringList{"odd: 3", "even: 2"}));
        QCOMPARE(reader.page(99)->next, std::uint64_t(5));
        writer->add(pointOf("new", 6, 6));
        QVERIFY(writer->flush());
        QVERIFY(reader.refresh());
        QCOMPARE(seriesOf(*reader.page(5)), QStringList{"new: 6"});
    }

    // Each attempt's first step of a series says what it repeats; others are left alone.
    void anotherAttemptSupersedesWhatItRepeats()
    {
        write(folder(), {pointOf("loss", 1, 0), pointOf("loss", 2, 0), pointOf("test", 2, 0),
                         pointOf("loss", 3, 0), attemptEnd(), pointOf("loss", 2, 0), pointOf("loss", 3, 0),
                         attemptEnd(), attemptEnd(), pointOf("loss", 4, 0), pointOf("new", 4, 0)});
        QCOMPARE(allOf(folder()), (QStringList{"loss: 1 2 3 |2 2 3 |4 4", "test: 2", "new: 4"}));
    }

    void aRestartSupersedesTheSeriesOfItsFolder()
    {
        write(folder(), {pointOf("train/loss", 1, 0), pointOf("train/lr", 1, 0),
                         pointOf("loss", 9, 0, "stdout.txt"), pointOf("test/loss", 5, 0, testFile),
                         restartAt(1, trainFile), pointOf("train/loss", 1, 0), restartAt(4, testFile)});
        QCOMPARE(allOf(folder()),
                 (QStringList{"train/loss: 1 |1 1", "train/lr: 1 |1", "loss: 9", "test/loss: 5 |4"}));
    }

    void restartsOfAPageAreAtItsPoints()
    {
        write(folder(),
              {pointOf("a", 1, 0), pointOf("a", 2, 0), restartAt(2, trainFile), pointOf("a", 2, 0)});
        PointReader reader(folder());
        QVERIFY(reader.refresh());
        QCOMPARE(reader.page(0)->next, std::uint64_t(4)); // the restart counts
        QCOMPARE(seriesOf(*reader.page(2, 1)), QStringList{"a: |2"});
        QCOMPARE(seriesOf(*reader.page(2)), QStringList{"a: |2 2"});
        QCOMPARE(seriesOf(*reader.page(3)), QStringList{"a: 2"});
    }

    void anIndexThatIsMissingTornOrWrongIsMadeAnew_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("size"); // of the file afterwards; -1: it is removed, -2: other bytes
        for (const char *file : {"rows", "series", "media"}) {
            for (const int size : {-2, -1, 0, 7, 40})
                QTest::addRow("%s, %d", file, size) << file << size;
        }
    }
    void anIndexThatIsMissingTornOrWrongIsMadeAnew()
    {
        QFETCH(QString, file);
        QFETCH(int, size);
        write(folder(), {pointOf("a", 1, 0.5), pointOf("b", 2, 0.25), pointOf("a", 2, 0.5)});
        const fs::path place = folder() / "points" / file.toStdString();
        if (size == -2)
            QVERIFY(replaceFile(place, std::string(300, '\x07')));
        else if (size == -1)
            fs::remove(place);
        else
            fs::resize_file(place, static_cast<std::uintmax_t>(size));
        write(folder(), {pointOf("b", 3, 1)});
        QCOMPARE(allOf(folder()), (QStringList{"a: 1 2", "b: 2 3"}));
    }

    void foldersWithoutAnIndexGetOne()
    {
        write(folder(), {pointOf("a", 1, 0.5), pointOf("b", 2, 0.25)});
        fs::remove_all(folder() / "points");
        QCOMPARE(allOf(folder()), (QStringList{"a: 1", "b: 2"}));
        QVERIFY(fs::exists(folder() / "points" / "rows"));
        QCOMPARE(std::distance(fs::directory_iterator(folder()), {}), std::ptrdiff_t(2));
    }

    void foldersThatCannotBeWrittenAreReadAllTheSame()
    {
        if (::geteuid() == 0)
            QSKIP("The superuser may write anywhere.");
        write(folder(), {pointOf("a", 1, 0.5)});
        fs::remove_all(folder() / "points");
        fs::permissions(folder(), fs::perms::owner_read | fs::perms::owner_exec);
        const QStringList all = allOf(folder());
        fs::permissions(folder(), fs::perms::owner_all);
        QCOMPARE(all, QStringList{"a: 1"});
    }
};

QTEST_APPLESS_MAIN(tst_PointReader)
#include "tst_pointreader.moc"
