// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QList>

namespace trainyard {

// A page that compares runs, and is known by those that it has now.
class ComparesRuns
{
public:
    virtual ~ComparesRuns() = default;
    virtual QList<api::ResourceId> comparedRuns() const = 0; // as RunSources has them
};

} // namespace trainyard
