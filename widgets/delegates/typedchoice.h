// SPDX-License-Identifier: Apache-2.0
#pragma once

class QComboBox;

namespace trainyard::delegates {

// Makes its text what is typed, to the letter: its list offers, but completes nothing, so that a new name may
// begin as a known one does.
void letType(QComboBox &field);

} // namespace trainyard::delegates
