// SPDX-License-Identifier: Apache-2.0
#include "models/document/trainerchecks.h"

#include "models/document/jobchecks.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/trainerflags.h"
#include "models/sentences/enginetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

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

// As large as they can be; on the CPU where the memory does not do for a single row.
JobFix smallerBatches(const JsonText &job, const NetworkDescription &network, int batch, qint64 loadedBytes,
                      qint64 gpuMemory)
{
    const int nodes = wantedNodes(job);
    const auto isTooLarge = [&](int size) {
        return models::trainingMemory(network, partOfMinibatch(size, nodes), loadedBytes) > gpuMemory;
    };
    int smaller = batch;
    while (smaller > nodes && isTooLarge(smaller))
        smaller = std::max(smaller / 2, nodes);
    if (isTooLarge(smaller))
        return {Texts::tr("Train on the CPU"), {{trainerPointer(job, "device"), QStringLiteral("cpu")}}};
    return {Texts::tr("Use minibatches of %1").arg(QLocale().toString(smaller)),
            {{trainerPointer(job, "batchSize"), smaller}}};
}

void addMemory(QList<JobProblem> &problems, const JsonText &job, const NetworkDescription &network,
               qint64 loadedBytes, qint64 gpuMemory)
{
    const QString pointer = trainerPointer(job, "batchSize");
    const int given = wholeAt(job, pointer);
    const int batch = given > 0 ? given : usualBatchSize;
    const bool isOnGpu = textAt(job, trainerPointer(job, "device")) != QStringLiteral("cpu");
    const int nodes = wantedNodes(job);
    const qint64 wanted = models::trainingMemory(network, partOfMinibatch(batch, nodes), loadedBytes);
    if (!isOnGpu || gpuMemory == 0 || wanted <= gpuMemory)
        return;
    const QLocale locale;
    const QString sentence =
        nodes > 1 ? Texts::tr("Minibatches of %1, shared by %n node(s), take about %2 of each one's GPU "
                              "memory; the smallest GPU here has %3.",
                              nullptr, nodes)
                  : Texts::tr("Minibatches of %1 take about %2 of a GPU's memory; the smallest one "
                              "here has %3.");
    problems.append(problemAt(job, pointer, JobProblem::Severity::Warning,
                              sentence.arg(locale.toString(batch), locale.formattedDataSize(wanted, 1),
                                           locale.formattedDataSize(gpuMemory, 1)),
                              smallerBatches(job, network, batch, loadedBytes, gpuMemory)));
}

JobFix otherNetwork(const JsonText &job)
{
    return {Texts::tr("Choose another network"), {}, trainerPointer(job, "network")};
}

// The data's folder: that of an input directory where the trainer gets all of one.
QString dataPointer(const JsonText &job)
{
    const QString pointer = trainerPointer(job, "dataPath");
    const QString path = textAt(job, pointer);
    const int inputs = job.find(propertiesPointer(job) + QStringLiteral("/inputDirectories"));
    if (inputs < 0 || !path.startsWith(u'$'))
        return pointer;
    for (const int input : job.node(inputs).children) {
        const QString place = job.pointer(input);
        const QString name = QStringLiteral("AZ_BATCHAI_INPUT_") + textAt(job, place + QStringLiteral("/id"));
        if (path == u'$' + name || path == QStringLiteral("${%1}").arg(name))
            return place + QStringLiteral("/path");
    }
    return pointer;
}

} // namespace

int partOfMinibatch(int batchSize, int nodes)
{
    return nodes > 1 ? (batchSize + nodes - 1) / nodes : batchSize;
}

models::TrainerQuestion trainerQuestion(const JsonText &job, bool isLocal)
{
    if (toolkitOf(job) != trainerKey)
        return {};
    const QString network = textAt(job, trainerPointer(job, "network"));
    const bool isFile = network.contains(u'/') || network.contains(u'$');
    if (!isLocal)
        return {isFile || network.contains(u'.') ? QString() : network, {}, {}};
    const QString label =
        optionIn(textAt(job, trainerPointer(job, "commandLineArgs")), QStringLiteral("--label"));
    return {isFile ? machinePath(job, network) : network,
            machinePath(job, textAt(job, trainerPointer(job, "dataPath"))),
            label.contains(u'$') ? QString() : label};
}

QString trainerFailure(const models::TrainerDescription &seen)
{
    using Failure = models::TrainerDescription::Failure;
    switch (seen.failure) {
    case Failure::NotStarted:
        return Texts::tr("The trainer cannot be started; it must lie beside the workbench's program.");
    case Failure::TooLong:
        return Texts::tr("The trainer took too long to answer.");
    case Failure::NoAnswer:
        return Texts::tr("The trainer ended without an answer.");
    case Failure::None:
        break;
    }
    return {};
}

QList<JobProblem> trainerChecks(const JsonText &job, const models::TrainerDescription &seen, qint64 gpuMemory,
                                bool isLocal)
{
    QList<JobProblem> problems;
    if (seen.question.isEmpty() || seen.question != trainerQuestion(job, isLocal))
        return problems;
    const QString dataPath = dataPointer(job);
    const auto add = [&](const QString &pointer, const QString &sentence, const JobFix &fix) {
        problems.append(problemAt(job, pointer, JobProblem::Severity::Warning, sentence, fix));
    };
    const JobFix otherData{Texts::tr("Type another folder"), {}, dataPath};
    if (seen.network && !seen.network->problem.isEmpty())
        add(trainerPointer(job, "network"), models::engineText(seen.network->problem), otherNetwork(job));
    if (seen.data && !seen.data->problem.isEmpty())
        add(dataPath, models::engineText(seen.data->problem), otherData);
    const bool hasNetwork = seen.network && seen.network->problem.isEmpty();
    const bool hasData = seen.data && seen.data->problem.isEmpty();
    if (hasNetwork && hasData && !fits(*seen.network, *seen.data))
        add(dataPath,
            Texts::tr("The network takes rows of %1, and the data have rows of %2; choose another "
                      "network or other data.")
                .arg(shapeText(seen.network->input), shapeText(seen.data->shape)),
            otherNetwork(job));
    if (hasNetwork && hasData && seen.data->classes > seen.network->classes)
        add(dataPath,
            Texts::tr("The network tells %Ln class(es) apart, and the data have %L1; choose another "
                      "network or other data.",
                      nullptr, seen.network->classes)
                .arg(seen.data->classes),
            otherNetwork(job));
    if (hasNetwork)
        addMemory(problems, job, *seen.network, hasData ? seen.data->loadedBytes : 0, gpuMemory);
    return problems;
}

} // namespace trainyard::document
