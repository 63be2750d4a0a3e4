// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/storagesupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

namespace {

std::string code(const RawReply &reply)
{
    const auto found = reply.headers.find("x-ms-error-code");
    return found == reply.headers.end() ? std::string() : found->second;
}

Headers ofSize(int size)
{
    return {{"x-ms-type", "file"}, {"x-ms-content-length", std::to_string(size)}};
}

Headers writing(const char *range)
{
    return {{"x-ms-write", "update"}, {"x-ms-range", range}};
}

} // namespace

class tst_StorageFiles : public QObject
{
    Q_OBJECT
private:
    StorageEngine m_storage;

private slots:
    void initTestCase() { QCOMPARE(m_storage.file("PUT", "/share?restype=share").status, 201); }

    void filesAreRenamed()
    {
        QCOMPARE(m_storage.file("PUT", "/share/part", {}, ofSize(1)).status, 201);
        QCOMPARE(m_storage.file("PUT", "/share/there", {}, ofSize(2)).status, 201);
        const auto from = [](const char *source, const char *replaces) {
            return Headers{{"x-ms-file-rename-replace-if-exists", replaces},
                           {"x-ms-file-rename-source", source}};
        };
        const char *rename = "/share/there?comp=rename";
        QCOMPARE(m_storage.file("PUT", rename, {}, from("/_storage/file/acct/other/part", "true")).status,
                 400);
        QCOMPARE(m_storage.file("PUT", rename, {}, from("/_storage/file/acct/share/none", "true")).status,
                 404);
        QCOMPARE(m_storage.file("PUT", rename, {}, from("/_storage/file/acct/share/part", "false")).status,
                 409);
        QCOMPARE(fs::file_size(m_storage.files() / "there"), 2U);
        QCOMPARE(m_storage.file("PUT", rename, {}, from("http://host/_storage/file/acct/share/part", "true"))
                     .status,
                 200);
        QCOMPARE(fs::file_size(m_storage.files() / "there"), 1U);
        QVERIFY(!fs::exists(m_storage.files() / "part"));
        QCOMPARE(m_storage.file("DELETE", "/share/there").status, 202);
    }

    void filesAreWrittenInRanges()
    {
        QCOMPARE(m_storage.file("PUT", "/share/a%20%E6%95%B0.txt", {}, ofSize(10)).status, 201);
        QCOMPARE(m_storage.file("PUT", "/share/a%20%E6%95%B0.txt?comp=range", "world", writing("bytes=5-9"))
                     .status,
                 201);
        QCOMPARE(m_storage.file("PUT", "/share/a%20%E6%95%B0.txt?comp=range", "hello", writing("bytes=0-4"))
                     .status,
                 201);
        QCOMPARE(*readFile(m_storage.files() / "a 数.txt"), std::string("helloworld"));
        QCOMPARE(m_storage
                     .file("PUT", "/share/a%20%E6%95%B0.txt?comp=range", {},
                           {{"x-ms-write", "clear"}, {"x-ms-range", "bytes=0-4"}})
                     .status,
                 201);
        QCOMPARE(*readFile(m_storage.files() / "a 数.txt"), std::string("\0\0\0\0\0world", 10));
        const RawReply got =
            m_storage.file("GET", "/share/a%20%E6%95%B0.txt", {}, {{"x-ms-range", "bytes=5-"}});
        QCOMPARE(got.status, 206);
        QCOMPARE(got.body, std::string("world"));
        QCOMPARE(got.headers.at("x-ms-type"), std::string("File"));
    }

    void badRangesChangeNothing()
    {
        QCOMPARE(m_storage.file("PUT", "/share/f", {}, ofSize(4)).status, 201);
        QCOMPARE(m_storage.file("PUT", "/share/f?comp=range", "abcde", writing("bytes=0-4")).status, 416);
        QCOMPARE(m_storage.file("PUT", "/share/f?comp=range", "abc", writing("bytes=0-3")).status, 400);
        QCOMPARE(m_storage.file("PUT", "/share/f?comp=range", "abcd", writing("bytes=3-0")).status, 400);
        QCOMPARE(m_storage.file("PUT", "/share/f?comp=range", "abcd", writing("0-3")).status, 400);
        QCOMPARE(m_storage.file("PUT", "/share/f?comp=range", "abcd", {{"x-ms-range", "bytes=0-3"}}).status,
                 400);
        QCOMPARE(m_storage.file("PUT", "/share/f?comp=range", "x", writing("bytes=0-9999999")).status, 413);
        QCOMPARE(*readFile(m_storage.files() / "f"), std::string(4, '\0'));
        QCOMPARE(m_storage.file("PUT", "/share/g", {}, {{"x-ms-type", "file"}}).status, 400);
        QCOMPARE(code(m_storage.file("PUT", "/share/none/g", {}, ofSize(1))), std::string("ParentNotFound"));
        QCOMPARE(code(m_storage.file("PUT", "/none/g", {}, ofSize(1))), std::string("ShareNotFound"));
    }

    void foldersAreMadeListedAndRemoved()
    {
        QCOMPARE(m_storage.file("PUT", "/share/dir?restype=directory").status, 201);
        QCOMPARE(code(m_storage.file("PUT", "/share/dir?restype=directory")),
                 std::string("ResourceAlreadyExists"));
        QCOMPARE(m_storage.file("GET", "/share/dir?restype=directory").status, 200);
        QCOMPARE(m_storage.file("GET", "/share/up%2Fname?restype=directory").status, 404);
        QVERIFY(writeFileAtomically(m_storage.files() / "dir" / "by a job <1>", "12345"));
        fs::create_directory(m_storage.files() / "dir" / "sub");
        const std::string list = "/share/dir?restype=directory&comp=list";
        const std::string body = m_storage.file("GET", list).body;
        QVERIFY(body.find(
                    "<File><Name>by a job &lt;1&gt;</Name><Properties><Content-Length>5</Content-Length>") !=
                std::string::npos);
        QVERIFY(body.find("<Directory><Name>sub</Name>") != std::string::npos);
        QVERIFY(m_storage.file("GET", list + "&maxresults=1")
                    .body.find("<NextMarker>by a job &lt;1&gt;</NextMarker>") != std::string::npos);
        QVERIFY(m_storage.file("GET", "/share?restype=directory&comp=list").body.find("<Name>dir</Name>") !=
                std::string::npos);
        QCOMPARE(code(m_storage.file("DELETE", "/share/dir?restype=directory")),
                 std::string("DirectoryNotEmpty"));
        QCOMPARE(m_storage.file("DELETE", "/share/dir/by%20a%20job%20%3C1%3E").status, 202);
        QCOMPARE(m_storage.file("DELETE", "/share/dir/sub?restype=directory").status, 202);
        QCOMPARE(m_storage.file("DELETE", "/share/dir?restype=directory").status, 202);
        QVERIFY(!fs::exists(m_storage.files() / "dir"));
        QCOMPARE(code(m_storage.file("GET", list)), std::string("ResourceNotFound"));
    }

    void aFileIsNoFolderAndTheReverse()
    {
        QCOMPARE(m_storage.file("PUT", "/share/file", {}, ofSize(0)).status, 201);
        QCOMPARE(m_storage.file("GET", "/share/file?restype=directory").status, 404);
        QCOMPARE(m_storage.file("PUT", "/share/folder?restype=directory").status, 201);
        QCOMPARE(m_storage.file("GET", "/share/folder").status, 404);
        QCOMPARE(m_storage.file("DELETE", "/share/folder").status, 404);
        QCOMPARE(m_storage.file("DELETE", "/share/file?restype=directory").status, 404);
    }

    void propertiesAreKept()
    {
        Headers headers = ofSize(3);
        headers.emplace_back("x-ms-content-type", "text/x-log");
        headers.emplace_back("x-ms-meta-a", "1");
        QCOMPARE(m_storage.file("PUT", "/share/kept", {}, headers).status, 201);
        const RawReply reply = m_storage.file("GET", "/share/kept");
        QCOMPARE(reply.headers.at("content-type"), std::string("text/x-log"));
        QCOMPARE(reply.headers.at("x-ms-meta-a"), std::string("1"));
        QCOMPARE(
            m_storage.file("PUT", "/share/kept?comp=properties", {}, {{"x-ms-content-length", "1"}}).status,
            200);
        QCOMPARE(fs::file_size(m_storage.files() / "kept"), 1U);
        QCOMPARE(m_storage.file("PUT", "/share/kept?comp=metadata", {}, {{"x-ms-meta-b", "2"}}).status, 200);
        QCOMPARE(m_storage.file("GET", "/share/kept").headers.at("x-ms-meta-b"), std::string("2"));
        QVERIFY(!m_storage.file("GET", "/share/kept").headers.contains("x-ms-meta-a"));
    }

    void linksThatLeadOutAreNotFollowed()
    {
        fs::create_symlink(m_storage.engine.folder, m_storage.files() / "out");
        QVERIFY(fs::exists(m_storage.files() / "out" / "secret.key"));
        QCOMPARE(m_storage.file("GET", "/share/out/secret.key").status, 404);
        QCOMPARE(m_storage.file("PUT", "/share/out/new", {}, ofSize(1)).status, 404);
        QCOMPARE(m_storage.file("GET", "/share/out?restype=directory&comp=list").status, 404);
        QVERIFY(!fs::exists(m_storage.engine.folder / "new"));
    }
};

QTEST_GUILESS_MAIN(tst_StorageFiles)
#include "tst_storagefiles.moc"
