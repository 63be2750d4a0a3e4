// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/outputsave.h"

namespace trainyard::models {
class Backend;
}
namespace trainyard::jobs {
class JobPage;
}

namespace trainyard {

// Asks where what the page's job wrote is saved, and saves it, which the page shows. Without an engine
// nothing happens. Both outlive the questions.
void saveChosenOutputs(const models::Backend &backend, jobs::JobPage &page,
                       const models::OutputChoices &chosen);

} // namespace trainyard
