// SPDX-License-Identifier: Apache-2.0
#include "models/draft/suggestedname.h"

#include "models/document/jobprogram.h"
#include "models/document/notebookjob.h"
#include "models/draft/jobdraft.h"
#include "models/draft/resourcename.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace trainyard::models {

namespace {

constexpr qsizetype longestName = 64;
constexpr qsizetype longestProgram = 40; // the time of day follows

QString programPath(const document::JsonText &job)
{
    if (const QString notebook = document::notebookOf(job); !notebook.isNull())
        return notebook;
    const QString toolkit = document::toolkitOf(job);
    const QString member = document::scriptMemberOf(job);
    if (member.isEmpty())
        return {};
    const int node = job.find(document::joinedPointer(document::settingsPointer(job, toolkit), member));
    return node < 0 ? QString() : job.node(node).text;
}

} // namespace

SuggestedName::SuggestedName(JobDraft &draft, const JobTableModel &jobs, QObject *parent)
    : QObject(parent)
    , m_draft(draft)
    , m_jobs(jobs)
{
    connect(&draft.document(), &document::JobDocument::changed, this, &SuggestedName::suggest);
}

void SuggestedName::setOrigin(const std::optional<api::ResourceId> &job)
{
    m_origin = job;
    suggest();
}

void SuggestedName::suggest()
{
    if (!m_draft.isNamed())
        m_draft.suggestName(name());
}

QString SuggestedName::name() const
{
    if (!m_origin) {
        const QString program = programName(m_draft.document().json());
        return program.isEmpty() ? newJobName(m_draft.begunAt())
                                 : newJobName(m_draft.begunAt(), program + u'-');
    }
    return nameAfter(toQString(m_origin->name), [this](const QString &name) {
        const std::string wanted = name.toStdString();
        for (int row = 0; row < m_jobs.rowCount(); ++row) {
            if (m_jobs.jobAt(row).id.name == wanted)
                return true;
        }
        return false;
    });
}

QString nameAfter(const QString &name, const std::function<bool(const QString &)> &isTaken)
{
    static const QRegularExpression numbered(QStringLiteral("^(.+)-([2-9]|[1-9][0-9]{1,3})$"));
    const auto match = numbered.match(name);
    const bool isNumbered = match.hasMatch() && isTaken(match.captured(1));
    const QString begin = isNumbered ? match.captured(1) : name;
    for (int number = isNumbered ? match.captured(2).toInt() + 1 : 2;; ++number) {
        const QString ending = u'-' + QString::number(number);
        const QString made = begin.left(longestName - ending.size()) + ending;
        if (!isTaken(made))
            return made;
    }
}

QString programName(const document::JsonText &job)
{
    static const QRegularExpression foreign(QStringLiteral("[^A-Za-z0-9_-]+"));
    QString name = QFileInfo(programPath(job)).completeBaseName().replace(foreign, QStringLiteral("-"));
    name = name.left(longestProgram);
    const bool hasLetter = name.contains(QRegularExpression(QStringLiteral("[A-Za-z0-9]")));
    return hasLetter && resourceNameProblem(name).isEmpty() ? name : QString();
}

} // namespace trainyard::models
