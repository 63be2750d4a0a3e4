// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/sas.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::storage;
using Level = AccessNeed::Level;

namespace {

const std::vector<std::string> keys{"YW5vdGhlciBrZXk=", "dGhlIHN0b3JhZ2Uga2V5IG9mIHRoZSB0ZXN0cw=="};
const AccessTarget blob{Service::Blob, "acct", "c", "d/e f.txt", false};
const AccessTarget share{Service::File, "acct", "share", "any/file", false};

SasQuery blobQuery()
{
    return {{"sp", "r"},
            {"st", "2026-01-01T00:00:00Z"},
            {"se", "2026-02-01T00:00Z"},
            {"sv", "2021-06-08"},
            {"sr", "b"},
            {"sig", "VXBLxYmAjaorfvRdAV536lKuDkZaECecq0dVybA6+0E="}};
}

SasQuery shareQuery()
{
    return {{"sp", "rl"},
            {"se", "2026-02-01"},
            {"sv", "2018-11-09"},
            {"sr", "s"},
            {"sig", "PppKvNAsk456WwXbAqULqK/XlbTh+vy6dDNEGTkLGiM="}};
}

SasQuery accountQuery()
{
    return {{"sp", "rl"},         {"ss", "bf"},
            {"srt", "sco"},       {"se", "2026-02-01T00:00:00Z"},
            {"sv", "2018-11-09"}, {"sig", "yh/PEIgYSPXevVj36M6/C5QaOaYtHXN9nc2rVpm4mC4="}};
}

SasQuery encryptedQuery()
{
    return {{"sp", "rl"},
            {"ss", "b"},
            {"srt", "co"},
            {"se", "2026-02-01T00:00:00Z"},
            {"spr", "https"},
            {"sv", "2021-06-08"},
            {"sig", "Qrywl6AhcOzenMh5ODoIdNU5gB25akqqLROcRZ3EdqM="}};
}

Timestamp at(const char *time)
{
    return *parseTimestamp(time);
}

const Timestamp inTime = at("2026-01-15T00:00:00Z");

std::string refusal(const Status &status)
{
    return status ? std::string("none") : status.error().target;
}

} // namespace

// The signatures were made with another implementation (Python's hmac).
class tst_Sas : public QObject
{
    Q_OBJECT
private slots:
    void rightSignaturesAreTaken()
    {
        QCOMPARE(refusal(verifySas(blobQuery(), blob, {Level::Object, "r"}, keys, inTime)),
                 std::string("none"));
        QCOMPARE(refusal(verifySas(shareQuery(), share, {Level::Object, "r"}, keys, inTime)),
                 std::string("none"));
        QCOMPARE(refusal(verifySas(shareQuery(), share, {Level::Bucket, "l"}, keys, inTime)),
                 std::string("none"));
        QCOMPARE(refusal(verifySas(accountQuery(), blob, {Level::Service, "l"}, keys, inTime)),
                 std::string("none"));
        QCOMPARE(refusal(verifySas(accountQuery(), share, {Level::Object, "r"}, keys, inTime)),
                 std::string("none"));
    }

    void onlyWhatIsPermittedIsDone()
    {
        QCOMPARE(refusal(verifySas(blobQuery(), blob, {Level::Object, "w"}, keys, inTime)),
                 std::string("AuthorizationPermissionMismatch"));
        QCOMPARE(refusal(verifySas(blobQuery(), blob, {Level::Bucket, "l"}, keys, inTime)),
                 std::string("AuthorizationResourceTypeMismatch"));
        QCOMPARE(refusal(verifySas(shareQuery(), share, {Level::Bucket, "r"}, keys, inTime)),
                 std::string("AuthorizationResourceTypeMismatch"));
        QCOMPARE(refusal(verifySas(shareQuery(), share, {Level::Object, "d"}, keys, inTime)),
                 std::string("AuthorizationPermissionMismatch"));
        QCOMPARE(refusal(verifySas(accountQuery(), share, {Level::Object, "cw"}, keys, inTime)),
                 std::string("AuthorizationPermissionMismatch"));
        QCOMPARE(refusal(verifySas(encryptedQuery(), blob, {Level::Object, "r"}, keys, inTime)),
                 std::string("AuthorizationProtocolMismatch"));
        AccessTarget encrypted = blob;
        encrypted.isEncrypted = true;
        QCOMPARE(refusal(verifySas(encryptedQuery(), encrypted, {Level::Object, "r"}, keys, inTime)),
                 std::string("none"));
        QCOMPARE(refusal(verifySas(encryptedQuery(), encrypted, {Level::Service, "l"}, keys, inTime)),
                 std::string("AuthorizationResourceTypeMismatch"));
        AccessTarget files = share;
        files.isEncrypted = true;
        QCOMPARE(refusal(verifySas(encryptedQuery(), files, {Level::Object, "r"}, keys, inTime)),
                 std::string("AuthorizationServiceMismatch"));
    }

    void itsTimesCount()
    {
        const AccessNeed read{Level::Object, "r"};
        QVERIFY(verifySas(blobQuery(), blob, read, keys, at("2026-02-01T00:00:00Z")));
        QVERIFY(!verifySas(blobQuery(), blob, read, keys, at("2026-02-01T00:00:01Z")));
        QVERIFY(!verifySas(blobQuery(), blob, read, keys, at("2025-12-31T23:59:59Z")));
        QVERIFY(!verifySas(shareQuery(), share, read, keys, at("2026-02-01T00:00:01Z")));
    }

    void itIsForNothingElse()
    {
        const AccessNeed read{Level::Object, "r"};
        for (const auto &change : std::vector<std::function<void(AccessTarget &)>>{
                 [](AccessTarget &target) { target.path = "d/other"; },
                 [](AccessTarget &target) { target.bucket = "other"; },
                 [](AccessTarget &target) { target.account = "other"; },
                 [](AccessTarget &target) { target.service = Service::File; }}) {
            AccessTarget other = blob;
            change(other);
            QCOMPARE(refusal(verifySas(blobQuery(), other, read, keys, inTime)),
                     std::string("AuthenticationFailed"));
        }
    }

    void changedQueriesAreRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::newRow("more permissions") << "sp"
                                          << "rw";
        QTest::newRow("later end") << "se"
                                   << "2027-02-01T00:00Z";
        QTest::newRow("no end") << "se"
                                << "";
        QTest::newRow("wider kind") << "sr"
                                    << "c";
        QTest::newRow("no kind") << "sr"
                                 << "";
        QTest::newRow("other version") << "sv"
                                       << "2018-11-09";
        QTest::newRow("old version") << "sv"
                                     << "2014-02-14";
        QTest::newRow("other signature") << "sig"
                                         << "AAAA";
        QTest::newRow("no signature") << "sig"
                                      << "";
        QTest::newRow("stored policy") << "si"
                                       << "policy";
        QTest::newRow("addresses") << "sip"
                                   << "127.0.0.1";
        QTest::newRow("delegation") << "skoid"
                                    << "x";
        QTest::newRow("other type of content") << "rsct"
                                               << "text/html";
    }
    void changedQueriesAreRefused()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        SasQuery query = blobQuery();
        query.erase(name.toStdString());
        query.emplace(name.toStdString(), value.toStdString());
        QCOMPARE(refusal(verifySas(query, blob, {Level::Object, "r"}, keys, inTime)),
                 std::string("AuthenticationFailed"));
    }

    void withoutAKeyNothingIsRight()
    {
        QVERIFY(!verifySas(blobQuery(), blob, {Level::Object, "r"}, {}, inTime));
    }
};

QTEST_APPLESS_MAIN(tst_Sas)
#include "tst_sas.moc"
