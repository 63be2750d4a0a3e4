// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QToolButton;
class QWidget;

// Rows of buttons that lead, step by step, to what is shown.
namespace trainyard::delegates {

// An empty row in `parent`, to be put into its layout, in place of the row `before`, which may be null: one
// of its buttons may be what leads here, so that it goes later.
QWidget *freshCrumbs(QWidget *before, QWidget *parent);

// At the end of such a row; names wider than `widest` pixels are shortened.
QToolButton *addCrumb(QWidget &row, const QString &name, bool isLast, int widest);

} // namespace trainyard::delegates
