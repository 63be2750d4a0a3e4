// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobproblems.h"

#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "models/document/jsonvalues.h"
#include "models/document/mismatch.h"
#include "models/document/mismatchfixes.h"
#include "models/document/oldermembers.h"
#include "models/document/spelling.h"
#include "models/document/syntaxfixes.h"
#include "models/sentences/enginetext.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobProblems)
};

using Severity = JobProblem::Severity;

QList<JobProblem> syntaxProblems(const JsonText &text)
{
    QList<JobProblem> problems;
    for (const JsonProblem &each : text.problems())
        problems.append({Severity::Error,
                         each.range,
                         text.place(each.range.start),
                         {},
                         each.sentence,
                         syntaxFix(text, each)});
    return problems;
}

void addMismatches(QList<JobProblem> &problems, const JsonText &text, const JobSchema &schema,
                   const QString &language)
{
    QStringList told;
    for (const QString &pointer : schema.validator().mismatches(text)) {
        const bool isExplained = std::any_of(
            told.begin(), told.end(), [&](const QString &inner) { return inner.startsWith(pointer + u'/'); });
        QString sentence = mismatchSentence(text, pointer, schema, language);
        if (sentence.isEmpty() && isExplained)
            continue;
        if (sentence.isEmpty())
            sentence = Texts::tr("This does not fit a job; see its description.");
        told.append(pointer);
        problems.append(
            problemAt(text, pointer, Severity::Error, sentence, mismatchFix(text, pointer, schema)));
    }
}

JobFix renaming(const JsonText &text, int node, const QString &name)
{
    return {Texts::tr("Rename to “%1”").arg(name), {{text.pointer(node), QJsonValue::Undefined, name}}};
}

JobFix removing(const QString &pointer)
{
    return {Texts::tr("Remove it"), {{pointer, QJsonValue::Undefined}}};
}

// Members that nobody reads: a later one of the same object has their name.
QSet<int> repeatedMembers(const JsonText &text)
{
    QSet<int> repeated;
    for (const JsonNode &object : text.nodes()) {
        if (object.kind != JsonNode::Kind::Object)
            continue;
        QHash<QString, int> last;
        for (const int child : object.children) {
            const auto before = last.constFind(text.node(child).key);
            if (before != last.cend())
                repeated.insert(*before);
            last.insert(text.node(child).key, child);
        }
    }
    return repeated;
}

// A pointer leads to the last one.
void addRepeatedMembers(QList<JobProblem> &problems, const JsonText &text, const QSet<int> &repeated)
{
    for (const int index : repeated) {
        const JsonNode &member = text.node(index);
        const auto &children = text.node(member.parent).children;
        const int next = *std::upper_bound(children.begin(), children.end(), index);
        const qsizetype start = member.extent().start;
        const TextEdit removal{start, text.node(next).extent().start - start, {}};
        problems.append({Severity::Warning,
                         member.name,
                         text.place(member.name.start),
                         text.pointer(member.parent),
                         Texts::tr("“%1” is there twice; only the last one counts.").arg(member.key),
                         {Texts::tr("Remove it"), {}, {}, removal}});
    }
}

void addUnknownMembers(QList<JobProblem> &problems, const JsonText &text, const JobSchema &schema,
                       const QSet<int> &repeated)
{
    const bool isPrintOut = JobSchema::isPrintOut(text);
    for (std::size_t i = 0; i < text.nodes().size(); ++i) {
        const JsonNode &object = text.nodes()[i];
        if (object.kind != JsonNode::Kind::Object)
            continue;
        const QStringList names = schema.memberNames(text.pointer(int(i)), isPrintOut);
        if (names.isEmpty() || names.contains(QStringLiteral("*")))
            continue; // there is to be a list
        for (const int child : object.children) {
            const JsonNode &member = text.node(child);
            if (names.contains(member.key) || member.key.isEmpty() || repeated.contains(child))
                continue;
            const QString meant = nearestWord(member.key, names);
            const bool isFree = !meant.isEmpty() && text.child(int(i), meant) < 0;
            JobProblem problem = problemAt(
                text, text.pointer(child), Severity::Warning,
                isFree ? Texts::tr("“%1” means nothing here; perhaps “%2” is meant.").arg(member.key, meant)
                       : Texts::tr("“%1” means nothing here and is ignored.").arg(member.key),
                isFree ? renaming(text, child, meant) : removing(text.pointer(child)));
            problem.range = member.name;
            problem.place = text.place(member.name.start);
            problems.append(problem);
        }
    }
}

std::optional<Error> refusal(const std::string &text, JobSchema::Subject subject)
{
    const auto errorOf = [](const auto &read) { return read ? std::nullopt : std::optional(read.error()); };
    switch (subject) {
    case JobSchema::Subject::Job:
        return errorOf(api::parseJobFile(text));
    case JobSchema::Subject::Cluster:
        return errorOf(api::clusterSpecFromJson(text));
    }
    return std::nullopt;
}

// What goes beyond the schema; a sentence begins with the pointer of its place.
void addEngineSentences(QList<JobProblem> &problems, const JsonText &text, const JobSchema &schema)
{
    const auto refused = refusal(text.text().toStdString(), schema.subject());
    if (!refused)
        return;
    for (const QString &line : QString::fromStdString(refused->message).split(u'\n')) {
        const qsizetype end = line.startsWith(u'/') ? line.indexOf(u' ') : 0;
        const QString pointer = line.left(std::max<qsizetype>(end, 0));
        problems.append(problemAt(text, pointer, Severity::Error, models::engineText(line),
                                  refusalFix(text, pointer, schema)));
    }
}

} // namespace

QList<JobProblem> jobProblems(const JsonText &text, const JobSchema &schema, const QString &language)
{
    QList<JobProblem> problems = syntaxProblems(text);
    if (problems.isEmpty()) {
        addMismatches(problems, text, schema, language);
        if (problems.isEmpty())
            addEngineSentences(problems, text, schema);
        const QSet<int> repeated = repeatedMembers(text);
        addRepeatedMembers(problems, text, repeated);
        addUnknownMembers(problems, text, schema, repeated);
        problems += olderMembers(text, schema);
    }
    for (JobProblem &problem : problems)
        problem.isRefused = problem.severity == Severity::Error;
    std::stable_sort(problems.begin(), problems.end(),
                     [](const JobProblem &a, const JobProblem &b) { return a.range.start < b.range.start; });
    return problems;
}

} // namespace trainyard::document
