// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/onanotherthread.h"
#include "models/palette/filefinder.h"
#include "models/runs/savedviews.h"
#include "tests/widgets/screens/breath.h"
#include "widgets/help/helppage.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/keys/keybindingmodel.h"
#include "widgets/keys/keyspage.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/viewsection.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/palette/palette.h"
#include "widgets/start/startpage.h"
#include "widgets/tabs/pagearea.h"

#include <QAction>
#include <QCoreApplication>
#include <QDateTime>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTest>

namespace trainyard::test {

namespace {

// As if two jobs had ended just now.
void tellNews(MainWindow &window)
{
    using models::Notice;
    window.notices().list().clear();
    const QDateTime now =
        QDateTime::fromSecsSinceEpoch(QDateTime::currentSecsSinceEpoch() / 60 * 60); // as shown
    models::JobWatch &watch = window.notices().watch();
    emit watch.noticed({.kind = Notice::Kind::Done, .job = test::runningSample(), .time = now.addSecs(-600)});
    emit watch.noticed({.kind = Notice::Kind::DiskLow,
                        .job = {},
                        .time = now.addSecs(-300),
                        .freeBytes = 6'300'000'000,
                        .totalBytes = 2'000'000'000'000});
    emit watch.noticed({.kind = Notice::Kind::DiskLow,
                        .job = {},
                        .time = now.addSecs(-250),
                        .freeBytes = 900'000'000,
                        .totalBytes = 8'000'000'000'000,
                        .disk = "yarddata/datasets"});
    emit watch.noticed({.kind = Notice::Kind::Ended,
                        .job = test::sweepSample(),
                        .time = now.addSecs(-200),
                        .done = 94,
                        .failed = 6});
    emit watch.noticed(
        {.kind = Notice::Kind::Failed,
         .job = test::failedSample(),
         .time = now,
         .reason = "The GPU ran out of memory; make the minibatch or the model smaller, or use a GPU "
                   "with more memory (the job, exit code 1)."});
}

// Until all is there.
void findFiles(MainWindow &window, const QString &words)
{
    auto *opened = window.findChild<palette::Palette *>();
    opened->field().setText(words);
    const auto *finder = opened->search().finder();
    using State = models::FileFinder::State;
    reached([finder] { return finder->state() == State::Done || finder->state() == State::Failed; });
}

// With the same command chosen in every language, whose order is another.
void openKeys(MainWindow &window)
{
    window.openKeys();
    QTableView &table = window.findChild<keys::KeysPage *>()->table();
    const QModelIndex first = table.model()->index(0, keys::KeyBindingModel::CommandColumn);
    const QString command = keys::commandText(*window.actions().compare);
    table.setCurrentIndex(
        table.model()->match(first, Qt::DisplayRole, command, 1, Qt::MatchExactly).value(0));
    table.scrollTo(table.currentIndex(), QAbstractItemView::PositionAtCenter);
}

} // namespace

QList<Screen> shellScreens()
{
    return {
        {"start", [](MainWindow &window) { window.openStart(); }},
        {"start-elsewhere",
         [](MainWindow &window) {
             window.openStart();
             auto *page = static_cast<start::StartPage *>(window.tabs().currentPage());
             page->setEngine([] { return QStringLiteral("gpu-box"); });
         }},
        {"sides",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             window.tabs().split(tabs::DropZone::Right);
             takeBreath();
             static_cast<jobs::JobPage *>(window.tabs().currentPage())->showTab(jobs::JobPage::LogTab);
             takeBreath();
             window.tabs().split(tabs::DropZone::Below);
             takeBreath();
             static_cast<jobs::JobPage *>(window.tabs().currentPage())->showTab(jobs::JobPage::NotesTab);
         }},
        {"lookedat",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             window.tabs().preview(models::PageAddress::resource(test::runningSample().parent()));
         }},
        {"navigatoronright",
         [](MainWindow &window) {
             window.openStart();
             for (QAction *action : window.findChildren<QAction *>(QStringLiteral("navigatorOnRight")))
                 action->trigger();
         }},
        {"palette",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             window.actions().palette->trigger();
         }},
        {"palettefound",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             window.actions().palette->trigger();
             window.findChild<palette::Palette *>()->field().setText("cls re");
         }},
        {"palettefiles",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             window.actions().palette->trigger();
             findFiles(window, QStringLiteral("onnx"));
         }},
        {"openfiles",
         [](MainWindow &window) {
             window.openKeys();
             window.actions().open->trigger();
             findFiles(window, QStringLiteral("digits"));
         }},
        {"palettelongnames",
         [](MainWindow &window) {
             window.openKeys();
             window.actions().palette->trigger();
             findFiles(window, QStringLiteral("optim"));
         }},
        {"palettefilesfailed",
         [](MainWindow &window) {
             window.openStart();
             window.actions().palette->trigger();
             findFiles(window, QStringLiteral("unreadable"));
         }},
        {"palettenothing",
         [](MainWindow &window) {
             window.openStart();
             window.actions().open->trigger();
             findFiles(window, QStringLiteral("xyzzy"));
         }},
        {"savedviews",
         [](MainWindow &window) {
             models::RunView view = models::usualRunView();
             view.name = QStringLiteral("Failed since yesterday");
             view.query = QStringLiteral("state = failed and created > yesterday");
             models::saveView(view);
             view.name = QStringLiteral("Best first");
             view.query.clear();
             models::saveView(view);
             QListView &list = window.navigator().savedViews().list();
             list.setFocus();
             list.setCurrentIndex(list.model()->index(0, 0));
             QTest::keyClick(&list, Qt::Key_Return);
             list.setFocus();
         }},
        {"keys", openKeys},
        {"manual", [](MainWindow &window) { window.openManual(QStringLiteral("charts")); }},
        {"manualcode", [](MainWindow &window) { window.openManual(QStringLiteral("editor")); }},
        {"manualsearch",
         [](MainWindow &window) {
             window.openManual(QStringLiteral("log"));
             QCoreApplication::processEvents();
             window.findChild<help::HelpPage *>()->search().setText(QStringLiteral("mlflow"));
         }},
        {"toasts",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             tellNews(window);
         }},
        {"notices",
         [](MainWindow &window) {
             window.openStart();
             tellNews(window);
             window.notices().showList(window);
         }},
        {"noticerules", [](MainWindow &window) { window.notices().editRules(window); }},
        {"connect", [](MainWindow &window) { window.actions().connectEngine->trigger(); }},
        {"connectclear",
         [](MainWindow &window) {
             window.actions().connectEngine->trigger();
             const auto fields = window.findChild<ConnectDialog *>()->findChildren<QLineEdit *>();
             fields[1]->setText(QStringLiteral("http://gpu-box:8420"));
             fields[3]->setText(QStringLiteral("secret"));
         }},
        {"connectsilent",
         [](MainWindow &window) {
             window.actions().connectEngine->trigger();
             auto *dialog = window.findChild<ConnectDialog *>();
             const auto fields = dialog->findChildren<QLineEdit *>();
             fields[1]->setText(QStringLiteral("http://127.0.0.1:1"));
             fields[3]->setText(QStringLiteral("secret"));
             for (auto *button : dialog->findChildren<QPushButton *>())
                 if (button->isDefault())
                     button->click();
             models::waitingThreads().waitForDone(5000); // nobody listens there
         }},
        {"failed",
         [](MainWindow &window) {
             openJob(window, test::failedSample());
             loseContact(window);
             window.showError(
                 QStringLiteral("No answer from the engine at http://gpu-box:8420: it took too long."));
         }},
    };
}

} // namespace trainyard::test
