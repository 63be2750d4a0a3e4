// SPDX-License-Identifier: Apache-2.0
#pragma once

class QDialog;

namespace trainyard::delegates {

// As high as what it holds needs at its width, and unless it was given another size, not higher. What does
// not fit on the screen is scrolled to; the buttons at its end stay where they are.
void fitToContent(QDialog &dialog);

// Once what has changed of its texts is laid out.
void fitLater(QDialog &dialog);

} // namespace trainyard::delegates
