// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/trialtexts.h"

#include "models/sentences/enginetext.h"
#include "models/trainer/trialmeter.h"
#include "models/trainer/trialnode.h"
#include "widgets/wizards/trainerview.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace trainyard::wizards {

namespace {

// No more exact than a trial of two seconds is.
QString aboutText(double seconds)
{
    const auto rounded = [](double number) {
        const double step = number < 20 ? 1 : 5;
        return int(std::max(1.0, std::round(number / step) * step));
    };
    if (seconds < 90)
        return TrainerView::tr("%n second(s)", nullptr, rounded(seconds));
    if (seconds < 90 * 60)
        return TrainerView::tr("%n minute(s)", nullptr, rounded(seconds / 60));
    return TrainerView::tr("%n hour(s)", nullptr, rounded(seconds / 3600));
}

QString sizeText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1);
}

QString calculatedText()
{
    return TrainerView::tr("The GPU's memory could not be measured; the figure above is calculated.");
}

} // namespace

QString epochText(const models::TrialResult &result, qint64 rows, bool isBeside)
{
    if (result.isAtMost && isBeside)
        return TrainerView::tr(
            "Beside the jobs that run, not even one minibatch ended; try it again when they have ended.");
    const QString sentence =
        result.isAtMost ? TrainerView::tr("A minibatch takes so long that an epoch takes more than %1 (%2).")
        : isBeside ? TrainerView::tr("An epoch takes about %1 at the most (%2): jobs run on this machine, "
                                     "and without them it is faster.")
                   : TrainerView::tr("An epoch takes about %1 (%2).");
    return sentence.arg(aboutText(double(rows) / result.samplesPerSecond), models::engineText(result.device));
}

QString trialNodeText(const models::TrialNode &node)
{
    if (node.cluster.isEmpty())
        return TrainerView::tr("All of this machine was used.");
    const QString cores = TrainerView::tr("%n core(s)", nullptr, node.cores);
    const QString gpus = TrainerView::tr("%n GPU(s)", nullptr, node.gpus.value_or(0));
    if (node.cores == 0)
        return node.gpus ? TrainerView::tr("It ran as on a node of %1, with %2 and cores that it shares.")
                               .arg(node.cluster, gpus)
                         : TrainerView::tr("It ran as on a node of %1, with cores that it shares.")
                               .arg(node.cluster);
    return node.gpus
               ? TrainerView::tr("It ran as on a node of %1, with %2 and %3.").arg(node.cluster, cores, gpus)
               : TrainerView::tr("It ran as on a node of %1, with %2.").arg(node.cluster, cores);
}

QStringList trialMemoryTexts(const models::TrialResult &result, bool isOnCpu)
{
    if (result.gpuMemory > 0)
        return {TrainerView::tr("It took %1 of the GPU's memory.").arg(sizeText(result.gpuMemory))};
    QStringList texts;
    if (result.memory > 0)
        texts << TrainerView::tr("It took %1 of memory.").arg(sizeText(result.memory));
    if (!isOnCpu)
        texts << calculatedText();
    return texts;
}

QStringList jobMemoryTexts(const models::TrialResult &result, bool isOnCpu, int nodes)
{
    if (result.gpuMemory > 0 && !isOnCpu)
        return {TrainerView::tr("Up to %1 of a GPU's memory was in use.").arg(sizeText(result.gpuMemory))};
    QStringList texts;
    if (result.memory > 0)
        texts << (nodes > 1 ? TrainerView::tr("It took up to %1 of memory on each node.")
                            : TrainerView::tr("It took %1 of memory."))
                     .arg(sizeText(result.memory));
    if (!isOnCpu)
        texts << calculatedText();
    return texts;
}

} // namespace trainyard::wizards
