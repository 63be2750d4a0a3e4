// SPDX-License-Identifier: Apache-2.0
// How near the time per epoch, estimated by a trial of two seconds on the cluster, comes to what the job then
// takes.
//   QT_QPA_PLATFORM=offscreen trialestimate DATA [NETWORK…]
#include "models/trainer/clustertrial.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace trainyard;

namespace {

constexpr int patienceMs = 600'000;
constexpr int epochs = 3;

[[noreturn]] void giveUp(const QString &what)
{
    std::fprintf(stderr, "%s\n", qPrintable(what));
    std::exit(1);
}

api::JobSpec training(const QString &data, const QString &network, const QString &folder)
{
    api::TrainerSettings trainer;
    trainer.network = network.toStdString();
    trainer.dataPath = data.toStdString();
    trainer.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
    trainer.device = "cpu";
    trainer.epochs = epochs;
    api::JobSpec spec;
    spec.cluster = models::testWorkspace().cluster("box");
    spec.toolkit = trainer;
    spec.stdOutErrPathPrefix = folder.toStdString();
    spec.outputDirectories.push_back(
        {.id = "MODEL", .pathPrefix = folder.toStdString(), .pathSuffix = "models"});
    return spec;
}

// Of one epoch; with the test at its end where the trial comes that far.
double estimate(const client::Endpoint &engine, const api::JobSpec &spec)
{
    models::ClusterTrial trial;
    trial.setEndpoint(engine);
    trial.start(spec);
    if (!QTest::qWaitFor([&] { return trial.result().has_value(); }, patienceMs))
        giveUp(QStringLiteral("The trial does not end."));
    if (!trial.result()->problem.isEmpty())
        giveUp(trial.result()->problem);
    const models::TrialResult result = *trial.result();
    if (!QTest::qWaitFor([&] { return trial.hasLeft(); }, patienceMs))
        giveUp(QStringLiteral("The trial stays."));
    return double(result.data.rows) / result.samplesPerSecond;
}

QByteArray outputIn(const QString &folder)
{
    QDirIterator files(folder, {QStringLiteral("stdout.txt")}, QDir::Files, QDirIterator::Subdirectories);
    QFile file(files.hasNext() ? files.next() : QString());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Taken {
    double training = 0; // seconds of an epoch, as the trainer prints it: the median
    double whole = 0;    // of the job's time, from its first process to its last, by epochs
};

Taken measure(const client::Endpoint &engine, const api::JobSpec &spec, const std::string &name)
{
    client::Client client(engine);
    const api::ResourceId id = models::testWorkspace().job("digits", name);
    if (const auto made = client.putJob(id, spec); !made)
        giveUp(QString::fromStdString(made.error().message));
    const auto ended = [&] {
        const auto job = client.job(id);
        return job && job->execution.endTime.has_value();
    };
    if (!QTest::qWaitFor(ended, patienceMs))
        giveUp(QStringLiteral("The job does not end."));
    const auto job = client.job(id);
    const QString output = QString::fromUtf8(outputIn(QString::fromStdString(spec.stdOutErrPathPrefix)));
    static const QRegularExpression line(
        QStringLiteral(R"(Finished Epoch\[\d+ of \d+\]: \[Training\].* ([\d.]+)s)"));
    QList<double> seconds;
    for (auto matches = line.globalMatch(output); matches.hasNext();)
        seconds << matches.next().captured(1).toDouble();
    if (seconds.size() != epochs || !job || !job->execution.startTime)
        giveUp(QStringLiteral("The job failed: %1").arg(output.right(500)));
    std::sort(seconds.begin(), seconds.end());
    const std::chrono::duration<double> time = *job->execution.endTime - *job->execution.startTime;
    return {seconds[epochs / 2], time.count() / epochs};
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QStringList networks = app.arguments().mid(2);
    if (argc < 2)
        giveUp(QStringLiteral("Usage: trialestimate DATA [NETWORK…]"));
    if (networks.isEmpty())
        networks = QStringList{QStringLiteral("convnet_mnist"), QStringLiteral("logistic")};
    const QTemporaryDir folder;
    test::EngineProcess engine(folder.filePath("data"));
    if (!engine.start() || !test::putTestYard(engine.endpoint()))
        giveUp(engine.errorOutput());
    std::printf("%-20s %12s %12s %8s %12s %8s\n", "network", "estimate", "training", "ratio", "job/epochs",
                "ratio");
    for (const QString &network : std::as_const(networks)) {
        const QString logs = folder.filePath(network);
        QDir().mkpath(logs);
        const api::JobSpec spec = training(app.arguments().at(1), network, logs);
        const double estimated = estimate(engine.endpoint(), spec);
        const Taken taken = measure(engine.endpoint(), spec, network.toStdString());
        std::printf("%-20s %10.2f s %10.2f s %8.2f %10.2f s %8.2f\n", qPrintable(network), estimated,
                    taken.training, estimated / taken.training, taken.whole, estimated / taken.whole);
        std::fflush(stdout);
    }
}
