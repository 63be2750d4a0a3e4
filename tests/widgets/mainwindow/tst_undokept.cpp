// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/connections/tokenstore.h"
#include "models/layouts/savedlayouts.h"
#include "models/notices/notice.h"
#include "models/patterns/patternlist.h"
#include "models/runs/runlooks.h"
#include "models/runs/savedviews.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/templates/templatelist.h"
#include "models/undo/undohistory.h"
#include "models/wall/wallmemory.h"
#include "models/wall/wallmodel.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/delegates/namesheet.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/lookpalette.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/rundelegate.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/viewmanager.h"
#include "widgets/jobs/viewmenu.h"
#include "widgets/keys/keyspage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/layoutmenu.h"
#include "widgets/mainwindow/textsizeactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/noticerulesdialog.h"
#include "widgets/patterns/patterndialog.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/textsize.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/templategallery.h"
#include "widgets/wizards/whatstep.h"

#include <QCheckBox>
#include <QDir>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

using namespace trainyard;
using models::SavedConnection;
using models::TokenStore;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// What a click changes or removes of what the program keeps comes back by the window's undo, and goes again
// by its redo.
class tst_UndoKept : public test::SampleWindow
{
    Q_OBJECT
private:
    void begin() override
    {
        settings::Store().clear();
        QDir(models::TemplateList::usualFolder()).removeRecursively();
        m_backend->undo().clear();
    }

    models::UndoHistory &history() { return m_backend->undo(); }
    bool isDone(const QString &step) { return history().canUndo() && history().undoText() == step; }
    bool isUndone(const QString &step) { return history().canRedo() && history().redoText() == step; }
    void undo() { m_window->actions().undo->trigger(); }
    void redo() { m_window->actions().redo->trigger(); }

    static void click(const QWidget &in, const QString &text)
    {
        for (auto *button : in.findChildren<QPushButton *>())
            if (button->text() == text)
                return button->click();
        QFAIL(qPrintable("no button " + text));
    }

    static QAction *actionOf(const QMenu &menu, const QString &text)
    {
        for (QAction *action : menu.actions())
            if (action->text() == text)
                return action;
        return nullptr;
    }

    void answer(const QString &name)
    {
        auto *dialog = m_window->findChild<delegates::NameSheet *>();
        QVERIFY(dialog);
        dialog->nameField().setText(name);
        dialog->saveButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->findChild<delegates::NameSheet *>(), patienceMs);
    }

    // Empty when there is none.
    static QString tokenOf(const QString &id)
    {
        TokenStore store;
        std::optional<QString> found;
        store.read(id, [&found](const QString &token) { found = token; });
        [&found] { QTRY_VERIFY_WITH_TIMEOUT(found, patienceMs); }();
        return found.value_or(QString());
    }

    SavedConnection know(const QString &url)
    {
        SavedConnection connection = SavedConnection::fresh();
        connection.url = url;
        m_workbench->connections().use(connection);
        return connection;
    }

    void forget(const SavedConnection &connection)
    {
        m_workbench->chooseEngine(*m_window, connection.id);
        QPointer dialog = m_window->findChild<ConnectDialog *>();
        QVERIFY(dialog);
        click(*dialog, "&Forget");
        dialog->reject();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        QCOMPARE(m_workbench->connections().rowOf(connection.id), -1);
        QTRY_VERIFY_WITH_TIMEOUT(isDone("forget the engine " + connection.title()), patienceMs);
    }

private slots:
    void themeAndTextSizeComeBack()
    {
        WindowActions &actions = m_window->actions();
        settings::Store store;
        settings::theme.set(store, "light");
        actions.toggleTheme->trigger();
        QCOMPARE(theme::shownScheme(), theme::Scheme::Dark);
        QVERIFY(isDone("change the theme"));
        undo();
        QVERIFY(isUndone("change the theme"));
        QCOMPARE(theme::shownScheme(), theme::Scheme::Light);
        redo();
        QCOMPARE(theme::shownScheme(), theme::Scheme::Dark);
        undo();

        const int before = theme::textPercent();
        actions.textSize->larger->trigger();
        const int larger = theme::textPercent();
        QVERIFY(larger > before);
        QVERIFY(isDone("change the size of texts"));
        undo();
        QCOMPARE(theme::textPercent(), before);
        redo();
        QCOMPARE(theme::textPercent(), larger);
        undo();
    }

    void theLanguageComesBack()
    {
        settings::Store store;
        settings::language.set(store, "en");
        auto *chinese = m_window->findChild<QAction *>("language-zh_CN");
        QVERIFY(chinese);
        chinese->trigger();
        QCOMPARE(installedLanguage(), QString("zh_CN"));
        QCOMPARE(settings::language.get(settings::Store()), QString("zh_CN"));
        undo();
        QCOMPARE(installedLanguage(), QString("en"));
        QVERIFY(isUndone("change the language"));
        redo();
        QCOMPARE(installedLanguage(), QString("zh_CN"));
        undo();
        QCOMPARE(settings::language.get(settings::Store()), QString("en"));
    }

    void templatesComeBackInTheirPlace()
    {
        wizards::NewJobPage *page = m_window->openNewJob();
        models::TemplateList &templates = page->templates();
        const auto save = [&](const QString &title, const QByteArray &job, const QString &step) {
            templates.save(title, job);
            QTRY_VERIFY_WITH_TIMEOUT(isDone(step), patienceMs);
        };
        const int first = templates.rowCount();
        save("mine", R"({"properties": {"nodeCount": 1}})", "save the template mine");
        save("yours", R"({"properties": {"nodeCount": 2}})", "save the template yours");
        save("mine", R"({"properties": {"nodeCount": 3}})", "replace the template mine");
        QVERIFY(templates.at(first).job.contains("3"));
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(isUndone("replace the template mine"), patienceMs);
        QVERIFY(templates.at(first).job.contains("1"));
        redo();
        QTRY_VERIFY_WITH_TIMEOUT(isDone("replace the template mine"), patienceMs);
        QVERIFY(templates.at(first).job.contains("3"));

        page->what().templatesButton().click();
        wizards::TemplateGallery &gallery = page->what().gallery();
        gallery.list().setCurrentIndex(gallery.list().model()->index(first, 0));
        click(gallery, "Delete this template");
        QTRY_VERIFY_WITH_TIMEOUT(isDone("remove the template mine"), patienceMs);
        QCOMPARE(templates.rowCount(), first + 1);
        m_window->tabs().closePage(page); // the step does not need it
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(isUndone("remove the template mine"), patienceMs);
        page = m_window->openNewJob();
        QCOMPARE(page->templates().rowCount(), first + 2);
        QCOMPARE(page->templates().at(first).title, "mine");
        QVERIFY(page->templates().at(first).job.contains("3"));
        redo();
        QTRY_VERIFY_WITH_TIMEOUT(isDone("remove the template mine"), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(page->templates().rowCount(), first + 1, patienceMs);
        page->templates().remove(first);
        QTRY_VERIFY_WITH_TIMEOUT(isDone("remove the template yours"), patienceMs);
    }

    void aTemplateWhoseNameIsTakenStaysAway()
    {
        wizards::NewJobPage *page = m_window->openNewJob();
        const int row = page->templates().rowCount();
        page->templates().save("mine", R"({"properties": {"nodeCount": 1}})");
        QTRY_VERIFY_WITH_TIMEOUT(isDone("save the template mine"), patienceMs);
        page->templates().remove(row);
        QTRY_VERIFY_WITH_TIMEOUT(isDone("remove the template mine"), patienceMs);
        models::TemplateList elsewhere; // another program
        QSignalSpy saved(&elsewhere, &models::TemplateList::saved);
        elsewhere.save("mine", R"({"properties": {"nodeCount": 7}})");
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patienceMs);
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->banner().isVisible(), patienceMs);
        QVERIFY(m_window->banner().sentence().contains("remove the template mine"));
        QVERIFY(!isUndone("remove the template mine"));
        elsewhere.remove(elsewhere.rowCount() - 1);
    }

    void viewsComeBack()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        auto *menu = page->findChild<jobs::ViewMenu *>();
        const auto save = [&](const QString &query) {
            page->filterField().setText(query);
            emit menu->aboutToShow();
            actionOf(*menu, "Save this view…")->trigger();
            answer("best");
        };
        save("loss < 1");
        QVERIFY(isDone("save the view best"));
        save("loss < 2");
        QVERIFY(isDone("replace the view best"));
        history().undo();
        QCOMPARE(models::savedViews().at(0).query, "loss < 1");
        history().redo();
        QCOMPARE(models::savedViews().at(0).query, "loss < 2");

        emit menu->aboutToShow();
        actionOf(*menu, "Rename and remove…")->trigger();
        QPointer manager = m_window->findChild<jobs::ViewManager *>();
        QVERIFY(manager);
        click(*manager, "Remove");
        QCOMPARE(manager->list().model()->rowCount(), 0);
        click(*manager, "Undo"); // in the sheet its own way back and forth is no step
        click(*manager, "Remove");
        manager->accept();
        QVERIFY(models::savedViews().isEmpty());
        QVERIFY(isDone("remove the view best"));
        history().undo();
        QCOMPARE(models::savedViews().size(), 1);
        history().redo();
        QVERIFY(models::savedViews().isEmpty());
        history().undo();

        QTRY_VERIFY_WITH_TIMEOUT(!manager, patienceMs);
        models::keepViews({}); // by another program
        history().undo();
        QVERIFY(m_window->banner().sentence().contains("replace the view best"));
        QVERIFY(models::savedViews().isEmpty());
    }

    void layoutsComeBack()
    {
        m_window->layouts().saveAction()->trigger();
        answer("desk");
        const auto saved = models::savedLayout("desk");
        QVERIFY(saved && isDone("save the layout desk"));
        m_window->openResource(test::runningSample());
        m_window->layouts().saveAction()->trigger();
        answer("desk");
        QVERIFY(isDone("replace the layout desk"));
        undo();
        QVERIFY(models::savedLayout("desk") == saved);
        emit m_window->layouts().aboutToShow();
        actionOf(m_window->layouts(), "&Remove")->menu()->actions().front()->trigger();
        QVERIFY(models::savedLayoutNames().isEmpty());
        QVERIFY(isDone("remove the layout desk"));
        MainWindow &other = m_workbench->openWindow(); // any window's will do
        other.actions().undo->trigger();
        QVERIFY(models::savedLayout("desk") == saved);
        other.actions().redo->trigger();
        QVERIFY(models::savedLayoutNames().isEmpty());
        other.actions().undo->trigger();
        undo();
        QVERIFY(models::savedLayoutNames().isEmpty());
        QVERIFY(!history().canUndo());
    }

    void aForgottenEngineComesBackWithItsToken()
    {
        const SavedConnection box = know("http://gpu-box:8420");
        const SavedConnection far = know("http://far:8420");
        TokenStore files(TokenStore::Place::FilesAlone);
        QSignalSpy written(&files, &TokenStore::written);
        files.write(box.id, "4711");
        QTRY_COMPARE(written.size(), 1);
        forget(box);
        QCOMPARE(tokenOf(box.id), QString());
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(isUndone("forget the engine gpu-box"), patienceMs);
        QCOMPARE(m_workbench->connections().at(1), box); // where it was
        QCOMPARE(tokenOf(box.id), "4711");
        redo();
        QTRY_VERIFY_WITH_TIMEOUT(isDone("forget the engine gpu-box"), patienceMs);
        QCOMPARE(m_workbench->connections().rowCount(), 1);
        QCOMPARE(tokenOf(box.id), QString());

        const SavedConnection again = know("http://gpu-box:8420");
        undo();
        QVERIFY(m_window->banner().sentence().contains("gpu-box"));
        QCOMPARE(m_workbench->connections().rowOf(box.id), -1);
        QVERIFY(!history().canUndo());
        QVERIFY(!history().canRedo());
        QCOMPARE(tokenOf(box.id), QString());
    }

    void appliedPatternsAreTakenBack()
    {
        m_window->openResource(test::runningSample());
        auto *page = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        page->showPatterns({});
        auto *dialog = m_window->findChild<patterns::PatternDialog *>();
        QVERIFY(dialog);
        QTRY_COMPARE_WITH_TIMEOUT(dialog->patterns().rowCount(), 2, patienceMs);
        const auto before = dialog->patterns().patterns();
        dialog->patterns().remove(0);
        dialog->applyButton().click();
        const QString step =
            "apply patterns to the lines of " + QString::fromStdString(test::runningSample().name);
        QTRY_VERIFY_WITH_TIMEOUT(isDone(step), patienceMs);
        dialog->reject();
        m_window->tabs().closePage(page); // the step does not need it
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(isUndone(step), patienceMs);
        const auto session = m_backend->openJob(test::runningSample());
        const auto inForce = [&](const auto &patterns) {
            return session->patterns().inForce() && session->patterns().inForce()->patterns == patterns;
        };
        session->patterns().load();
        QTRY_VERIFY_WITH_TIMEOUT(inForce(before), patienceMs);
        redo();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(step), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(session->patterns().inForce()->patterns.size(), before.size() - 1,
                                  patienceMs);
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(isUndone(step), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(inForce(before), patienceMs);
    }

    void clearedNoticesComeBackBehindNewOnes()
    {
        models::NoticeList &list = m_workbench->notices().list();
        list.clear();
        history().clear();
        const auto add = [&](int minute) {
            models::Notice notice;
            notice.job = test::runningSample();
            notice.time = QDateTime(QDate(2026, 1, 2), QTime(3, minute));
            list.add(notice);
            return notice;
        };
        add(4);
        add(5);
        const QList<models::Notice> before = list.notices();
        m_workbench->notices().showList(*m_window);
        QPointer panel = m_window->findChild<notices::NoticePanel *>();
        QVERIFY(panel);
        click(*panel, "&Clear");
        QVERIFY(isDone("clear the notifications"));
        panel->close();
        QTRY_VERIFY_WITH_TIMEOUT(!panel, patienceMs);
        const models::Notice later = add(6);
        undo();
        QCOMPARE(list.notices(), QList<models::Notice>{later} + before);
        list.setAllRead();
        redo();
        QCOMPARE(list.rowCount(), 1);
        list.clear();
    }

    void noticeRulesComeBack()
    {
        const auto open = [this] {
            m_workbench->notices().editRules(*m_window);
            return m_window->findChild<notices::NoticeRulesDialog *>();
        };
        QPointer dialog = open();
        dialog->findChild<QCheckBox *>("done")->setChecked(false);
        click(*dialog, "&Save");
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        QVERIFY(isDone("change the notification rules"));
        const auto isTold = [&] {
            dialog = open();
            const bool isChecked = dialog->findChild<QCheckBox *>("done")->isChecked();
            click(*dialog, "&Save"); // as it is: no step
            [&dialog] { QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs); }();
            return isChecked;
        };
        QVERIFY(!isTold());
        undo();
        QVERIFY(isTold());
        redo();
        QVERIFY(!isTold());
        undo();
    }

    void keysComeBackInAllWindows()
    {
        MainWindow &other = m_workbench->openWindow();
        const QKeySequence usual = m_window->actions().showTrash->shortcut();
        const QKeySequence keys("Ctrl+Alt+Shift+F7");
        m_window->openKeys();
        auto *page = qobject_cast<keys::KeysPage *>(m_window->tabs().currentPage());
        page->filter().setText("Trash");
        page->table().selectRow(0);
        page->editor().setKeySequence(keys);
        page->assign().click();
        QAction *changed = nullptr;
        for (QAction *action : m_window->actions().all())
            if (action->shortcut() == keys)
                changed = action;
        QVERIFY(changed);
        QVERIFY(isDone("assign the keys " + keys.toString(QKeySequence::NativeText)));
        other.actions().undo->trigger();
        QVERIFY(changed->shortcut() != keys);
        QVERIFY(settings::keyBindings.get(settings::Store()).isEmpty());
        redo();
        QCOMPARE(changed->shortcut(), keys);
        click(*page, "Reset &all");
        QVERIFY(isDone("reset all keys"));
        QVERIFY(changed->shortcut() != keys);
        undo();
        QCOMPARE(changed->shortcut(), keys);
        undo();
        QCOMPARE(m_window->actions().showTrash->shortcut(), usual);
    }

    void coloursOfRunsComeBack()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        models::RunLooks &looks = m_backend->looks();
        const api::ResourceId run = test::runningSample();
        looks.give({run});
        const auto given = looks.look(run);
        const QString name = QString::fromStdString(run.name);
        page->filterField().setText("name = \"" + name + '"');
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 1, patienceMs);
        const QRect cell = page->table().visualRect(page->table().model()->index(0, 0));
        QTest::mouseClick(page->table().viewport(), Qt::LeftButton, {},
                          jobs::RunDelegate::lookArea(cell).center());
        auto *palette = page->findChild<jobs::LookPalette *>();
        QVERIFY(palette);
        QTest::keyClick(palette->focusWidget(), Qt::Key_Down);
        QTest::keyClick(palette->focusWidget(), Qt::Key_Return);
        const auto chosen = looks.look(run);
        QVERIFY(chosen != given);
        QVERIFY(isDone("change the colour of " + name));
        history().undo();
        QCOMPARE(looks.look(run), given);
        QVERIFY(!looks.chosen(run));
        history().redo();
        QCOMPARE(looks.chosen(run), chosen);
        looks.choose(run, {});
    }

    void aForgottenArrangementOfChartsComesBack()
    {
        m_window->openResource(test::runningSample());
        auto *page = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        wall::ChartWall &wall = page->charts().wall();
        const models::WallLayout usual = wall.model().layout();
        QTRY_VERIFY_WITH_TIMEOUT(!wall.model().entries().isEmpty(), patienceMs);
        wall.model().setPinned(wall.model().entries().front().id, true);
        const models::WallLayout own = wall.model().layout();
        QMenu menu;
        emit wall.menuRequested(menu);
        actionOf(menu, "&Forget this arrangement")->trigger();
        QVERIFY(wall.model().layout() == usual);
        QVERIFY(isDone("forget how the charts are arranged"));
        undo();
        QVERIFY(wall.model().layout() == own);
        redo();
        QVERIFY(wall.model().layout() == usual);

        wall.model().setColumns(2);
        actionOf(menu, "Use this arrangement by &default")->trigger();
        QVERIFY(isDone("use this arrangement of charts by default"));
        QCOMPARE(models::wallmemory::layoutOf("elsewhere").columns, 2);
        undo();
        QCOMPARE(models::wallmemory::layoutOf("elsewhere").columns, 0);
    }
};

QTEST_MAIN(tst_UndoKept)
#include "tst_undokept.moc"
