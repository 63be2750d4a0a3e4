// SPDX-License-Identifier: Apache-2.0
// F1 in every dialog and at every step of a wizard leads to its place of the manual, which there is; beside a
// modal dialog the manual can be used. Which dialog a screen shows, and what place that is, stands in
// dialogs.txt, and of those that are modal why; tests/tree/dialogs_have_screens.py wants every dialog and
// every question of the sources there.
#include "models/backend/backend.h"
#include "models/help/manual.h"
#include "testpaths.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/support/ownsettings.h"
#include "widgets/help/dialoghelp.h"
#include "widgets/help/helppage.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/whatstep.h"

#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QToolButton>
#include <QWindow>
#include <QtTest>

#include <algorithm>
#include <utility>

using namespace trainyard;
using wizards::NewJobPage;

class tst_DialogHelp : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
        for (const models::ManualPage &page : models::manual("en")) {
            m_known << page.name;
            for (const QString &anchor : page.anchors)
                m_known << page.name + u'#' + anchor;
        }
        readList();
    }

    void init() { QSettings().clear(); }

    void everyDialogHasItsPlace()
    {
        QStringList shown;
        for (const test::Screen &screen : test::screensOfPart()) {
            Workbench workbench(m_backend);
            MainWindow window(workbench);
            window.show();
            screen.show(window);
            for (QDialog *dialog : openDialogs(window)) {
                shown << screen.name;
                check(*dialog, screen.name);
            }
        }
        QVERIFY2(m_lacking.isEmpty(), qPrintable("dialogs.txt lacks\n" + m_lacking.join('\n')));
        for (const auto &[screen, name] : m_listed.keys()) {
            const QString wanted = screen; // not to be captured as a part of a pair
            const auto screens = test::screensOfPart();
            const bool isOfPart =
                std::any_of(screens.begin(), screens.end(),
                            [&wanted](const test::Screen &each) { return each.name == wanted; });
            QVERIFY2(!isOfPart || shown.contains(screen), qPrintable(screen + " shows no dialog"));
        }
    }

    void theManualIsUsedBesideAModalDialog()
    {
        Workbench workbench(m_backend);
        MainWindow window(workbench);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.maker().openDialog(wizards::NewResourceDialog::Kind::FileServer, {});
        QDialog *dialog = openDialogs(window).value(0);
        QVERIFY(dialog && dialog->isModal());
        QTest::keyClick(dialog->focusWidget(), Qt::Key_F1);
        help::HelpPage *page = help::DialogHelp::pageBeside(*dialog);
        QVERIFY(page);
        QCOMPARE(page->topic(), QString("storage"));
        QVERIFY(QTest::qWaitForWindowExposed(page->window()));

        // By the window system, which keeps events from windows that a modal one blocks.
        QListView &list = page->list();
        list.scrollToTop();
        const QPoint first =
            list.viewport()->mapTo(page->window(), list.visualRect(list.model()->index(0, 0)).center());
        QTest::mouseClick(page->window()->windowHandle(), Qt::LeftButton, {}, first);
        QTRY_COMPARE(page->topic(), QString("start"));
        QTest::keyClick(dialog->focusWidget(), Qt::Key_F1); // the same window, back at its place
        QCOMPARE(help::DialogHelp::pageBeside(*dialog), page);
        QCOMPARE(page->topic(), QString("storage"));
        QTest::keyClick(&page->search(), Qt::Key_Escape);
        QTRY_VERIFY(!help::DialogHelp::pageBeside(*dialog));
        QVERIFY(dialog->isVisible());
    }

    void everyStepOfAWizardHasItsPlace()
    {
        Workbench workbench(m_backend);
        MainWindow window(workbench);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        NewJobPage *job = window.openNewJob({});
        QSet<QString> topics;
        for (const auto kind : {document::ProgramKind::Network, document::ProgramKind::Script,
                                document::ProgramKind::Notebook, document::ProgramKind::Command}) {
            job->what().kindButton(kind).click();
            QWidget *field = nullptr; // the first of the form, behind the tiles
            for (QLineEdit *each : job->what().findChildren<QLineEdit *>())
                if (!field && each->isVisible())
                    field = each;
            QVERIFY(field);
            topics << help::topicOf(field);
        }
        QCOMPARE(topics, (QSet<QString>{"newjob#networks", "newjob#scripts", "newjob#notebooks"}));
        for (int step = NewJobPage::DataPlace; step <= NewJobPage::ReviewPlace; ++step) {
            job->showStep(NewJobPage::Step(step));
            job->setFocus();
            topics << help::topicOf(window.focusWidget());
        }
        QCOMPARE(topics.size(), 7);
        QVERIFY2(m_known.contains(topics), qPrintable(QStringList(topics.values()).join(u' ')));

        job->showStep(NewJobPage::DataPlace);
        job->setFocus();
        QTest::keyClick(window.focusWidget(), Qt::Key_F1);
        auto *manual = qobject_cast<help::HelpPage *>(window.tabs().currentPage());
        QVERIFY(manual);
        QCOMPARE(manual->topic(), QString("newjob"));
    }

private:
    static QList<QDialog *> openDialogs(const QWidget &window)
    {
        QList<QDialog *> open;
        for (QDialog *dialog : window.findChildren<QDialog *>())
            if (dialog->isVisible())
                open << dialog;
        return open;
    }

    void readList()
    {
        QFile list(QStringLiteral(TRAINYARD_SOURCE_DIR "/tests/widgets/screens/dialogs.txt"));
        QVERIFY(list.open(QIODevice::ReadOnly));
        for (const QString &line : QString::fromUtf8(list.readAll()).split('\n', Qt::SkipEmptyParts)) {
            if (line.startsWith('#'))
                continue;
            const QStringList cells = line.simplified().split(' ');
            QVERIFY2(cells.size() >= 3, qPrintable(line));
            if (cells[0] == QStringLiteral("modal")) {
                m_modal << cells[1];
                continue;
            }
            m_listed.insert({cells[0], cells[1]}, cells[2]);
        }
        QVERIFY(m_listed.size() > 40);
    }

    void check(QDialog &dialog, const QString &screen)
    {
        dialog.activateWindow();
        QTRY_VERIFY(dialog.isActiveWindow());
        QWidget *focused = dialog.focusWidget() ? dialog.focusWidget() : &dialog;
        const QString topic = help::topicOf(focused);
        const QString name = QString::fromLatin1(dialog.metaObject()->className());
        QVERIFY2(m_known.contains(topic), qPrintable(screen + ": " + topic));
        QVERIFY2(dialog.isModal() == m_modal.contains(name),
                 qPrintable(dialog.isModal() ? screen + ": dialogs.txt does not say why this is modal"
                                             : screen + ": dialogs.txt has this as modal"));
        if (m_listed.value({screen, name}) != topic)
            m_lacking << QString("%1 %2 %3").arg(screen, name, topic);
        QTest::keyClick(focused, Qt::Key_F1);
        const help::HelpPage *page = help::DialogHelp::pageBeside(dialog);
        QVERIFY2(page, qPrintable(screen));
        QCOMPARE(page->topic(), topic.section(u'#', 0, 0));
    }

    test::SampleEngine m_engine{test::queueYard()};
    models::Backend m_backend;
    QSet<QString> m_known;
    QMap<std::pair<QString, QString>, QString> m_listed; // topics by screens and classes
    QSet<QString> m_modal;                               // classes
    QStringList m_lacking;                               // rows that should be there
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_DialogHelp>(argc, argv);
}

#include "tst_dialoghelp.moc"
