// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::models {
class JobNotes;
}
namespace trainyard::charts {
struct ChartSnapshot;
}

namespace trainyard::jobs {

// Puts the chart into the notes, with what it shows and the time of now below it. GUI thread.
void addToNotes(models::JobNotes &notes, const charts::ChartSnapshot &chart);

} // namespace trainyard::jobs
