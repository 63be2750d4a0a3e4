// SPDX-License-Identifier: Apache-2.0
// F1 in every dialog, on every page and at every step of a wizard leads to its place of the manual, which
// there is in both languages; beside a modal dialog the manual can be used. Which dialog a screen shows, and
// what place that is, stands in dialogs.txt, and of those that are modal why;
// tests/tree/dialogs_have_screens.py wants every dialog and every question of the sources there. The place
// of every other screen, of what has the focus in it, stands in pages.txt.
#include "models/backend/backend.h"
#include "models/help/manual.h"
#include "models/settings/store.h"
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
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/whatstep.h"

#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QListView>
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
        m_known = placesIn("en");
        QCOMPARE(placesIn("zh_CN"), m_known);
        readDialogs();
        readPages();
    }

    void init() { settings::Store().clear(); }

    void everyDialogAndPageHasItsPlace()
    {
        QStringList shown;
        for (const test::Screen &screen : test::screensOfPart()) {
            settings::Store().clear(); // what an earlier screen left
            Workbench workbench(m_backend);
            MainWindow window(workbench);
            window.show();
            screen.show(window);
            const QList<QDialog *> dialogs = openDialogs(window);
            for (QDialog *dialog : dialogs) {
                shown << screen.name;
                check(*dialog, screen.name);
            }
            if (dialogs.isEmpty())
                checkPage(window, screen.name);
        }
        QVERIFY2(m_lacking.isEmpty(), qPrintable("dialogs.txt lacks\n" + m_lacking.join('\n')));
        for (const QString &line : std::as_const(m_lackingPages))
            qWarning().noquote() << line;
        QVERIFY2(m_lackingPages.isEmpty(), "pages.txt lacks what is above");
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
            for (QWidget *each : job->what().findChildren<QWidget *>())
                if (!field && each->isVisible() &&
                    (qobject_cast<QLineEdit *>(each) || qobject_cast<wizards::LinesField *>(each)))
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

    static QSet<QString> placesIn(const QString &language)
    {
        QSet<QString> places;
        for (const models::ManualPage &page : models::manual(language)) {
            places << page.name;
            for (const QString &anchor : page.anchors)
                places << page.name + u'#' + anchor;
        }
        return places;
    }

    // The cells of each line.
    static QList<QStringList> linesOf(const QString &name)
    {
        QFile list(test::sourcePath("tests/widgets/screens/") + name);
        QList<QStringList> lines;
        if (!list.open(QIODevice::ReadOnly))
            return lines;
        for (const QString &line : QString::fromUtf8(list.readAll()).split('\n', Qt::SkipEmptyParts))
            if (!line.startsWith('#'))
                lines << line.simplified().split(' ');
        return lines;
    }

    void readPages()
    {
        for (const QStringList &cells : linesOf("pages.txt")) {
            QVERIFY2(cells.size() == 2, qPrintable(cells.join(' ')));
            m_pages[cells[0]] = cells[1];
        }
        QVERIFY(m_pages.size() > 100);
    }

    void readDialogs()
    {
        for (const QStringList &cells : linesOf("dialogs.txt")) {
            QVERIFY2(cells.size() >= 3, qPrintable(cells.join(' ')));
            if (cells[0] == QStringLiteral("modal")) {
                m_modal << cells[1];
                continue;
            }
            m_listed.insert({cells[0], cells[1]}, cells[2]);
        }
        QVERIFY(m_listed.size() > 40);
    }

    void checkPage(MainWindow &window, const QString &screen)
    {
        const QString topic = help::topicFor(window.focusWidget(), window.tabs().currentPage());
        QVERIFY2(m_known.contains(topic), qPrintable(screen + ": " + topic));
        if (m_pages.value(screen) != topic)
            m_lackingPages << screen + u' ' + topic;
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
    QMap<QString, QString> m_pages;                      // topics by screens without a dialog
    QStringList m_lackingPages;
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_DialogHelp>(argc, argv);
}

#include "tst_dialoghelp.moc"
