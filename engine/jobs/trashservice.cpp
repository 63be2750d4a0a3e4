// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/trashservice.h"

#include "engine/jobs/dispatcher.h"
#include "engine/jobs/runobserver.h"
#include "engine/jobs/taskqueue.h"
#include "engine/jobs/trash.h"

namespace trainyard::jobs {

TrashService::TrashService(Trash &trash, Dispatcher &dispatcher, RunObserver *observer,
                           std::shared_ptr<TaskQueue> queue)
    : m_trash(trash)
    , m_dispatcher(dispatcher)
    , m_observer(observer)
    , m_queue(std::move(queue))
{}

TrashKeeper::Calls TrashService::calls()
{
    return {
        .nextTask = [this] { return m_queue->invoke([this] { return m_trash.nextTask(now()); }); },
        .nextRemoval = [this] { return m_queue->invoke([this] { return m_trash.nextRemoval(); }); },
        .measured = [this](const std::string &id,
                           std::uint64_t bytes) { m_queue->invoke([&] { m_trash.measured(id, bytes); }); },
        .removed =
            [this](const TrashTask &task) {
                for (const api::Job &job : m_queue->invoke([&] { return m_trash.jobsIn(task.id); })) {
                    if (m_observer)
                        m_observer->jobRemoved(job);
                }
                m_queue->invoke([&] { m_trash.removed(task.id); });
            }};
}

void TrashService::start()
{
    m_keeper = std::make_unique<TrashKeeper>(calls());
}

void TrashService::stop()
{
    m_keeper.reset();
}

void TrashService::poke()
{
    if (m_keeper)
        m_keeper->poke();
}

std::vector<api::TrashItem> TrashService::items() const
{
    return m_queue->invoke([this] { return m_trash.items(); });
}

Status TrashService::restore(const std::vector<std::string> &ids)
{
    return m_queue->invoke([&]() -> Status {
        const auto restored = m_trash.restore(ids);
        if (!restored)
            return restored.error();
        for (const api::Cluster &cluster : restored->clusters)
            m_dispatcher.clusterMade(cluster);
        m_dispatcher.resourcesChanged();
        return {};
    });
}

Status TrashService::remove(const std::vector<std::string> &ids)
{
    const Status given = m_queue->invoke([&] { return m_trash.giveUp(ids); });
    poke();
    return given;
}

Status TrashService::empty()
{
    const Status given = m_queue->invoke([&] { return m_trash.giveUp(m_trash.ids()); });
    poke();
    return given;
}

} // namespace trainyard::jobs
