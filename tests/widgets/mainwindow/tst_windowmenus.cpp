// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/favourites.h"
#include "models/resources/resourcetreemodel.h"
#include "models/runs/savedviews.h"
#include "models/settings/appearancesettings.h"
#include "models/settings/store.h"
#include "models/templates/templatelist.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/savedviewsmenu.h"
#include "widgets/mainwindow/textsizeactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/navigator/viewsection.h"
#include "widgets/pages/page.h"
#include "widgets/palette/commandlist.h"
#include "widgets/settings/language.h"
#include "widgets/start/recentjobs.h"
#include "widgets/start/startpage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/textsize.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/templatesheet.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspacepage.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

#include <algorithm>

using namespace trainyard;

// What the window's menus offer, and on what it is done.
class tst_WindowMenus : public test::SampleWindow
{
    Q_OBJECT
private slots:
    void theMenuOfAJobBeginsWithOpeningIt()
    {
        QMenu *menu = menuOf(m_window->navigator().resources().indexOf(test::runningSample()));
        QVERIFY(menu);
        QCOMPARE(menu->actions().at(0)->text(), "&Open");
        QVERIFY(menu->actions().contains(m_window->actions().stopJob));
        QVERIFY(menu->actions().contains(m_window->actions().resume)); // greyed out while it runs
        menu->actions().at(0)->trigger();
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::runningSample());
        menu->close();
    }

    void commandsAreFoundByTheirEnglishNamesInChineseToo()
    {
        const auto commands = [this] {
            palette::CommandList list;
            list.add(*m_window->menuBar());
            return list.items();
        };
        const QList<models::PaletteItem> english = commands();
        for (const models::PaletteItem &item : english)
            QVERIFY2(item.aliases.size() <= 1,
                     qPrintable(item.aliases.join(u' '))); // its object's name alone
        installLanguage(*qApp, "zh_CN");
        QTRY_VERIFY(commands().front().text != english.front().text);
        const QList<models::PaletteItem> chinese = commands();
        QCOMPARE(chinese.size(), english.size());
        for (qsizetype i = 0; i < english.size(); ++i) {
            const bool isTranslated = chinese[i].text != english[i].text;
            QVERIFY2(!isTranslated || chinese[i].aliases.contains(english[i].text),
                     qPrintable(english[i].text + ": " + chinese[i].aliases.join(u' ')));
            QVERIFY2(chinese[i].aliases.join(u' ').contains(english[i].place.section(u' ', 0, 0)),
                     qPrintable(english[i].place + ": " + chinese[i].aliases.join(u' ')));
        }
        installLanguage(*qApp, "en");
    }

    void aMenuOpenedByItsKeyIsAboutWhatHadTheFocus()
    {
        m_window->openResource(test::runningSample());
        navigator::NavigatorPane &pane = m_window->navigator();
        pane.select(test::failedSample());
        pane.view().setFocus();
        WindowActions &actions = m_window->actions();
        QTRY_VERIFY(!actions.stopJob->isEnabled());
        QMenu *menu = openByKey();
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(actions.stopJob));
        QVERIFY(!actions.stopJob->isEnabled());
        QVERIFY(actions.deleteResource->isEnabled());
        closeMenus();
        QTRY_VERIFY(pane.view().hasFocus());

        m_window->openStart();
        pane.view().setFocus();
        QVERIFY(openByKey());
        QVERIFY(actions.deleteResource->isEnabled()); // what the page shows has nothing that could be
        closeMenus();

        m_window->openResource(test::runningSample());
        m_window->tabs().currentPage()->setFocus();
        QTRY_VERIFY(actions.stopJob->isEnabled());
        QVERIFY(openByKey());
        QVERIFY(actions.stopJob->isEnabled());
        closeMenus();
    }

    void aMenuOpenedByItsKeyIsAboutTheCurrentOneOfAPage()
    {
        m_window->openStart();
        auto *page = qobject_cast<start::StartPage *>(m_window->tabs().currentPage());
        QListView &list = page->recent().list();
        QTRY_VERIFY(list.model()->rowCount() > 1);
        list.setFocus();
        list.setCurrentIndex(list.model()->index(0, 0));
        QTRY_VERIFY(m_window->actions().deleteResource->isEnabled());
        const auto job = page->currentJob();
        QVERIFY(openByKey());
        QCOMPARE(page->currentJob(), job);
        QVERIFY(m_window->actions().deleteResource->isEnabled());
        closeMenus();
    }

    void theMenuOfAClusterHasNothingOfJobs()
    {
        QMenu *menu = menuOf(m_window->navigator().resources().indexOf(test::boxSample()));
        QVERIFY(menu);
        for (const QAction *action : menu->actions())
            QVERIFY2(action->isSeparator() || action->isEnabled(), qPrintable(action->text()));
        QVERIFY(!menu->actions().contains(m_window->actions().stopJob));
        QVERIFY(menu->actions().contains(m_window->actions().deleteResource));
        menu->close();
    }

    void theMenuOfTheEngineLeadsToAllItsJobs()
    {
        QMenu *menu = menuOf(m_window->navigator().resources().engineIndex());
        QVERIFY(menu);
        entry(*menu, "A&ll jobs")->trigger();
        menu->close();
        QCOMPARE(m_window->tabs().address(m_window->tabs().currentPage()), models::PageAddress::allJobs());
    }

    void theMenuOfAJobStarsAndTagsIt()
    {
        QMenu *menu = menuOf(m_window->navigator().resources().indexOf(test::runningSample()));
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(m_window->actions().star));
        QVERIFY(menu->actions().contains(m_window->actions().tags));
        QVERIFY(m_window->actions().star->isEnabled() && m_window->actions().tags->isEnabled());
        menu->close();
    }

    void aSavedViewOpensFromNavigatorAndCommands()
    {
        navigator::ViewSection &section = m_window->navigator().savedViews();
        QVERIFY(!section.isVisible());
        models::RunView view = models::usualRunView();
        view.name = "Failed ones";
        view.query = "state = failed";
        models::saveView(view);
        QVERIFY(section.isVisible());
        QCOMPARE(section.list().model()->rowCount(), 1);
        section.list().setFocus();
        section.list().setCurrentIndex(section.list().model()->index(0, 0));
        QTest::keyClick(&section.list(), Qt::Key_Return);
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(page);
        QVERIFY(!page->scope());
        QCOMPARE(page->view().query, QString("state = failed"));

        view.query = "state = succeeded";
        models::saveView(view);
        palette::CommandList commands;
        commands.add(*m_window->menuBar());
        const auto items = commands.items();
        QVERIFY(std::any_of(items.begin(), items.end(),
                            [](const models::PaletteItem &item) { return item.text == "Failed ones"; }));
        QMenu *menu = m_window->findChild<SavedViewsMenu *>();
        QVERIFY(menu);
        entry(*menu, "Failed ones")->trigger();
        QCOMPARE(page->view().query, QString("state = succeeded"));

        const QList<models::RunView> before = models::savedViews();
        models::keepViews({});
        models::tellViewsChanged(before);
        QVERIFY(!section.isVisible());
        QVERIFY(!entry(*menu, "Failed ones"));
    }

    void aSavedViewOpensOverItsPlace_data()
    {
        QTest::addColumn<QString>("place");
        for (const char *place : {"experiment", "workspace"})
            QTest::newRow(place) << place;
    }
    void aSavedViewOpensOverItsPlace()
    {
        QFETCH(QString, place);
        const api::ResourceId experiment = test::runningSample().parent();
        models::RunView view = models::usualRunView();
        view.name = "Failed here";
        view.query = "state = failed";
        view.scope = place == "experiment" ? experiment : experiment.parent();
        models::saveView(view);
        m_window->openStart();
        emit m_window->navigator().savedViews().opened(view.name);
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->scope(), view.scope);
        QCOMPARE(page->view().query, view.query);
        palette::CommandList commands;
        commands.add(*m_window->menuBar());
        const auto items = commands.items();
        const auto found = std::find_if(items.begin(), items.end(), [&](const models::PaletteItem &item) {
            return item.text == view.name;
        });
        QVERIFY(found != items.end());
        QVERIFY2(found->place.endsWith("Saved views › " + models::scopeText(*view.scope)),
                 qPrintable(found->place));
        models::keepViews({});
    }

    void aSavedViewOfAPlaceThatIsGoneIsOfAllJobs()
    {
        models::RunView view = models::usualRunView();
        view.name = "Failed there";
        view.query = "state = failed";
        view.scope = test::runningSample().parent();
        view.scope->name = "gone";
        models::saveView(view);
        m_window->openStart();
        emit m_window->navigator().savedViews().opened(view.name);
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(page);
        QVERIFY(!page->scope());
        QCOMPARE(page->view().query, view.query);
        const QString said = m_window->findChild<Banner *>()->sentence();
        QVERIFY2(said.contains("gone no longer exists"), qPrintable(said));
        models::keepViews({});
    }

    void aJobIsSavedAsATemplate()
    {
        QMenu *menu = menuOf(m_window->navigator().resources().indexOf(test::failedSample()));
        QVERIFY(menu);
        QAction *save = m_window->actions().saveTemplate;
        QVERIFY(menu->actions().contains(save) && save->isEnabled());
        save->trigger();
        menu->close();
        auto *sheet = m_window->findChild<wizards::TemplateSheet *>();
        QVERIFY(sheet);
        sheet->nameField().setText("Of a job");
        sheet->keepButton().click();
        const auto templates = models::TemplateList::shared();
        const auto rowOfIt = [&] {
            for (int row = 0; row < templates->rowCount(); ++row)
                if (templates->at(row).title == "Of a job")
                    return row;
            return -1;
        };
        QTRY_VERIFY(rowOfIt() >= 0);
        QVERIFY(templates->at(rowOfIt()).isOwn);
        QVERIFY(templates->at(rowOfIt()).job.contains("\"nodeCount\""));
        QVERIFY(!templates->at(rowOfIt()).job.contains("\"cluster\"")); // which is of this yard
        templates->remove(rowOfIt());
        m_window->navigator().select(test::boxSample());
        QTRY_VERIFY(!save->isEnabled());
    }

    void theLatestJobsHaveTheMenuOfAJob()
    {
        m_window->openStart();
        auto *page = qobject_cast<start::StartPage *>(m_window->tabs().currentPage());
        QListView &list = page->recent().list();
        QTRY_VERIFY(list.model()->rowCount() > 1);
        list.setFocus();
        list.setCurrentIndex(list.model()->index(0, 0));
        const auto job = page->currentJob();
        QVERIFY(job);
        QTRY_VERIFY(m_window->actions().deleteResource->isEnabled());
        emit list.customContextMenuRequested(list.visualRect(list.currentIndex()).center());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(m_window->actions().stopJob));
        QVERIFY(menu->actions().contains(m_window->actions().compare));
        entry(*menu, "&Open")->trigger();
        menu->close();
        QCOMPARE(m_window->tabs().currentPage()->resource(), job);
    }

    void aClusterIsScaledFromTheCardOfItsWorkspace()
    {
        m_window->openResource(test::visionSample());
        auto *page = qobject_cast<workspaces::WorkspacePage *>(m_window->tabs().currentPage());
        QListView &list = page->clusters().list();
        list.setFocus();
        list.setCurrentIndex(list.model()->index(0, 0, list.rootIndex()));
        QVERIFY(page->currentJob());
        emit list.customContextMenuRequested(list.visualRect(list.currentIndex()).center());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(entry(*menu, "Add to &favourites"));
        QVERIFY(menu->actions().contains(m_window->actions().deleteResource));
        QVERIFY(!menu->actions().contains(m_window->actions().stopJob));
        entry(*menu, "Sca&le…")->trigger();
        menu->close();
        auto *dialog = m_window->findChild<clusters::ScaleDialog *>();
        QVERIFY(dialog);
        dialog->reject();
    }

    void aMenuStarsWhatItIsAbout()
    {
        m_window->openResource(test::boxSample()); // which is shown meanwhile
        QMenu *menu = menuOf(m_window->navigator().resources().indexOf(test::runningSample()));
        QVERIFY(menu);
        entry(*menu, "Add to &favourites")->trigger();
        menu->close();
        QVERIFY(m_window->favourites().contains(test::runningSample()));
        QVERIFY(!m_window->favourites().contains(test::boxSample()));
        m_window->favourites().toggle(test::runningSample());
    }

    void aMenuOpensAWindowOfItsOwn()
    {
        QMenu *menu = menuOf(m_window->navigator().resources().indexOf(test::boxSample()));
        QVERIFY(menu);
        entry(*menu, "Open in a new &window")->trigger();
        menu->close();
        QCOMPARE(m_workbench->windows().size(), 2);
        MainWindow *second = m_workbench->windows().back();
        QTRY_COMPARE(second->tabs().currentPage()->resource(), test::boxSample());
        second->close();
        QTRY_COMPARE(m_workbench->windows().size(), 1);
    }

    void somethingNewIsMadeWhereOneIs()
    {
        const auto placeOffered = [this] {
            m_window->actions().creation->newExperiment->trigger();
            auto *dialog = m_window->findChild<wizards::NewResourceDialog *>();
            const QString place = dialog ? dialog->placeField().currentText() : QString();
            delete dialog;
            return place;
        };
        const QModelIndex group = m_window->navigator().resources().groupOf(
            test::visionSample(), models::ResourceTreeModel::NodeType::ExperimentGroup);
        menuOf(group)->close();
        QCOMPARE(placeOffered(), "vision");

        m_window->openResource(test::visionSample());
        m_window->tabs().currentPage()->setFocus();
        QVERIFY(!m_window->navigator().hasFocusWithin());
        QCOMPARE(placeOffered(), "vision");
    }

    void theNavigatorFollowsThePages()
    {
        m_window->openResource(test::boxSample());
        m_window->openResource(test::runningSample());
        m_window->tabs().currentPage()->setFocus();
        m_window->tabs().step(-1);
        QTRY_COMPARE(m_window->navigator().current(), test::boxSample());
    }

    void largerTextsAreShownAtOnceAndKept()
    {
        const TextSizeActions &size = *m_window->actions().textSize;
        const navigator::NavigatorView &rows = m_window->navigator().view();
        const auto rowHeight = [&rows] { return rows.visualRect(rows.model()->index(0, 0)).height(); };
        const auto points = [] { return QApplication::font().pointSizeF(); };
        const double usualPoints = points();
        const int usualHeight = rowHeight();
        QVERIFY(!size.usual->isEnabled());
        while (size.larger->isEnabled())
            size.larger->trigger();
        QCOMPARE(points(), theme::textPoints(usualPoints, 200));
        QTRY_COMPARE(rowHeight(), theme::scaled(usualHeight));
        QVERIFY(rowHeight() > 1.5 * usualHeight);
        QCOMPARE(settings::textPercent.get(settings::Store()), theme::textPercent());
        size.usual->trigger();
        QCOMPARE(points(), usualPoints);
        QTRY_COMPARE(rowHeight(), usualHeight);
        QVERIFY(size.smaller->isEnabled());
        size.smaller->trigger();
        QVERIFY(points() < usualPoints);
        size.usual->trigger();
    }

    // A long list without a line has to be read from its top each time.
    void entriesThatBelongTogetherStandBetweenLines()
    {
        QMenu *menu = menuOf(m_window->navigator().resources().indexOf(test::runningSample()));
        QVERIFY(menu);
        QVERIFY(longestGroup(*menu) <= 6);
        menu->close();
        for (const QAction *action : m_window->menuBar()->actions())
            if (action->menu() && action->menu()->actions().contains(m_window->actions().stopJob))
                QVERIFY(longestGroup(*action->menu()) <= 6);
    }

    void theEntriesOfAMenuHaveLettersOfTheirOwn_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }

    void theEntriesOfAMenuHaveLettersOfTheirOwn()
    {
        QFETCH(QString, language);
        installLanguage(*qApp, language);
        QTRY_COMPARE(m_window->actions().stopJob->text().contains("Stop"), language == "en");
        checkLetters(m_window->menuBar()->actions(), "the menu bar");
        for (const auto &resource : {test::runningSample(), test::visionSample()}) {
            QMenu *menu = menuOf(m_window->navigator().resources().indexOf(resource));
            QVERIFY(menu);
            checkLetters(menu->actions(), "a context menu");
            menu->close();
        }
    }

private:
    // The context menu of a row of the navigator, which has the focus then.
    QMenu *menuOf(const QModelIndex &row)
    {
        navigator::NavigatorView &view = m_window->navigator().view();
        view.setFocus();
        view.setCurrentIndex(m_window->navigator().indexOf(row));
        emit view.customContextMenuRequested(view.visualRect(view.currentIndex()).center());
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    }

    // The menu Job, by Alt and its letter, which gives the keyboard to the menu bar.
    QMenu *openByKey()
    {
        QTest::keyClick(m_window.get(), Qt::Key_J, Qt::AltModifier);
        const bool hasMenuBar = qobject_cast<QMenuBar *>(QApplication::focusWidget());
        return hasMenuBar ? qobject_cast<QMenu *>(QApplication::activePopupWidget()) : nullptr;
    }

    void closeMenus()
    {
        if (QWidget *menu = QApplication::activePopupWidget())
            QTest::keyClick(menu, Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        if (qobject_cast<QMenuBar *>(QApplication::focusWidget()))
            QTest::keyClick(m_window->menuBar(), Qt::Key_Escape);
        QTRY_VERIFY(!qobject_cast<QMenuBar *>(QApplication::focusWidget()));
    }

    static int longestGroup(const QMenu &menu)
    {
        int longest = 0;
        int length = 0;
        for (const QAction *action : menu.actions()) {
            length = action->isSeparator() ? 0 : length + 1;
            longest = std::max(longest, length);
        }
        return longest;
    }

    static QAction *entry(const QMenu &menu, const QString &text)
    {
        for (QAction *action : menu.actions())
            if (action->text() == text)
                return action;
        return nullptr;
    }

    static void checkLetters(const QList<QAction *> &actions, const QString &where)
    {
        QHash<QChar, QString> known;
        for (const QAction *action : actions) {
            const QString text = QString(action->text()).remove("&&");
            if (const qsizetype mark = text.indexOf('&'); mark >= 0) {
                const QChar letter = text.at(mark + 1).toLower();
                QVERIFY2(!known.contains(letter),
                         qPrintable(QString("%1: %2, %3").arg(where, known.value(letter), text)));
                known.insert(letter, text);
            }
            if (action->menu())
                checkLetters(action->menu()->actions(), action->text());
        }
    }
};

QTEST_MAIN(tst_WindowMenus)
#include "tst_windowmenus.moc"
