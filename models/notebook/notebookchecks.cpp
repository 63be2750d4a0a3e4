// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebookchecks.h"

#include "models/document/notebookjob.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

using document::JobFix;
using document::JobProblem;
using Kind = NotebookParameter::Kind;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Notebook)
};

bool isNumber(const NotebookParameter &parameter)
{
    return parameter.kind == Kind::Whole || parameter.kind == Kind::Decimal;
}

// "0,5" is 0.5; "1,000" may be one or a thousand.
QString meantNumber(const QString &typed)
{
    static const QRegularExpression decimal(QStringLiteral("^([+-]?[0-9]*),([0-9]+(?:[eE][+-]?[0-9]+)?)$"));
    static const QRegularExpression thousands(QStringLiteral("^[+-]?[1-9][0-9]{0,2},[0-9]{3}$"));
    const auto match = decimal.match(typed);
    if (!match.hasMatch() || thousands.match(typed).hasMatch())
        return {};
    return match.captured(1) + u'.' + match.captured(2);
}

// A word or a path is a text; what begins as a list or a text does is not finished yet.
QString meantValue(const QString &typed)
{
    for (const QString &value : {QStringLiteral("True"), QStringLiteral("False"), QStringLiteral("None")})
        if (typed.compare(value, Qt::CaseInsensitive) == 0)
            return value;
    static const QRegularExpression begun(QStringLiteral("^[(\\[{\"'#]"));
    return begun.match(typed).hasMatch() ? QString() : literalOf({{}, Kind::Text, {}, {}}, typed);
}

JobFix fixOf(const document::JsonText &job, const NotebookParameter &parameter, const QString &typed)
{
    QString meant = isNumber(parameter) ? meantNumber(typed) : meantValue(typed);
    if (meant.isEmpty())
        meant = parameter.literal; // the notebook's own
    const QString all = withAssignment(document::notebookParametersOf(job), parameter.name, meant);
    return {Texts::tr("Use %1").arg(typedValue(parameter, meant)),
            {{document::notebookParametersPointer(job), all}}};
}

} // namespace

QString parameterProblem(const NotebookParameter &parameter, const QString &typed)
{
    const bool isGiven = parameter.kind != Kind::Text && !typed.trimmed().isEmpty();
    if (!isGiven || !literalOf(parameter, typed).isEmpty())
        return {};
    const QString sentence =
        isNumber(parameter)
            ? Texts::tr("%1: “%2” is not a number; the notebook says %3.")
            : Texts::tr("%1: “%2” is not a Python value, where text needs quotes; the notebook says %3.");
    return sentence.arg(parameter.name, typed.trimmed(), typedValue(parameter, parameter.literal));
}

QList<JobProblem> notebookChecks(const document::JsonText &job, const QString &path, const Notebook &notebook)
{
    QList<JobProblem> problems;
    if (path.isEmpty() || document::notebookOf(job) != path)
        return problems;
    for (const NotebookParameter &given : pythonAssignments(document::notebookParametersOf(job))) {
        const auto own = std::find_if(notebook.parameters.begin(), notebook.parameters.end(),
                                      [&](const NotebookParameter &each) { return each.name == given.name; });
        if (own == notebook.parameters.end() || own->kind == Kind::Boolean) // which is not typed
            continue;
        const QString typed = typedValue(*own, given.literal);
        if (const QString sentence = parameterProblem(*own, typed); !sentence.isEmpty())
            problems.append(problemAt(job, document::notebookParametersPointer(job),
                                      JobProblem::Severity::Error, sentence, fixOf(job, *own, typed)));
    }
    return problems;
}

} // namespace trainyard::models
