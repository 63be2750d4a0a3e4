// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"
#include "engine/client/storagefiles.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/dropzones.h"
#include "widgets/tabs/pagearea.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// Pages of what somebody else deletes, in all windows, against a real engine.
class tst_GonePages : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;
    MainWindow *m_other = nullptr; // another window

    QList<MainWindow *> windows() { return {&m_yard.window(), m_other}; }
    bool isOpenSomewhere(const PageAddress &address)
    {
        const QList<MainWindow *> all = windows();
        return std::any_of(all.begin(), all.end(),
                           [&](const MainWindow *each) { return each->tabs().page(address); });
    }
    void openEverywhere(const PageAddress &address)
    {
        for (MainWindow *each : windows())
            QVERIFY(each->pages().open(address));
    }
    bool isThere(const api::ResourceId &id) { return m_yard.backend().resources().contains(id); }
    bool isThere(const api::AccountId &account)
    {
        const QList<api::AccountId> all = m_yard.backend().resources().accounts();
        return std::any_of(all.begin(), all.end(),
                           [&](const api::AccountId &each) { return each.key() == account.key(); });
    }
    api::AccountId makeAccount()
    {
        const api::ResourceId yard = testWorkspace();
        api::StorageAccount account;
        account.id = {{yard.subscription, yard.group}, "extra"};
        account.location = "local";
        client::Client elsewhere(m_yard.endpoint());
        [&] {
            const Status made = elsewhere.putAccount(account);
            QVERIFY2(made, made ? "" : made.error().message.c_str());
            QTRY_VERIFY_WITH_TIMEOUT(isThere(account.id), patienceMs);
        }();
        return account.id;
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        m_other = &m_yard.workbench().openWindow();
        m_other->show();
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void anAccountsPagesCloseEverywhere()
    {
        const api::AccountId account = makeAccount();
        const PageAddress address = PageAddress::storage(account);
        openEverywhere(address);
        m_other->tabs().split(tabs::DropZone::Right); // twice in one window
        QVERIFY(client::StorageFiles(m_yard.endpoint()).removeAccount(account));
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(account), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!isOpenSomewhere(address), patienceMs);
    }

    void anAccountsPageDoesNotComeBackAfterIt()
    {
        const api::AccountId account = makeAccount();
        const PageAddress address = PageAddress::storage(account);
        m_yard.window().pages().open(address);
        const AreaLayout layout = m_yard.window().tabs().layout();
        m_yard.window().tabs().closeCurrent();
        QVERIFY(m_yard.window().pages().canReopen());
        QVERIFY(client::StorageFiles(m_yard.endpoint()).removeAccount(account));
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(account), patienceMs);
        m_yard.window().pages().reopenClosed();
        QVERIFY(!isOpenSomewhere(address));
        m_yard.window().pages().back();
        QVERIFY(!isOpenSomewhere(address));
        m_yard.window().restorePages(layout);
        QVERIFY(!isOpenSomewhere(address));
        QVERIFY(m_yard.window().tabs().currentPage());
    }

    void aClustersPagesClose()
    {
        const api::ResourceId cluster = testWorkspace().cluster("gone");
        client::Client elsewhere(m_yard.endpoint());
        QVERIFY(elsewhere.putCluster(cluster, oneNode()));
        QTRY_VERIFY_WITH_TIMEOUT(isThere(cluster), patienceMs);
        openEverywhere(PageAddress::resource(cluster));
        openEverywhere(PageAddress::jobs(cluster));
        const PageAddress kept = PageAddress::resource(testWorkspace().cluster("box"));
        openEverywhere(kept);
        QVERIFY(elsewhere.moveToTrash({{"gone-1", cluster}}));
        QTRY_VERIFY_WITH_TIMEOUT(!isOpenSomewhere(PageAddress::resource(cluster)), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!isOpenSomewhere(PageAddress::jobs(cluster)), patienceMs);
        for (const MainWindow *each : windows())
            QVERIFY(each->tabs().page(kept));
    }

    void aWorkspacesPagesCloseButThoseOfItsJobs()
    {
        const api::ResourceId gone = testWorkspace("gone");
        const api::ResourceId experiment = gone.experimentNamed("all");
        client::Client elsewhere(m_yard.endpoint());
        QVERIFY(test::putWorkspace(m_yard.endpoint(), gone));
        QVERIFY(elsewhere.putCluster(gone.cluster("box"), oneNode()));
        QVERIFY(elsewhere.putExperiment(experiment));
        api::JobSpec spec = command("true");
        spec.cluster = gone.cluster("box");
        const api::ResourceId job = gone.job("all", "one");
        QVERIFY(elsewhere.putJob(job, spec));
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().jobs().job(job) &&
                                     api::isFinished(m_yard.backend().jobs().job(job)->executionState),
                                 patienceMs);
        openEverywhere(PageAddress::resource(gone));
        openEverywhere(PageAddress::resource(experiment));
        openEverywhere(PageAddress::resource(gone.cluster("box")));
        openEverywhere(PageAddress::jobs(gone));
        openEverywhere(PageAddress::resource(job));
        const Status moved = elsewhere.moveToTrash({{"gone-2", gone}});
        QVERIFY2(moved, moved ? "" : moved.error().message.c_str());
        for (const PageAddress &address :
             {PageAddress::resource(gone), PageAddress::resource(experiment),
              PageAddress::resource(gone.cluster("box")), PageAddress::jobs(gone)})
            QTRY_VERIFY_WITH_TIMEOUT(!isOpenSomewhere(address), patienceMs);
        for (const MainWindow *each : windows()) { // which leads on
            auto *page = qobject_cast<jobs::JobPage *>(each->tabs().page(PageAddress::resource(job)));
            QVERIFY(page);
        }
    }
};

QTEST_MAIN(tst_GonePages)
#include "tst_gonepages.moc"
