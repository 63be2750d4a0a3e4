// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "widgets/notices/noticecenter.h"

#include "models/backend/backend.h"
#include "models/connections/otherengine.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/widgets/editor/sampleeditor.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/editor/problemlist.h"
#include "widgets/notices/desktopnotifier.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/noticerulesdialog.h"
#include "widgets/notices/toast.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::notices;
using api::ExecutionState;

class tst_NoticeCenter : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // there is no desktop
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init()
    {
        settings::Store().clear();
        m_backend = std::make_unique<models::Backend>();
        open();
    }

    void cleanup()
    {
        m_window.reset();
        m_backend.reset();
    }

    void aToastTellsAndOpensTheJob()
    {
        end("a", ExecutionState::Succeeded);
        QTRY_COMPARE(m_center->toasts().size(), 1);
        QCOMPARE(m_center->button(*m_window).text(), "1");
        QSignalSpy chosen(m_center, &NoticeCenter::noticeChosen);
        QTest::mouseClick(m_center->toasts().front(), Qt::LeftButton, {}, QPoint(60, 12));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<models::Notice>().job, models::testJob("a").id);
        QVERIFY(m_center->toasts().isEmpty());
        QVERIFY(m_center->button(*m_window).text().isEmpty()); // it has been read
    }

    void aFullDiskIsToldOnceAndLeadsOn()
    {
        emit m_backend->diskTold({2'000'000'000'000, 600'000'000'000});
        QVERIFY(m_center->toasts().isEmpty());
        emit m_backend->diskTold({2'000'000'000'000, 5'000'000'000});
        emit m_backend->diskTold({2'000'000'000'000, 4'000'000'000});
        QTRY_COMPARE(m_center->toasts().size(), 1);
        QSignalSpy chosen(m_center, &NoticeCenter::noticeChosen);
        QTest::mouseClick(m_center->toasts().front(), Qt::LeftButton, {}, QPoint(60, 12));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<models::Notice>().kind, models::Notice::Kind::DiskLow);
        QCOMPARE(m_center->list().unread(), 0);
    }

    // The words of a title go over several lines; one that is too long for a line is shortened.
    void aTitleIsReadWhole()
    {
        Toast toast(
            {.kind = models::Notice::Kind::DiskLow, .disk = "account-of-all-the-pictures/data of many years"},
            m_window.get());
        toast.fit();
        const auto *title = toast.findChild<QLabel *>();
        QCOMPARE(title->text(), models::noticeText(toast.notice()));
        QVERIFY(title->heightForWidth(title->width()) > 1.5 * title->fontMetrics().height());
        Toast ofLongName({.job = models::testJob(std::string(64, 'w')).id}, m_window.get());
        ofLongName.fit();
        QVERIFY(ofLongName.findChild<QLabel *>()->text().contains(u'…'));
        QVERIFY(ofLongName.height() < toast.height());
    }

    void theDesktopsNoticeBringsAMinimisedWindowBack()
    {
        end("a", ExecutionState::Succeeded);
        const models::Notice notice = m_center->toasts().front()->notice();
        m_window->showMinimized();
        QVERIFY(m_window->isMinimized());
        QSignalSpy chosen(m_center, &NoticeCenter::noticeChosen);
        emit m_center->findChild<DesktopNotifier *>()->chosen({notice}, "token-1");
        QVERIFY(!m_window->isMinimized());
        QCOMPARE(qgetenv("XDG_ACTIVATION_TOKEN"), QByteArray("token-1"));
        QCOMPARE(chosen.size(), 1);
    }

    void fewToastsAreShownAtOnce()
    {
        for (const char *name : {"a", "b", "c", "d"})
            end(name, ExecutionState::Failed);
        QTRY_COMPARE(m_center->toasts().size(), 3);
        QCOMPARE(m_center->toasts().front()->notice().job, models::testJob("d").id);
        QVERIFY(m_center->toasts()[1]->geometry().bottom() < m_center->toasts()[0]->geometry().top());
        QCOMPARE(m_center->list().unread(), 4);
    }

    void ofManyThatEndAtOnceOnlyTheLastAreMade()
    {
        for (int i = 0; i < 50; ++i)
            emit m_backend->jobTold(ended("run" + std::to_string(i), ExecutionState::Failed));
        QTRY_COMPARE(m_window->findChildren<Toast *>().size(), 3);
        QCOMPARE(m_center->toasts().front()->notice().job, models::testJob("run49").id);
        QCOMPARE(m_center->list().unread(), 50);
    }

    void toastsLeaveTheButtonsOfAPageFree()
    {
        QPushButton create(m_window.get());
        create.setGeometry(m_window->width() - 120, m_window->height() - 80, 100, 30);
        create.show();
        end("a", ExecutionState::Succeeded);
        end("b", ExecutionState::Succeeded);
        QTRY_COMPARE(m_center->toasts().size(), 2);
        for (const Toast *toast : m_center->toasts()) {
            QVERIFY(!toast->geometry().intersects(create.geometry()));
            QVERIFY(m_window->rect().contains(toast->geometry()));
        }
        QVERIFY(m_center->toasts()[0]->geometry().bottom() < create.y());
        QVERIFY(m_center->toasts()[1]->geometry().bottom() < m_center->toasts()[0]->y());
    }

    void toastsStayTogetherAndMayHideSmallButtons()
    {
        QToolButton ofChart(m_window.get());
        ofChart.setGeometry(m_window->width() - 80, m_window->height() - 60, 24, 24);
        QPushButton between(m_window.get()); // would part the second one from the first
        between.setGeometry(m_window->width() - 120, m_window->height() - 150, 100, 30);
        for (QWidget *button : {static_cast<QWidget *>(&ofChart), static_cast<QWidget *>(&between)})
            button->show();
        end("a", ExecutionState::Succeeded);
        QVERIFY(m_center->toasts()[0]->geometry().intersects(ofChart.geometry()));
        end("b", ExecutionState::Succeeded);
        const QList<Toast *> toasts = m_center->toasts();
        QCOMPARE(toasts.size(), 2);
        QCOMPARE(toasts[0]->y() - toasts[1]->geometry().bottom() - 1, theme::space8);
        for (const Toast *toast : toasts)
            QVERIFY(!toast->geometry().intersects(between.geometry()));
    }

    void whatNoDesktopShowsIsToldByTheWindowThatComesBack()
    {
        QWidget another;
        another.show();
        QVERIFY(QTest::qWaitForWindowActive(&another));
        auto *desktop = m_center->findChild<DesktopNotifier *>();
        desktop->setGathering(0);
        QSignalSpy notShown(desktop, &DesktopNotifier::notShown);
        for (const char *name : {"a", "b", "c", "d"})
            end(name, ExecutionState::Failed);
        QTRY_VERIFY(!notShown.isEmpty());
        QVERIFY(m_center->toasts().isEmpty());
        m_window->activateWindow();
        QTRY_COMPARE(m_center->toasts().size(), 3);
        QCOMPARE(m_center->toasts().front()->notice().job, models::testJob("d").id);
        QCOMPARE(m_center->list().unread(), 4);
    }

    void toastsMakeWayForTheProblemsOfAText()
    {
        document::JobDocument job;
        job.load(test::editedJob);
        editor::EditorPane pane(job, m_window.get());
        pane.setGeometry(m_window->rect().adjusted(0, 0, 0, -42)); // over the status bar
        pane.show();
        end("a", ExecutionState::Succeeded);
        QTRY_COMPARE(m_center->toasts().size(), 1);
        const int before = m_center->toasts().front()->y();
        QVERIFY(pane.problemList().isHidden());
        QVERIFY(job.set("/properties/nodeCount", "two"));
        QTRY_VERIFY(pane.problemList().isVisible());
        QTRY_VERIFY(!m_center->toasts().front()->geometry().intersects(pane.problemList().geometry()));
        QVERIFY(m_center->toasts().front()->y() < before);
        end("b", ExecutionState::Succeeded);
        QTRY_COMPARE(m_center->toasts().size(), 2);
        for (const Toast *toast : m_center->toasts())
            QVERIFY(!toast->geometry().intersects(pane.problemList().geometry()));
    }

    void theListOpensJobsByTheKeyboardAndIsReadThen()
    {
        end("a", ExecutionState::Succeeded);
        end("b", ExecutionState::Failed);
        QSignalSpy chosen(m_center, &NoticeCenter::noticeChosen);
        m_center->button(*m_window).click();
        auto *panel = m_window->findChild<NoticePanel *>();
        QVERIFY(panel);
        QVERIFY(QTest::qWaitForWindowExposed(panel));
        QTest::keyClick(&panel->list(), Qt::Key_Down);
        QTest::keyClick(&panel->list(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<models::Notice>().job, models::testJob("a").id);
        QCOMPARE(m_center->list().unread(), 0);
    }

    void rulesAreChosenAndRemembered()
    {
        api::Workspace workspace;
        workspace.id = models::testWorkspace();
        m_backend->resources().upsert(workspace);
        m_center->editRules(*m_window);
        auto *dialog = m_window->findChild<NoticeRulesDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QListWidget *>()->count(), 1);
        dialog->findChild<QCheckBox *>("done")->setChecked(false);
        for (auto *button : dialog->findChildren<QPushButton *>())
            if (button->isDefault())
                button->click();
        end("a", ExecutionState::Succeeded);
        QCOMPARE(m_center->list().rowCount(), 0);
        end("b", ExecutionState::Failed);
        QCOMPARE(m_center->list().rowCount(), 1);
        open(); // the next time
        QCOMPARE(m_center->list().rowCount(), 1);
        end("c", ExecutionState::Succeeded);
        QCOMPARE(m_center->list().rowCount(), 1);
    }

    // Under the same name on both engines.
    void aWorkspaceIsSilentOnItsOwnEngineAlone()
    {
        auto far = std::make_unique<models::OtherEngine>("far-id", "Far away");
        m_center->setOwnName("Own");
        m_center->follow(*far);
        emit far->backend().loaded();
        api::Workspace workspace;
        workspace.id = models::testWorkspace();
        m_backend->resources().upsert(workspace);
        far->backend().resources().upsert(workspace);
        m_center->editRules(*m_window);
        auto *dialog = m_window->findChild<NoticeRulesDialog *>();
        QVERIFY(dialog);
        auto *list = dialog->findChild<QListWidget *>();
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(0)->text(), "yard on " + models::OtherEngine::localTitle());
        QCOMPARE(list->item(1)->text(), "yard on Far away");
        list->item(1)->setCheckState(Qt::Unchecked);
        for (auto *button : dialog->findChildren<QPushButton *>())
            if (button->isDefault())
                button->click();
        endOn(far->backend(), "there", ExecutionState::Failed);
        QCOMPARE(m_center->list().rowCount(), 0);
        end("here", ExecutionState::Failed);
        QCOMPARE(m_center->list().rowCount(), 1);
    }

    // As an earlier version kept it.
    void aWorkspaceThatIsSilentWithoutAnEngineIsSilentUntilItIsChosen()
    {
        const api::ResourceId workspace = models::testWorkspace();
        models::NoticeRules rules{.silent = {models::toQString(workspace.key())}};
        QVERIFY(rules.isSilent("local", workspace) && rules.isSilent("far-id", workspace));
        rules.setSilent("local", workspace, true); // as it is
        QVERIFY(rules.isSilent("far-id", workspace));
        rules.setSilent("local", workspace, false);
        QVERIFY(!rules.isSilent("local", workspace));
    }

    void quietMeansTheListAlone()
    {
        settings::Store store;
        settings::noticeRules.set(store, models::toJson(models::NoticeRules{.isQuiet = true}));
        open();
        end("a", ExecutionState::Failed);
        QVERIFY(m_center->toasts().isEmpty());
        QCOMPARE(m_center->list().unread(), 1);
    }

    void whatEndsOnAnotherEngineIsToldUnderItsName()
    {
        auto far = std::make_unique<models::OtherEngine>("far-id", "Far away");
        m_center->setOwnName("Own");
        end("before", ExecutionState::Succeeded); // while it is alone
        QCOMPARE(m_center->toasts().front()->notice().engineName, QString());
        m_center->follow(*far);
        emit far->backend().loaded();
        endOn(far->backend(), "there", ExecutionState::Failed);
        QTRY_COMPARE(m_center->toasts().size(), 2);
        const models::Notice notice = m_center->toasts().front()->notice();
        QCOMPARE(notice.engine, "far-id");
        QVERIFY(models::noticeDetail(notice).startsWith("Far away: "));
        QVERIFY(!m_center->isOwn(notice));
        QVERIFY(m_center->list().index(0).data(Qt::AccessibleTextRole).toString().contains("Far away"));
        QSignalSpy chosen(m_center, &NoticeCenter::noticeChosen);
        QTest::mouseClick(m_center->toasts().front(), Qt::LeftButton, {}, QPoint(60, 12));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<models::Notice>().engine, "far-id");

        end("here", ExecutionState::Succeeded); // which may be taken for the other's now
        QVERIFY(m_center->isOwn(m_center->toasts().front()->notice()));
        QVERIFY(!m_center->toasts().front()->notice().engineName.isEmpty());
        QSignalSpy gone(far.get(), &QObject::destroyed);
        far.reset();
        QTRY_COMPARE(gone.size(), 1);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        end("alone", ExecutionState::Succeeded);
        QCOMPARE(m_center->toasts().front()->notice().engineName, QString());
    }

    void anEngineThatIsReachedTwiceTellsOnce()
    {
        test::SampleYard yard = test::sampleYard();
        yard.info.instance = "yard.1";
        const test::SampleEngine engine(yard);
        models::OtherEngine first("first-id", "First");
        models::OtherEngine second("second-id", "Second");
        for (models::OtherEngine *each : {&first, &second}) {
            m_center->follow(*each);
            each->backend().connectTo(engine.endpoint());
            QTRY_VERIFY_WITH_TIMEOUT(each->backend().isLoaded() && each->backend().engineInfo(), 30'000);
        }
        const int before = m_center->list().rowCount();
        endOn(first.backend(), "there", ExecutionState::Failed, 4'000'000'000);
        QCOMPARE(m_center->list().rowCount(), before + 1);
        endOn(second.backend(), "there", ExecutionState::Failed, 4'000'000'000);
        QCOMPARE(m_center->list().rowCount(), before + 1);
    }

    // Two engines may call their machines the same.
    void whatIsKnownIsRememberedOfEachEngine()
    {
        auto far = std::make_unique<models::OtherEngine>("far-id", "Far away");
        m_center->follow(*far);
        emit far->backend().loaded();
        endOn(far->backend(), "there", ExecutionState::Failed);
        m_center->keep();
        const QVariantMap known = settings::noticesKnownUntil.get(settings::Store());
        QCOMPARE(known.value("far-id").toLongLong(), 100'000);
        QVERIFY(!known.contains("yard-01"));
        end("a", ExecutionState::Succeeded);
        m_center->keep();
        QCOMPARE(settings::noticesKnownUntil.get(settings::Store()).value("local").toLongLong(), 100'000);

        open(); // the next time it is not told again
        auto again = std::make_unique<models::OtherEngine>("far-id", "Far away");
        m_center->follow(*again);
        emit again->backend().loaded();
        endOn(again->backend(), "there", ExecutionState::Failed);
        QVERIFY(m_center->toasts().isEmpty());
        endOn(again->backend(), "later", ExecutionState::Failed, 200);
        QTRY_COMPARE(m_center->toasts().size(), 1);
    }

private:
    void open()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(900, 600);
        m_center = new NoticeCenter(*m_backend, m_window.get());
        m_center->addWindow(*m_window);
        m_center->watch().setEngine("yard-01", 0);
        m_center->watch().setLoaded();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void end(const std::string &name, ExecutionState state) { endOn(*m_backend, name, state); }

    static void endOn(models::Backend &backend, const std::string &name, ExecutionState state,
                      std::int64_t seconds = 100)
    {
        emit backend.jobTold(ended(name, state, seconds));
        QCoreApplication::processEvents();
    }

    static api::Job ended(const std::string &name, ExecutionState state, std::int64_t seconds = 100)
    {
        api::Job job = models::testJob(name, state);
        job.execution.endTime = Timestamp(std::chrono::seconds(seconds));
        return job;
    }

    QTemporaryDir m_settings;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<QWidget> m_window;
    NoticeCenter *m_center = nullptr;
};

QTEST_MAIN(tst_NoticeCenter)
#include "tst_noticecenter.moc"
