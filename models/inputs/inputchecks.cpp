// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/inputchecks.h"

#include "models/document/jobreading.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::models {

namespace {

using document::JobProblem;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
};

QString sentenceOf(const FaultyInput &input)
{
    switch (input.fault) {
    case InputFault::Unreadable:
        return Texts::tr("The folder %1 cannot be read.").arg(input.path);
    case InputFault::Empty:
        return Texts::tr("There are no data in %1: the folder is empty.").arg(input.path);
    case InputFault::Broken:
        return Texts::tr("A file in %1 does not contain what it announces; copy it again.").arg(input.path);
    case InputFault::None:
    case InputFault::NotThere:
        break;
    }
    return {};
}

} // namespace

InputFault inputFault(const FolderContents &contents)
{
    switch (contents.problem) {
    case FolderContents::Problem::Missing:
    case FolderContents::Problem::NoFolder:
        return InputFault::NotThere;
    case FolderContents::Problem::Unreadable:
        return InputFault::Unreadable;
    case FolderContents::Problem::Unknown:
        return InputFault::None;
    case FolderContents::Problem::None:
        break;
    }
    if (contents.files == 0 && contents.isWhole && contents.outsideLinks == 0)
        return InputFault::Empty;
    const bool isBroken = std::any_of(contents.rows.begin(), contents.rows.end(),
                                      [](const TrainingRows &part) { return part.isBroken; });
    return isBroken ? InputFault::Broken : InputFault::None;
}

QList<JobProblem> inputChecks(const document::JsonText &job, const QList<FaultyInput> &faulty)
{
    QList<JobProblem> problems;
    for (const FaultyInput &input : faulty) {
        const QString sentence = sentenceOf(input);
        if (sentence.isEmpty() || document::textAt(job, input.pointer) != input.path)
            continue;
        problems.append(
            document::problemAt(job, input.pointer, JobProblem::Severity::Warning, sentence,
                                {.caption = Texts::tr("Type another path"), .typedAt = input.pointer}));
        problems.last().file = input.path;
    }
    return problems;
}

} // namespace trainyard::models
