// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/livetexts.h"

class QFileDialog;
class QInputDialog;

namespace trainyard::delegates {

// Dialogs of the toolkit that say the program's own words in the language that is shown. They are opened by
// who makes them, and delete themselves when they are closed.
QFileDialog *makeFileDialog(QWidget *parent, const LiveText &title, const QString &folder = {},
                            const LiveText &filter = {});
QInputDialog *makeInputDialog(QWidget *parent, const LiveText &title, const LiveText &label);

} // namespace trainyard::delegates
