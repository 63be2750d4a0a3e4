// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/diskspace.h"
#include "engine/api/endpoint.h"
#include "engine/api/engineinfo.h"
#include "engine/base/result.h"
#include "engine/client/clockreading.h"
#include "engine/client/jobcalls.h"
#include "engine/client/metriccalls.h"
#include "engine/client/outputcalls.h"
#include "engine/client/resourcecalls.h"
#include "engine/client/storagecalls.h"
#include "engine/client/trackingcalls.h"
#include "engine/client/trashcalls.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace trainyard::client {

using api::Endpoint;

// Speaks to one engine over HTTP: the calls of its parts, and what concerns the engine as a whole. Every call
// blocks, for as long as the endpoint's Patience unless said otherwise; use one client per thread. Errors:
// Unavailable when there was no answer, else what the engine said.
class Client final : public ResourceCalls,
                     public JobCalls,
                     public StorageCalls,
                     public TrashCalls,
                     public OutputCalls,
                     public MetricCalls,
                     public TrackingCalls
{
public:
    explicit Client(Endpoint endpoint);
    ~Client();
    Client(Client &&) noexcept;
    Client &operator=(Client &&) noexcept;

    Result<api::EngineInfo> info();
    Result<api::DiskSpace> disk();
    std::optional<ClockReading> clock(); // none: it does not answer, or does not tell

    // Follows the event stream after `cursor` (empty: from now) until `stop` is set or the connection fails;
    // the sink is called from this thread, and so is `heard`, whenever the engine shows that it is there.
    // Looks at `stop` at least four times a second. Success when stopped.
    Status followEvents(const std::string &cursor, const std::function<void(const api::Event &)> &sink,
                        const std::atomic<bool> &stop, const std::function<void()> &heard = {});

private:
    explicit Client(const std::shared_ptr<Requests> &requests);

    std::shared_ptr<Requests> m_requests; // of all parts
};

} // namespace trainyard::client
