// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/planpaths.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// The variables of a process in the order in which they were set: a later one may use the earlier ones, and
// wins over one of its name.
class Environment
{
public:
    // `inherited` is known to expand(), but not among variables().
    explicit Environment(std::vector<api::NameValue> inherited = {});

    void set(std::string name, std::string value);
    void setExpanded(std::string name, std::string_view value);

    std::optional<std::string> value(std::string_view name) const;
    std::string expand(std::string_view text) const;
    // The variables in `text` that expand() does not know, each once.
    std::vector<std::string> unknownIn(std::string_view text) const;
    const std::vector<api::NameValue> &variables() const { return m_variables; }

private:
    std::vector<api::NameValue> m_inherited;
    std::vector<api::NameValue> m_variables;
};

// The system variables of node `index`, without what depends on the toolkit or on the job's directories.
Environment systemEnvironment(const JobPaths &paths, const Allocation &allocation, std::size_t index,
                              const Layout &layout);

// Where jobs' programs are looked for, unless they set it: PATH.
std::string searchPath(const Environment &environment, const Layout &layout);

// Those of the tracking of the job; none where it names another place to track to, for our token is nobody
// else's business and our runs are not known there.
void setTracking(Environment &environment, const api::Job &job, const Layout &layout);

} // namespace trainyard::jobs
