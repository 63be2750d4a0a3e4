// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard {

// What becomes of the tab of a page that is opened: it stays, or the next page that is only looked at takes
// it.
enum class Opening { Kept, Preview };

} // namespace trainyard
