// SPDX-License-Identifier: Apache-2.0
// A workspace of a real engine, from the first cluster to the first job.
#include "widgets/workspaces/workspacepage.h"

#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/storagelist.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/settings/language.h"
#include "widgets/start/recentjobs.h"
#include "widgets/theme/theme.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspaceheader.h"

#include <QApplication>
#include <QListView>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using workspaces::WorkspacePage;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class tst_WorkspacePage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded(), patienceMs);
        QSignalSpy created(&m_backend, &models::Backend::creationDone);
        const api::ResourceId workspace = models::testWorkspace();
        m_backend.create(models::newWorkspace(workspace));
        QVERIFY(created.wait(patienceMs));
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.resources().indexOf(workspace).isValid(), patienceMs);
        m_page = std::make_unique<WorkspacePage>(workspace, m_backend.resources(), m_backend.jobs(),
                                                 m_backend.storage());
        m_page->resize(1000, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    void cleanupTestCase() { m_page.reset(); }

    void anEmptyOneSaysWhatToDo()
    {
        QVERIFY(!m_page->clusters().list().isVisible());
        QSignalSpy quickstart(m_page.get(), &WorkspacePage::quickstartRequested);
        QTest::mouseClick(&m_page->clusters().emptyButton(), Qt::LeftButton);
        QCOMPARE(quickstart.size(), 1);
        QSignalSpy newJob(m_page.get(), &WorkspacePage::newJobRequested);
        QTest::mouseClick(&m_page->experiments().emptyButton(), Qt::LeftButton);
        QCOMPARE(newJob.size(), 1);
        QVERIFY(!m_page->storage().emptyButton().isVisible());
    }

    void whatComesIsShownAndCounted()
    {
        m_backend.create(models::newCluster(models::testWorkspace().cluster("box"), models::oneNode()));
        m_backend.create(models::newExperiment(models::testWorkspace().experimentNamed("digits")));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->clusters().list().isVisible(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->experiments().list().isVisible(), patienceMs);
        m_backend.submitJob(models::testWorkspace().job("digits", "one"), models::command("sleep 1000"));
        QTRY_COMPARE_WITH_TIMEOUT(m_page->recent().list().model()->rowCount(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->header().facts().endsWith("1 running"), patienceMs);
        QVERIFY(m_page->header().facts().startsWith("1 cluster "));
    }

    void aClickOpensWhatIsClicked()
    {
        QList<api::ResourceId> opened;
        connect(m_page.get(), &WorkspacePage::resourceActivated, this,
                [&](const api::ResourceId &id) { opened << id; });
        QListView &clusters = m_page->clusters().list();
        const QModelIndex first = clusters.model()->index(0, 0, clusters.rootIndex());
        QTest::mouseClick(clusters.viewport(), Qt::LeftButton, {}, clusters.visualRect(first).center());
        QCOMPARE(opened, QList<api::ResourceId>{models::testWorkspace().cluster("box")});
        QListView &jobs = m_page->recent().list();
        QTest::mouseClick(jobs.viewport(), Qt::LeftButton, {},
                          jobs.visualRect(jobs.model()->index(0, 0)).center());
        QCOMPARE(opened.last(), models::testWorkspace().job("digits", "one"));
    }

    void storageOfOtherWorkspacesIsLeftOut()
    {
        const auto add = [this](const char *workspace, const std::string &name) {
            api::FileServer server;
            server.id =
                *api::ResourceId::parse(models::testWorkspace(workspace).path() + "/fileServers/" + name);
            m_backend.storage().upsert(server);
        };
        const int before = m_page->storage().list().model()->rowCount();
        add("yard", "own");
        add("other", "strange");
        QCOMPARE(m_page->storage().list().model()->rowCount(), before + 1);
    }

    void lostContactIsTold()
    {
        QVERIFY(m_page->contactNotice().isHidden());
        m_page->setConnected(false, QDateTime::currentDateTime());
        QVERIFY(m_page->contactNotice().isVisible());
        m_page->setConnected(true);
        QVERIFY(m_page->contactNotice().isHidden());
    }

    void aRemovedWorkspaceShowsNothing()
    {
        m_backend.resources().remove(models::testWorkspace());
        QTRY_VERIFY(!m_page->clusters().list().isVisible());
        QVERIFY(!m_page->experiments().list().isVisible());
    }

private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    models::Backend m_backend;
    std::unique_ptr<WorkspacePage> m_page;
};

QTEST_MAIN(tst_WorkspacePage)
#include "tst_workspacepage.moc"
