// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/uploadquestion.h"

#include "widgets/mainwindow/confirmdialog.h"

#include <QCoreApplication>
#include <QPushButton>

namespace trainyard {

namespace {

// Has the texts.
class UploadQuestion
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::UploadQuestion)
public:
    static ConfirmDialog *make(const QStringList &files, bool hasTrash, QWidget *window)
    {
        return new ConfirmDialog(
            QStringLiteral("storage#sending-and-fetching"),
            [first = files.front(), count = int(files.size())] {
                return count == 1 ? tr("“%1” is there already").arg(first)
                                  : tr("%n of the files are there already", nullptr, count);
            },
            [hasTrash, count = int(files.size())] {
                return hasTrash
                           ? tr("Replace what is there, which is then moved to the trash, or keep both: a "
                                "number is then added to the names of the %n file(s) that are uploaded.",
                                nullptr, count)
                           : tr("Replace what is there, which cannot be undone: the engine keeps no trash. "
                                "Or keep both: a number is then added to the names of the %n file(s) that "
                                "are uploaded.",
                                nullptr, count);
            },
            [] { return tr("&Replace"); }, window);
    }
    static QString both() { return tr("&Keep both"); }
};

} // namespace

void askWhetherReplaced(QWidget &page, const QStringList &files, bool hasTrash,
                        const std::function<void()> &replace, const std::function<void()> &keepBoth)
{
    ConfirmDialog *dialog = UploadQuestion::make(files, hasTrash, page.window());
    QPushButton &both = dialog->addChoice(UploadQuestion::both);
    QObject::connect(dialog, &QDialog::accepted, &page, replace);
    QObject::connect(&both, &QPushButton::clicked, &page, keepBoth);
    dialog->open();
}

} // namespace trainyard
