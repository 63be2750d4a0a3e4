// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/sharedkey.h"

#include "engine/storage/httpdate.h"

#include <QtTest>

using namespace trainyard;
using storage::SignedRequest;

namespace {

constexpr const char *date = "Fri, 26 Jun 2015 23:39:12 GMT";
const std::vector<std::string> keys{"YW5vdGhlciBrZXk=", "dGhlIHN0b3JhZ2Uga2V5IG9mIHRoZSB0ZXN0cw=="};

Timestamp after(std::chrono::seconds seconds)
{
    return *storage::parseHttpDate(date) + seconds;
}

// The example of the service's documentation.
SignedRequest metadataRequest()
{
    return {
        "GET",
        "myaccount",
        "/mycontainer",
        {{"restype", "container"}, {"comp", "metadata"}, {"timeout", "20"}},
        {{"x-ms-version", "2015-02-21"}, {"x-ms-date", date}, {"content-length", "0"}, {"date", "ignored"}}};
}

SignedRequest uploadRequest()
{
    return {"PUT",
            "acct",
            "/_storage/blob/acct/c/%E6%95%B0%20a%2Fb",
            {},
            {{"x-ms-version", "2021-06-08"},
             {"x-ms-date", date},
             {"x-ms-blob-type", "BlockBlob"},
             {"x-ms-meta-a", "  1 "},
             {"content-length", "11"},
             {"content-type", "text/plain"},
             {"if-none-match", "*"},
             {"accept", "not signed"}}};
}

} // namespace

// The signatures were made with another implementation (Python's hmac).
class tst_SharedKey : public QObject
{
    Q_OBJECT
private slots:
    void theTextIsThatOfTheDocumentation()
    {
        QCOMPARE(storage::stringToSign(metadataRequest()),
                 std::string("GET\n\n\n\n\n\n\n\n\n\n\n\nx-ms-date:Fri, 26 Jun 2015 23:39:12 GMT\n"
                             "x-ms-version:2015-02-21\n"
                             "/myaccount/mycontainer\ncomp:metadata\nrestype:container\ntimeout:20"));
    }

    void rightSignaturesAreTaken()
    {
        QVERIFY(storage::verifySharedKey(
            metadataRequest(), "SharedKey myaccount:DXEbTxyiSnfudE4xoEWEn363+FBDYH0bjoGStJoHk0g=", keys,
            after(std::chrono::seconds(0))));
        QVERIFY(storage::verifySharedKey(uploadRequest(),
                                         "SharedKey acct:AdVnum4l/MVHoJqvFixo291B6C3a3HUlf1R8tT/k8Ac=", keys,
                                         after(std::chrono::minutes(14))));
        const SignedRequest lite{"GET",
                                 "acct",
                                 "/c/b",
                                 {{"comp", "blocklist"}, {"timeout", "20"}},
                                 {{"x-ms-date", date}, {"content-type", "text/plain"}}};
        QVERIFY(storage::verifySharedKey(
            lite, "SharedKeyLite acct:WeDadik/1RlhgYhtTOsoDigqZQ+NdpWztefMnxuqPpg=", keys,
            after(std::chrono::seconds(0))));
    }

    void wrongOnesAreRefused_data()
    {
        QTest::addColumn<QString>("authorization");
        QTest::addColumn<int>("seconds");
        const QString right = "SharedKey acct:AdVnum4l/MVHoJqvFixo291B6C3a3HUlf1R8tT/k8Ac=";
        QTest::newRow("too late") << right << 901;
        QTest::newRow("too early") << right << -901;
        QTest::newRow("another account") << QString(right).replace("acct", "other") << 0;
        QTest::newRow("another signature") << QString(right).replace("AdV", "AdW") << 0;
        QTest::newRow("longer") << right + "=" << 0;
        QTest::newRow("none") << "SharedKey acct:" << 0;
        QTest::newRow("no account") << "SharedKey " << 0;
        QTest::newRow("another scheme") << "Bearer x" << 0;
        QTest::newRow("the lite one's scheme") << QString(right).replace("SharedKey ", "SharedKeyLite ") << 0;
    }
    void wrongOnesAreRefused()
    {
        QFETCH(QString, authorization);
        QFETCH(int, seconds);
        const auto verified = storage::verifySharedKey(uploadRequest(), authorization.toStdString(), keys,
                                                       after(std::chrono::seconds(seconds)));
        QVERIFY(!verified);
        QCOMPARE(verified.error().target, std::string("AuthenticationFailed"));
    }

    void everyPartIsSigned()
    {
        const std::string text = storage::stringToSign(uploadRequest());
        SignedRequest other = uploadRequest();
        other.verb = "GET";
        QVERIFY(storage::stringToSign(other) != text);
        other = uploadRequest();
        other.path += "x";
        QVERIFY(storage::stringToSign(other) != text);
        other = uploadRequest();
        other.query.emplace("comp", "block");
        QVERIFY(storage::stringToSign(other) != text);
        other = uploadRequest();
        other.headers.emplace("x-ms-meta-b", "2");
        QVERIFY(storage::stringToSign(other) != text);
    }

    void withoutAKeyNothingIsRight()
    {
        for (const std::vector<std::string> &none : {std::vector<std::string>{}, {""}, {"no base64!"}})
            QVERIFY(!storage::verifySharedKey(
                uploadRequest(), "SharedKey acct:AdVnum4l/MVHoJqvFixo291B6C3a3HUlf1R8tT/k8Ac=", none,
                after(std::chrono::seconds(0))));
    }

    void headersFollowTheServicesAlphabet()
    {
        SignedRequest request{"GET", "a", "/", {}, {}};
        for (const char *name : {"x-ms-meta-a", "x-ms-meta-a1", "x-ms-meta-a_b", "x-ms-meta-a-b"})
            request.headers.emplace(name, "v");
        const std::string text = storage::stringToSign(request);
        QVERIFY(text.find("x-ms-meta-a:v\nx-ms-meta-a-b:v\nx-ms-meta-a_b:v\nx-ms-meta-a1:v\n") !=
                std::string::npos);
        QVERIFY(storage::stringToSign(request, storage::HeaderOrder::Bytes)
                    .find("x-ms-meta-a:v\nx-ms-meta-a-b:v\nx-ms-meta-a1:v\nx-ms-meta-a_b:v\n") !=
                std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_SharedKey)
#include "tst_sharedkey.moc"
