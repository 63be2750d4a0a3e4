// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/base/result.h"
#include "models/document/jobdocument.h"

#include <QDateTime>

#include <optional>

namespace trainyard::models {

// What of a draft stands beside its text, as places of problems.
inline const QString namePlace = QStringLiteral("name");
inline const QString experimentPlace = QStringLiteral("experiment");

// A job that is being made: its job.json, and where it will be submitted. The cluster stands in the job.json
// and decides on the workspace. Lives in the GUI thread.
class JobDraft final : public QObject
{
    Q_OBJECT
public:
    explicit JobDraft(QObject *parent = nullptr); // begins with a job that runs a command

    document::JobDocument &document() { return m_document; }
    const document::JobDocument &document() const { return m_document; }

    // Begins anew with this text, in which nothing counts as changed; a cluster that it lacks is kept. What
    // was typed before comes back by undoing.
    void begin(const QByteArray &text);
    const QString &baseline() const { return m_baseline; } // the text as it began

    std::optional<api::ResourceId> cluster() const;
    Status setCluster(const api::ResourceId &id);
    const QString &experiment() const { return m_experiment; }
    void setExperiment(const QString &name);
    const QString &name() const { return m_name; }
    bool isNamed() const { return !m_name.isEmpty() && m_name != m_firstName; } // by somebody
    void setName(const QString &name);
    void suggestName(const QString &name); // the one that it has until somebody names it
    const QDateTime &begunAt() const { return m_begunAt; }

    QString nameProblem() const;               // empty: the engine takes it
    QString experimentProblem() const;         // likewise
    std::optional<api::ResourceId> id() const; // none while cluster, experiment or name are missing or wrong
    Result<api::JobSpec> spec() const;         // what is submitted

signals:
    void begun();
    void targetChanged(); // experiment or name

private:
    document::JobDocument m_document;
    QString m_baseline;
    QString m_experiment;
    QDateTime m_begunAt;
    QString m_firstName;
    QString m_name;
};

// A job as a text to begin another one with: what its author wrote, without what the service added. Secrets'
// values are not in it: the engine does not tell them.
QByteArray textOfJob(const api::JobSpec &spec);

// "train-20260102-150405".
QString newJobName(const QDateTime &time, const QString &begin = QStringLiteral("train-"));

} // namespace trainyard::models
