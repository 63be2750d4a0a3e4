// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobprogram.h"
#include "widgets/wizards/newjobpage.h"

namespace trainyard {
class MainWindow;
}

namespace trainyard::test {

// A new job of this kind, at one of its steps, with something in it. `isLocal`: the engine's machine is this
// one.
wizards::NewJobPage *openNewJob(MainWindow &window, document::ProgramKind kind,
                                wizards::NewJobPage::Step step, bool isLocal = false);

} // namespace trainyard::test
