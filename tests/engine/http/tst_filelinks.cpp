// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filelinks.h"
#include "engine/http/signature.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::http;

namespace {

const std::string key = "the key";
const Timestamp expiry{std::chrono::seconds(1000)};

FileLink link()
{
    const auto job = api::ResourceId::parse(
        "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/experiments/e/jobs/J");
    return {*job, "stdouterr", "sub folder/stdout.txt"};
}

Request requestOf(const std::string &url)
{
    const std::string target = url.substr(url.find('/', 8));
    Request request;
    request.method = "GET";
    request.segments = pathSegments(target);
    request.query = queryParameters(target);
    return request;
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

class tst_FileLinks : public QObject
{
    Q_OBJECT
private slots:
    void linksAreGoodUntilTheyExpire()
    {
        const std::string url = signedUrl("http://host:1", link(), expiry, key);
        QVERIFY(isSignedFileRequest(requestOf(url), expiry, key));
        QVERIFY(!isSignedFileRequest(requestOf(url), expiry + std::chrono::seconds(1), key));
        QVERIFY(!isSignedFileRequest(requestOf(url), expiry, "another key"));
        QVERIFY(!isSignedFileRequest(requestOf(url), expiry, ""));
    }

    void changedLinksAreNot_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("job") << "jobs/J"
                             << "jobs/K";
        QTest::newRow("group") << "resourceGroups/g"
                               << "resourceGroups/h";
        QTest::newRow("directory") << "directory=stdouterr"
                                   << "directory=MODEL";
        QTest::newRow("path") << "stdout.txt"
                              << "stderr.txt";
        QTest::newRow("expiry") << "se=1000"
                                << "se=9000";
        QTest::newRow("expiry as other text") << "se=1000"
                                              << "se=01000";
        QTest::newRow("directory moved into the path") << "stdouterr&path=sub"
                                                       << "stdouter&path=rsub";
        QTest::newRow("no signature") << "&sig="
                                      << "&gis=";
        QTest::newRow("empty signature") << "&sig="
                                         << "&sig=&x=";
        QTest::newRow("another route") << "/trainyard/v1/files"
                                       << "/trainyard/v1/metrics";
    }
    void changedLinksAreNot()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const std::string url = signedUrl("http://host:1", link(), expiry, key);
        QVERIFY(!isSignedFileRequest(requestOf(replaced(url, from.toStdString(), to.toStdString())),
                                     Timestamp(), key));
        Request request = requestOf(url);
        request.method = "DELETE";
        QVERIFY(!isSignedFileRequest(request, Timestamp(), key));
    }

    void everyDigitOfTheSignatureCounts()
    {
        const std::string url = signedUrl("http://host:1", link(), expiry, key);
        const std::size_t begin = url.find("sig=") + 4;
        QCOMPARE(url.size() - begin, std::size_t(64));
        for (std::size_t i = begin; i < url.size(); ++i) {
            std::string changed = url;
            changed[i] = changed[i] == '0' ? '1' : '0';
            QVERIFY(!isSignedFileRequest(requestOf(changed), Timestamp(), key));
        }
    }

    void comparisonSeesEveryDifference()
    {
        QVERIFY(equalInConstantTime("abc", "abc"));
        QVERIFY(!equalInConstantTime("abc", "abd"));
        QVERIFY(!equalInConstantTime("abc", "ab"));
        QVERIFY(!equalInConstantTime("", "a"));
    }
};

QTEST_APPLESS_MAIN(tst_FileLinks)
#include "tst_filelinks.moc"
