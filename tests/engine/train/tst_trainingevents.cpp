// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventfile.h"
#include "engine/train/trainingevents.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <csignal>
#include <fstream>
#include <limits>
#include <sys/resource.h>

using namespace trainyard;
using namespace trainyard::train;
namespace fs = std::filesystem;

namespace {

// What the engine reads: "step tag=value", with all digits that a double has.
QStringList valuesIn(const fs::path &file)
{
    QStringList values;
    const auto end = metrics::readEvents(file, 0, [&](metrics::MetricEvent &&event) {
        if (event.isRestart)
            values << QStringLiteral("%1 restart").arg(event.step);
        for (const auto &value : event.values)
            values << QStringLiteral("%1 %2=%3")
                          .arg(event.step)
                          .arg(QString::fromStdString(value.tag))
                          .arg(value.value, 0, 'g', 17);
    });
    return end && *end == fs::file_size(file) ? values : QStringList{"torn"};
}

QString exact(const char *name, double value)
{
    return QStringLiteral("%1=%2").arg(name).arg(static_cast<double>(static_cast<float>(value)), 0, 'g', 17);
}

Report reportOf(const Sums &sums, std::uint64_t step)
{
    return {.stretch = {1, 50, sums}, .step = step, .learningRate = 0.0005, .samplesPerSecond = 1234.5678};
}

} // namespace

class tst_TrainingEvents : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path folder() const { return m_dir->filePath("a/b").toStdString(); }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void everyReportIsThereAtOnceAndExact()
    {
        auto events = TrainingEvents::open(folder());
        QVERIFY(events);
        QCOMPARE(metrics::eventFiles(folder()), std::vector<fs::path>{events->file()});
        const QRegularExpression name("^events\\.out\\.tfevents\\.[0-9]{10}\\..+\\.[0-9]+$");
        QVERIFY(name.match(QString::fromStdString(events->file().filename().string())).hasMatch());
        QCOMPARE(valuesIn(events->file()), QStringList());

        events->reported(reportOf({7356.123456789, 801, 3200}, 50), {});
        QStringList expected{exact("50 train/loss", 7356.123456789 / 3200),
                             exact("50 train/error", 801 / 3200.0), exact("50 train/learning_rate", 0.0005),
                             exact("50 train/samples_per_second", 1234.5678)};
        QCOMPARE(valuesIn(events->file()), expected);

        events->reported(
            {.stretch = {51, 51, {1.5, 1, 2}}, .step = 51, .learningRate = 1, .samplesPerSecond = {}},
            {.gradientNorm = 0.1, .memory = 3'000'000'000});
        expected << exact("51 train/loss", 0.75) << exact("51 train/error", 0.5)
                 << exact("51 train/learning_rate", 1) << exact("51 train/gradient_norm", 0.1)
                 << exact("51 train/gpu_memory_bytes", 3e9);
        QCOMPARE(valuesIn(events->file()), expected);
        QVERIFY(!events->problem());
    }

    void epochsHaveTheirTest()
    {
        auto events = TrainingEvents::open(folder());
        QVERIFY(events);
        const EpochResult result{0, 2, {24357.6, 7806, 60000}, 3.7, {}, 938};
        events->epochTrained(result);
        QStringList expected{exact("938 epoch/loss", 24357.6 / 60000),
                             exact("938 epoch/error", 7806 / 60000.0),
                             exact("938 epoch/samples_per_second", 60000 / 3.7)};
        QCOMPARE(valuesIn(events->file()), expected);
        events->evaluated(938, {512.5, 63, 10000});
        expected << exact("938 test/loss", 0.05125) << exact("938 test/error", 0.0063);
        QCOMPARE(valuesIn(events->file()), expected);
    }

    void lossesThatAreNoNumbersAreKept()
    {
        auto events = TrainingEvents::open(folder());
        QVERIFY(events);
        events->reported(reportOf({std::numeric_limits<double>::quiet_NaN(), 3, 3}, 1), {});
        events->reported(reportOf({std::numeric_limits<double>::infinity(), 3, 3}, 2), {});
        const QStringList values = valuesIn(events->file());
        QVERIFY2(values.contains("1 train/loss=nan"), qPrintable(values.join('\n')));
        QVERIFY2(values.contains("2 train/loss=inf"), qPrintable(values.join('\n')));
    }

    void aTrainingThatGoesOnHasAFileOfItsOwn()
    {
        fs::path first;
        {
            auto events = TrainingEvents::open(folder());
            QVERIFY(events);
            first = events->file();
        }
        auto events = TrainingEvents::open(folder()); // by this process and in this second, too
        QVERIFY(events);
        QVERIFY(events->file() != first);
        events->resumed(70);
        QCOMPARE(valuesIn(events->file()), QStringList{"71 restart"});
    }

    void aFolderThatCannotBeIsNamed()
    {
        const std::string file = m_dir->filePath("a").toStdString();
        std::ofstream(file) << "in the way";
        const auto events = TrainingEvents::open(folder());
        QVERIFY(!events);
        QVERIFY2(events.error().message.find(file) != std::string::npos, events.error().message.c_str());
    }

    void whatCannotBeWrittenIsTriedAgain()
    {
        auto events = TrainingEvents::open(folder());
        QVERIFY(events);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit usual{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &usual), 0);
        const rlimit full{fs::file_size(events->file()) + 10, usual.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &full), 0);
        events->reported(reportOf({1, 1, 2}, 1), {});
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &usual), 0);
        std::signal(SIGXFSZ, handler);
        QVERIFY(events->problem());
        QVERIFY2(events->problem()->message.find(events->file().string()) != std::string::npos,
                 events->problem()->message.c_str());

        events->reported(reportOf({1, 1, 4}, 2), {});
        QVERIFY(!events->problem());
        const QStringList values = valuesIn(events->file());
        QCOMPARE(values.size(), 8);
        QCOMPARE(values[0], exact("1 train/loss", 0.5));
        QCOMPARE(values[4], exact("2 train/loss", 0.25));
    }
};

QTEST_APPLESS_MAIN(tst_TrainingEvents)
#include "tst_trainingevents.moc"
