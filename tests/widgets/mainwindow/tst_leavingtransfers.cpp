// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/localengine.h"
#include "models/settings/store.h"
#include "models/storage/storagebrowser.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/leavingsheet.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"

#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace trainyard;
using models::PageAddress;
using models::Transfer;
using storage::StoragePage;

namespace {

constexpr int patienceMs = 30'000;
const QString known = QStringLiteral("5d2f6a54-5e0c-4f6e-9d5a-0c6f6d1e7a11");

// A file to send whose end does not come before the test says so: a named pipe.
class EndlessFile
{
public:
    explicit EndlessFile(const QString &path)
        : m_path(path.toLocal8Bit())
    {
        ::mkfifo(m_path.constData(), 0600);
    }
    ~EndlessFile() { end(); }
    QString path() const { return QString::fromLocal8Bit(m_path); }
    // False while nobody reads it; true from then on, for who asks again.
    bool end()
    {
        if (m_isEnded)
            return true;
        const int writer = ::open(m_path.constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        m_isEnded = writer >= 0 && ::close(writer) == 0;
        return m_isEnded;
    }

private:
    QByteArray m_path;
    bool m_isEnded = false;
};

} // namespace

// Leaving the window or the engine of a real engine, to which files are being sent.
class tst_LeavingTransfers : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    test::EngineProcess m_near{m_dir.filePath("near")};
    test::EngineProcess m_far{m_dir.filePath("far")};
    api::AccountId m_account;
    std::unique_ptr<models::LocalEngine> m_local;
    std::unique_ptr<EngineSwitch> m_switch;

    Workbench &workbench() { return m_switch->workbench(); }
    MainWindow &window() { return *workbench().windows().front(); }
    LeavingSheet *sheet() { return window().findChild<LeavingSheet *>(); }
    bool isTitled(const QString &beginning, const QString &end)
    {
        const QString title = sheet() ? sheet()->windowTitle() : QString();
        return title.startsWith(beginning) && title.endsWith(end);
    }
    StoragePage &storagePage()
    {
        auto *page = static_cast<StoragePage *>(window().tabs().open(PageAddress::storage(m_account)));
        static_cast<void>(QTest::qWaitFor(
            [page] {
                return page->browser().place().bucket &&
                       page->browser().filesState() == models::StorageBrowser::State::Read;
            },
            patienceMs));
        return *page;
    }
    static Transfer &last(StoragePage &page) { return page.transfers().rows().back()->transfer(); }
    void connectFar()
    {
        workbench().connectTo(
            {.id = known, .name = "Far away", .url = QString::fromStdString(m_far.endpoint().url)},
            QString::fromStdString(m_far.endpoint().token), true);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY(m_near.start() && m_far.start());
        client::Client client(m_near.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        m_account = {{info->subscription, info->group}, "mine"};
        QVERIFY(test::putWorkspace(m_near.endpoint(),
                                   api::ResourceId::forWorkspace(info->subscription, info->group, "yard")));
        QVERIFY(models::newBucket(models::BucketKind::FileShare, m_account, "raw").carryOut(client));
    }
    void init()
    {
        settings::Store().clear();
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("near"));
        m_switch = std::make_unique<EngineSwitch>(*m_local, models::TokenStore::Place::FilesAlone);
        m_switch->openLocal();
        workbench().restore();
        workbench().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTRY_VERIFY_WITH_TIMEOUT(m_switch->backend().isLoaded(), patienceMs);
    }
    void cleanup()
    {
        m_switch.reset();
        m_local.reset();
    }

    void withNothingUnderWayAWindowClosesAtOnce()
    {
        const QPointer<MainWindow> closing = &window();
        QVERIFY(closing->close());
        QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
    }

    void stayingChangesNothing()
    {
        EndlessFile file(m_dir.filePath("stay.bin"));
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {file.path()});
        QVERIFY(!window().close());
        QVERIFY(window().isVisible() && sheet());
        QVERIFY(isTitled("1 transfer", "under way"));
        QVERIFY(!window().close());
        QCOMPARE(window().findChildren<LeavingSheet *>().size(), 1); // asked once
        sheet()->stayButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!sheet(), patienceMs);
        QCOMPARE(last(page).state(), Transfer::State::Running);
        QTRY_VERIFY_WITH_TIMEOUT(file.end(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(last(page).state(), Transfer::State::Done, patienceMs);
    }

    void theWindowClosesWhenAllHaveEnded()
    {
        EndlessFile first(m_dir.filePath("first.bin"));
        EndlessFile second(m_dir.filePath("second.bin"));
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {first.path()});
        page.upload(page.browser().place(), {second.path()});
        const QPointer<MainWindow> closing = &window();
        QVERIFY(!closing->close());
        QVERIFY(isTitled("2 transfer", "under way"));
        sheet()->waitButton().click();
        QVERIFY(!sheet()->waitButton().isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(first.end(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isTitled("1 transfer", "under way"), patienceMs);
        QVERIFY(closing->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(second.end(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
        QVERIFY(QFile::exists(m_dir.filePath("near/storage/mine/files/raw/second.bin")));
    }

    void whatIsStoppedDoesNotHoldUpTheWindow()
    {
        EndlessFile file(m_dir.filePath("stopped.bin"));
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {file.path()});
        const QPointer<MainWindow> closing = &window();
        window().actions().quit->trigger();
        QVERIFY(closing->isVisible() && sheet());
        sheet()->stopButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
    }

    void oneThatFailsIsNotWaitedFor()
    {
        EndlessFile file(m_dir.filePath("failing.bin"));
        StoragePage &page = storagePage();
        page.upload(page.browser().place(),
                    {file.path(), m_dir.filePath("not-there.bin")}); // fails after the first
        const QPointer<MainWindow> closing = &window();
        QVERIFY(!closing->close());
        sheet()->waitButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(file.end(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isTitled("1 transfer", "failed"), patienceMs);
        QVERIFY(closing->isVisible()); // so that its user sees it
        QVERIFY(!sheet()->stopButton().isVisible());
        QVERIFY(sheet()->waitButton().isEnabled());
        QCOMPARE(sheet()->waitButton().text(), QString("&Close"));
        sheet()->waitButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
    }

    void anotherEngineIsConnectedWhenTheyHaveEnded()
    {
        EndlessFile file(m_dir.filePath("switch.bin"));
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {file.path()});
        connectFar();
        QTRY_VERIFY_WITH_TIMEOUT(sheet(), patienceMs);
        QVERIFY(workbench().isLocal());
        sheet()->stayButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!sheet(), patienceMs);
        QVERIFY(workbench().isLocal());

        connectFar();
        QTRY_VERIFY_WITH_TIMEOUT(sheet(), patienceMs);
        sheet()->waitButton().click();
        QVERIFY(workbench().isLocal());
        QTRY_VERIFY_WITH_TIMEOUT(file.end(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_switch->backend().isLoaded(), patienceMs);
        QVERIFY(QFile::exists(m_dir.filePath("near/storage/mine/files/raw/switch.bin")));
    }

    void transfersOutliveTheirTab_data()
    {
        QTest::addColumn<bool>("moves");
        QTest::newRow("closed") << false;
        QTest::newRow("moved into another window") << true;
    }

    void transfersOutliveTheirTab()
    {
        QFETCH(bool, moves);
        const QString name = moves ? "moved.bin" : "closed.bin";
        EndlessFile file(m_dir.filePath(name));
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {file.path()});
        const QPointer<Transfer> transfer = &last(page);
        const QPointer<StoragePage> gone = &page;
        (moves ? window().actions().pages->moveToWindow : window().actions().pages->closeTab)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!gone, patienceMs);
        QVERIFY(transfer);
        QCOMPARE(transfer->state(), Transfer::State::Running);
        const files::TransferList &list = window().files().transfers();
        QCOMPARE(list.rows().size(), 1U);
        QVERIFY(list.isVisible() && list.rows().front()->isVisible());
        QVERIFY(!window().close()); // it counts
        QTRY_VERIFY_WITH_TIMEOUT(sheet(), patienceMs);
        sheet()->stayButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(file.end(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(transfer->state(), Transfer::State::Done, patienceMs);
        QVERIFY(QFile::exists(m_dir.filePath("near/storage/mine/files/raw/" + name)));
        list.rows().front()->closeButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!transfer, patienceMs);
    }

    void aSignalToEndIsNotHeldUp()
    {
        EndlessFile file(m_dir.filePath("signal.bin"));
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {file.path()});
        const QPointer<MainWindow> closing = &window();
        workbench().quit();
        QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
    }
};

QTEST_MAIN(tst_LeavingTransfers)
#include "tst_leavingtransfers.moc"
