// SPDX-License-Identifier: Apache-2.0
// Closing never waits: a program with the workbench's windows ends while its engine takes connections and
// says nothing any more, whatever is under way. The engine is let go on only after the program has ended.
//   tst_closing --workbench ENGINE_URL TOKEN FOLDER HOW    is that program
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/localengine.h"
#include "models/storage/storagebrowser.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/leavingsheet.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"

#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextStream>
#include <QtTest>

#include <chrono>
#include <csignal>

#include <sys/stat.h>

using namespace trainyard;
using models::Transfer;

namespace {

constexpr int patienceMs = 90'000;

const QString lastWindow = QStringLiteral("last window"), quitAction = QStringLiteral("quit"),
              signalToEnd = QStringLiteral("signal");

api::AccountId account()
{
    return {{models::testWorkspace().subscription, models::testWorkspace().group}, "mine"};
}

// The windows as the program opens them, and what somebody does in them.
class Program
{
public:
    Program(const QString &url, const QString &token, const QString &folder)
        : m_folder(folder)
        , m_local(folder + QStringLiteral("/no-engine"))
        , m_switch(m_local, models::TokenStore::Place::FilesAlone)
    {
        api::Patience patience; // longer than the test's: no request ends by itself
        patience.connect = patience.answer = patience.silence = std::chrono::hours(1);
        m_switch.openAddress({url.toStdString(), token.toStdString(), patience});
        workbench().restore();
        workbench().show();
    }

    // A file is being sent whose end does not come.
    bool beginTransfer()
    {
        const QString pipe = m_folder + QStringLiteral("/endless.bin");
        if (::mkfifo(pipe.toLocal8Bit().constData(), 0600) != 0 ||
            !comes([this] { return m_switch.backend().isLoaded(); }))
            return false;
        m_page = static_cast<storage::StoragePage *>(
            window().tabs().open(models::PageAddress::storage(account())));
        const auto &browser = m_page->browser();
        if (!comes([&browser] {
                return browser.place().bucket && browser.filesState() == models::StorageBrowser::State::Read;
            }))
            return false;
        return upload(pipe);
    }

    // All of it needs the engine.
    bool askForMore()
    {
        QFile file(m_folder + QStringLiteral("/small.bin"));
        if (!file.open(QIODevice::WriteOnly) || file.write("bytes") < 0)
            return false;
        file.close();
        m_switch.backend().refresh();
        window().openResource(models::testWorkspace().experimentNamed("digits"));
        window().openResource(models::testWorkspace().cluster("box"));
        return upload(file.fileName());
    }

    void end(const QString &how)
    {
        if (how == signalToEnd)
            return workbench().quit(); // as EndSignals has it done
        if (how == quitAction)
            window().actions().quit->trigger();
        else
            window().close();
        if (comes([this] { return window().findChild<LeavingSheet *>(); }))
            window().findChild<LeavingSheet *>()->stopButton().click();
    }

private:
    Workbench &workbench() { return m_switch.workbench(); }
    MainWindow &window() { return *workbench().windows().front(); }
    static bool comes(const std::function<bool()> &state) { return QTest::qWaitFor(state, patienceMs); }

    bool upload(const QString &file)
    {
        m_page->upload(m_page->browser().place(), {file});
        const Transfer &last = m_page->transfers().rows().back()->transfer();
        return comes([&last] { return last.state() == Transfer::State::Running; });
    }

    QString m_folder;
    models::LocalEngine m_local; // never asked for
    EngineSwitch m_switch;
    storage::StoragePage *m_page = nullptr;
};

// An exit code. The engine falls silent when this has told that it is ready, and before it is told to go on.
int runProgram(const QStringList &arguments)
{
    Program program(arguments[2], arguments[3], arguments[4]);
    QTextStream(stdout) << (program.beginTransfer() ? "ready" : "no transfer") << Qt::endl;
    QSocketNotifier told(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&told, &QSocketNotifier::activated, qApp, [&] {
        told.setEnabled(false);
        if (!program.askForMore())
            return QCoreApplication::exit(1);
        program.end(arguments[5]);
    });
    return QApplication::exec();
}

} // namespace

class tst_Closing : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_engine.start());
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        client::Client client(m_engine.endpoint());
        QVERIFY(models::newBucket(models::BucketKind::FileShare, account(), "raw").carryOut(client));
    }

    void itEndsWhileTheEngineIsSilent_data()
    {
        QTest::addColumn<QString>("how");
        for (const QString &how : {lastWindow, quitAction, signalToEnd})
            QTest::newRow(qPrintable(how)) << how;
    }
    void itEndsWhileTheEngineIsSilent()
    {
        QFETCH(QString, how);
        const QTemporaryDir folder;
        QProcess program;
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(QCoreApplication::applicationFilePath(),
                      {"--workbench", QString::fromStdString(m_engine.endpoint().url),
                       QString::fromStdString(m_engine.endpoint().token), folder.path(), how});
        QTRY_VERIFY_WITH_TIMEOUT(program.canReadLine() || program.state() == QProcess::NotRunning,
                                 2 * patienceMs);
        QCOMPARE(program.readLine(), QByteArray("ready\n"));

        const auto engine = pid_t(m_engine.processId());
        ::kill(engine, SIGSTOP);
        const auto goOn = qScopeGuard([engine] { ::kill(engine, SIGCONT); });
        program.write("go on\n");
        QVERIFY(program.waitForFinished(patienceMs));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
    }

private:
    QTemporaryDir m_folder;
    test::EngineProcess m_engine{m_folder.filePath("data")};
};

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 6 && arguments[1] == u"--workbench")
        return runProgram(arguments);
    tst_Closing test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_closing.moc"
