// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QList>

#include <optional>

namespace trainyard::models {

// The runs of a comparison before and after each change that was made by its user.
class RunSteps
{
public:
    using Runs = QList<api::ResourceId>;

    void add(const Runs &before, const Runs &after); // forgets what was taken back
    std::optional<Runs> back(); // as it was before the last step; none: it was never another
    std::optional<Runs> forth();

    static constexpr qsizetype mostSteps = 100; // the oldest are forgotten

private:
    struct Step {
        Runs before;
        Runs after;
    };

    QList<Step> m_steps;
    qsizetype m_done = 0; // of them, from the first
};

} // namespace trainyard::models
