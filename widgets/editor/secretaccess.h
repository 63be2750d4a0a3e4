// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::editor {

// From now on screen readers are told a text that has a SecretCover as it is to be seen, with dots in place
// of what is covered.
void coverForReaders();

} // namespace trainyard::editor
