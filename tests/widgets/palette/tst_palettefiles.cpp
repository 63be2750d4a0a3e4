// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/files/outputfilesmodel.h"
#include "models/logs/logdocument.h"
#include "models/palette/filefinder.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/storage/storagebrowser.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/palette/palette.h"
#include "widgets/settings/language.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"

#include <QDesktopServices>
#include <QDir>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

// What would be opened.
class Desktop final : public QObject
{
    Q_OBJECT
public:
    Desktop() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Desktop() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QStringList opened;

public slots:
    void open(const QUrl &url) { opened << url.toLocalFile(); }
};

} // namespace

// Files of jobs that are not open, by keys alone, from a real engine.
class tst_PaletteFiles : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;

    static api::ResourceId job(const std::string &name) { return testWorkspace().job("digits", name); }
    void runJob(const std::string &name, const std::string &line)
    {
        m_backend->submitJob(job(name), command(line));
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->jobs().job(job(name)) &&
                                     api::isFinished(m_backend->jobs().job(job(name))->executionState),
                                 patienceMs);
    }
    void showWindow(const QString &ownDataDirectory)
    {
        m_window.reset();
        m_workbench = std::make_unique<Workbench>(*m_backend, ownDataDirectory);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    palette::Palette *type(const QString &text, Qt::Key key = Qt::Key_K)
    {
        QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
        auto *opened = m_window->findChild<palette::Palette *>();
        if (opened)
            QTest::keyClicks(&opened->field(), text);
        return opened;
    }
    jobs::JobPage *shownJob() const { return qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage()); }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        m_backend = std::make_unique<Backend>();
        m_backend->connectTo(m_engine->endpoint());
        showWindow({});
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), patienceMs);
        QSignalSpy created(m_backend.get(), &Backend::creationDone);
        m_backend->create(newWorkspace(testWorkspace()));
        m_backend->create(newCluster(testWorkspace().cluster("box"), oneNode()));
        m_backend->create(newExperiment(testWorkspace().experimentNamed("digits")));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 3, patienceMs);
        runJob("painter", "mkdir -p $AZ_BATCHAI_OUTPUT_OUT/best; "
                          "for i in 1 2 3; do echo $i > $AZ_BATCHAI_OUTPUT_OUT/best/weights-$i.bin; done");
        runJob("talker", "echo hello");
    }
    void cleanupTestCase()
    {
        m_window.reset();
        m_workbench.reset();
        m_backend.reset();
        m_engine.reset();
    }
    void init() { m_window->openStart(); }

    void anOutputIsChosenInItsJob()
    {
        palette::Palette *opened = type("weights 2");
        QVERIFY(opened);
        QTest::keyClick(&opened->field(), Qt::Key_Return); // before the engine has answered
        QTRY_VERIFY_WITH_TIMEOUT(shownJob(), patienceMs);
        QCOMPARE(shownJob()->session().id(), job("painter"));
        QCOMPARE(shownJob()->pageState().value("tab").toString(), "outputs");
        QTreeView &view = shownJob()->findChild<files::OutputsPane *>()->view();
        QTRY_COMPARE_WITH_TIMEOUT(view.currentIndex().data(OutputFilesModel::PathRole).toString(),
                                  "best/weights-2.bin", patienceMs);
        QCOMPARE(view.currentIndex().data(OutputFilesModel::DirectoryRole).toString(), "OUT");
        QVERIFY(view.hasFocus());
    }

    void whatIsPrintedIsShownInTheLog()
    {
        palette::Palette *opened = type("stderr talker");
        QVERIFY(opened);
        QTRY_VERIFY_WITH_TIMEOUT(opened->search().results().rowCount() > 0, patienceMs);
        QCOMPARE(opened->search().results().item(0).text, "stderr.txt");
        QCOMPARE(opened->search().results().item(0).place,
                 QStringLiteral("talker › stdouterr · yard › digits"));
        QTest::keyClick(&opened->field(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(shownJob(), patienceMs);
        QCOMPARE(shownJob()->session().id(), job("talker"));
        QCOMPARE(shownJob()->pageState().value("tab").toString(), "log");
        const auto shown = [this] {
            const auto files = shownJob()->log().sources().files();
            return files.size() == 1 ? files.front()->fileName() : QString();
        };
        QTRY_COMPARE_WITH_TIMEOUT(shown(), "stderr.txt", patienceMs);
    }

    void ctrlOFindsFilesToo()
    {
        palette::Palette *opened = type("weights 3", Qt::Key_O);
        QVERIFY(opened);
        QTRY_VERIFY_WITH_TIMEOUT(opened->search().results().rowCount() > 0, patienceMs);
        QCOMPARE(opened->search().results().item(0).text, "best/weights-3.bin");
        QTest::keyClick(&opened->field(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(shownJob(), patienceMs);
        QTreeView &view = shownJob()->findChild<files::OutputsPane *>()->view();
        QTRY_COMPARE_WITH_TIMEOUT(view.currentIndex().data(OutputFilesModel::PathRole).toString(),
                                  "best/weights-3.bin", patienceMs);
    }

    void sharesAndContainersAreOpened_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isShare");
        QTest::newRow("file share") << "meadows" << true;
        QTest::newRow("blob container") << "mountains" << false;
    }
    void sharesAndContainersAreOpened()
    {
        QFETCH(QString, name);
        QFETCH(bool, isShare);
        using Kind = client::Client::BucketKind;
        client::Client client(m_engine->endpoint());
        api::StorageAccount account;
        account.id = {{m_backend->engineInfo()->subscription, m_backend->engineInfo()->group}, "scenes"};
        account.location = "local";
        QVERIFY(client.putAccount(account));
        const Kind kind = isShare ? Kind::FileShare : Kind::BlobContainer;
        QVERIFY(client.putBucket(kind, "scenes", name.toStdString()));
        const auto isKnown = [&] {
            const auto accounts = m_backend->resources().accounts();
            return std::any_of(accounts.begin(), accounts.end(),
                               [&](const api::AccountId &id) { return id.key() == account.id.key(); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isKnown(), patienceMs);
        palette::Palette *opened = type(name.left(5));
        QVERIFY(opened);
        const auto &results = opened->search().results();
        QTRY_VERIFY_WITH_TIMEOUT(results.rowCount() > 0 && results.item(0).text == name, patienceMs);
        QCOMPARE(results.item(0).place, QString("scenes"));
        QCOMPARE(kindText(results.item(0)), isShare ? "File share" : "Blob container");
        QTest::keyClick(&opened->field(), Qt::Key_Return);
        const auto page = [this] {
            return qobject_cast<storage::StoragePage *>(m_window->tabs().currentPage());
        };
        QTRY_VERIFY_WITH_TIMEOUT(page() && page()->browser().place().bucket, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(page()->browser().place().bucket->name), name,
                                  patienceMs);
        QVERIFY(page()->browser().place().bucket->kind == kind);
    }

    void aStoredFileIsChosenInItsAccount()
    {
        client::Client client(m_engine->endpoint());
        api::StorageAccount account;
        account.id = {{m_backend->engineInfo()->subscription, m_backend->engineInfo()->group}, "photos"};
        account.location = "local";
        QVERIFY(client.putAccount(account));
        QVERIFY(client.putBucket(client::Client::BucketKind::FileShare, "photos", "pets"));
        const QString folder = m_dir.filePath("data/storage/photos/files/pets/sets");
        QVERIFY(QDir().mkpath(folder));
        for (const char *name : {"cats.zip", "dogs.zip"}) {
            QFile file(folder + u'/' + QLatin1String(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const auto isKnown = [&] {
            const auto accounts = m_backend->resources().accounts();
            return std::any_of(accounts.begin(), accounts.end(),
                               [&](const api::AccountId &id) { return id.key() == account.id.key(); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isKnown(), patienceMs);
        palette::Palette *opened = type("dogs zip");
        QVERIFY(opened);
        QTRY_VERIFY_WITH_TIMEOUT(opened->search().results().rowCount() > 0, patienceMs);
        QCOMPARE(opened->search().results().item(0).text, "sets/dogs.zip");
        QTest::keyClick(&opened->field(), Qt::Key_Return);
        const auto page = [this] {
            return qobject_cast<storage::StoragePage *>(m_window->tabs().currentPage());
        };
        QTRY_VERIFY_WITH_TIMEOUT(page(), patienceMs);
        QTableView &table = page()->filesPane().table();
        QTRY_COMPARE_WITH_TIMEOUT(table.currentIndex().siblingAtColumn(0).data().toString(), "dogs.zip",
                                  patienceMs);
        QVERIFY(table.hasFocus());
    }

    void filesOfTheShownJobAreThereOnce()
    {
        m_window->openResource(job("painter"));
        QTRY_VERIFY_WITH_TIMEOUT(shownJob() && shownJob()->files().size() > 3, patienceMs);
        palette::Palette *opened = type("weights");
        QVERIFY(opened);
        QTRY_COMPARE_WITH_TIMEOUT(opened->search().finder()->state(), FileFinder::State::Done, patienceMs);
        QTRY_VERIFY(!opened->search().isBusy());
        QCOMPARE(opened->search().results().rowCount(), 3);
        QVERIFY(!opened->search().results().item(0).key.isEmpty()); // the page's own
        QTest::keyClick(&opened->field(), Qt::Key_Escape);
    }

    void aFileOfTheShownJobIsOpenedWhereItLies_data()
    {
        QTest::addColumn<bool>("isLocal");
        QTest::newRow("on this machine") << true;
        QTest::newRow("elsewhere") << false; // then a copy is
    }
    void aFileOfTheShownJobIsOpenedWhereItLies()
    {
        QFETCH(bool, isLocal);
        showWindow(isLocal ? m_dir.filePath("data") : QString());
        Desktop desktop;
        m_window->openResource(job("painter"));
        QTRY_VERIFY_WITH_TIMEOUT(shownJob() && shownJob()->files().size() > 3, patienceMs);
        QSignalSpy wanted(shownJob(), &jobs::JobPage::openFileRequested);
        palette::Palette *opened = type("weights-2");
        QVERIFY(opened);
        QTRY_VERIFY_WITH_TIMEOUT(opened->search().results().rowCount() > 0 && !opened->search().isBusy(),
                                 patienceMs);
        QCOMPARE(opened->search().results().item(0).bytes, 2);
        QTest::keyClick(&opened->field(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(wanted.size(), 1, patienceMs);
        QCOMPARE(wanted[0][2].toLongLong(), 2); // so that what is large is asked first
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened.size(), 1, patienceMs);
        const QString own = QDir(m_dir.filePath("data")).canonicalPath() + u'/';
        const QString file = QFileInfo(desktop.opened.front()).canonicalFilePath();
        QVERIFY2(file.endsWith("weights-2.bin"), qPrintable(file));
        QCOMPARE(file.startsWith(own), isLocal);
    }
};

QTEST_MAIN(tst_PaletteFiles)
#include "tst_palettefiles.moc"
