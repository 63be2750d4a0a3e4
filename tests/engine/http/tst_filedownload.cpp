// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/http/message.h"
#include "tests/engine/http/testengine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <sys/stat.h>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

namespace {

void append(const fs::path &file, const std::string &bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::app) << bytes;
}

QJsonArray valuesOf(const RawReply &reply)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(reply.body)).object()["value"].toArray();
}

std::string listTarget(const std::string &query)
{
    return TestEngine::job() + "/listOutputFiles?" + query;
}

std::string fileTarget(const std::string &directory, const std::string &path)
{
    return "/trainyard/v1/files" + TestEngine::job() + "?directory=" + directory + "&path=" + path;
}

} // namespace

class tst_FileDownload : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<TestEngine> m_engine;
    fs::path m_output;

    RawReply read(const std::string &path, const std::string &range) const
    {
        const Headers headers = range.empty() ? Headers() : Headers{{"Range", range}};
        return m_engine->ask("GET", fileTarget("stdouterr", path), {}, headers);
    }

private slots:
    // One engine for all, with an empty output directory; a test that ends the job drops it.
    void init()
    {
        if (!m_engine) {
            m_dir = std::make_unique<QTemporaryDir>();
            m_engine = std::make_unique<TestEngine>(m_dir->path().toStdString());
            m_output = m_engine->makeRunningJob();
        }
        fs::remove_all(m_output);
        QVERIFY(createDirectories(m_output));
    }
    void cleanupTestCase()
    {
        m_engine.reset();
        m_dir.reset();
    }

    void listsHaveFoldersAndFilesWithLinks()
    {
        QVERIFY(createDirectories(m_output / "sub folder"));
        append(m_output / "stdout.txt", "hello");
        append(m_output / "sub folder/a+b %41.txt", "inner");
        fs::create_symlink("/etc", m_output / "outside");
        fs::create_symlink(m_output / "stdout.txt", m_output / "inside");
        QCOMPARE(::mkfifo((m_output / "pipe").c_str(), 0600), 0);

        const RawReply reply = m_engine->ask(
            "POST",
            listTarget("outputdirectoryid=stdouterr&directory=.&linkexpiryinminutes=60&maxresults=1000"));
        QCOMPARE(reply.status, 200);
        const QJsonArray values = valuesOf(reply);
        QStringList names;
        for (const auto &value : values)
            names << value.toObject()["name"].toString() + ":" + value.toObject()["fileType"].toString();
        QCOMPARE(names, (QStringList{"inside:file", "stdout.txt:file", "sub folder:directory"}));
        QCOMPARE(values[1].toObject()["properties"].toObject()["contentLength"].toInt(), 5);

        const QJsonArray inner =
            valuesOf(m_engine->ask("POST", listTarget("outputdirectoryid=stdouterr&directory=sub%20folder")));
        QCOMPARE(inner.size(), 1);
        const std::string url = inner[0].toObject()["downloadUrl"].toString().toStdString();
        QVERIFY(url.starts_with("http://trainyard.test:1/"));
        const RawReply file =
            ask(m_engine->port, "GET", url.substr(url.find('/', 8)), {}); // without the token
        QCOMPARE(file.status, 200);
        QCOMPARE(file.body, std::string("inner"));
        QCOMPARE(ask(m_engine->port, "GET", url.substr(url.find('/', 8)) + "0", {}).status, 401);
        QCOMPARE(ask(m_engine->port, "DELETE", url.substr(url.find('/', 8)), {}).status, 401);
    }

    // Who saves all that is below would come to no end.
    void aLinkBackOnTheWayIsNotListed()
    {
        QVERIFY(createDirectories(m_output / "a/deep"));
        QVERIFY(createDirectories(m_output / "b"));
        fs::create_directory_symlink(".", m_output / "latest");
        fs::create_directory_symlink("../b", m_output / "a/x");
        fs::create_directory_symlink("../a", m_output / "b/y");
        fs::create_directory_symlink("../..", m_output / "a/deep/top");
        append(m_output / "b/file", "x");
        const auto namesIn = [&](const std::string &folder) {
            QStringList names;
            for (const auto &value : valuesOf(
                     m_engine->ask("POST", listTarget("outputdirectoryid=stdouterr&directory=" + folder))))
                names << value.toObject()["name"].toString();
            return names.join(' ');
        };
        QCOMPARE(namesIn("."), "a b");
        QCOMPARE(namesIn("latest"), "a b"); // asked for by its name
        QCOMPARE(namesIn("a"), "deep x");
        QCOMPARE(namesIn("a/deep"), "");
        QCOMPARE(namesIn("a/x"), "file");
        QCOMPARE(namesIn("b"), "file y");
    }

    void listsArePaged()
    {
        for (const char *name : {"a", "b", "c"})
            append(m_output / name, "x");
        const RawReply first = m_engine->ask("POST", listTarget("outputdirectoryid=stdouterr&maxresults=2"));
        QCOMPARE(valuesOf(first).size(), 2);
        const std::string next = QJsonDocument::fromJson(QByteArray::fromStdString(first.body))
                                     .object()["nextLink"]
                                     .toString()
                                     .toStdString();
        const RawReply second =
            m_engine->ask("GET", next.substr(next.find('/', 8))); // clients follow it with GET
        QCOMPARE(valuesOf(second).size(), 1);
        QCOMPARE(valuesOf(second)[0].toObject()["name"].toString(), QString("c"));
    }

    void listsOfWhatIsNotThere()
    {
        QCOMPARE(valuesOf(m_engine->ask("POST", listTarget("outputdirectoryid=MODEL"))).size(), 0);
        QCOMPARE(m_engine->ask("POST", listTarget("outputdirectoryid=MODEL")).status, 200); // not made yet
        QCOMPARE(m_engine->ask("POST", listTarget("outputdirectoryid=UNDECLARED")).status, 400);
        QCOMPARE(m_engine->ask("POST", listTarget("directory=.")).status, 400);
        QCOMPARE(m_engine->ask("POST", listTarget("outputdirectoryid=stdouterr&directory=..")).status, 400);
        QCOMPARE(
            m_engine->ask("POST", listTarget("outputdirectoryid=stdouterr&linkexpiryinminutes=4")).status,
            400);
        QCOMPARE(
            m_engine->ask("POST", TestEngine::job("none") + "/listOutputFiles?outputdirectoryid=stdouterr")
                .status,
            404);
    }

    void growingFilesAreReadInPieces()
    {
        append(m_output / "stdout.txt", "one\n");
        RawReply reply = read("stdout.txt", "bytes=0-");
        QCOMPARE(reply.status, 206);
        QCOMPARE(reply.headers.at("content-range"), std::string("bytes 0-3/4"));
        QCOMPARE(reply.body, std::string("one\n"));
        reply = read("stdout.txt", "bytes=4-");
        QCOMPARE(reply.status, 416);
        QCOMPARE(reply.headers.at("content-range"), std::string("bytes */4"));
        append(m_output / "stdout.txt", "two\n");
        reply = read("stdout.txt", "bytes=4-");
        QCOMPARE(reply.status, 206);
        QCOMPARE(reply.body, std::string("two\n"));
        QCOMPARE(read("stdout.txt", "bytes=-2").body, std::string("o\n"));
        QCOMPARE(read("stdout.txt", "bytes=1-2").body, std::string("ne"));
        QCOMPARE(read("stdout.txt", "").status, 200);
        QCOMPARE(read("stdout.txt", "").body, std::string("one\ntwo\n"));
        QCOMPARE(read("stdout.txt", "bytes=zz").status, 416);
        QCOMPARE(read("none.txt", "bytes=0-").status, 404);
        QCOMPARE(m_engine->ask("HEAD", fileTarget("stdouterr", "stdout.txt")).headers.at("content-length"),
                 std::string("8"));
    }

    void emptyFilesHaveNoRange()
    {
        append(m_output / "stdout.txt", "");
        QCOMPARE(read("stdout.txt", "bytes=0-").status, 416);
        QCOMPARE(read("stdout.txt", "").status, 200);
        QCOMPARE(read("stdout.txt", "").body, std::string());
    }

    void openEndedRangesEndAtAWholeCharacterWhileTheJobRuns()
    {
        append(m_output / "stdout.txt", "a\xE2\x82");
        QCOMPARE(read("stdout.txt", "bytes=0-").body, std::string("a"));
        QCOMPARE(read("stdout.txt", "bytes=0-").headers.at("content-range"), std::string("bytes 0-0/3"));
        QCOMPARE(read("stdout.txt", "bytes=1-").status, 416);                     // nothing whole yet
        QCOMPARE(read("stdout.txt", "bytes=0-2").body, std::string("a\xE2\x82")); // as asked
        append(m_output / "stdout.txt", "\xAC");
        QCOMPARE(read("stdout.txt", "bytes=1-").body, std::string("\xE2\x82\xAC"));
        append(m_output / "stdout.txt", "b\xC3");
        m_engine->endJob(0);
        QTRY_VERIFY(m_engine->ask("GET", TestEngine::job()).body.find("\"executionState\":\"succeeded\"") !=
                    std::string::npos);
        QCOMPARE(read("stdout.txt", "bytes=4-").body, std::string("b\xC3")); // it will never be whole
        m_engine.reset();
    }

    void weightsAreNotTakenForText()
    {
        append(m_output / "model.onnx", std::string("\x00\xFF\x80\x12", 4) + "\xC3");
        QCOMPARE(read("model.onnx", "bytes=0-").body.size(), std::size_t(5));
        QCOMPARE(read("model.onnx", "").headers.at("content-type"), std::string("application/octet-stream"));
    }

    void bigFilesComeWhole()
    {
        std::string big;
        for (int i = 0; i < 3'000'000; ++i)
            big += static_cast<char>(i * 7 + i / 1000);
        append(m_output / "big.bin", big);
        QVERIFY(read("big.bin", "").body == big);
        QVERIFY(read("big.bin", "bytes=1000000-2999998").body == big.substr(1000000, 1999999));
    }

    void nothingOutsideIsReached_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : {"../secret",
                                 "..%2Fsecret",
                                 "%2e%2e/secret",
                                 "%2e%2e%2fsecret",
                                 "%252e%252e%252fsecret",
                                 "a/../../secret",
                                 "a%2F..%2F..%2Fsecret",
                                 "./../secret",
                                 "/etc/passwd",
                                 "%2Fetc%2Fpasswd",
                                 "//etc/passwd",
                                 "..%5Csecret",
                                 "..;/secret",
                                 "out/passwd",
                                 "out%2Fpasswd",
                                 "file-out",
                                 "stdout.txt%00",
                                 "..%00/secret",
                                 "%c0%ae%c0%ae/secret",
                                 "..%c0%afsecret",
                                 "%u002e%u002e/secret",
                                 "%uff0e%uff0e/secret",
                                 "....//secret",
                                 "..+/secret",
                                 "sub/../../secret",
                                 "pipe",
                                 ".",
                                 ""})
            QTest::newRow(*path != '\0' ? path : "nothing") << QString(path);
    }
    void nothingOutsideIsReached()
    {
        QFETCH(QString, path);
        append(m_output.parent_path() / "secret", "SECRET");
        append(m_output / "stdout.txt", "fine");
        QVERIFY(createDirectories(m_output / "sub"));
        fs::create_symlink("/etc", m_output / "out");
        fs::create_symlink(m_output.parent_path() / "secret", m_output / "file-out");
        QCOMPARE(::mkfifo((m_output / "pipe").c_str(), 0600), 0);
        const RawReply reply = m_engine->ask("GET", fileTarget("stdouterr", path.toStdString()));
        QVERIFY2(reply.status == 400 || reply.status == 404, std::to_string(reply.status).c_str());
        QVERIFY(reply.body.find("SECRET") == std::string::npos);
        QVERIFY(reply.body.find("root:") == std::string::npos);
    }

    // As a job in a container may do with its own folder, which it sees as part of its volume.
    void aFolderThatHasBecomeALinkIsNotFollowed()
    {
        const fs::path secrets = m_dir->path().toStdString() / fs::path("secrets");
        QVERIFY(createDirectories(secrets));
        append(secrets / "secret", "SECRET");
        fs::remove_all(m_output);
        fs::create_directory_symlink(secrets, m_output);
        const RawReply file = m_engine->ask("GET", fileTarget("stdouterr", "secret"));
        QCOMPARE(file.status, 400);
        const RawReply list =
            m_engine->ask("POST", TestEngine::job() + "/listOutputFiles?outputdirectoryid=stdouterr");
        QCOMPARE(list.status, 400);
        QVERIFY((file.body + list.body).find("SECRET") == std::string::npos);
        fs::remove(m_output);
        QVERIFY(createDirectories(m_output));
        append(m_output / "secret", "SECRET");
        fs::rename(m_output.parent_path(), secrets / "moved");
        fs::create_directory_symlink(secrets / "moved", m_output.parent_path());
        QCOMPARE(m_engine->ask("GET", fileTarget("stdouterr", "secret")).status, 400);
        m_engine.reset();
    }

    void linksThatStayInsideAreFollowed()
    {
        QVERIFY(createDirectories(m_output / "sub"));
        append(m_output / "sub" / "epoch-2.onnx", "weights");
        fs::create_symlink(m_output / "sub" / "epoch-2.onnx", m_output / "latest");
        fs::create_directory_symlink("sub", m_output / "also");
        QCOMPARE(m_engine->ask("GET", fileTarget("stdouterr", "latest")).body, std::string("weights"));
        QCOMPARE(m_engine->ask("GET", fileTarget("stdouterr", "also/epoch-2.onnx")).body,
                 std::string("weights"));
    }

    void unknownDirectoriesAreRefused()
    {
        QCOMPARE(m_engine->ask("GET", fileTarget("..", "x")).status, 404);
        QCOMPARE(m_engine->ask("GET", fileTarget("", "x")).status, 404);
    }
};

QTEST_GUILESS_MAIN(tst_FileDownload)
#include "tst_filedownload.moc"
