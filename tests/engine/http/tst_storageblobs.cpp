// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/storagesupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

namespace {

const Headers asBlock{{"x-ms-blob-type", "BlockBlob"}};

std::string code(const RawReply &reply)
{
    const auto found = reply.headers.find("x-ms-error-code");
    return found == reply.headers.end() ? std::string() : found->second;
}

} // namespace

class tst_StorageBlobs : public QObject
{
    Q_OBJECT
private:
    StorageEngine m_storage;

private slots:
    void initTestCase() { QCOMPARE(m_storage.blob("PUT", "/box?restype=container").status, 201); }

    void encodedNamesAreDecodedOnce_data()
    {
        QTest::addColumn<QString>("sent");
        QTest::addColumn<QString>("onDisk");
        QTest::newRow("blank") << "/box/a%20b.txt"
                               << "a b.txt";
        QTest::newRow("plus") << "/box/a+b.txt"
                              << "a+b.txt";
        QTest::newRow("slash") << "/box/x%2Fy"
                               << "x/y";
        QTest::newRow("percent") << "/box/a%252Fb"
                                 << "a%2Fb";
        QTest::newRow("Chinese") << "/box/%E6%95%B0%E6%8D%AE"
                                 << "数据";
        QTest::newRow("two slashes") << "/box//z//w"
                                     << "z/w";
    }
    void encodedNamesAreDecodedOnce()
    {
        QFETCH(QString, sent);
        QFETCH(QString, onDisk);
        QCOMPARE(m_storage.blob("PUT", sent.toStdString(), "content", asBlock).status, 201);
        QCOMPARE(*readFile(m_storage.blobs() / onDisk.toStdString()), std::string("content"));
        QCOMPARE(m_storage.blob("GET", sent.toStdString()).body, std::string("content"));
    }

    void namesThatClimbAreRefused_data()
    {
        QTest::addColumn<QString>("sent");
        for (const char *name : {"/box/../a", "/box/%2e%2e/a", "/box/a/%2e%2e%2f%2e%2e%2fb", "/box/a%00b",
                                 "/box/%ff", "/box/.", "/box/a%0ab", "/box/%c0%ae%c0%ae/x"})
            QTest::newRow(name) << name;
    }
    void namesThatClimbAreRefused()
    {
        QFETCH(QString, sent);
        for (const char *method : {"GET", "PUT", "DELETE"}) {
            const RawReply reply = m_storage.blob(method, sent.toStdString(), {}, asBlock);
            QCOMPARE(reply.status, 400);
            QCOMPARE(code(reply), std::string("InvalidResourceName"));
        }
        const RawReply climbing = m_storage.blob("PUT", "/%2e%2e?restype=container");
        QCOMPARE(code(climbing), std::string("InvalidResourceName"));
    }

    void rangesAreAnswered()
    {
        QVERIFY(writeFileAtomically(m_storage.blobs() / "ranges", "0123456789"));
        const RawReply part = m_storage.blob("GET", "/box/ranges", {}, {{"x-ms-range", "bytes=2-4"}});
        QCOMPARE(part.status, 206);
        QCOMPARE(part.body, std::string("234"));
        QCOMPARE(part.headers.at("content-range"), std::string("bytes 2-4/10"));
        const RawReply more = m_storage.blob("GET", "/box/ranges", {}, {{"x-ms-range", "bytes=0-33554431"}});
        QCOMPARE(more.headers.at("content-range"), std::string("bytes 0-9/10"));
        const RawReply usual = m_storage.blob("GET", "/box/ranges", {}, {{"range", "bytes=8-"}});
        QCOMPARE(usual.body, std::string("89"));
        const RawReply behind = m_storage.blob("GET", "/box/ranges", {}, {{"x-ms-range", "bytes=10-"}});
        QCOMPARE(behind.status, 416);
        QCOMPARE(code(behind), std::string("InvalidRange"));
        QVERIFY(writeFileAtomically(m_storage.blobs() / "empty", ""));
        QCOMPARE(m_storage.blob("GET", "/box/empty", {}, {{"x-ms-range", "bytes=0-99"}}).status, 416);
        QCOMPARE(m_storage.blob("GET", "/box/empty").status, 200);
        const RawReply summed = m_storage.blob(
            "GET", "/box/ranges", {}, {{"x-ms-range", "bytes=0-4"}, {"x-ms-range-get-content-md5", "true"}});
        storage::Md5 sum;
        sum.add("01234");
        QCOMPARE(summed.headers.at("content-md5"), sum.base64());
    }

    void headTellsWithoutContent()
    {
        QCOMPARE(m_storage
                     .blob("PUT", "/box/head.json", "{}",
                           {{"x-ms-blob-type", "BlockBlob"}, {"x-ms-meta-by", "me"}})
                     .status,
                 201);
        const std::string target = "/_storage/blob/acct/box/head.json";
        RawConnection connection(m_storage.engine.port);
        QVERIFY(connection.send(requestText("HEAD", target, signedHeaders("HEAD", target))));
        const RawReply head = connection.readReply(false);
        QCOMPARE(head.status, 200);
        QCOMPARE(head.headers.at("content-length"), std::string("2"));
        QCOMPARE(head.headers.at("content-type"), std::string("application/json"));
        QCOMPARE(head.headers.at("x-ms-blob-type"), std::string("BlockBlob"));
        QVERIFY(head.headers.contains("etag") && head.headers.contains("last-modified"));
        const std::string none = "/_storage/blob/acct/box/none";
        QVERIFY(connection.send(requestText("HEAD", none, signedHeaders("HEAD", none))));
        const RawReply missing = connection.readReply(false);
        QCOMPARE(missing.status, 404);
        QCOMPARE(code(missing), std::string("BlobNotFound"));
    }

    // The signature covers the value as it was sent, and so is it kept.
    void headersAreNotDecoded()
    {
        const std::string value = "100%41 %u4e2d %00+%";
        Headers headers = asBlock;
        headers.emplace_back("x-ms-meta-by", value);
        const RawReply put = m_storage.blob("PUT", "/box/by", "%41: %42", headers);
        QCOMPARE(put.status, 201);
        const RawReply reply = m_storage.blob("GET", "/box/by");
        QCOMPARE(reply.headers.at("x-ms-meta-by"), value);
        QCOMPARE(reply.body, std::string("%41: %42"));
    }

    void conditionsAreKept()
    {
        QCOMPARE(m_storage.blob("PUT", "/box/tag", "1", asBlock).status, 201);
        const std::string tag = m_storage.blob("GET", "/box/tag").headers.at("etag");
        QCOMPARE(m_storage.blob("GET", "/box/tag", {}, {{"if-match", tag}}).status, 200);
        QCOMPARE(m_storage.blob("GET", "/box/tag", {}, {{"if-none-match", tag}}).status, 304);
        QCOMPARE(m_storage.blob("GET", "/box/tag", {}, {{"if-match", "\"0x0\""}}).status, 412);
        Headers once = asBlock;
        once.emplace_back("if-none-match", "*");
        const RawReply second = m_storage.blob("PUT", "/box/tag", "2", once);
        QCOMPARE(second.status, 409);
        QCOMPARE(code(second), std::string("BlobAlreadyExists"));
        QCOMPARE(m_storage.blob("DELETE", "/box/tag", {}, {{"if-match", "\"0x0\""}}).status, 412);
        QCOMPARE(m_storage.blob("DELETE", "/box/tag", {}, {{"if-match", tag}}).status, 202);
        QVERIFY(!fs::exists(m_storage.blobs() / "tag"));
    }

    void blocksBecomeABlob()
    {
        QCOMPARE(m_storage.blob("PUT", "/box/b?comp=block&blockid=QQ%3D%3D", "first ").status, 201);
        QCOMPARE(m_storage.blob("PUT", "/box/b?comp=block&blockid=Qg%3D%3D", "second").status, 201);
        QCOMPARE(m_storage.blob("GET", "/box/b").status, 404);
        const RawReply staged = m_storage.blob("GET", "/box/b?comp=blocklist&blocklisttype=all");
        QVERIFY(staged.body.find("<Block><Name>QQ==</Name><Size>6</Size></Block>") != std::string::npos);
        const std::string list = "<BlockList><Latest>QQ==</Latest><Latest>Qg==</Latest></BlockList>";
        QCOMPARE(m_storage.blob("PUT", "/box/b?comp=blocklist", list).status, 201);
        QCOMPARE(*readFile(m_storage.blobs() / "b"), std::string("first second"));
        QCOMPARE(code(m_storage.blob("PUT", "/box/b?comp=blocklist", list)), std::string("InvalidBlockList"));
        QCOMPARE(code(m_storage.blob("PUT", "/box/b?comp=blocklist", "<x")),
                 std::string("InvalidXmlDocument"));
        QCOMPARE(code(m_storage.blob("PUT", "/box/b?comp=block&blockid=..%2F", "x")),
                 std::string("InvalidQueryParameterValue"));
    }

    void largeContentGoesBothWays()
    {
        std::string content;
        for (int i = 0; content.size() < 24U << 20; ++i)
            content += std::to_string(i) + "\n";
        QCOMPARE(m_storage.blob("PUT", "/box/large", content, asBlock).status, 201);
        QVERIFY(*readFile(m_storage.blobs() / "large") == content);
        QVERIFY(m_storage.blob("GET", "/box/large").body == content);
    }

    void clientsMayAskBeforeTheySend()
    {
        const std::string target = "/_storage/blob/acct/box/expected";
        Headers headers = signedHeaders("PUT", target, "content", asBlock);
        headers.emplace_back("Expect", "100-continue");
        const std::string text = requestText("PUT", target, headers, "content");
        const std::size_t end = text.find("\r\n\r\n") + 4;
        RawConnection connection(m_storage.engine.port);
        QVERIFY(connection.send(text.substr(0, end)));
        QVERIFY(connection.waitForText("HTTP/1.1 100 Continue\r\n\r\n"));
        QVERIFY(connection.send(text.substr(end)));
        QVERIFY(connection.waitForText("HTTP/1.1 201"));
        QCOMPARE(*readFile(m_storage.blobs() / "expected"), std::string("content"));
    }

    void anUploadThatBreaksOffLeavesNothing()
    {
        const std::string target = "/_storage/blob/acct/box/broken";
        const std::string text =
            requestText("PUT", target, signedHeaders("PUT", target, "content", asBlock), "content");
        RawConnection connection(m_storage.engine.port);
        QVERIFY(connection.send(text.substr(0, text.size() - 1)));
        connection.close();
        const auto isClean = [&] {
            const fs::path temporary = m_storage.root() / ".staging" / "temporary";
            return !fs::exists(temporary) || fs::is_empty(temporary);
        };
        QTRY_VERIFY(isClean());
        QVERIFY(!fs::exists(m_storage.blobs() / "broken"));
    }

    void otherKindsAreRefusedClearly()
    {
        for (const char *kind : {"AppendBlob", "PageBlob"}) {
            const RawReply reply = m_storage.blob("PUT", "/box/other", {}, {{"x-ms-blob-type", kind}});
            QCOMPARE(reply.status, 400);
            QVERIFY(reply.body.find("block blob") != std::string::npos);
        }
        QCOMPARE(code(m_storage.blob("PUT", "/box/other", "x")), std::string("MissingRequiredHeader"));
        QCOMPARE(m_storage.blob("PUT", "/box/other?comp=appendblock", "x").status, 400);
        QCOMPARE(m_storage.blob("PUT", "/box/other?comp=lease").status, 400);
        QCOMPARE(m_storage.blob("GET", "/box/a%20b.txt?snapshot=2020-01-01T00:00:00Z").status, 400);
        QCOMPARE(m_storage.blob("POST", "/?comp=batch", "x").status, 400);
        QCOMPARE(code(m_storage.blob("PUT", "/public?restype=container", {},
                                     {{"x-ms-blob-public-access", "blob"}})),
                 std::string("PublicAccessNotPermitted"));
    }

    void listsHavePagesAndPrefixes()
    {
        QCOMPARE(m_storage.blob("PUT", "/listed?restype=container").status, 201);
        for (const char *name : {"a%26b", "c/d", "c/e", "f"})
            QCOMPARE(m_storage.blob("PUT", std::string("/listed/") + name, "x", asBlock).status, 201);
        const std::string list = "/listed?restype=container&comp=list";
        const std::string first = m_storage.blob("GET", list + "&maxresults=2").body;
        QVERIFY(first.find("<Name>a&amp;b</Name>") != std::string::npos);
        QVERIFY(first.find("<NextMarker>c/d</NextMarker>") != std::string::npos);
        const std::string second = m_storage.blob("GET", list + "&maxresults=2&marker=c/d").body;
        QVERIFY(second.find("<Name>c/e</Name>") != std::string::npos);
        QVERIFY(second.find("<NextMarker></NextMarker>") != std::string::npos);
        const std::string grouped = m_storage.blob("GET", list + "&delimiter=%2F").body;
        QVERIFY(grouped.find("<BlobPrefix><Name>c/</Name></BlobPrefix>") != std::string::npos);
        QVERIFY(grouped.find("c/d") == std::string::npos);
        QCOMPARE(m_storage.blob("GET", list + "&maxresults=0").status, 400);
        QCOMPARE(m_storage.blob("GET", list + "&delimiter=x").status, 400);
        QCOMPARE(code(m_storage.blob("GET", "/none?restype=container&comp=list")),
                 std::string("ContainerNotFound"));
    }

    void containersComeAndGo()
    {
        QCOMPARE(code(m_storage.blob("PUT", "/box?restype=container")),
                 std::string("ContainerAlreadyExists"));
        QCOMPARE(m_storage.blob("PUT", "/gone?restype=container").status, 201);
        QCOMPARE(
            m_storage.blob("PUT", "/gone?restype=container&comp=metadata", {}, {{"x-ms-meta-a", "1"}}).status,
            200);
        QCOMPARE(m_storage.blob("GET", "/gone?restype=container").headers.at("x-ms-meta-a"),
                 std::string("1"));
        QCOMPARE(m_storage.blob("DELETE", "/gone?restype=container").status, 202);
        QCOMPARE(m_storage.blob("GET", "/gone?restype=container").status, 404);
        QCOMPARE(m_storage.blob("GET", "/?restype=service&comp=properties").status, 200);
        QCOMPARE(m_storage.blob("GET", "/box?restype=container&comp=acl").status, 200);
    }
};

QTEST_GUILESS_MAIN(tst_StorageBlobs)
#include "tst_storageblobs.moc"
