// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::navigator {

// What is done, at its own engine, with something of an engine that the workbench does not work with.
enum class OtherOrder { Stop, Compare, Star, Tags, Delete };

} // namespace trainyard::navigator
