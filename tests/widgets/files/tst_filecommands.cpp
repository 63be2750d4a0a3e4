// SPDX-License-Identifier: Apache-2.0
// Files of an engine are saved and opened, with a row that says how far each is.
#include "widgets/files/filecommands.h"

#include "models/backend/backend.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/heldthreads.h"
#include "widgets/files/openquestion.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QSemaphore>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>
#include <QtTest>

#include <algorithm>
#include <atomic>
#include <memory>

using namespace trainyard;
using models::Transfer;

namespace {

constexpr int patienceMs = 30'000;

// What would be opened.
class Desktop : public QObject
{
    Q_OBJECT
public:
    Desktop() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Desktop() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QStringList opened;

public slots:
    void open(const QUrl &url) { opened << url.toLocalFile(); }
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class tst_FileCommands : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        m_backend.connectTo({m_server.url(), "token"});
    }

    void cleanup() { m_isThere = true; }

    void whatIsOpenedGoesFromTheList()
    {
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        Desktop desktop;
        auto held = std::make_unique<models::HeldThreads>(); // which make room for the copy
        commands.open(QStringLiteral("/small"), QStringLiteral("stdout.txt"));
        QVERIFY(commands.transfers().rows().empty());
        held.reset();
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened.size(), 1, patienceMs);
        QCOMPARE(contentOf(desktop.opened.front()), QByteArray("hello"));
        QVERIFY(commands.transfers().rows().empty());
    }

    void aPathIsOpenedInAFolderOfItsOwn_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("below") << QStringLiteral("checkpoints/stdout.txt");
        QTest::newRow("outside") << QStringLiteral("../stdout.txt");
        QTest::newRow("elsewhere") << m_dir.filePath(QStringLiteral("stdout.txt"));
    }

    void aPathIsOpenedInAFolderOfItsOwn()
    {
        QFETCH(QString, path);
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        Desktop desktop;
        commands.open(QStringLiteral("/small"), path);
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened.size(), 1, patienceMs);
        const QFileInfo opened(desktop.opened.front());
        QCOMPARE(opened.fileName(), QStringLiteral("stdout.txt"));
        QVERIFY(opened.path().startsWith(QStandardPaths::writableLocation(QStandardPaths::CacheLocation)));
        QVERIFY(!desktop.opened.front().contains(QStringLiteral("..")));
    }

    void whatIsLargeIsAskedFirst()
    {
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        Desktop desktop;
        commands.open(QStringLiteral("/small"), QStringLiteral("model.bin"), 3'000'000'000,
                      QStringLiteral("outputs"));
        QVERIFY(commands.transfers().rows().empty());
        auto *question = window.findChild<files::OpenQuestion *>();
        QVERIFY(question && question->isVisible());
        const auto labels = question->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel *label) { return label->text().contains("GiB"); }));
        question->openButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened.size(), 1, patienceMs);
    }

    void whatLiesHereIsOpenedWhereItIs()
    {
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        Desktop desktop;
        QFile here(m_dir.filePath(QStringLiteral("here.bin")));
        QVERIFY(here.open(QIODevice::WriteOnly));
        commands.openPlace(here.fileName(), QStringLiteral("/small"), QStringLiteral("here.bin"),
                           3'000'000'000);
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened, QStringList{here.fileName()}, patienceMs);
        QVERIFY(commands.transfers().rows().empty());
        commands.openPlace(m_dir.filePath(QStringLiteral("nowhere")), QStringLiteral("/small"),
                           QStringLiteral("stdout.txt"), 5);
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened.size(), 2, patienceMs);
        QCOMPARE(contentOf(desktop.opened.back()), QByteArray("hello"));
    }

    void whatIsNoNameIsNotOpened_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("above") << QStringLiteral("checkpoints/..");
        QTest::newRow("folder") << QStringLiteral("checkpoints/");
    }

    void whatIsNoNameIsNotOpened()
    {
        QFETCH(QString, path);
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        Desktop desktop;
        commands.open(QStringLiteral("/small"), path);
        QTRY_VERIFY(!commands.transfers().rows().empty());
        files::TransferRow *row = commands.transfers().rows().front();
        QTRY_COMPARE_WITH_TIMEOUT(row->transfer().state(), Transfer::State::Failed, patienceMs);
        QVERIFY(desktop.opened.isEmpty());
    }

    void whatComesSlowlyIsCancelled()
    {
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        Desktop desktop;
        commands.open(QStringLiteral("/endless"), QStringLiteral("stdout.txt"));
        QTRY_VERIFY(!commands.transfers().rows().empty());
        files::TransferRow *row = commands.transfers().rows().front();
        QTRY_VERIFY_WITH_TIMEOUT(row->sentence().contains(QStringLiteral("stdout.txt")) &&
                                     row->transfer().state() == Transfer::State::Running,
                                 patienceMs);
        button(*row, "Cancel")->click();
        QCOMPARE(row->transfer().state(), Transfer::State::Cancelled);
        row->closeButton().click();
        QVERIFY(commands.transfers().rows().empty());
        QVERIFY(desktop.opened.isEmpty());
    }

    void whatFailsIsTriedAgain()
    {
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        Desktop desktop;
        m_isThere = false;
        commands.open(QStringLiteral("/small"), QStringLiteral("stdout.txt"));
        QTRY_VERIFY(!commands.transfers().rows().empty());
        files::TransferRow *row = commands.transfers().rows().front();
        QTRY_COMPARE_WITH_TIMEOUT(row->transfer().state(), Transfer::State::Failed, patienceMs);
        m_isThere = true;
        row->retryButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened.size(), 1, patienceMs);
    }

    void whatIsSavedStandsWhereTheUserSays()
    {
        QMainWindow window;
        files::FileCommands commands(m_backend, &window);
        QSignalSpy saved(&commands, &files::FileCommands::saved);
        commands.save(QStringLiteral("/small"), QStringLiteral("stdout.txt"));
        auto *dialog = window.findChild<QFileDialog *>();
        QVERIFY(dialog);
        const QString target = m_dir.filePath(QStringLiteral("kept.txt"));
        emit dialog->fileSelected(target);
        dialog->close();
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patienceMs);
        QCOMPARE(contentOf(target), QByteArray("hello"));
        QVERIFY(commands.transfers().rows().empty());
    }

    void whatIsWrittenIsOpenedFromAnotherWindowIfItsOwnIsClosed()
    {
        auto window = std::make_unique<QMainWindow>();
        auto *commands = new files::FileCommands(m_backend, window.get());
        QMainWindow other;
        files::FileCommands there(m_backend, &other);
        Desktop desktop;
        const QString target = m_dir.filePath(QStringLiteral("report.html"));
        const auto mayEnd = std::make_shared<QSemaphore>();
        commands->write(
            target,
            [mayEnd](QIODevice &to, models::SaveProgress &) -> Status {
                mayEnd->acquire();
                to.write("report");
                return {};
            },
            true);
        there.takeTransfers(*window);
        window.reset();
        mayEnd->release();
        QTRY_COMPARE_WITH_TIMEOUT(desktop.opened, QStringList{target}, patienceMs);
        QCOMPARE(there.transfers().rows().size(), 1U);
    }

    void whatIsFetchedGoesFromTheWindowThatHasItByThen()
    {
        auto window = std::make_unique<QMainWindow>();
        auto *commands = new files::FileCommands(m_backend, window.get());
        QMainWindow other;
        files::FileCommands there(m_backend, &other);
        QSignalSpy saved(&there, &files::FileCommands::saved);
        m_isThere = false;
        commands->save(QStringLiteral("/small"), QStringLiteral("stdout.txt"));
        const QString target = m_dir.filePath(QStringLiteral("fetched.txt"));
        emit window->findChild<QFileDialog *>()->fileSelected(target);
        QTRY_COMPARE_WITH_TIMEOUT(commands->transfers().rows().front()->transfer().state(),
                                  Transfer::State::Failed, patienceMs);
        there.takeTransfers(*window);
        window.reset();
        m_isThere = true;
        there.transfers().rows().front()->retryButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patienceMs);
        QCOMPARE(contentOf(target), QByteArray("hello"));
        QVERIFY(there.transfers().rows().empty());
    }

private:
    static QPushButton *button(const QWidget &in, const char *text)
    {
        for (auto *each : in.findChildren<QPushButton *>())
            if (each->text() == QLatin1String(text))
                return each;
        qFatal("There is no such button.");
    }

    QTemporaryDir m_dir;
    std::atomic<bool> m_isThere = true;
    TestServer m_server{[this](const TestServer::Request &request) -> TestServer::Reply {
        if (request.target == "/endless")
            return {.pieces = {"some"}, .staysOpen = true};
        if (request.target == "/small" && m_isThere)
            return {.body = "hello"};
        return {.status = 404, .body = R"({"error": {"code": "NotFound", "message": "It is gone."}})"};
    }};
    models::Backend m_backend;
};

QTEST_MAIN(tst_FileCommands)
#include "tst_filecommands.moc"
