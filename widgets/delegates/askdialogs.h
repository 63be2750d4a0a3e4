// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/livetexts.h"

class QFileDialog;

namespace trainyard::delegates {

// The toolkit's dialog of files, which says the program's own words in the language that is shown. It is
// opened by who makes it, and deletes itself when it is closed. It begins at home, and goes to `folder` as
// soon as that is known to be there: a disk that does not answer is not waited for.
QFileDialog *makeFileDialog(QWidget *parent, const LiveText &title, const QString &folder = {},
                            const LiveText &filter = {});

// Where file dialogs begin from now on, which ask settings::lastFolder: the folder of this file.
void rememberFolderOf(const QString &file);

} // namespace trainyard::delegates
