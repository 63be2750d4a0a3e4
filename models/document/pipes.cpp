// SPDX-License-Identifier: Apache-2.0
#include "models/document/pipes.h"

#include "models/document/shelltext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
};

// One program with what it is told, and the operator behind it; none at the end.
struct Call {
    QStringList words;
    QString next;
};

bool isPipe(const QString &mark)
{
    return mark == u"|" || mark == u"|&";
}

bool isRedirection(const QString &mark)
{
    return mark.contains(u'<') || mark.contains(u'>');
}

// Of several marks in a row the one that counts: an end of a line or a bracket says nothing beside others.
void addMark(QList<Call> &calls, const QString &mark)
{
    if (!calls.last().words.isEmpty()) {
        calls.last().next = mark;
        calls.append(Call());
    } else if (calls.size() > 1 && mark != u"\n") {
        QString &before = calls[calls.size() - 2].next;
        before = before == u")" || before == u"\n" ? mark : before;
    }
}

QList<Call> callsIn(const QString &command)
{
    QList<Call> calls{Call()};
    bool isTarget = false; // of a redirection
    for (const ShellWord &word : shellWords(command)) {
        if (word.isOperator && isRedirection(word.text))
            isTarget = true;
        else if (word.isOperator && word.text != u"(")
            addMark(calls, word.text);
        else if (!word.isOperator && !std::exchange(isTarget, false))
            calls.last().words << word.text;
    }
    return calls;
}

// Without variables that are set before it.
QString programOf(const Call &call)
{
    static const QRegularExpression setting(QStringLiteral("\\A[A-Za-z_][A-Za-z0-9_]*="));
    for (const QString &word : call.words)
        if (!setting.match(word).hasMatch())
            return word.section(u'/', -1);
    return {};
}

// What passes on what it reads, and ends well with whatever that is.
bool isFilter(const QString &program)
{
    static const QStringList all{QStringLiteral("tee"),  QStringLiteral("cat"), QStringLiteral("ts"),
                                 QStringLiteral("sed"),  QStringLiteral("awk"), QStringLiteral("grep"),
                                 QStringLiteral("tail"), QStringLiteral("tr"),  QStringLiteral("logger"),
                                 QStringLiteral("cut"),  QStringLiteral("sort")};
    return all.contains(program);
}

// What hardly fails, or is meant to be cut short.
bool isHarmless(const QString &program)
{
    static const QStringList all{QStringLiteral("echo"), QStringLiteral("printf"),     QStringLiteral("yes"),
                                 QStringLiteral("cat"),  QStringLiteral("ls"),         QStringLiteral("seq"),
                                 QStringLiteral("date"), QStringLiteral("env"),        QStringLiteral("df"),
                                 QStringLiteral("head"), QStringLiteral("nvidia-smi"), QString()};
    return all.contains(program) || isFilter(program);
}

// Whether the whole command ends as what is at the end of the pipe does.
bool isDecisive(const QList<Call> &calls, qsizetype last)
{
    for (; last + 1 < calls.size() && !calls[last + 1].words.isEmpty(); ++last)
        if (calls[last].next != u"&&")
            return false;
    return calls[last].next != u"&";
}

bool isMinded(const QString &command)
{
    return command.contains(u"pipefail") || command.contains(u"PIPESTATUS");
}

} // namespace

QString hiddenByPipe(const QString &command)
{
    if (!command.contains(u'|') || isMinded(command))
        return {};
    const QList<Call> calls = callsIn(command);
    const bool stops = std::any_of(calls.begin(), calls.end(), [](const Call &call) {
        return programOf(call) == u"set" && call.words.size() > 1 && call.words[1].startsWith(u'-') &&
               call.words[1].contains(u'e');
    });
    for (qsizetype first = 0; first < calls.size(); ++first) {
        if (!isPipe(calls[first].next))
            continue;
        qsizetype last = first;
        while (last + 1 < calls.size() && isPipe(calls[last].next))
            ++last;
        const QString program = programOf(calls[first]);
        if (!isHarmless(program) && isFilter(programOf(calls[last])) && (stops || isDecisive(calls, last)))
            return program;
        first = last;
    }
    return {};
}

QString withPipefail(const QString &command)
{
    return QStringLiteral("set -o pipefail; ") + command;
}

QList<JobProblem> pipeChecks(const JsonText &job)
{
    QList<JobProblem> problems;
    for (std::size_t i = 0; i < job.nodes().size(); ++i) {
        const JsonNode &node = job.nodes()[i];
        if (node.kind != JsonNode::Kind::String || node.key != u"commandLine")
            continue;
        const QString program = hiddenByPipe(node.text);
        const QString pointer = job.pointer(int(i));
        if (!program.isEmpty())
            problems.append(problemAt(
                job, pointer, JobProblem::Severity::Warning,
                Texts::tr("A pipe ends as its last program does: if %1 fails, this goes on as if all "
                          "were well.")
                    .arg(program),
                {Texts::tr("Add set -o pipefail"), {{pointer, withPipefail(node.text)}}}));
    }
    return problems;
}

} // namespace trainyard::document
