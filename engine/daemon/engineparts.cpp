// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/engineparts.h"

#include "engine/base/random.h"
#include "engine/exec/local/childprocess.h"
#include "engine/exec/local/processes.h"

#include <numeric>
#include <system_error>

namespace trainyard::daemon {

namespace {

namespace fs = std::filesystem;

// Taken once: after an upgrade the link names a file that is gone, and the one at its place is the one to
// start.
const fs::path &thisProgram()
{
    static const fs::path program = [] {
        std::error_code code;
        return fs::read_symlink("/proc/self/exe", code);
    }();
    return program;
}

} // namespace

jobs::Machine usableMachine(const exec::MachineDescription &machine)
{
    jobs::Machine usable;
    usable.cores = exec::usableCores();
    usable.bootId = exec::bootId();
    usable.gpus.resize(machine.gpus.size());
    std::iota(usable.gpus.begin(), usable.gpus.end(), 0);
    return usable;
}

jobs::Layout layoutFor(const fs::path &dataDirectory, const jobs::Policy &policy)
{
    jobs::Layout layout{dataDirectory, thisProgram().parent_path() / "trainyard-train", {}, policy};
    for (const std::string &variable : exec::baseEnvironment()) {
        const std::size_t end = variable.find('=');
        layout.environment.push_back({variable.substr(0, end), variable.substr(end + 1)});
    }
    return layout;
}

jobs::Layout EngineParts::trackedLayout(const Options &options)
{
    jobs::Layout layout = layoutFor(options.dataDirectory, options.policy);
    layout.tracking = options.trackingVariables;
    return layout;
}

Result<std::unique_ptr<EngineParts>> EngineParts::open(Options options)
{
    auto store = store::SqliteStore::open(options.dataDirectory);
    if (!store)
        return store.error();
    try {
        return std::unique_ptr<EngineParts>(new EngineParts(std::move(options), std::move(*store)));
    } catch (const std::system_error &problem) {
        return Error{Error::Code::Unavailable,
                     std::string("The engine cannot start: ") + problem.what() + "."};
    }
}

EngineParts::EngineParts(Options options, std::unique_ptr<store::SqliteStore> store)
    : m_instance(options.identity.empty() ? randomUuid() : options.identity + "." + randomUuid())
    , m_machine(exec::describeMachine())
    , m_store(std::move(store))
    , m_events(m_instance)
    , m_executor({.program = thisProgram().parent_path() / "trainyard-supervisor"})
    , m_tracking(std::make_shared<tracking::Tracking>(options.dataDirectory))
    , m_follower(m_events, *m_tracking)
    , m_jobs(*m_store, m_executor, m_events, &m_follower,
             {trackedLayout(options), usableMachine(m_machine), std::move(options.extraMounts)})
{}

} // namespace trainyard::daemon
