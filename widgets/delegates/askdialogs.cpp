// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/askdialogs.h"

#include <QFileDialog>
#include <QInputDialog>

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

QInputDialog *makeInputDialog(QWidget *parent, const LiveText &title, const LiveText &label)
{
    auto *dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    inEachLanguage(*dialog, [dialog, title, label] {
        dialog->setWindowTitle(title());
        dialog->setLabelText(label());
    });
    return dialog;
}

} // namespace trainyard::delegates
