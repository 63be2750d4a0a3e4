// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/document/filechecks.h"
#include "models/document/problemfinder.h"
#include "models/programs/programlook.h"

#include <optional>

namespace trainyard::models {

// Who tells of the files and programs of an engine's machine. A value.
struct MachineSight {
    bool isLocal = true;                      // it is this machine
    document::FileLook files = {};            // null: its engine is asked, or nobody
    ProgramLook programs = {};                // likewise
    std::optional<api::Endpoint> engine = {}; // none: nobody can be asked
};

// What the files and folders of a job lack. `asking` and `knowing` tell of volumes, file servers excepted;
// the second what the first found. `brought`: that they are there, too, is a hint. What an engine that is too
// old for the question would have to say remains unseen; one that does not answer is the failure. Blocks. Any
// thread.
document::Findings fileFindings(const document::JsonText &job, const MachineSight &machine,
                                document::VolumeSight asking, document::VolumeSight knowing,
                                const document::BroughtFiles &brought);
// Likewise its programs.
document::Findings programFindings(const document::JsonText &job, const MachineSight &machine);

} // namespace trainyard::models
