// SPDX-License-Identifier: Apache-2.0
#include "models/compare/runsteps.h"

namespace trainyard::models {

void RunSteps::add(const Runs &before, const Runs &after)
{
    m_steps.resize(m_done);
    m_steps.append({before, after});
    if (m_steps.size() > mostSteps)
        m_steps.removeFirst();
    m_done = m_steps.size();
}

std::optional<RunSteps::Runs> RunSteps::back()
{
    return m_done > 0 ? std::optional(m_steps[--m_done].before) : std::nullopt;
}

std::optional<RunSteps::Runs> RunSteps::forth()
{
    return m_done < m_steps.size() ? std::optional(m_steps[m_done++].after) : std::nullopt;
}

} // namespace trainyard::models
