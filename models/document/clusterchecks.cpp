// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobchecks.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"

#include <QCoreApplication>

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
        return m_problems;
    }

private:
    void add(const QString &pointer, const QString &sentence, JobFix fix = {},
             Severity severity = Severity::Warning)
    {
        m_problems.append(problemAt(m_job, pointer, severity, sentence, std::move(fix)));
    }

    void checkCluster();
    void checkFreeNodes(int wanted, int nodes);
    int wantedNodes() const;
    JobFix otherCluster() const;

    const JsonText &m_job;
    const JobSurroundings &m_surroundings;
    QString m_properties;
    QList<JobProblem> m_problems;
};

int Checks::wantedNodes() const
{
    return std::max(1, int(textAt(m_job, m_properties + QStringLiteral("/nodeCount")).toDouble()));
}

// One that can run the job at once, the smallest of them.
JobFix Checks::otherCluster() const
{
    const FreeCluster *best = nullptr;
    for (const FreeCluster &each : m_surroundings.freeClusters) {
        if (each.nodes >= wantedNodes() && (!best || each.nodes < best->nodes))
            best = &each;
    }
    return best ? JobFix{tr("Use the cluster %1").arg(best->name),
                         {{m_properties + QStringLiteral("/cluster/id"), best->id}}}
                : JobFix();
}

void Checks::checkCluster()
{
    const QString pointer = m_properties + QStringLiteral("/cluster");
    if (textAt(m_job, pointer + QStringLiteral("/id")).isEmpty()) {
        add(pointer, tr("No cluster is chosen to run the job on."), otherCluster(), Severity::Error);
        return;
    }
    if (!m_surroundings.clusterNodes) {
        add(pointer, tr("There is no such cluster at this engine; choose another one."), otherCluster(),
            Severity::Error);
        return;
    }
    const int wanted = wantedNodes();
    const int nodes = *m_surroundings.clusterNodes;
    if (nodes == 0)
        add(pointer, tr("The cluster has no nodes now; the job waits until it gets some."), otherCluster());
    else if (wanted > nodes)
        add(m_properties + QStringLiteral("/nodeCount"),
            tr("The job wants %1 nodes and its cluster has %2; it would wait for more.")
                .arg(wanted)
                .arg(nodes),
            {tr("Use %n node(s)", nullptr, nodes), {{m_properties + QStringLiteral("/nodeCount"), nodes}}});
    else
        checkFreeNodes(wanted, nodes);
}

// The job would wait for others, which may be what is meant.
void Checks::checkFreeNodes(int wanted, int nodes)
{
    const int free = m_surroundings.freeNodes.value_or(nodes);
    const QString pointer = m_properties + QStringLiteral("/nodeCount");
    if (free == 0)
        add(m_properties + QStringLiteral("/cluster"),
            tr("All nodes of the cluster are busy now; the job waits until some are free."), otherCluster());
    else if (wanted > free)
        add(pointer,
            tr("The job wants %1 nodes, of which %2 are free now; it waits for the others.")
                .arg(wanted)
                .arg(free),
            {tr("Use %n node(s)", nullptr, free), {{pointer, free}}});
}

} // namespace

QList<JobProblem> clusterChecks(const JsonText &job, const JobSurroundings &surroundings)
{
    return job.isValid() ? Checks(job, surroundings).run() : QList<JobProblem>();
}

} // namespace trainyard::document
