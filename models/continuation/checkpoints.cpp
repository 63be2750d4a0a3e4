// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/checkpoints.h"

#include "models/text.h"

#include <QRegularExpression>

namespace trainyard::models {

namespace {

const QRegularExpression trainerCommand(QStringLiteral("\\btrainyard-train\"?\\s+fit\\b"));
const QRegularExpression outputOption(QStringLiteral("--output[ =]\\s*(\"[^\"]*\"|'[^']*'|\\S+)"));
const QRegularExpression epochsOption(QStringLiteral("--epochs[ =]\\s*(\\d+)"));
const QRegularExpression resumeOption(QStringLiteral("--resume\\b"));

QString unquoted(QString word)
{
    if (word.size() >= 2 && (word.front() == u'"' || word.front() == u'\'') && word.back() == word.front())
        word = word.mid(1, word.size() - 2);
    return word;
}

} // namespace

QString outputPath(const api::Job &job, const api::OutputDirectory &directory)
{
    QString path = toQString(directory.pathPrefix);
    while (path.endsWith(u'/'))
        path.chop(1);
    if (directory.isNew)
        path += u'/' + toQString(job.outputPathSegment) + QStringLiteral("/outputs");
    const QString suffix = toQString(directory.pathSuffix);
    return suffix.isEmpty() ? path : path + u'/' + suffix;
}

std::optional<TrainerRun> trainerRunOf(const api::JobSpec &spec)
{
    if (const auto *trainer = std::get_if<api::TrainerSettings>(&spec.toolkit))
        return TrainerRun{toQString(trainer->outputPath), trainer->epochs, false};
    const auto *custom = std::get_if<api::CustomToolkitSettings>(&spec.toolkit);
    if (!custom)
        return std::nullopt;
    const QString command = toQString(custom->commandLine);
    const auto output = outputOption.match(command);
    if (!trainerCommand.match(command).hasMatch() || !output.hasMatch())
        return std::nullopt;
    const auto epochs = epochsOption.match(command);
    return TrainerRun{unquoted(output.captured(1)),
                      epochs.hasMatch() ? std::optional(epochs.captured(1).toInt()) : std::nullopt, true};
}

QString resumingCommand(const QString &command, std::optional<int> epochs)
{
    QString changed = command;
    if (const auto told = epochsOption.match(changed); epochs && told.hasMatch())
        changed.replace(told.capturedStart(1), told.capturedLength(1), QString::number(*epochs));
    if (const auto fit = trainerCommand.match(changed);
        fit.hasMatch() && !resumeOption.match(changed).hasMatch())
        changed.insert(fit.capturedEnd(), QStringLiteral(" --resume"));
    return changed;
}

QString withResume(const QString &arguments)
{
    if (resumeOption.match(arguments).hasMatch())
        return arguments;
    return arguments.isEmpty() ? QStringLiteral("--resume") : arguments + QStringLiteral(" --resume");
}

const api::OutputDirectory *directoryOf(const api::JobSpec &spec, const QString &path)
{
    for (const api::OutputDirectory &directory : spec.outputDirectories) {
        const QString name = QStringLiteral("AZ_BATCHAI_OUTPUT_") + toQString(directory.id);
        for (const QString &variable : {u'$' + name, QStringLiteral("${%1}").arg(name)})
            if (path == variable || path.startsWith(variable + u'/'))
                return &directory;
    }
    return nullptr;
}

} // namespace trainyard::models
