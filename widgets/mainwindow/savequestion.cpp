// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/savequestion.h"

#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/mainwindow/confirmdialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QPushButton>

namespace trainyard {

namespace {

// Has the texts.
class SaveQuestion
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::SaveQuestion)
public:
    static ConfirmDialog *make(const QString &topic, int taken, QWidget *window)
    {
        return new ConfirmDialog(
            topic, [taken] { return tr("%n of the files are in this folder already", nullptr, taken); },
            [taken] {
                return tr("Replace what is there, or keep both: a number is then added to the names of the "
                          "%n file(s) that are saved.",
                          nullptr, taken);
            },
            [] { return tr("&Replace"); }, window);
    }
    static QString title() { return tr("Choose a folder to save into"); }
    static QString both() { return tr("&Keep both"); }
};

} // namespace

void askSaveFolder(QWidget &page, const QString &topic, const QStringList &paths, const SaveWith &save)
{
    auto *dialog =
        delegates::makeFileDialog(&page, SaveQuestion::title, settings::lastFolder.get(settings::Store()));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setProperty("help_topic", topic);
    QObject::connect(dialog, &QFileDialog::fileSelected, &page,
                     [&page, topic, paths, save](const QString &folder) {
                         settings::Store store;
                         settings::lastFolder.set(store, folder);
                         askWhereTaken(page, topic, folder, paths, save);
                     });
    dialog->open();
}

void askWhereTaken(QWidget &page, const QString &topic, const QString &folder, const QStringList &paths,
                   const SaveWith &save)
{
    const auto ask = [&page, topic, folder, paths, save](int taken) {
        if (taken == 0)
            return save({folder});
        ConfirmDialog *dialog = SaveQuestion::make(topic, taken, page.window());
        QPushButton &both = dialog->addChoice(SaveQuestion::both);
        QObject::connect(dialog, &QDialog::accepted, &page, [folder, save] { save({folder}); });
        QObject::connect(&both, &QPushButton::clicked, &page, [&page, folder, paths, save] {
            models::onAnotherThread(
                &page, [folder, paths] { return models::keepingBoth(folder, paths); }, save);
        });
        dialog->open();
    };
    models::onAnotherThread(
        &page, [folder, paths] { return models::countTaken(folder, paths); }, ask);
}

} // namespace trainyard
