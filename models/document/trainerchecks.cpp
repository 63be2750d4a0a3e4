// SPDX-License-Identifier: Apache-2.0
#include "models/document/trainerchecks.h"

#include "models/document/jobprogram.h"
#include "models/document/jobvariables.h"
#include "models/sentences/enginetext.h"

#include <QCoreApplication>
#include <QLocale>

namespace trainyard::document {

namespace {

using models::DataDescription;
using models::NetworkDescription;
using models::TensorShape;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::TrainerChecks)
};

QString trainerPointer(const JsonText &job, const char *member)
{
    return joinedPointer(settingsPointer(job, trainerKey), QLatin1String(member));
}

QString textAt(const JsonText &job, const QString &pointer)
{
    const int node = job.find(pointer);
    return node < 0 ? QString() : job.node(node).text;
}

// A path on this machine; empty where it depends on what only the engine knows.
QString withInputs(const JsonText &job, QString path)
{
    const QString list = propertiesPointer(job) + QStringLiteral("/inputDirectories");
    if (const int inputs = job.find(list); inputs >= 0) {
        for (const int input : job.node(inputs).children) {
            const QString pointer = job.pointer(input);
            const QString name =
                QStringLiteral("AZ_BATCHAI_INPUT_") + textAt(job, pointer + QStringLiteral("/id"));
            const QString folder = textAt(job, pointer + QStringLiteral("/path"));
            for (const QString &spelling : {QStringLiteral("${%1}").arg(name), u'$' + name}) {
                const bool isWhole = path == spelling || path.startsWith(spelling + u'/');
                if (isWhole)
                    path = folder + path.mid(spelling.size());
            }
        }
    }
    return path.startsWith(u'/') && !path.contains(u'$') && !path.contains(u'<') ? path : QString();
}

QString shapeText(const TensorShape &shape)
{
    return shape[1] == 1 && shape[2] == 1
               ? QString::number(shape[0])
               : QStringLiteral("%1×%2×%3").arg(shape[0]).arg(shape[1]).arg(shape[2]);
}

// As the trainer has it: rows without a shape of their own take the network's.
bool fits(const NetworkDescription &network, const DataDescription &data)
{
    const auto size = [](const TensorShape &shape) { return qint64(shape[0]) * shape[1] * shape[2]; };
    const bool isVector =
        (network.input[1] == 1 && network.input[2] == 1) || (data.shape[0] == 1 && data.shape[1] == 1);
    return data.shape == network.input || (isVector && size(data.shape) == size(network.input));
}

void addMemory(QList<JobProblem> &problems, const JsonText &job, const NetworkDescription &network,
               qint64 gpuMemory)
{
    const QString pointer = trainerPointer(job, "batchSize");
    const int given = int(textAt(job, pointer).toDouble());
    const int batch = given > 0 ? given : usualBatchSize;
    const bool isOnGpu = textAt(job, trainerPointer(job, "device")) != QStringLiteral("cpu");
    const qint64 wanted = models::trainingMemory(network, batch);
    if (!isOnGpu || gpuMemory == 0 || wanted <= gpuMemory)
        return;
    int smaller = batch;
    while (smaller > 1 && models::trainingMemory(network, smaller) > gpuMemory)
        smaller /= 2;
    const QLocale locale;
    problems.append(
        problemAt(job, pointer, JobProblem::Severity::Warning,
                  Texts::tr("Minibatches of %1 take about %2 of a GPU's memory; the smallest one "
                            "here has %3.")
                      .arg(batch)
                      .arg(locale.formattedDataSize(wanted, 1), locale.formattedDataSize(gpuMemory, 1)),
                  {Texts::tr("Use minibatches of %1").arg(smaller), {{pointer, smaller}}}));
}

} // namespace

models::TrainerQuestion trainerQuestion(const JsonText &job)
{
    if (toolkitOf(job) != trainerKey)
        return {};
    const QString network = textAt(job, trainerPointer(job, "network"));
    const bool isFile = network.contains(u'/') || network.contains(u'$');
    return {isFile ? withInputs(job, network) : network,
            withInputs(job, textAt(job, trainerPointer(job, "dataPath"))),
            {}};
}

QList<JobProblem> trainerChecks(const JsonText &job, const models::TrainerDescription &seen, qint64 gpuMemory)
{
    QList<JobProblem> problems;
    if (seen.question.isEmpty() || seen.question != trainerQuestion(job))
        return problems;
    const QString dataPath = trainerPointer(job, "dataPath");
    const auto add = [&](const QString &pointer, const QString &sentence) {
        problems.append(problemAt(job, pointer, JobProblem::Severity::Warning, sentence));
    };
    if (seen.network && !seen.network->problem.isEmpty())
        add(trainerPointer(job, "network"), models::engineText(seen.network->problem));
    if (seen.data && !seen.data->problem.isEmpty())
        add(dataPath, models::engineText(seen.data->problem));
    const bool hasNetwork = seen.network && seen.network->problem.isEmpty();
    const bool hasData = seen.data && seen.data->problem.isEmpty();
    if (hasNetwork && hasData && !fits(*seen.network, *seen.data))
        add(dataPath, Texts::tr("The network takes rows of %1, and the data have rows of %2; choose another "
                                "network or other data.")
                          .arg(shapeText(seen.network->input), shapeText(seen.data->shape)));
    if (hasNetwork && hasData && seen.data->classes > seen.network->classes)
        add(dataPath, Texts::tr("The network tells %1 classes apart, and the data have %2; choose another "
                                "network or other data.")
                          .arg(seen.network->classes)
                          .arg(seen.data->classes));
    if (hasNetwork)
        addMemory(problems, job, *seen.network, gpuMemory);
    return problems;
}

} // namespace trainyard::document
