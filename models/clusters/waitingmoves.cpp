// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/waitingmoves.h"

#include "models/clusters/clusterqueue.h"
#include "models/resources/jobtablemodel.h"

#include <functional>
#include <set>
#include <string>

namespace trainyard::models {

namespace {

using Moves = std::function<QueueMoves(const ClusterQueue &line, const QList<int> &rows)>;

// Of each cluster for which some of the jobs wait.
QueueMoves movesInLines(const JobTableModel &jobs, const QList<api::ResourceId> &ids, const Moves &movesOf)
{
    QList<api::ResourceId> clusters;
    for (const api::ResourceId &id : ids)
        if (const api::Job *job = jobs.job(id); job && job->spec.cluster &&
                                                job->executionState == api::ExecutionState::Queued &&
                                                !clusters.contains(*job->spec.cluster))
            clusters << *job->spec.cluster;
    std::set<std::string> keys;
    for (const api::ResourceId &id : ids)
        keys.insert(id.key());
    QueueMoves moves;
    for (const api::ResourceId &cluster : clusters) {
        const ClusterQueue line(cluster, jobs);
        QList<int> rows;
        for (int row = 0; row < line.rowCount(); ++row)
            if (keys.contains(line.idAt(row).key()))
                rows << row;
        moves += movesOf(line, rows);
    }
    return moves;
}

} // namespace

QueueMoves movesToPriority(const JobTableModel &jobs, const QList<api::ResourceId> &ids,
                           api::SchedulingPriority priority)
{
    return movesInLines(jobs, ids, [priority](const ClusterQueue &line, const QList<int> &rows) {
        return line.movesTo(rows, priority);
    });
}

QueueMoves movesToFront(const JobTableModel &jobs, const QList<api::ResourceId> &ids)
{
    return movesInLines(
        jobs, ids, [](const ClusterQueue &line, const QList<int> &rows) { return line.movesTo(rows, 0); });
}

} // namespace trainyard::models
