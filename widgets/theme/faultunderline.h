// SPDX-License-Identifier: Apache-2.0
#pragma once

class QLineEdit;

namespace trainyard::theme {

// Underlines columns of a field's text as wrong, at least one of them; a length below 0: none. It lasts until
// the text changes.
void underlineFault(QLineEdit &field, int begin, int length);

} // namespace trainyard::theme
