// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/datadirectory.h"

#include "engine/base/files.h"
#include "engine/base/handle.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <future>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;
namespace fs = std::filesystem;

namespace {

bool writeFile(const fs::path &file, const std::string &text) // in place: it is the lock
{
    std::ofstream stream(file);
    stream << text;
    return stream.flush().good();
}

unsigned modeOf(const fs::path &file)
{
    struct stat info = {};
    return ::stat(file.c_str(), &info) == 0 ? info.st_mode & 0777U : 0;
}

} // namespace

class tst_DataDirectory : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_temporary = std::make_unique<QTemporaryDir>(); }

    void oneEngineAtATime()
    {
        const fs::path folder = root() / "new/data";
        {
            const auto first = daemon::DataDirectory::open(folder);
            QVERIFY(first);
            QCOMPARE(modeOf(folder), 0700U);
            const auto second = daemon::DataDirectory::open(folder);
            QVERIFY(!second);
            QCOMPARE(
                QString::fromStdString(second.error().message),
                QString("Another engine (process %1) already uses %2; stop it, or choose another folder with "
                        "--data-dir.")
                    .arg(::getpid())
                    .arg(QString::fromStdString(folder.string())));
        }
        QVERIFY(daemon::DataDirectory::open(folder));
    }

    // A child of a killed engine that has not yet become another program still holds what it inherited.
    void theLockOfAKilledEngineIsWaitedFor()
    {
        const fs::path folder = root() / "data";
        QVERIFY(daemon::DataDirectory::open(folder));
        const pid_t dead = ::fork();
        if (dead == 0)
            ::_exit(0);
        QCOMPARE(::waitpid(dead, nullptr, 0), dead);
        FileDescriptor inherited(::open((folder / "lock").c_str(), O_RDWR | O_CLOEXEC));
        QCOMPARE(::flock(inherited.get(), LOCK_EX), 0);
        QVERIFY(writeFile(folder / "lock", std::to_string(dead)));
        auto opening =
            std::async(std::launch::async, [&] { return bool(daemon::DataDirectory::open(folder)); });
        inherited.reset();
        QVERIFY(opening.get());
    }

    void aFileInTheWayIsNamed()
    {
        QVERIFY(writeFileAtomically(root() / "file", "x"));
        const auto data = daemon::DataDirectory::open(root() / "file/data");
        QVERIFY(!data);
        QVERIFY(data.error().message.find((root() / "file").string()) != std::string::npos);
    }

    void makesASecretOnceForItsOwnerAlone()
    {
        const auto first = daemon::secretIn(root() / "token");
        QVERIFY(first);
        QCOMPARE(first->size(), std::size_t(64));
        QCOMPARE(modeOf(root() / "token"), 0600U);
        const auto second = daemon::secretIn(root() / "token");
        QVERIFY(second);
        QCOMPARE(*second, *first);
    }

    void refusesASecretThatIsNone_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<unsigned>("mode");
        QTest::newRow("open to others") << QByteArray("word") << 0644U;
        QTest::newRow("open to the group") << QByteArray("word") << 0640U;
        QTest::newRow("empty") << QByteArray("\n") << 0600U;
        QTest::newRow("two words") << QByteArray("two words") << 0600U;
    }
    void refusesASecretThatIsNone()
    {
        QFETCH(QByteArray, content);
        QFETCH(unsigned, mode);
        QVERIFY(writeFileAtomically(root() / "token", content.toStdString()));
        fs::permissions(root() / "token", fs::perms(mode));
        const auto secret = daemon::secretIn(root() / "token");
        QVERIFY(!secret);
        QVERIFY(secret.error().message.find((root() / "token").string()) != std::string::npos);
    }

    void theEngineFileLivesAsLongAsItsObject()
    {
        QVERIFY(writeFileAtomically(root() / "engine.json", "of a dead engine"));
        {
            daemon::EngineFile file(root());
            QVERIFY(!fs::exists(root() / "engine.json"));
            QVERIFY(file.write({"http://127.0.0.1:1", root() / "token", "an-instance"}));
            QCOMPARE(modeOf(root() / "engine.json"), 0600U);
        }
        QVERIFY(!fs::exists(root() / "engine.json"));
    }

private:
    fs::path root() const { return m_temporary->path().toStdString(); }
    std::unique_ptr<QTemporaryDir> m_temporary;
};

QTEST_APPLESS_MAIN(tst_DataDirectory)
#include "tst_datadirectory.moc"
