// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/base/result.h"
#include "engine/base/trashkeeper.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::jobs {

class Dispatcher;
class RunObserver;
class TaskQueue;
class Trash;

// The trash of a JobService, which makes it and deletes through it. Every public function may be called from
// any thread.
class TrashService
{
public:
    // `trash` and `dispatcher` belong to the queue's thread; `observer` may be null.
    TrashService(Trash &trash, Dispatcher &dispatcher, RunObserver *observer,
                 std::shared_ptr<TaskQueue> queue);

    void start(); // once all is loaded: works on what there is to do on disk
    void stop();  // before the queue
    void poke();  // something was added

    std::vector<api::TrashItem> items() const; // the oldest first
    // All of them or, with a sentence that says why, none. Jobs that were queued are queued again.
    Status restore(const std::vector<std::string> &ids);
    // They are gone for good, for whoever asks; their files follow soon. Unknown ids are passed over.
    Status remove(const std::vector<std::string> &ids);
    Status empty();

private:
    TrashKeeper::Calls calls();

    Trash &m_trash;           // on the queue's thread
    Dispatcher &m_dispatcher; // likewise
    RunObserver *const m_observer;
    const std::shared_ptr<TaskQueue> m_queue;
    std::unique_ptr<TrashKeeper> m_keeper;
};

} // namespace trainyard::jobs
