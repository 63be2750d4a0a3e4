// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/remedies.h"

#include "models/continuation/toolkittext.h"
#include "models/document/pipes.h"
#include "models/document/shelltext.h"
#include "models/document/trainerflags.h"
#include "models/overview/evidence.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonObject>
#include <QRegularExpression>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Continuation)
};

using Change = document::JobDocument::Change;

const QString preparationPlace = QStringLiteral("/properties/jobPreparation/commandLine");

// Before what the preparation does already: that may need it.
Change prepared(const api::Job &job, const QString &command)
{
    const QString before = toQString(job.spec.jobPreparationCommandLine);
    return {preparationPlace, before.isEmpty() ? command : command + QStringLiteral(" && ") + before};
}

Continuation leadingTo(const api::Job &job, const QString &pointer, const QString &part = {})
{
    Continuation continuation = cloned(job);
    continuation.typedAt = pointer;
    continuation.typedPart = part;
    return continuation;
}

// The line of a log that proves why it failed.
QString proofOf(const api::Job &job)
{
    const auto evidence = evidenceOf(toQString(job.evidence));
    return evidence ? evidence->line : QString();
}

// What the sentence says of its cause, where its pattern has one place.
QString namedIn(const api::Job &job, const char *pattern)
{
    const auto found = QRegularExpression(QLatin1String(pattern)).match(toQString(job.stateReason));
    return found.hasMatch() ? found.captured(1) : QString();
}

// The package that has a module, where it is called otherwise.
QString packageOf(const QString &module)
{
    static const QHash<QString, QString> others{
        {QStringLiteral("cv2"), QStringLiteral("opencv-python-headless")},
        {QStringLiteral("PIL"), QStringLiteral("Pillow")},
        {QStringLiteral("sklearn"), QStringLiteral("scikit-learn")},
        {QStringLiteral("skimage"), QStringLiteral("scikit-image")},
        {QStringLiteral("yaml"), QStringLiteral("PyYAML")},
        {QStringLiteral("bs4"), QStringLiteral("beautifulsoup4")},
        {QStringLiteral("dateutil"), QStringLiteral("python-dateutil")},
        {QStringLiteral("dotenv"), QStringLiteral("python-dotenv")},
        {QStringLiteral("google"), QStringLiteral("protobuf")},
        {QStringLiteral("attr"), QStringLiteral("attrs")},
        {QStringLiteral("Crypto"), QStringLiteral("pycryptodome")},
        {QStringLiteral("git"), QStringLiteral("GitPython")},
        {QStringLiteral("pytorch_lightning"), QStringLiteral("pytorch-lightning")}};
    return others.value(module, module);
}

// Where a distribution's own Python does not let pip install: beside it, for this job alone.
bool isOfSystem(const QString &interpreter)
{
    return !interpreter.contains(u'/') || interpreter.startsWith(u"/usr/bin/") ||
           interpreter.startsWith(u"/bin/");
}

Change searchingIn(const api::Job &job, const QString &folder)
{
    const QString name = QStringLiteral("PYTHONPATH");
    const QString variables = QStringLiteral("/properties/environmentVariables/");
    const auto &all = job.spec.environmentVariables;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (toQString(all[i].name) == name)
            return {variables + QString::number(i) + QStringLiteral("/value"),
                    folder + u':' + toQString(all[i].value)};
    return {variables + u'-', QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("value"), folder}}};
}

// The script of a shell's complaint, which it may not run.
QString forbiddenScript(const api::Job &job)
{
    static const QRegularExpression complaint(
        QStringLiteral("\\A[^ :]*(?:bash|sh|dash)?:(?: line)? ?\\d*:? ?([^:]+): Permission denied\\z"));
    const auto found = complaint.match(proofOf(job));
    return found.hasMatch() && job.execution.exitCode == 126 ? found.captured(1).trimmed() : QString();
}

QString numberText(double value)
{
    return QString::number(value, 'g', 6);
}

// A tenth of a schedule, "0.01*10:0.001"; empty: it is none.
QString tenthOf(const QString &schedule)
{
    const auto stages = document::rateStages(schedule);
    QStringList parts;
    for (const document::RateStage &stage : stages.value_or(QList<document::RateStage>()))
        parts << numberText(stage.value / 10) +
                     (stage.epochs > 0 ? u'*' + QString::number(stage.epochs) : QString());
    return parts.join(u':');
}

struct Lowered {
    QString pointer;
    QString text;
    QString rate;
};

std::optional<Lowered> loweredRate(const api::JobSpec &spec)
{
    const bool isTrainer = std::holds_alternative<api::TrainerSettings>(spec.toolkit);
    const auto option =
        isTrainer ? std::nullopt : numberOption(spec, QStringLiteral("lr|learning[-_]rate|base[-_]lr"));
    if (option && option->value > 0) {
        const QString rate = numberText(option->value / 10);
        return Lowered{option->place.pointer, option->with(rate), rate};
    }
    const auto *trainer = std::get_if<api::TrainerSettings>(&spec.toolkit);
    if (!trainer)
        return std::nullopt;
    const QString name = QStringLiteral("--learning-rate");
    const QString arguments = toQString(trainer->commandLineArgs);
    const QString told = document::optionIn(arguments, name);
    const auto &optimizer =
        document::trainerOptimizer(document::optionIn(arguments, QStringLiteral("--optimizer")));
    const QString rate = tenthOf(told.isEmpty() ? optimizer.usualRate : told);
    if (rate.isEmpty())
        return std::nullopt;
    return Lowered{toolkitTexts(spec).first().pointer, document::withOption(arguments, name, rate), rate};
}

std::optional<ToolkitText> commandWithPipe(const api::JobSpec &spec)
{
    for (const ToolkitText &each : toolkitTexts(spec))
        if (each.isCommand && !document::hiddenByPipe(each.text).isEmpty())
            return each;
    return std::nullopt;
}

} // namespace

Continuation ranOnce(const api::Job &job)
{
    Continuation continuation = cloned(job);
    continuation.sentence = [name = toQString(job.id.name)] {
        return Texts::tr("Runs %1 once more as it is.").arg(name);
    };
    return continuation;
}

Continuation corrected(const api::Job &job)
{
    const QString reason = toQString(job.stateReason);
    if (reason.contains(u"processCount"))
        return leadingTo(job, toolkitPlace(job.spec) + QStringLiteral("/processCount"));
    if (reason.contains(u"containerSettings.shmSize"))
        return leadingTo(job, QStringLiteral("/properties/containerSettings/shmSize"));
    return cloned(job);
}

QString missingModule(const api::Job &job)
{
    const QString name = namedIn(job, "The Python module (\\S+) is not installed").section(u'.', 0, 0);
    static const QRegularExpression plain(QStringLiteral("\\A[A-Za-z_][A-Za-z0-9_]*\\z"));
    return plain.match(name).hasMatch() ? name : QString();
}

Continuation withModule(const api::Job &job)
{
    Continuation continuation = cloned(job);
    const QString package = packageOf(missingModule(job));
    const QString interpreter = interpreterOf(job.spec);
    const QString python =
        document::shellPath(interpreter.isEmpty() ? QStringLiteral("python3") : interpreter);
    const QString folder = QStringLiteral("$AZ_BATCHAI_JOB_TEMP/packages");
    const bool isBeside = !job.spec.container && isOfSystem(interpreter);
    continuation.changes << prepared(
        job, python + QStringLiteral(" -m pip install ") +
                 (isBeside ? QStringLiteral("--target \"%1\" ").arg(folder) : QString()) + package);
    if (isBeside)
        continuation.changes << searchingIn(job, folder);
    continuation.sentence = [package] {
        return Texts::tr("Its preparation installs %1 before it runs.").arg(package);
    };
    return continuation;
}

Continuation withMpi(const api::Job &job)
{
    Continuation continuation = cloned(job);
    continuation.changes << prepared(job, QStringLiteral("apt-get update && apt-get install -y openmpi-bin"));
    continuation.sentence = [] {
        return Texts::tr("Its preparation installs Open MPI before it runs, as Debian has it; that takes the "
                         "rights of root.");
    };
    return continuation;
}

bool canAllowScript(const api::Job &job)
{
    return !forbiddenScript(job).isEmpty();
}

Continuation withScriptAllowed(const api::Job &job)
{
    Continuation continuation = cloned(job);
    const QString script = forbiddenScript(job);
    continuation.changes << prepared(job, QStringLiteral("chmod +x ") + document::shellPath(script));
    continuation.sentence = [script] {
        return Texts::tr("Its preparation makes %1 executable before it runs.").arg(script);
    };
    return continuation;
}

bool canLowerRate(const api::Job &job)
{
    return loweredRate(job.spec).has_value();
}

Continuation withLowerRate(const api::Job &job)
{
    Continuation continuation = cloned(job);
    if (const auto lowered = loweredRate(job.spec)) {
        continuation.changes << Change{lowered->pointer, lowered->text};
        continuation.sentence = [rate = lowered->rate] {
            return Texts::tr("Trains with a learning rate of %1.").arg(rate);
        };
    }
    return continuation;
}

bool canTellOfPipe(const api::Job &job)
{
    return commandWithPipe(job.spec).has_value();
}

Continuation withPipefail(const api::Job &job)
{
    Continuation continuation = cloned(job);
    if (const auto command = commandWithPipe(job.spec)) {
        continuation.changes << Change{command->pointer, document::withPipefail(command->text)};
        continuation.sentence = [program = document::hiddenByPipe(command->text)] {
            return Texts::tr("Fails where %1 does, also before a pipe.").arg(program);
        };
    }
    return continuation;
}

Continuation atScript(const api::Job &job)
{
    return leadingTo(job, scriptPlace(job.spec), namedIn(job, "The script (.+?) is not there"));
}

Continuation atInterpreter(const api::Job &job)
{
    return leadingTo(job, interpreterPlace(job.spec),
                     namedIn(job, "The Python interpreter (.+?) is not there"));
}

Continuation atMissingPath(const api::Job &job)
{
    const QString path = namedIn(job, "The file (.+?) is not there");
    const Continuation clone = cloned(job);
    const document::JsonText text(QString::fromUtf8(clone.text));
    // As it is written, else by its last part; else an input that it may lie in.
    for (const QString &part : {path, path.section(u'/', -1)}) {
        for (std::size_t i = 0; i < text.nodes().size() && !part.isEmpty(); ++i)
            if (text.nodes()[i].kind == document::JsonNode::Kind::String &&
                text.nodes()[i].text.contains(part))
                return leadingTo(job, text.pointer(int(i)), part);
    }
    for (std::size_t i = 0; i < job.spec.inputDirectories.size(); ++i) {
        static const QRegularExpression variable(QStringLiteral("\\A\\$\\{?\\w+\\}?"));
        const QString folder = toQString(job.spec.inputDirectories[i].path).remove(variable);
        if (!folder.isEmpty() && path.contains(folder + u'/'))
            return leadingTo(job, QStringLiteral("/properties/inputDirectories/%1/path").arg(i));
    }
    return leadingTo(job, scriptPlace(job.spec));
}

Continuation atPreparation(const api::Job &job)
{
    return leadingTo(job, preparationPlace, namedIn(job, "The command (.+?) is not installed"));
}

Continuation atVolumes(const api::Job &job)
{
    const Continuation clone = cloned(job);
    const document::JsonText text(QString::fromUtf8(clone.text));
    const QString volume = namedIn(job, "The volume at (\\S+) ");
    for (std::size_t i = 0; i < text.nodes().size(); ++i)
        if (text.nodes()[i].key == u"relativeMountPath" && text.nodes()[i].text == volume)
            return leadingTo(job, text.pointer(int(i)));
    return leadingTo(job, QStringLiteral("/properties/mountVolumes"));
}

Continuation atContainer(const api::Job &job)
{
    return leadingTo(job, QStringLiteral("/properties/containerSettings/imageSourceRegistry/image"));
}

} // namespace trainyard::models
