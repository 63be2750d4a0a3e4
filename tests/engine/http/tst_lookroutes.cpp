// SPDX-License-Identifier: Apache-2.0
// What the engine says of files and programs of its machine, over HTTP.
#include "engine/client/machinelook.h"
#include "engine/jobs/planpaths.h"
#include "testengine.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::test;
using Kind = api::SeenPath::Kind;
namespace fs = std::filesystem;

namespace {

const std::string route = "/trainyard/v1/look";
const std::string server = TestEngine::workspace() + "/fileServers/nfs";

void write(const fs::path &path, const std::string &text)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
}

} // namespace

class tst_LookRoutes : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        fs::create_directories(m_dir.filePath("data").toStdString());
        m_engine = std::make_unique<TestEngine>(m_dir.filePath("data").toStdString());
        write(home() / "set/b.csv", "1,2,3\n");
        write(home() / "set/sub/a.png", "picture");
        write(home() / "set/.hidden/c.png", "hidden");
        fs::create_directories(home() / "empty");
        fs::create_symlink(home() / "set", home() / "link");
        fs::create_symlink(home() / "nowhere", home() / "dangling");
        QCOMPARE(::mkfifo((home() / "pipe").c_str(), 0600), 0);
    }

    void whatIsAtAPathIsTold_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("files");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<QString>("names");
        QTest::newRow("a file") << "set/b.csv" << int(Kind::File) << 0 << 6 << "";
        QTest::newRow("a folder") << "set" << int(Kind::Folder) << 2 << 13 << "b.csv sub/";
        QTest::newRow("by ..") << "empty/../set/sub" << int(Kind::Folder) << 1 << 7 << "a.png";
        QTest::newRow("a link") << "link" << int(Kind::Folder) << 2 << 13 << "b.csv sub/";
        QTest::newRow("an empty one") << "empty" << int(Kind::Folder) << 0 << 0 << "";
        QTest::newRow("a pipe") << "pipe" << int(Kind::Other) << 0 << 0 << "";
        QTest::newRow("nothing") << "none" << int(Kind::None) << 0 << 0 << "";
        QTest::newRow("below a file") << "set/b.csv/x" << int(Kind::None) << 0 << 0 << "";
        QTest::newRow("a link to nothing") << "dangling" << int(Kind::None) << 0 << 0 << "";
    }
    void whatIsAtAPathIsTold()
    {
        QFETCH(QString, path);
        const std::string whole = home().string() + "/" + path.toStdString();
        const auto sight = look({.paths = {{whole}}});
        QVERIFY2(sight, sight ? "" : sight.error().message.c_str());
        QCOMPARE(sight->paths.size(), std::size_t(1));
        const api::SeenPath &seen = sight->paths[0];
        QCOMPARE(seen.path, whole);
        QTEST(int(seen.kind), "kind");
        QTEST(int(seen.files), "files");
        QTEST(int(seen.bytes), "bytes");
        QCOMPARE(seen.isReadable, seen.kind != Kind::None);
        QVERIFY(seen.isWhole);
        QStringList names;
        for (const std::string &name : seen.names)
            names << QString::fromStdString(name);
        QTEST(names.join(u' '), "names");
    }

    void whatCannotBeReadIsTold()
    {
        if (::geteuid() == 0)
            QSKIP("Root reads everything.");
        const fs::path closed = home() / "closed";
        write(closed / "a.txt", "a");
        fs::permissions(closed, fs::perms::none);
        const auto sight = look({.paths = {{closed.string()}, {(closed / "a.txt").string()}}});
        fs::permissions(closed, fs::perms::owner_all);
        QVERIFY(sight && sight->paths[0].kind == Kind::Folder && !sight->paths[0].isReadable);
        QVERIFY(sight->paths[1].kind == Kind::None);
    }

    void programsAreFound()
    {
        write(home() / "bin/run", "#!/bin/sh\n");
        fs::permissions(home() / "bin/run", fs::perms::owner_all);
        write(home() / "bin/text", "no program");
        fs::permissions(home() / "bin/text", fs::perms::owner_read);
        const std::string run = (home() / "bin/run").string();
        const auto at = [&](const std::string &searchPath) {
            std::string found;
            const auto sight = look({.paths = {},
                                     .programs = {"sh", "run", "text", "bin/run", run, "none"},
                                     .searchPath = searchPath});
            if (!sight)
                return sight.error().message;
            for (const api::SeenProgram &each : sight->programs)
                found += each.name + "=" + each.path + ";";
            return found;
        };
        const std::string own = (home() / "bin").string();
        QCOMPARE(at(own + ":bin:"), "sh=;run=" + run + ";text=;bin/run=;" + run + "=" + run + ";none=;");
        QVERIFY(at({}).starts_with("sh=/")); // by that of jobs
        QVERIFY(at({}).find("run=;") != std::string::npos);
    }

    void whatAFileServerHasIsTold()
    {
        const fs::path folder = jobs::fileServerFolder(*api::ResourceId::parse(server), m_engine->folder);
        write(folder / "mnist/train.txt", "rows");
        const auto sight = look({.paths = {{"mnist", server}, {"", server}, {"/none", server}}});
        QVERIFY2(sight, sight ? "" : sight.error().message.c_str());
        QVERIFY(sight->paths[0].kind == Kind::Folder && sight->paths[0].files == 1);
        QCOMPARE(sight->paths[0].path, std::string("mnist"));
        QCOMPARE(sight->paths[1].names, std::vector<std::string>{"mnist/"});
        QVERIFY(sight->paths[2].kind == Kind::None);
        const auto left = look({.paths = {{"mnist/../../../..", server}}});
        QVERIFY(!left && left.error().code == Error::Code::InvalidInput);
        QVERIFY(!look({.paths = {{"mnist", TestEngine::cluster()}}}));
    }

    // The client asks several times.
    void manyAreAskedForInPieces()
    {
        api::MachineQuestion question;
        for (int i = 0; i < 150; ++i)
            question.paths.push_back({(home() / std::to_string(i)).string()});
        question.paths.push_back({home().string()});
        question.programs.assign(70, "sh");
        const auto sight = look(question);
        QVERIFY2(sight, sight ? "" : sight.error().message.c_str());
        QCOMPARE(sight->paths.size(), std::size_t(151));
        QVERIFY(sight->paths.back().kind == Kind::Folder);
        QCOMPARE(sight->programs.size(), std::size_t(70));
    }

    void mistakesAreExplained_data()
    {
        QTest::addColumn<QString>("body");
        const auto list = [](const QString &entry, int count) {
            return '[' + QStringList(count, entry).join(u',') + ']';
        };
        QTest::newRow("no JSON") << "paths";
        QTest::newRow("too many paths") << "{\"paths\": " + list("{\"path\": \"/a\"}", 65) + "}";
        QTest::newRow("too many programs") << "{\"programs\": " + list("\"a\"", 65) + "}";
        QTest::newRow("too long") << "{\"programs\": [\"" + QString(4097, u'a') + "\"]}";
        QTest::newRow("no whole path") << "{\"paths\": [{\"path\": \"data\"}]}";
        QTest::newRow("no path") << "{\"paths\": [{}]}";
        QTest::newRow("no server") << "{\"paths\": [{\"path\": \"a\", \"fileServer\": \"nfs\"}]}";
    }
    void mistakesAreExplained()
    {
        QFETCH(QString, body);
        const auto reply = m_engine->ask("POST", route, body.toStdString());
        QVERIFY2(reply.status == 400 && !reply.body.empty(), reply.body.c_str());
    }

    void onlyWhoHasTheTokenIsTold()
    {
        const std::string body = "{\"paths\": [{\"path\": \"/\"}]}";
        QCOMPARE(m_engine->ask("POST", route, body).status, 200);
        for (const std::string header : {"", "Bearer another"}) {
            const auto reply = m_engine->ask("POST", route, body, {{"Authorization", header}});
            QCOMPARE(reply.status, 401);
            QVERIFY(reply.body.find("names") == std::string::npos);
        }
        QCOMPARE(m_engine->ask("GET", route).status, 405);
    }

private:
    Result<api::MachineSight> look(const api::MachineQuestion &question) const
    {
        return client::lookAtMachine(
            {"http://127.0.0.1:" + std::to_string(m_engine->port), TestEngine::token}, question);
    }

    fs::path home() const { return m_dir.filePath("home").toStdString(); }

    QTemporaryDir m_dir;
    std::unique_ptr<TestEngine> m_engine;
};

QTEST_GUILESS_MAIN(tst_LookRoutes)
#include "tst_lookroutes.moc"
