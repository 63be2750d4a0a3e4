// SPDX-License-Identifier: Apache-2.0
// What asks for a name or a number, and for an engine that ssh does not lead to.
#include "tests/widgets/screens/screen.h"

#include "tests/support/engineprocess.h"
#include "tests/support/fakessh.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/viewmenu.h"
#include "widgets/logs/linedialog.h"
#include "widgets/logs/logpane.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/layoutmenu.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/savequestion.h"
#include "widgets/mainwindow/windowactions.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <memory>

namespace trainyard::test {

namespace {

void trigger(const QMenu &menu, const QString &text)
{
    for (QAction *action : menu.actions())
        if (action->text() == text)
            action->trigger();
}

void askViewName(MainWindow &window)
{
    window.openResource(runningSample().parent());
    auto *menu = window.findChild<jobs::ViewMenu *>();
    emit menu->aboutToShow(); // which fills it
    trigger(*menu, jobs::ViewMenu::tr("Save this view…"));
}

// There are files of these names.
void askWhetherToReplace(MainWindow &window)
{
    static const QTemporaryDir folder;
    const QStringList paths{QStringLiteral("a"), QStringLiteral("b")};
    for (const QString &path : paths) {
        QFile file(folder.filePath(path));
        static_cast<void>(file.open(QIODevice::WriteOnly));
    }
    askWhereTaken(window, QStringLiteral("outputs"), folder.path(), paths, [](const models::SaveTarget &) {});
    reached([&window] { return window.findChild<QDialog *>() != nullptr; });
}

// Asks for an engine and presses the button.
ConnectDialog *connectTo(MainWindow &window, const QString &url, const QString &through = {})
{
    window.actions().connectEngine->trigger();
    auto *dialog = window.findChild<ConnectDialog *>();
    const auto fields = dialog->findChildren<QLineEdit *>();
    fields[1]->setText(url);
    fields[2]->setText(through);
    fields[3]->setText(QStringLiteral("secret"));
    for (auto *button : dialog->findChildren<QPushButton *>())
        if (button->isDefault())
            button->click();
    return dialog;
}

// One for all pictures: each would have another certificate. Its address; empty: it did not start.
QString certifiedAddress()
{
    struct Engine {
        QTemporaryDir data;
        EngineProcess process{data.path()};
        bool isStarted = false;
    };
    static std::unique_ptr<Engine> engine;
    if (!engine) {
        engine = std::make_unique<Engine>();
        qAddPostRoutine([] { engine.reset(); });
        engine->isStarted = reached([] { return engine->process.start(); });
    }
    return engine->isStarted ? QString::fromStdString(engine->process.endpoint().url)
                                   .replace(QLatin1String("http://"), QLatin1String("https://"))
                             : QString();
}

// To one that has a certificate of its own.
void showCertificate(MainWindow &window)
{
    const QString address = certifiedAddress();
    if (address.isEmpty())
        return;
    auto *dialog = connectTo(window, address);
    reached([dialog] {
        const auto labels = dialog->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().contains(QLatin1String("SHA-256"));
        });
    });
}

void connectThroughSsh(MainWindow &window)
{
    const FakeSsh ssh; // refuses
    auto *dialog = connectTo(window, QStringLiteral("http://127.0.0.1:8420"), QStringLiteral("ann@gpu-box"));
    const auto hasFailed = [dialog] {
        const auto labels = dialog->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->property("text_role").toString() == u"failed";
        });
    };
    reached(hasFailed);
}

} // namespace

QList<Screen> askScreens()
{
    return {
        {"name-view", askViewName},
        {"name-layout", [](MainWindow &window) { window.layouts().saveAction()->trigger(); }},
        {"ask-line",
         [](MainWindow &window) {
             jobs::JobPage *page = openJob(window, runningSample());
             page->showTab(jobs::JobPage::LogTab);
             const auto isAsked = [page] {
                 page->log().goToLine(); // nothing, until there are lines
                 return page->findChild<logs::LineDialog *>() != nullptr;
             };
             reached(isAsked);
         }},
        {"ask-replace", askWhetherToReplace},
        {"connect-ssh", connectThroughSsh},
        {"connect-asking",
         [](MainWindow &window) { connectTo(window, QString::fromStdString(silentEndpoint().url)); }},
        {"connect-looking",
         [](MainWindow &window) {
             connectTo(window, QString::fromStdString(silentEndpoint().url)
                                   .replace(QLatin1String("http:"), QLatin1String("https:")));
         }},
        {"connect-certificate", showCertificate},
    };
}

} // namespace trainyard::test
