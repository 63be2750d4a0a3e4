// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/expectedstart.h"
#include "models/document/jobchecks.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

namespace {

using Severity = JobProblem::Severity;

// One run over a job.
class Checks
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
public:
    Checks(const JsonText &job, const JobSurroundings &surroundings)
        : m_job(job)
        , m_surroundings(surroundings)
        , m_properties(propertiesPointer(job))
    {}

    QList<JobProblem> run()
    {
        checkCluster();
        checkGpu();
        return m_problems;
    }

private:
    void add(const QString &pointer, const QString &sentence, JobFix fix = {},
             Severity severity = Severity::Warning)
    {
        m_problems.append(problemAt(m_job, pointer, severity, sentence, std::move(fix)));
    }

    void checkCluster();
    void checkGpu();
    void addUnknown();
    void checkRoom(int wanted, int most);
    void checkWait(int wanted, int nodes);
    JobFix fewerNodes(int nodes) const;
    JobFix otherCluster() const;
    JobFix use(const KnownCluster &cluster) const;

    const JsonText &m_job;
    const JobSurroundings &m_surroundings;
    QString m_properties;
    QList<JobProblem> m_problems;
};

// One that can run the job at once, the smallest of them.
JobFix Checks::otherCluster() const
{
    const KnownCluster *best = nullptr;
    for (const KnownCluster &each : m_surroundings.clusters) {
        if (each.nodes >= document::wantedNodes(m_job) && (!best || each.nodes < best->nodes))
            best = &each;
    }
    return best ? use(*best) : JobFix();
}

void Checks::checkCluster()
{
    const QString pointer = m_properties + QStringLiteral("/cluster");
    if (textAt(m_job, pointer + QStringLiteral("/id")).isEmpty()) {
        add(pointer, tr("No cluster is chosen to run the job on."), otherCluster(), Severity::Error);
        return;
    }
    if (!m_surroundings.clusterNodes) {
        addUnknown();
        return;
    }
    const int wanted = document::wantedNodes(m_job);
    const int nodes = *m_surroundings.clusterNodes;
    const int most = m_surroundings.mostNodes.value_or(nodes);
    if (wanted > most - m_surroundings.idleForGood)
        checkRoom(wanted, most);
    else
        checkWait(wanted, nodes);
}

// Where the trainer is to use a GPU whether there is one or not.
void Checks::checkGpu()
{
    const QString pointer = joinedPointer(settingsPointer(m_job, trainerKey), QStringLiteral("device"));
    const bool isWanted = toolkitOf(m_job) == trainerKey && textAt(m_job, pointer).startsWith(u"cuda");
    if (isWanted && m_surroundings.nodeGpus == 0)
        add(pointer, tr("The network is to be trained on a GPU, but the nodes of this cluster have none."),
            {tr("Train on the CPU"), {{pointer, QStringLiteral("cpu")}}});
}

// Older versions had no workspaces in which a cluster stood; command lines take its name alone.
void Checks::addUnknown()
{
    static const QRegularExpression older(
        QStringLiteral(
            "^(?:/subscriptions/[^/]+/resourceGroups/[^/]+/providers/Microsoft\\.BatchAI/clusters/)?"
            "([A-Za-z0-9_-]+)$"),
        QRegularExpression::CaseInsensitiveOption);
    const QString pointer = m_properties + QStringLiteral("/cluster");
    const QString name = older.match(textAt(m_job, pointer + QStringLiteral("/id"))).captured(1);
    if (name.isEmpty()) {
        add(pointer, tr("There is no such cluster at this engine; choose another one."), otherCluster(),
            Severity::Error);
        return;
    }
    const auto &known = m_surroundings.clusters;
    const auto same = std::find_if(known.begin(), known.end(), [&](const KnownCluster &each) {
        return each.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    add(pointer, tr("The cluster %1 is named without its workspace, as older versions did.").arg(name),
        same == known.end() ? otherCluster() : use(*same), Severity::Error);
}

JobFix Checks::use(const KnownCluster &cluster) const
{
    return {tr("Use the cluster %1").arg(cluster.name),
            {{m_properties + QStringLiteral("/cluster/id"), cluster.id}}};
}

JobFix Checks::fewerNodes(int nodes) const
{
    return nodes > 0 ? JobFix{tr("Use %Ln node(s)", nullptr, nodes),
                              {{m_properties + QStringLiteral("/nodeCount"), nodes}}}
                     : otherCluster();
}

// It would wait until somebody does something about the cluster.
void Checks::checkRoom(int wanted, int most)
{
    const QString count = m_properties + QStringLiteral("/nodeCount");
    const int usable = std::max(0, most - m_surroundings.idleForGood);
    if (most == 0)
        add(m_properties + QStringLiteral("/cluster"),
            tr("The cluster has no nodes and gets none before it is scaled."), otherCluster());
    else if (wanted > most)
        add(count,
            tr("The job wants %Ln node(s) and its cluster can have %L1; it would wait until the cluster is "
               "scaled.",
               nullptr, wanted)
                .arg(most),
            fewerNodes(most));
    else if (usable == 0)
        add(m_properties + QStringLiteral("/cluster"),
            tr("No node of the cluster takes work: they are unusable or drained."), otherCluster());
    else
        add(count,
            tr("The job wants %Ln node(s), and its cluster has %L1 that can work; the others are unusable or "
               "drained.",
               nullptr, wanted)
                .arg(usable),
            fewerNodes(usable));
}

// For others, or for nodes that come by themselves: which may be what is meant.
void Checks::checkWait(int wanted, int nodes)
{
    const int free = m_surroundings.freeNodes.value_or(nodes);
    const auto hint = [this](const QString &member, const QString &sentence, JobFix fix) {
        add(m_properties + member, sentence, std::move(fix), Severity::Hint);
    };
    const QString cluster = QStringLiteral("/cluster");
    if (free >= wanted)
        return;
    if (wanted > nodes)
        hint(cluster,
             tr("The cluster has %Ln node(s) now; the job waits until there are %L1.", nullptr, nodes)
                 .arg(wanted),
             otherCluster());
    else if (free <= 0)
        hint(cluster, tr("All nodes of the cluster are busy now; the job waits until some are free."),
             otherCluster());
    else
        hint(QStringLiteral("/nodeCount"),
             tr("The job wants %Ln node(s), of which only %L1 can be had now; it waits for the others.",
                nullptr, wanted)
                 .arg(free),
             fewerNodes(free));
}

} // namespace

int wantedNodes(const JsonText &job)
{
    return std::max(1, wholeAt(job, propertiesPointer(job) + QStringLiteral("/nodeCount")));
}

QString withStart(const QString &hint, const LikelyStart &start, const QDateTime &now)
{
    return Checks::tr("%1 It is expected to start %2.", "a sentence; in about 5 minutes")
        .arg(hint, models::expectedStartText(start.time, start.isLatest, now));
}

QList<JobProblem> clusterChecks(const JsonText &job, const JobSurroundings &surroundings)
{
    return job.isValid() ? Checks(job, surroundings).run() : QList<JobProblem>();
}

} // namespace trainyard::document
