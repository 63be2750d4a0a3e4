// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <functional>

class QFormLayout;
class QWidget;

namespace trainyard::delegates {

// A text in the language that is shown when it is asked for.
using LiveText = std::function<QString()>;

// Runs `say` now, and again each time that `widget` is told of another language, as long as it lives; what
// was given earlier runs earlier. What is typed and chosen must stay as it is.
void inEachLanguage(QWidget &widget, std::function<void()> say);

// A row of a form; the label is the field's buddy.
void addRow(QFormLayout &form, QWidget *field, const LiveText &label);

} // namespace trainyard::delegates
