// SPDX-License-Identifier: Apache-2.0
#include "models/code/surveytext.h"

#include "models/code/rantext.h"
#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QDir>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::CodeSurvey)
};

using Commit = CodeSurvey::Commit;

constexpr qsizetype commitDigits = 10;

QString commitOf(const CodeSurvey &survey)
{
    return survey.record.git ? toQString(survey.record.git->commit).left(commitDigits) : QString();
}

// Why there are no files but those that were kept; empty: there are.
QString missingTree(const CodeSurvey &survey)
{
    const QString folder =
        survey.record.git ? QDir::toNativeSeparators(toQString(survey.record.git->folder)) : QString();
    switch (survey.commit) {
    case Commit::None:
        return Texts::tr("No Git commit was recorded: other files beside them are not saved.");
    case Commit::NoGit:
        return Texts::tr("There is no git on this machine's PATH; install it to have the other files of "
                         "commit %1, too.")
            .arg(commitOf(survey));
    case Commit::NoRepository:
        return Texts::tr(
                   "There is no repository in %1 any more: the other files of commit %2 will be missing.")
            .arg(folder, commitOf(survey));
    case Commit::Gone:
        return Texts::tr(
                   "The repository in %1 does not have commit %2 any more: its other files will be missing.")
            .arg(folder, commitOf(survey));
    case Commit::There:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace

QString contentText(const CodeSurvey &survey)
{
    if (survey.commit != Commit::There)
        return Texts::tr("It will contain the %n file(s) that the engine kept.", nullptr, survey.files);
    const QString files =
        Texts::tr("It will contain commit %1 with %n file(s).", nullptr, survey.files).arg(commitOf(survey));
    return survey.changedKept == 0
               ? files
               : sentencesText(
                     {files, Texts::tr("%n of them had changes that were not committed, and will be as the "
                                       "job ran them.",
                                       nullptr, survey.changedKept)});
}

QStringList remarksOn(const CodeSurvey &survey, const api::JobSpec &job)
{
    QStringList remarks{missingTree(survey)};
    const bool hasTree = survey.commit == Commit::There;
    if (survey.isUnchanged)
        remarks << Texts::tr("%1 has not changed since: a clone runs the same code.")
                       .arg(QDir::toNativeSeparators(hasTree ? survey.treeFolder() : survey.folder));
    else if (hasTree && survey.record.git->isChanged.value_or(true))
        remarks << Texts::tr("It is not known whether other files had uncommitted changes.");
    if (const QStringList names = leftOutNames(survey.record); !names.isEmpty())
        remarks << (hasTree
                        ? Texts::tr("The engine did not keep these, which will be as the commit has them, or "
                                    "missing: %1.")
                        : Texts::tr("The engine did not keep these, which will be missing: %1."))
                       .arg(names.join(QStringLiteral(", ")));
    if (survey.tree.modules > 0)
        remarks << Texts::tr("%n submodule(s) of the repository will be missing.", nullptr,
                             survey.tree.modules);
    if (!survey.isNamed)
        remarks << Texts::tr("The job's definition has no path to it: the new job will not run what is saved "
                             "there unless you add one.");
    if (job.container)
        remarks << Texts::tr(
            "The job runs in a container, which sees the folder only where it lies in one of "
            "its mounts.");
    remarks.removeAll(QString());
    return remarks;
}

} // namespace trainyard::models
