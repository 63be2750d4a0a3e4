// SPDX-License-Identifier: Apache-2.0
// The programs together, as a user has them: job → engine → supervisor → trainer → metrics → models → window.
#include "engine/base/files.h"
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/metrics/lineparser.h"
#include "testpaths.h"
#include "tests/support/engineprocess.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <csignal>
#include <map>

using namespace trainyard;

namespace {

constexpr double mostMiB = 150; // of a workbench with one job open
const QString binDir = test::binPath();

api::ResourceId workspaceId()
{
    return api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                         std::string(api::defaultGroup), "quickstart");
}

// What the quickstart submits, with data from a folder.
api::JobSpec trainingJob(const QString &dataFolder, int epochs)
{
    api::JobSpec spec;
    spec.cluster = workspaceId().cluster("this-machine");
    spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    spec.inputDirectories = {{"DATA", dataFolder.toStdString()}};
    spec.outputDirectories = {{"MODEL", "$AZ_BATCHAI_MOUNT_ROOT/afs", "models"}};
    api::TrainerSettings trainer;
    trainer.network = "convnet_mnist";
    trainer.dataPath = "$AZ_BATCHAI_INPUT_DATA";
    trainer.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
    trainer.epochs = epochs;
    trainer.seed = 1;
    trainer.device = "cpu";
    trainer.commandLineArgs = "--progress-every 10";
    spec.toolkit = trainer;
    return spec;
}

// Creates the workspace, the cluster and the experiment of the quickstart.
bool createYard(client::Client &client)
{
    api::Workspace workspace;
    workspace.id = workspaceId();
    workspace.location = "local";
    api::ClusterSpec cluster;
    cluster.vmSize = "local";
    cluster.adminUserName = "user";
    cluster.scale = api::ManualScale{1, api::DeallocationOption::Requeue};
    api::AzureFileShare share;
    share.accountName = "local";
    share.azureFileUrl = "https://local.file.core.windows.net/quickstart";
    share.relativeMountPath = "afs";
    cluster.mountVolumes.azureFileShares = {share};
    return client.putWorkspace(workspace) &&
           client.putCluster(workspaceId().cluster("this-machine"), cluster) &&
           client.putExperiment(workspaceId().experimentNamed("digits"));
}

// The points that the job's log holds, by tag, as (step, value).
using Points = std::map<std::string, std::vector<std::pair<std::int64_t, double>>>;

Points pointsOfLog(const std::string &log)
{
    Points points;
    const auto parser = metrics::makeDefaultParser();
    std::vector<metrics::Reading> readings;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = log.find('\n', begin)) != std::string::npos; begin = end + 1)
        parser->feed(std::string_view(log).substr(begin, end - begin), readings);
    for (const metrics::Reading &reading : readings)
        points[reading.tag].emplace_back(reading.step, reading.value);
    return points;
}

// The points that the job's event file holds.
Points pointsOfEvents(const std::string &file)
{
    Points points;
    std::string_view rest = file;
    while (const auto record = eventfiles::firstRecord(rest)) {
        if (const auto event = eventfiles::decodeEvent(record->data)) {
            for (const auto &value : event->values)
                points[value.tag].emplace_back(event->step, value.value);
        }
        rest.remove_prefix(record->size);
    }
    return points;
}

// Whether both have as many points, one after the other of values that round to the same.
bool agree(const Points &exact, const Points &rounded, const std::string &tag, double digit)
{
    const auto &a = exact.at(tag), &b = rounded.at(tag);
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const auto &x, const auto &y) {
        return std::abs(x.second - y.second) <= 0.5 * digit + 1e-7 * std::abs(x.second);
    });
}

Points pointsOfPage(const api::MetricsPage &page)
{
    Points points;
    for (const api::MetricSeries &series : page.series) {
        for (std::size_t i = 0; i < series.steps.size(); ++i)
            points[series.tag].emplace_back(series.steps[i], series.values[i]);
    }
    return points;
}

std::size_t pointCount(client::Client &client, const api::ResourceId &job)
{
    const auto page = client.metrics(job, 0);
    return page ? page->next : 0;
}

bool isFinished(client::Client &client, const api::ResourceId &id)
{
    const auto job = client.job(id);
    return job && api::isFinished(job->executionState);
}

// Of the job's output, the file whose name begins so.
std::string wholeFile(client::Client &client, const api::ResourceId &job, const std::string &name)
{
    const auto files = client.outputFiles(job, "stdouterr");
    if (!files)
        return {};
    for (const api::OutputFile &file : *files) {
        if (file.name.starts_with(name)) {
            const auto chunk = client.readFile(file.downloadUrl, 0, 100U << 20U);
            return chunk ? chunk->bytes : std::string();
        }
    }
    return {};
}

} // namespace

class tst_WholeRoute : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    QString path(const QString &name) const { return m_dir.filePath(name); }

    double m_mostMemory = 0; // MiB that the last window had for itself (Pss), as far as it was looked at

    static double memoryOf(qint64 process)
    {
        QFile rollup(QStringLiteral("/proc/%1/smaps_rollup").arg(process));
        static const QRegularExpression pss(QStringLiteral("(?m)^Pss:\\s+(\\d+) kB"));
        return rollup.open(QIODevice::ReadOnly)
                   ? pss.match(QString::fromUtf8(rollup.readAll())).captured(1).toDouble() / 1024
                   : 0;
    }

    QByteArray windowOutput(const QStringList &arguments, int &exitCode)
    {
        QProcess window;
        window.setProcessChannelMode(QProcess::MergedChannels);
        window.start(binDir + "/trainyard", arguments);
        m_mostMemory = 0;
        const QDeadlineTimer patience(120000);
        while (!window.waitForFinished(100) && window.state() != QProcess::NotRunning) {
            m_mostMemory = std::max(m_mostMemory, memoryOf(window.processId()));
            if (patience.hasExpired()) {
                exitCode = -1;
                window.kill();
                window.waitForFinished();
                return "The window did not end.";
            }
        }
        exitCode = window.exitCode();
        return window.readAll();
    }

private slots:
    void initTestCase()
    {
        QProcess digits;
        digits.start(binDir + "/trainyard-train",
                     {"data", "digits", "--output", path("digits"), "--train", "6000", "--test", "1000"});
        QVERIFY(digits.waitForFinished(60000));
        QVERIFY2(digits.exitCode() == 0, digits.readAllStandardError());
    }

    void engineKilledInMidTrainingLosesNothing()
    {
        const api::ResourceId id = workspaceId().job("digits", "survivor");
        test::EngineProcess engine(path("killed"));
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        {
            client::Client client(engine.endpoint());
            QVERIFY(createYard(client));
            const auto job = client.putJob(id, trainingJob(path("digits"), 6));
            QVERIFY2(job, job ? "" : job.error().message.c_str());
            QTRY_VERIFY_WITH_TIMEOUT(pointCount(client, id) >= 6, 60000);
            QVERIFY(!isFinished(client, id));
        }
        engine.killHard();
        test::EngineProcess next(path("killed"));
        QVERIFY2(next.start(), qPrintable(next.errorOutput()));
        client::Client client(next.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(isFinished(client, id), 120000);
        QCOMPARE(client.job(id)->executionState, api::ExecutionState::Succeeded);

        const std::string log = wholeFile(client, id, "stdout.txt");
        for (int epoch = 1; epoch <= 6; ++epoch)
            QCOMPARE(QString::fromStdString(log).count(QString("Finished Epoch[%1 of 6]").arg(epoch)), 1);
        const auto page = client.metrics(id, 0);
        QVERIFY(page);
        const Points stored = pointsOfPage(*page);
        QVERIFY(stored.at("train/loss").size() > 6);
        QCOMPARE(stored.at("epoch/loss").size(), std::size_t(6));
        QVERIFY(stored.contains("train/learning_rate") && stored.contains("test/loss"));
        QVERIFY(stored == pointsOfEvents(wholeFile(client, id, std::string(eventfiles::namePrefix))));
        const Points printed = pointsOfLog(log);
        for (const char *tag : {"train/loss", "epoch/loss"})
            QVERIFY2(agree(stored, printed, tag, 1e-6), tag);
        for (const char *tag : {"train/error", "epoch/error", "test/error"})
            QVERIFY2(agree(stored, printed, tag, 1e-4), tag);

        const auto models = client.outputFiles(id, "MODEL");
        QVERIFY(models);
        QCOMPARE(models->size(), std::size_t(6 + 1)); // and the checkpoint
        QVERIFY(client.remove(id));
    }

    void realMnistGoesTheWholeRoute()
    {
        const QString mnist = test::sharedPath("data/mnist");
        if (!QDir(mnist).exists())
            QSKIP("The real MNIST is not beside the checkout.");
        const api::ResourceId id = workspaceId().job("digits", "mnist");
        test::EngineProcess engine(path("mnist"));
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        client::Client client(engine.endpoint());
        QVERIFY(createYard(client));
        QVERIFY(client.putJob(id, trainingJob(mnist, 1)));
        QTRY_VERIFY_WITH_TIMEOUT(isFinished(client, id), 200000);
        const auto page = client.metrics(id, 0);
        QVERIFY(page);
        const Points points = pointsOfPage(*page);
        QCOMPARE(points.at("test/error").size(), std::size_t(1));
        QVERIFY(points.at("test/error").front().second < 0.06);
        const auto models = client.outputFiles(id, "MODEL");
        QVERIFY(models && models->size() == 2);
        QCOMPARE(models->front().name, std::string("ConvNet_MNIST_0.onnx"));
        QVERIFY(models->front().contentLength > 98778 * 4);
        QCOMPARE(models->back().name, std::string("checkpoint.safetensors"));
    }

    void closedWindowLeavesTheJobRunningAndReopeningShowsIt()
    {
        const QString data = path("window");
        int exitCode = 0;
        const QByteArray first =
            windowOutput({"--data-dir", data, "--quickstart", "--data", path("digits"), "--epochs", "4",
                          "--screenshot", path("first.png"), "--size", "1280x800", "--when", "1"},
                         exitCode);
        QVERIFY2(exitCode == 0, first);
        QCOMPARE(QImage(path("first.png")).size(), QSize(1280, 800));

        test::EngineProcess rival(data);
        QVERIFY(!rival.start()); // the engine that the window started is still there
        const auto endpoint = localEndpoint(data);
        client::Client client(endpoint);
        const auto jobs = client.jobs(workspaceId().experimentNamed("digits"));
        QVERIFY2(jobs, jobs ? "" : jobs.error().message.c_str());
        QCOMPARE(jobs->size(), std::size_t(1));

        const QByteArray second =
            windowOutput({"--data-dir", data, "--open", QString::fromStdString(jobs->front().id.path()),
                          "--screenshot", path("second.png"), "--size", "1280x800", "--when", "finished"},
                         exitCode);
        QVERIFY2(exitCode == 0, second);
        QCOMPARE(QImage(path("second.png")).size(), QSize(1280, 800));
#ifndef __SANITIZE_ADDRESS__
        QVERIFY2(m_mostMemory > 10 && m_mostMemory < mostMiB, qPrintable(QString::number(m_mostMemory)));
#endif
        QVERIFY(isFinished(client, jobs->front().id));
        stopEngine(data);
    }

private:
    static QJsonObject engineFile(const QString &dataDirectory)
    {
        QFile file(dataDirectory + "/engine.json");
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }

    static client::Endpoint localEndpoint(const QString &dataDirectory)
    {
        QFile token(dataDirectory + "/token");
        token.open(QIODevice::ReadOnly);
        return {engineFile(dataDirectory).value("url").toString().toStdString(),
                token.readAll().trimmed().toStdString()};
    }

    static void stopEngine(const QString &dataDirectory)
    {
        ::kill(engineFile(dataDirectory).value("pid").toInt(), SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(dataDirectory + "/engine.json"), 20000);
    }
};

QTEST_GUILESS_MAIN(tst_WholeRoute)
#include "tst_wholeroute.moc"
