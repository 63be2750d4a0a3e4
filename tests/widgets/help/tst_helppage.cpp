// SPDX-License-Identifier: Apache-2.0
#include "widgets/help/helppage.h"

#include "models/backend/backend.h"
#include "models/help/manual.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/metricchart.h"
#include "widgets/help/helpview.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTextBlock>
#include <QtTest>

using namespace trainyard;

class tst_HelpPage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
        m_engine = std::make_unique<test::SampleEngine>();
    }

    void init()
    {
        installLanguage(*qApp, "en");
        m_backend = std::make_unique<models::Backend>();
        m_backend->connectTo(m_engine->endpoint());
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY(m_backend->isLoaded());
    }

    void cleanup()
    {
        m_window.reset();
        m_workbench.reset();
        m_backend.reset();
    }

    void F1LeadsToThePageAboutWhatHasTheFocus()
    {
        help();
        QCOMPARE(page().topic(), "start");
        QCOMPARE(page().view().document()->begin().text(), "The first five minutes");

        m_window->openResource(test::runningSample());
        auto *job = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        QTRY_VERIFY(job->charts().chart("/overview/loss"));
        focus(*job->charts().chart("/overview/loss"));
        help();
        QCOMPARE(page().topic(), "charts");

        m_window->openResource(test::runningSample());
        job->log().setVisible(true);
        focus(job->log().view());
        help();
        QCOMPARE(page().topic(), "log");

        focus(m_window->navigator().view());
        help();
        QCOMPARE(page().topic(), "start");
        QVERIFY(page().view().verticalScrollBar()->value() > 0); // at the part about the window
    }

    // Whatever can have the focus anywhere in the program names a page that there is.
    void everyTopicIsInTheManual()
    {
        m_window->openResource(test::runningSample());
        m_window->openResource(test::runningSample().parent());
        m_window->openNewJob();
        m_window->openKeys();
        m_window->openManual({});
        QSet<QString> known;
        for (const models::ManualPage &one : models::manual("en")) {
            known << one.name;
            for (const QString &anchor : one.anchors)
                known << one.name + u'#' + anchor;
        }
        QSet<QString> named;
        for (const QWidget *widget : m_window->findChildren<QWidget *>())
            if (const QString topic = help::topicOf(widget); !topic.isEmpty())
                named << topic;
        QVERIFY(named.size() > 8);
        QVERIFY2(known.contains(named), qPrintable(QStringList(named.values()).join(u' ')));
    }

    void searchFindsPagesWithAllWordsAndMarksThem()
    {
        m_window->openManual("start");
        const int all = page().list().model()->rowCount();
        page().focusFilter();
        QTest::keyClicks(&page().search(), "OUTLIERS clip");
        QVERIFY(page().list().model()->rowCount() < all);
        QCOMPARE(page().topic(), "charts");
        QVERIFY(page().view().extraSelections().size() >= 3);
        for (const auto &each : page().view().extraSelections()) // links, too
            QCOMPARE(each.format.foreground().color(), theme::color(theme::Role::Text));
        QVERIFY(page().view().verticalScrollBar()->value() > 0);
        QTest::keyClicks(&page().search(), " nowhereatall");
        QCOMPARE(page().list().model()->rowCount(), 0);
        page().search().clear();
        QCOMPARE(page().list().model()->rowCount(), all);
        QVERIFY(page().view().extraSelections().isEmpty());
    }

    void linksAndHistoryGoThroughThePages()
    {
        m_window->openManual("start");
        emit page().view().anchorClicked(QUrl("outputs"));
        QCOMPARE(page().topic(), "outputs");
        emit page().view().anchorClicked(QUrl("metrics#mlflow"));
        QCOMPARE(page().topic(), "metrics");
        QVERIFY(page().view().verticalScrollBar()->value() > 0);
        m_window->actions().back->trigger();
        QCOMPARE(page().topic(), "outputs");
        m_window->actions().back->trigger();
        QCOMPARE(page().topic(), "start");
        m_window->actions().forward->trigger();
        QCOMPARE(page().topic(), "outputs");
    }

    void speaksAnotherLanguageAtOnce()
    {
        m_window->openManual("charts");
        installLanguage(*qApp, "zh_CN");
        QTRY_COMPARE(page().view().document()->begin().text(), QStringLiteral("图表"));
        QCOMPARE(page().title(), QStringLiteral("手册"));
        page().search().setText(QStringLiteral("离群值")); // as an input method does
        QCOMPARE(page().topic(), "charts");
    }

    void F6GoesAroundThePartsOfTheWindow()
    {
        m_window->openKeys();
        focus(m_window->navigator().view());
        const auto press = [this](Qt::KeyboardModifiers with) {
            QTest::keyClick(m_window.get(), Qt::Key_F6, with);
        };
        press(Qt::NoModifier);
        QVERIFY(m_window->tabs().isAncestorOf(m_window->focusWidget()));
        press(Qt::NoModifier);
        QVERIFY(m_window->statusBar()->isAncestorOf(m_window->focusWidget()));
        press(Qt::NoModifier);
        QVERIFY(m_window->navigator().isAncestorOf(m_window->focusWidget()));
        press(Qt::ShiftModifier);
        QVERIFY(m_window->statusBar()->isAncestorOf(m_window->focusWidget()));
    }

private:
    void help() { QTest::keyClick(m_window.get(), Qt::Key_F1); }
    void focus(QWidget &widget)
    {
        widget.setFocus();
        QTRY_VERIFY(m_window->focusWidget() == &widget || widget.isAncestorOf(m_window->focusWidget()));
    }
    help::HelpPage &page() const { return *qobject_cast<help::HelpPage *>(m_window->tabs().currentPage()); }

    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(tst_HelpPage)
#include "tst_helppage.moc"
