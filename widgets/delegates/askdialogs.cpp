// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/askdialogs.h"

#include <QFileDialog>

namespace trainyard::delegates {

QFileDialog *makeFileDialog(QWidget *parent, const LiveText &title, const QString &folder,
                            const LiveText &filter)
{
    auto *dialog = new QFileDialog(parent, {}, folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    inEachLanguage(*dialog, [dialog, title, filter] {
        dialog->setWindowTitle(title());
        if (filter)
            dialog->setNameFilter(filter());
    });
    return dialog;
}

} // namespace trainyard::delegates
