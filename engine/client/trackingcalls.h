// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/api/tracked.h"
#include "engine/base/result.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

class Requests;

// What jobs were told through the tracking API: a part of Client, which says what holds for all calls.
class TrackingCalls
{
public:
    explicit TrackingCalls(std::shared_ptr<Requests> requests);

    Result<api::TrackedJob> tracked(const api::ResourceId &job);
    Result<std::vector<api::TrackedJob>> trackedBelow(const api::ResourceId &experiment);
    // Of the own run of the job with this uuid. An empty value removes the tag, also one that is not there.
    Status setTag(const std::string &jobUuid, const std::string &key, const std::string &value);

private:
    std::shared_ptr<Requests> m_requests;
};

} // namespace trainyard::client
