// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/daemon/certificate.h"

#include <QFile>
#include <QFileInfo>
#include <QSslCertificate>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_Certificate : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void isMadeForItsNamesAndKept()
    {
        const std::vector<std::string> names{"localhost", "127.0.0.1", "::1", "box"};
        const auto made = daemon::certificateIn(folder(), names);
        QVERIFY(made);
        const auto permissions = QFileInfo(QString::fromStdString(made->key.string())).permissions();
        QVERIFY(
            !(permissions & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
        const auto certificate = read(*made);
        QVERIFY(certificate.expiryDate() > QDateTime::currentDateTime().addYears(9));
        QVERIFY(certificate.effectiveDate() < QDateTime::currentDateTime());
        QVERIFY(certificate.subjectAlternativeNames().values(QSsl::DnsEntry).contains("box"));
        QVERIFY(certificate.subjectAlternativeNames().values(QSsl::IpAddressEntry).contains("127.0.0.1"));

        const auto again = daemon::certificateIn(folder(), {"localhost", "box"});
        QVERIFY(again);
        QCOMPARE(read(*again), certificate);
    }

    void isMadeAnewWhenANameIsMissing()
    {
        const auto names = daemon::certificateNames("192.0.2.7", "box", false);
        const auto first = daemon::certificateIn(folder(), names);
        QVERIFY(first);
        const auto before = read(*first);
        const auto second =
            daemon::certificateIn(folder(), daemon::certificateNames("192.0.2.7", "box", true));
        QVERIFY(second);
        QVERIFY(read(*second) != before);
        QVERIFY(read(*second)
                    .subjectAlternativeNames()
                    .values(QSsl::DnsEntry)
                    .contains("*.blob.core.windows.net"));
        QVERIFY(read(*second).subjectAlternativeNames().values(QSsl::IpAddressEntry).contains("192.0.2.7"));
    }

    void isMadeAnewWhenItCannotBeUsed()
    {
        QVERIFY(daemon::certificateIn(folder(), {"localhost"}));
        QVERIFY(writeFileAtomically(folder() / "tls" / "key.pem", "no key", 0600));
        QVERIFY(daemon::certificateIn(folder(), {"localhost"}));
        QVERIFY(readFile(folder() / "tls" / "key.pem")->starts_with("-----BEGIN PRIVATE KEY-----"));
    }

    void namesAreTheMachinesOwn()
    {
        QCOMPARE(daemon::certificateNames("0.0.0.0", "box", false),
                 (std::vector<std::string>{"localhost", "127.0.0.1", "::1", "box"}));
        // What is no name cannot reach the certificate.
        QCOMPARE(daemon::certificateNames("127.0.0.1", "a,DNS:example.com", false),
                 (std::vector<std::string>{"localhost", "127.0.0.1", "::1"}));
    }

private:
    std::filesystem::path folder() const { return m_dir->path().toStdString(); }
    static QSslCertificate read(const daemon::Certificate &files)
    {
        return QSslCertificate::fromPath(QString::fromStdString(files.file.string())).value(0);
    }
    std::unique_ptr<QTemporaryDir> m_dir;
};

QTEST_GUILESS_MAIN(tst_Certificate)
#include "tst_certificate.moc"
