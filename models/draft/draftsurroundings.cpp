// SPDX-License-Identifier: Apache-2.0
#include "models/draft/draftsurroundings.h"

#include "engine/api/nodeshare.h"
#include "engine/client/nextstart.h"
#include "models/backend/backend.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/draft/jobdraft.h"
#include "models/engineclock.h"
#include "models/onanotherthread.h"
#include "models/resources/clusterlistmodel.h"
#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

namespace {

bool isHeldByMachine(const api::Cluster &cluster)
{
    return std::any_of(cluster.errors.begin(), cluster.errors.end(), [](const api::ServiceError &error) {
        return error.code == "MachineTooSmall" || error.code == "MachineTaken";
    });
}

// A cluster that shrinks has more than it keeps.
int mostNodes(const api::Cluster &cluster)
{
    const int staying = cluster.currentNodeCount - cluster.nodes.leaving;
    if (isHeldByMachine(cluster))
        return staying;
    if (const auto *scale = std::get_if<api::AutoScale>(&cluster.spec.scale))
        return std::max(scale->maximumNodeCount, staying);
    return std::max(std::get<api::ManualScale>(cluster.spec.scale).targetNodeCount, staying);
}

api::SchedulingPriority priorityOf(const document::JsonText &job)
{
    const QString text =
        document::textAt(job, document::propertiesPointer(job) + QStringLiteral("/schedulingPriority"));
    return api::schedulingPriorityFrom(text.toStdString()).value_or(api::SchedulingPriority::Normal);
}

} // namespace

DraftSurroundings::DraftSurroundings(Backend &backend, JobDraft &draft, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_draft(draft)
{
    connect(&draft.document(), &document::JobDocument::changed, this, &DraftSurroundings::follow);
    connect(&backend, &Backend::engineInfoChanged, this, &DraftSurroundings::follow);
    const ClusterListModel &clusters = backend.clusters();
    connect(&clusters, &QAbstractItemModel::dataChanged, this, &DraftSurroundings::follow);
    connect(&clusters, &QAbstractItemModel::rowsInserted, this, &DraftSurroundings::follow);
    connect(&clusters, &QAbstractItemModel::rowsRemoved, this, &DraftSurroundings::follow);
    ask();
}

void DraftSurroundings::follow()
{
    ask();
    emit changed();
}

const api::Cluster *DraftSurroundings::cluster() const
{
    const auto chosen = m_draft.cluster();
    return chosen ? m_backend.clusters().cluster(*chosen) : nullptr;
}

document::JobSurroundings DraftSurroundings::surroundings() const
{
    document::JobSurroundings around;
    if (const api::Cluster *chosen = cluster()) {
        around.clusterNodes = chosen->currentNodeCount;
        around.freeNodes = freeNodes(*chosen);
        around.clusterFolders = mountedFolders(chosen->spec.mountVolumes);
        around.mostNodes = mostNodes(*chosen);
        if (const auto &machine = m_backend.engineInfo())
            around.nodeGpus = int(api::nodeShare(chosen->spec, {.cores = std::size_t(machine->cores),
                                                                .gpus = machine->gpus.size()})
                                      .gpus);
        around.idleForGood = chosen->nodes.unusable + chosen->nodes.drained;
    }
    for (int row = 0; row < m_backend.clusters().rowCount(); ++row) {
        const api::Cluster &each = m_backend.clusters().clusterAt(row);
        around.clusters.append({toQString(each.id.name), toPath(each.id), freeNodes(each)});
    }
    return around;
}

qint64 DraftSurroundings::smallestGpu() const
{
    qint64 bytes = 0;
    if (const auto &machine = m_backend.engineInfo()) {
        for (const api::GpuInfo &gpu : machine->gpus)
            bytes = bytes == 0 ? qint64(gpu.memoryBytes) : std::min(bytes, qint64(gpu.memoryBytes));
    }
    return bytes;
}

std::optional<DraftSurroundings::Question> DraftSurroundings::question() const
{
    const api::Cluster *chosen = cluster();
    const document::JsonText &job = m_draft.document().json();
    if (!chosen || !job.isValid())
        return std::nullopt;
    const int wanted = document::wantedNodes(job);
    const int usable = mostNodes(*chosen) - chosen->nodes.unusable - chosen->nodes.drained;
    if (wanted <= freeNodes(*chosen) || wanted > usable)
        return std::nullopt;
    return Question{chosen->id, chosen->currentNodeCount, freeNodes(*chosen), {wanted, priorityOf(job)}};
}

// What it said last stays until it says something else, as long as it is about the same job and cluster.
void DraftSurroundings::ask()
{
    const auto wanted = question();
    if (wanted == m_asked)
        return;
    const bool isSameJob = wanted && m_asked && std::get<0>(*wanted) == std::get<0>(*m_asked) &&
                           std::get<3>(*wanted) == std::get<3>(*m_asked);
    if (!isSameJob)
        m_start.reset();
    m_asked = wanted;
    if (!wanted)
        return;
    const auto engine = m_backend.endpoint();
    if (!engine)
        return;
    onAnotherThread(
        this,
        [engine, wanted] {
            client::Client client(*engine);
            return client::nextStart(client, std::get<0>(*wanted), std::get<3>(*wanted));
        },
        [this, wanted](const Result<api::NextStart> &start) {
            if (wanted != m_asked)
                return;
            m_start.reset();
            if (start && *start)
                m_start = {m_backend.clock()->here(toDateTime((*start)->start)), (*start)->isLatest};
            emit changed();
        });
}

} // namespace trainyard::models
