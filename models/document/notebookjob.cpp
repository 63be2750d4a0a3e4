// SPDX-License-Identifier: Apache-2.0
#include "models/document/notebookjob.h"

#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"

#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

namespace {

const QString outputId = QStringLiteral("NOTEBOOK");
const QString variable = QStringLiteral("NOTEBOOK_PARAMETERS");
const QString usualJupyter = QStringLiteral("jupyter");
const QString converter = QStringLiteral(" nbconvert --to notebook --execute ");
// Jupyter: within quotes, or as it is.
const QString converterPattern = QStringLiteral("(?<jupyter>\"(?:[^\"\\\\`]|\\\\.)*\"|[^\\s\"'`|;&]+)") +
                                 QRegularExpression::escape(converter);
const QString configuredPattern = QStringLiteral("(?:JUPYTER_CONFIG_PATH=\"[^\"]*\" )?") + converterPattern;
const QString programPattern = QStringLiteral("(?:^|\\| |&& )") + configuredPattern;
const QString target = QStringLiteral("--output-dir \"$AZ_BATCHAI_OUTPUT_NOTEBOOK\" ");

// By itself nbconvert writes no notebook when a cell fails. As its configuration this makes it leave out the
// cells behind that one, write what there is, and fail then, and print at once what cells print: lines and
// their metrics are seen while it runs. Where it fits no version, all is as without it.
const QString keeping = QStringLiteral(R"(printf '%s' '
import sys
from nbconvert.nbconvertapp import NbConvertApp
from nbconvert.preprocessors import ExecutePreprocessor
run, convert, failed = ExecutePreprocessor.preprocess_cell, NbConvertApp.convert_notebooks, []
def run_unless_failed(self, cell, resources, index):
    try:
        return (cell, resources) if failed else run(self, cell, resources, index)
    except Exception as e:
        error = f"{e.ename}: {e.evalue}" if hasattr(e, "ename") else f"{type(e).__name__}: {e}"
        failed.append(f"{e}\nCell {index + 1} of the notebook failed: {error}")
        return cell, resources
def convert_and_tell(self):
    convert(self)
    sys.exit(failed[0] if failed else 0)
ExecutePreprocessor.preprocess_cell = run_unless_failed
NbConvertApp.convert_notebooks = convert_and_tell
tell = ExecutePreprocessor.process_message
def tell_and_print(self, message, *more):
    if message["msg_type"] == "stream":
        said = message["content"]
        to = (sys.stderr if said["name"] == "stderr" else sys.stdout).buffer
        to.write(said["text"].encode(errors="replace"))
        to.flush()
    return tell(self, message, *more)
ExecutePreprocessor.process_message = tell_and_print
' > "$AZ_BATCHAI_JOB_TEMP/jupyter_config.py" && )");
const QString withKeeping = QStringLiteral("JUPYTER_CONFIG_PATH=\"$AZ_BATCHAI_JOB_TEMP\" ");
const QString keepingPattern = QStringLiteral("^(?:printf '%s' '[^']*' > \"[^\"]*\" && )?");

// Writes the notebook with a cell of the parameters behind that with the tag, or at its begin.
const QString injection = QStringLiteral(
    "python3 -c 'import json, os, sys; n = json.load(open(sys.argv[1])); "
    "i = [k for k, c in enumerate(n[\"cells\"]) if \"parameters\" in c[\"metadata\"].get(\"tags\", [])]; "
    "c = {\"cell_type\": \"code\", \"execution_count\": None, "
    "\"metadata\": {\"tags\": [\"injected-parameters\"]}, \"outputs\": [], "
    "\"source\": os.environ[\"NOTEBOOK_PARAMETERS\"]}; "
    "c.update({\"id\": \"job-parameters\"} if n[\"nbformat_minor\"] > 4 else {}); "
    "n[\"cells\"].insert(i[0] + 1 if i else 0, c); json.dump(n, sys.stdout)' ");

// Within double quotes of a shell; variables stay ones.
QString quoted(QString path)
{
    path.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
    return u'"' + path.replace(u'`', QStringLiteral("\\`")) + u'"';
}

QString unquoted(QString path)
{
    static const QRegularExpression escaped(QStringLiteral("\\\\([\\\\\"`])"));
    return path.replace(escaped, QStringLiteral("\\1"));
}

// `options`: those that somebody has added.
QString commandFor(const QString &notebook, bool hasParameters, const QString &options)
{
    const QString own = options.contains(QStringLiteral("--output-dir")) ? QString() : target;
    const QString more = options.isEmpty() ? QString() : options + u' ';
    if (!hasParameters)
        return keeping + withKeeping + usualJupyter + converter + own + more + quoted(notebook);
    const qsizetype slash = notebook.lastIndexOf(u'/');
    const QString change =
        slash < 0 ? QString()
                  : QStringLiteral("cd ") + quoted(notebook.left(slash) + u'/') + QStringLiteral(" && ");
    const QString name = quoted(notebook.mid(slash + 1));
    return keeping + change + injection + name + QStringLiteral(" | ") + withKeeping + usualJupyter +
           converter + QStringLiteral("--stdin ") + own + more + QStringLiteral("--output ") + name;
}

const QRegularExpression &plainCommand()
{
    static const QRegularExpression pattern(
        keepingPattern + configuredPattern +
        QStringLiteral("(?<options>(?:[^\"]*\"[^\"]*\" )*[^\"]*)\"(?<file>(?:[^\"\\\\`]|\\\\.)*)\"$"));
    return pattern;
}

const QRegularExpression &injectedCommand()
{
    static const QRegularExpression pattern(
        keepingPattern +
            QStringLiteral("(?:cd \"(?<folder>(?:[^\"\\\\`]|\\\\.)*)\" && )?python3 -c '[^']*' "
                           "\"(?<file>(?:[^\"\\\\`]|\\\\.)*)\" \\| ") +
            configuredPattern + QStringLiteral("(?<options>.*)$"),
        QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

// What a command that runs a notebook asks of the converter beyond what each does.
QString addedOptions(const QString &command)
{
    static const QRegularExpression output(QStringLiteral("(?:^| )--output \"(?:[^\"\\\\`]|\\\\.)*\""));
    const QString name = QStringLiteral("options");
    if (const auto match = injectedCommand().match(command); match.hasMatch())
        return match.captured(name)
            .remove(output)
            .remove(QStringLiteral("--stdin "))
            .remove(target.trimmed())
            .trimmed();
    return plainCommand().match(command).captured(name).remove(target.trimmed()).trimmed();
}

QString commandOf(const JsonText &job)
{
    const int node = job.find(notebookCommandPointer(job));
    return node < 0 ? QString() : job.node(node).text;
}

// Where the variable stands in a list of the job's; -1: nowhere.
int placeIn(const JsonText &job, const char *list)
{
    const QList<int> all = elementsOf(job, list);
    const auto named = [&](int each) { return memberText(job, each, "name") == variable; };
    const auto found = std::find_if(all.begin(), all.end(), named);
    return found == all.end() ? -1 : int(found - all.begin());
}

// The variable among those of the environment, or, where it holds a secret, among the secrets.
struct VariablePlace {
    QString list;
    int at = -1; // it is in neither
    int count = 0;

    QString element() const { return list + u'/' + QString::number(at); }
    QString value() const { return element() + QStringLiteral("/value"); }
};

VariablePlace variablePlace(const JsonText &job)
{
    for (const char *list : {"secrets", "environmentVariables"}) {
        const VariablePlace place{propertiesPointer(job) + u'/' + QLatin1String(list), placeIn(job, list),
                                  int(elementsOf(job, list).size())};
        if (place.at >= 0)
            return place;
    }
    return {};
}

JobDocument::Change variableChange(const JsonText &job, const QString &parameters)
{
    const VariablePlace place = variablePlace(job);
    if (!parameters.isEmpty() && place.at >= 0)
        return {place.value(), parameters};
    if (!parameters.isEmpty())
        return {propertiesPointer(job) + QStringLiteral("/environmentVariables/-"),
                QJsonObject{{QStringLiteral("name"), variable}, {QStringLiteral("value"), parameters}}};
    return {place.count == 1 ? place.list : place.element(), QJsonValue::Undefined};
}

} // namespace

QList<JobDocument::Change> notebookChanges(const JsonText &job, const QString &notebook,
                                           const QString &parameters)
{
    QList<JobDocument::Change> changes = toolkitChanges(job, commandKey);
    const QString before = commandOf(job);
    const bool hasParameters = !parameters.isEmpty();
    const QString known = notebookOf(job);
    const bool isAsBefore =
        !known.isNull() && known == notebook && injectedCommand().match(before).hasMatch() == hasParameters;
    if (!isAsBefore)
        changes.append(
            {notebookCommandPointer(job),
             withJupyter(commandFor(notebook, hasParameters, addedOptions(before)), jupyterIn(before))});
    if (!parameters.isEmpty() || variablePlace(job).at >= 0)
        changes.append(variableChange(job, parameters));
    return changes + outputChanges(job, outputId, QStringLiteral("notebook"));
}

QList<JobDocument::Change> withoutParameters(const JsonText &job)
{
    if (notebookOf(job).isNull() || variablePlace(job).at < 0)
        return {};
    return {variableChange(job, {})};
}

// Tables ask for all of their jobs, of which most run none.
bool runsNotebook(const QString &command)
{
    return command.contains(converter) &&
           (injectedCommand().match(command).hasMatch() || plainCommand().match(command).hasMatch());
}

QString notebookOf(const JsonText &job)
{
    const QString command = commandOf(job);
    const QString file = QStringLiteral("file");
    if (const auto match = injectedCommand().match(command); match.hasMatch())
        return unquoted(match.captured(QStringLiteral("folder"))) + unquoted(match.captured(file));
    const auto match = plainCommand().match(command);
    return match.hasMatch() ? QLatin1String("") + unquoted(match.captured(file)) : QString();
}

QString notebookCommandPointer(const JsonText &job)
{
    return joinedPointer(settingsPointer(job, commandKey), QStringLiteral("commandLine"));
}

QString jupyterIn(const QString &command)
{
    static const QRegularExpression pattern(programPattern);
    QString program = pattern.match(command).captured(QStringLiteral("jupyter"));
    if (program.startsWith(u'"'))
        program = unquoted(program.sliced(1).chopped(1));
    return program == usualJupyter ? QString() : program;
}

QString withJupyter(QString command, const QString &jupyter)
{
    static const QRegularExpression pattern(programPattern);
    const QString name = QStringLiteral("jupyter");
    if (const auto match = pattern.match(command); match.hasMatch())
        command.replace(match.capturedStart(name), match.capturedLength(name),
                        jupyter.isEmpty() ? usualJupyter : quoted(jupyter));
    return command;
}

QString notebookParametersPointer(const JsonText &job)
{
    const VariablePlace place = notebookOf(job).isNull() ? VariablePlace() : variablePlace(job);
    return place.at < 0 ? QString() : place.value();
}

QString notebookParametersOf(const JsonText &job)
{
    const QString pointer = notebookParametersPointer(job);
    const int value = pointer.isNull() ? -1 : job.find(pointer);
    return value < 0 ? QString() : job.node(value).text;
}

} // namespace trainyard::document
