// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/client/client.h"
#include "engine/client/servercertificate.h"
#include "tests/support/engineprocess.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using test::EngineProcess;

// A real engine's own certificate, which no system trusts.
class tst_Pinning : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_engine.start());
        m_url = "https" + m_engine.endpoint().url.substr(4);
    }
    void cleanupTestCase() { QCOMPARE(m_engine.stop(), 0); }

    void whatItShowsIsItsFile()
    {
        const auto shown = client::serverCertificate(m_url);
        QVERIFY2(shown, shown ? "" : shown.error().message.c_str());
        const auto pem = readFile(m_dir.filePath("tls/cert.pem").toStdString());
        QVERIFY(pem);
        const auto file = client::certificateOfPem(*pem);
        QVERIFY(file);
        QCOMPARE(shown->pin, file->pin);
        QCOMPARE(shown->fingerprint, file->fingerprint);
        QCOMPARE(shown->fingerprint.size(), std::size_t(32 * 3 - 1));
        QVERIFY(!shown->isTrusted);
    }

    void thePinOpensTheDoorAndAnotherDoesNot()
    {
        const auto shown = client::serverCertificate(m_url);
        QVERIFY(shown);
        const std::string token = m_engine.endpoint().token;
        client::Client pinned({.url = m_url, .token = token, .pin = shown->pin});
        QVERIFY(pinned.info());
        const auto refused = client::Client({.url = m_url, .token = token}).info();
        QVERIFY(!refused);
        QVERIFY(QString::fromStdString(refused.error().message).contains("does not trust its certificate"));
        const std::string other = "sha256//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
        const auto wrong = client::Client({.url = m_url, .token = token, .pin = other}).info();
        QVERIFY(!wrong);
        QVERIFY(QString::fromStdString(wrong.error().message).contains("another certificate"));
    }

    void whatIsNoCertificateIsRefused()
    {
        QVERIFY(!client::certificateOfPem("-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n"));
        const auto none = client::serverCertificate("https://127.0.0.1:1");
        QVERIFY(!none);
        QVERIFY(QString::fromStdString(none.error().message).contains("https://127.0.0.1:1"));
    }

private:
    QTemporaryDir m_dir;
    EngineProcess m_engine{m_dir.path()};
    std::string m_url;
};

QTEST_GUILESS_MAIN(tst_Pinning)
#include "tst_pinning.moc"
