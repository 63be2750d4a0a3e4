// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/localengine.h"
#include "models/settings/store.h"
#include "models/settings/transfersettings.h"
#include "models/storage/storagebrowser.h"
#include "tests/support/engineprocess.h"
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
#include "widgets/wizards/awaiteduploads.h"

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

} // namespace

// Transfers of a real engine over several runs of the program, each of which makes everything anew.
class tst_KeptTransfers : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    api::AccountId m_account;
    std::unique_ptr<models::LocalEngine> m_local;
    std::unique_ptr<EngineSwitch> m_switch;

    Workbench &workbench() { return m_switch->workbench(); }
    MainWindow &window() { return *workbench().windows().front(); }
    files::TransferList &list() { return window().files().transfers(); }
    // One that ends only when the test says so: a named pipe, of which the end does not come.
    QString makePipe(const QString &name)
    {
        const QString path = m_dir.filePath(name);
        return ::mkfifo(path.toLocal8Bit().constData(), 0600) == 0 ? path : QString();
    }
    // In its place, once nobody waits for it.
    static bool endPipe(const QString &path, const QByteArray &content)
    {
        const auto letGo = [&path] {
            const int writer = ::open(path.toLocal8Bit().constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
            return writer >= 0 && ::close(writer) == 0;
        };
        QFile file(path);
        return QTest::qWaitFor(letGo, patienceMs) && file.remove() && file.open(QIODevice::WriteOnly) &&
               file.write(content) == content.size();
    }
    void begin()
    {
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("data"));
        m_switch = std::make_unique<EngineSwitch>(*m_local, models::TokenStore::Place::FilesAlone);
        m_switch->openLocal();
        workbench().restore();
        workbench().show();
    }
    void beginAnew() // as when the program is closed and started
    {
        m_switch.reset();
        m_local.reset();
        begin();
    }
    bool isConnected()
    {
        return QTest::qWaitFor([this] { return m_switch->backend().isLoaded(); }, patienceMs);
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
    QByteArray stored(const QString &name) const
    {
        QFile file(m_dir.filePath("data/storage/mine/files/raw/" + name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void goOn(files::TransferRow &row)
    {
        QCOMPARE(row.transfer().state(), Transfer::State::Stopped);
        row.retryButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(row.transfer().state() == Transfer::State::Done, patienceMs);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY(m_engine.start());
        client::Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        m_account = {{info->subscription, info->group}, "mine"};
        QVERIFY(models::newBucket(models::BucketKind::FileShare, m_account, "raw").carryOut(client));
    }
    void init()
    {
        settings::Store().clear();
        begin();
        QVERIFY(isConnected());
    }
    void cleanup()
    {
        m_switch.reset();
        m_local.reset();
    }

    void whatTheUserStoppedGoesOnAfterARestart()
    {
        const QString path = makePipe("stopped.bin");
        QVERIFY(!path.isEmpty());
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {path});
        page.transfers().rows().front()->transfer().cancel();
        QByteArray content(3'000'000, 'a');
        for (qsizetype i = 0; i < content.size(); ++i)
            content[i] = char(i * 31 % 251);
        QVERIFY(endPipe(path, content));

        beginAnew();
        QCOMPARE(list().rows().size(), 1U);
        files::TransferRow *row = list().rows().front();
        QVERIFY(list().isVisible() && row->isVisible());
        QCOMPARE(row->transfer().state(), Transfer::State::Stopped);
        QVERIFY2(row->sentence().startsWith("The upload of stopped.bin to raw is stopped"),
                 qPrintable(row->sentence()));
        QCOMPARE(row->retryButton().text(), QString("Resume"));
        QCOMPARE(row->closeButton().text(), QString("Remove"));
        QVERIFY(isConnected());
        goOn(*row);
        QVERIFY2(row->transfer().state() == Transfer::State::Done, qPrintable(row->sentence()));
        QCOMPARE(stored("stopped.bin"), content);

        beginAnew(); // it is no longer anybody's concern
        QVERIFY(list().rows().empty() && !list().isVisible());
    }

    void whatADraftWaitsForIsToldAfterARestart()
    {
        const QString path = makePipe("awaited.py");
        StoragePage &page = storagePage();
        const models::StoragePlace place = page.browser().place();
        page.upload(place, {path});
        wizards::AwaitedUploads before(models::SentUploads::of(m_switch->backend()), nullptr);
        before.await({}, {place, {path}}, {place.bucket, "awaited.py"});
        page.transfers().rows().front()->transfer().cancel();
        QVERIFY(endPipe(path, "import torch"));
        const QJsonArray state = before.state();

        beginAnew();
        wizards::AwaitedUploads awaited(models::SentUploads::of(m_switch->backend()), nullptr);
        QSignalSpy arrived(&awaited, &wizards::AwaitedUploads::arrived);
        awaited.restore(state);
        QVERIFY(isConnected());
        goOn(*list().rows().front());
        QCOMPARE(arrived.size(), 1);
        QCOMPARE(arrived[0][1].value<models::StoragePlace>().folder, "awaited.py");
        QCOMPARE(awaited.state(), QJsonArray());
    }

    void whatWasUnderWayIsStoppedByTheEnd_data()
    {
        QTest::addColumn<QString>("how");
        QTest::newRow("the program is ended") << "quit";
        QTest::newRow("the window is closed and all is stopped") << "close";
        QTest::newRow("the program dies") << "die";
        QTest::newRow("its tab was closed") << "tab";
    }
    void whatWasUnderWayIsStoppedByTheEnd()
    {
        QFETCH(QString, how);
        const QString name = how + ".bin";
        const QString path = makePipe(name);
        QVERIFY(!path.isEmpty());
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {path});
        const QPointer<StoragePage> gone = &page;
        const QPointer<MainWindow> closing = &window();
        if (how == "quit") {
            workbench().quit();
            QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
        } else if (how == "close") {
            closing->close();
            closing->findChild<LeavingSheet *>()->stopButton().click();
            QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
        } else if (how == "tab") {
            page.transfers().rows().front()->transfer().cancel();
            window().actions().pages->closeTab->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(!gone, patienceMs);
            QCOMPARE(list().rows().size(), 1U); // where it can be tried again
        }
        m_switch.reset();
        QVERIFY(endPipe(path, name.toUtf8()));

        beginAnew();
        QCOMPARE(list().rows().size(), 1U);
        QVERIFY(isConnected());
        goOn(*list().rows().front());
        QCOMPARE(stored(name), name.toUtf8());
    }

    void whatIsStoppedMovesToAnotherWindow()
    {
        const QString path = makePipe("moved.bin");
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {path});
        page.transfers().rows().front()->transfer().cancel();
        QVERIFY(endPipe(path, "moved"));
        MainWindow &other = workbench().openWindow();
        other.show();
        const QPointer<MainWindow> closing = &window();
        QVERIFY(closing->close());
        QTRY_VERIFY_WITH_TIMEOUT(!closing, patienceMs);
        QCOMPARE(other.files().transfers().rows().size(), 1U);
        beginAnew();
        QCOMPARE(list().rows().size(), 1U);
    }

    void whatFailedIsFetchedAfterARestart()
    {
        QFile file(m_dir.filePath("data/storage/mine/files/raw/fetched.bin"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("what is fetched") > 0);
        file.close();
        QFile obstacle(m_dir.filePath("into"));
        QVERIFY(obstacle.open(QIODevice::WriteOnly));
        obstacle.close();
        StoragePage &page = storagePage();
        page.download(page.browser().place(),
                      {models::StorageEntry{"fetched.bin", false, 15, 0, models::NameKey("fetched.bin")}},
                      {m_dir.filePath("into")});
        Transfer &transfer = page.transfers().rows().front()->transfer();
        QTRY_VERIFY_WITH_TIMEOUT(transfer.state() == Transfer::State::Failed, patienceMs);
        QVERIFY(obstacle.remove());

        beginAnew();
        QCOMPARE(list().rows().size(), 1U);
        QVERIFY(isConnected());
        goOn(*list().rows().front());
        QFile came(m_dir.filePath("into/fetched.bin"));
        QVERIFY(came.open(QIODevice::ReadOnly));
        QCOMPARE(came.readAll(), QByteArray("what is fetched"));
    }

    void withoutContactItWaits()
    {
        const QString path = makePipe("waits.bin");
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {path});
        page.transfers().rows().front()->transfer().cancel();
        QVERIFY(endPipe(path, "waits"));
        beginAnew();
        m_switch->backend().loseContact("The cable is out.");
        files::TransferRow *row = list().rows().front();
        row->retryButton().click();
        QCOMPARE(row->transfer().state(), Transfer::State::Stopped);
        QVERIFY2(row->sentence().contains("not connected"), qPrintable(row->sentence()));
        QVERIFY(row->retryButton().isVisible());
    }

    void whatIsRemovedIsForgottenAndNoTokenIsKept()
    {
        const QString path = makePipe("removed.bin");
        StoragePage &page = storagePage();
        page.upload(page.browser().place(), {path});
        page.transfers().rows().front()->transfer().cancel();
        QVERIFY(endPipe(path, "removed"));
        const QByteArray kept =
            settings::stoppedTransfers.get(settings::Store()).value(workbench().engine()).toByteArray();
        QVERIFY(kept.contains("removed.bin"));
        QVERIFY(!kept.contains(QByteArray::fromStdString(m_engine.endpoint().token)));
        beginAnew();
        QCOMPARE(list().rows().size(), 1U);
        list().rows().front()->closeButton().click();
        QVERIFY(!list().isVisible());
        beginAnew();
        QVERIFY(list().rows().empty());
    }
};

QTEST_MAIN(tst_KeptTransfers)
#include "tst_kepttransfers.moc"
