// SPDX-License-Identifier: Apache-2.0
// The tokens of connections in a real keychain: GNOME's, unlocked in a session of its own.
#include "models/connections/tokenstore.h"

#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using trainyard::models::TokenStore;

namespace {

const char *const sessionMark = "TRAINYARD_TEST_KEYCHAIN";

// In the words of another program that reads the keychain.
QString kept(const QString &id)
{
    QProcess reader;
    reader.start("secret-tool", {"lookup", "server", "Trainyard", "user", id});
    if (!reader.waitForFinished())
        return "no answer";
    return QString::fromUtf8(reader.readAllStandardOutput()).trimmed();
}

QString read(TokenStore &store, const QString &id)
{
    std::optional<QString> token;
    store.read(id, [&token](const QString &found) { token = found; });
    return QTest::qWaitFor([&token] { return token.has_value(); }, 30000) ? *token : "no answer";
}

} // namespace

class tst_Keychain : public QObject
{
    Q_OBJECT
private slots:
    void tokensAreInTheKeychainAlone()
    {
        const QTemporaryDir folder;
        TokenStore store(TokenStore::Place::Keychain, folder.filePath("tokens"));
        QSignalSpy written(&store, &TokenStore::written);
        store.write("a", "geheim 秘密");
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 30000);
        QCOMPARE(kept("a"), QString("geheim 秘密"));
        QVERIFY(QDir(folder.path()).isEmpty()); // nothing in clear
        QCOMPARE(read(store, "a"), QString("geheim 秘密"));
        QCOMPARE(read(store, "b"), QString());

        store.remove("a");
        QTRY_COMPARE_WITH_TIMEOUT(kept("a"), QString(), 30000);
        QCOMPARE(read(store, "a"), QString());
    }

    // What was kept in a file while there was none is the newer one, until it is written anew.
    void aFileIsReadBeforeIt()
    {
        const QTemporaryDir folder;
        TokenStore store(TokenStore::Place::Keychain, folder.path());
        QSignalSpy written(&store, &TokenStore::written);
        store.write("c", "old");
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 30000);
        TokenStore(TokenStore::Place::FilesAlone, folder.path()).write("c", "new");
        QCOMPARE(read(store, "c"), QString("new"));
        store.write("c", "newest");
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 2, 30000);
        QVERIFY(QDir(folder.path()).isEmpty());
        QCOMPARE(read(store, "c"), QString("newest"));
    }
};

// Runs this program again, where there is a keychain.
class tst_InASession : public QObject
{
    Q_OBJECT
private slots:
    void keychain()
    {
        for (const char *program : {"dbus-run-session", "gnome-keyring-daemon", "secret-tool"})
            if (QStandardPaths::findExecutable(program).isEmpty())
                QSKIP("There is no GNOME keyring (gnome-keyring, libsecret-tools, dbus-daemon)");
        const QTemporaryDir home;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name :
             {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(name, home.path());
        environment.remove("XDG_CURRENT_DESKTOP"); // whose keychain would be asked for
        environment.insert(sessionMark, "1");
        QProcess session;
        session.setProcessEnvironment(environment);
        session.setProcessChannelMode(QProcess::MergedChannels);
        session.start("dbus-run-session",
                      {"--", "sh", "-c",
                       "printf open | gnome-keyring-daemon --unlock --components=secrets && exec \"$0\"",
                       QCoreApplication::applicationFilePath()});
        const bool hasEnded = session.waitForFinished(120000);
        const QByteArray output = session.readAll();
        QVERIFY2(hasEnded && session.exitCode() == 0, output.constData());
        QVERIFY2(output.contains("tokensAreInTheKeychainAlone"), output.constData());
    }
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (qEnvironmentVariableIsSet(sessionMark)) {
        tst_Keychain test;
        return QTest::qExec(&test, argc, argv);
    }
    tst_InASession test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_keychain.moc"
