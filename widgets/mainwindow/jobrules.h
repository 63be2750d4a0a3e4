// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QList>

#include <optional>

namespace trainyard::models {
class Backend;
}

namespace trainyard {

class WindowActions;

// What the window's actions are about: jobs, or one other resource, of an engine.
struct ActedOn {
    models::Backend &backend; // of that
    bool isConnected = false; // with it
    bool isLocal = false;     // its machine is this one
    const QList<api::ResourceId> &all;
    const std::optional<api::ResourceId> &one; // the current one
};

// Enables what can be done with these of all that is about jobs, in any engine by the same rules.
void enableActions(WindowActions &actions, const ActedOn &on);

} // namespace trainyard
