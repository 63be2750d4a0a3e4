// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticecenter.h"

#include "models/backend/backend.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "tests/models/testjob.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/noticerulesdialog.h"
#include "widgets/notices/toast.h"

#include <QCheckBox>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
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
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init()
    {
        QSettings().clear();
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
        QCOMPARE(m_center->toasts().size(), 1);
        QCOMPARE(m_center->button(*m_window).text(), "1");
        QSignalSpy chosen(m_center, &NoticeCenter::jobChosen);
        QTest::mouseClick(m_center->toasts().front(), Qt::LeftButton, {}, QPoint(60, 12));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<api::ResourceId>(), models::testJob("a").id);
        QVERIFY(m_center->toasts().isEmpty());
        QVERIFY(m_center->button(*m_window).text().isEmpty()); // it has been read
    }

    void aFullDiskIsToldOnceAndOpensNothing()
    {
        emit m_backend->diskTold({2'000'000'000'000, 600'000'000'000});
        QVERIFY(m_center->toasts().isEmpty());
        emit m_backend->diskTold({2'000'000'000'000, 5'000'000'000});
        emit m_backend->diskTold({2'000'000'000'000, 4'000'000'000});
        QCOMPARE(m_center->toasts().size(), 1);
        QSignalSpy chosen(m_center, &NoticeCenter::jobChosen);
        QTest::mouseClick(m_center->toasts().front(), Qt::LeftButton, {}, QPoint(60, 12));
        QVERIFY(chosen.isEmpty());
        QCOMPARE(m_center->list().unread(), 0);
    }

    void fewToastsAreShownAtOnce()
    {
        for (const char *name : {"a", "b", "c", "d"})
            end(name, ExecutionState::Failed);
        QCOMPARE(m_center->toasts().size(), 3);
        QCOMPARE(m_center->toasts().front()->notice().job, models::testJob("d").id);
        QVERIFY(m_center->toasts()[1]->geometry().bottom() < m_center->toasts()[0]->geometry().top());
        QCOMPARE(m_center->list().unread(), 4);
    }

    void theListOpensJobsByTheKeyboardAndIsReadThen()
    {
        end("a", ExecutionState::Succeeded);
        end("b", ExecutionState::Failed);
        QSignalSpy chosen(m_center, &NoticeCenter::jobChosen);
        m_center->button(*m_window).click();
        auto *panel = m_window->findChild<NoticePanel *>();
        QVERIFY(panel);
        QVERIFY(QTest::qWaitForWindowExposed(panel));
        QTest::keyClick(&panel->list(), Qt::Key_Down);
        QTest::keyClick(&panel->list(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<api::ResourceId>(), models::testJob("a").id);
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

    void quietMeansTheListAlone()
    {
        QSettings store;
        settings::noticeRules.set(store, models::toJson(models::NoticeRules{.isQuiet = true}));
        open();
        end("a", ExecutionState::Failed);
        QVERIFY(m_center->toasts().isEmpty());
        QCOMPARE(m_center->list().unread(), 1);
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

    void end(const std::string &name, ExecutionState state)
    {
        api::Job job = models::testJob(name, state);
        job.execution.endTime = Timestamp(std::chrono::seconds(100));
        emit m_backend->jobTold(job);
    }

    QTemporaryDir m_settings;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<QWidget> m_window;
    NoticeCenter *m_center = nullptr;
};

QTEST_MAIN(tst_NoticeCenter)
#include "tst_noticecenter.moc"
