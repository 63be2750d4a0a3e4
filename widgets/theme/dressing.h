// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace trainyard::theme {

// Gives a widget what painting alone cannot: the fonts, the roles of the palette and the room at its edges
// that go with its class, its `kind` and, for labels, its `text_role`: display, headline, title, strong,
// muted, caption, failed. None of it depends on the scheme that is shown. To be done again when those
// properties change.
void dress(QWidget &widget);

} // namespace trainyard::theme
