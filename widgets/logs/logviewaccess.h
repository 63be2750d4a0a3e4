// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::logs {

class LogView;

// To screen readers a log is a text that is only read: the lines in sight, with the cursor at the current
// one. Scrolling and going to a match or a time tell of it. To be called once for each view.
void announceLinesOf(LogView &view);

} // namespace trainyard::logs
