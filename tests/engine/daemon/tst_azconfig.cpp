// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/daemon/azconfig.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_AzConfig : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void isWhatAzReads()
    {
        QVERIFY(daemon::writeAzConfig(folder(), engine()));
        const QSettings clouds(path("clouds.config"), QSettings::IniFormat);
        QCOMPARE(clouds.value("trainyard/endpoint_resource_manager").toString(),
                 QString("https://127.0.0.1:8420"));
        QCOMPARE(clouds.value("trainyard/endpoint_active_directory").toString(),
                 QString("https://127.0.0.1:8420/adfs"));
        const QSettings config(path("config"), QSettings::IniFormat);
        QCOMPARE(config.value("cloud/name").toString(), QString("trainyard"));
        const auto subscription = json("azureProfile.json").object()["subscriptions"].toArray()[0].toObject();
        QCOMPARE(subscription["environmentName"].toString(), QString("trainyard"));
        QCOMPARE(subscription["isDefault"].toBool(), true);
        const auto entry = json("service_principal_entries.json").array()[0].toObject();
        QCOMPARE(entry["client_secret"].toString(), QString("the-token"));
        QCOMPARE(entry["client_id"].toString(), subscription["user"].toObject()["name"].toString());
        QCOMPARE(entry["tenant"].toString(), subscription["tenantId"].toString());
    }

    void isClosedToOthers()
    {
        QVERIFY(daemon::writeAzConfig(folder(), engine()));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        for (const char *name :
             {"", "clouds.config", "config", "azureProfile.json", "service_principal_entries.json"})
            QVERIFY2(!(QFileInfo(path(name)).permissions() & others), name);
    }

    void forgetsTheTokensOfAnEarlierEngine()
    {
        QVERIFY(daemon::writeAzConfig(folder(), engine()));
        QVERIFY(writeFileAtomically(folder() / "msal_token_cache.json", "{}"));
        QVERIFY(daemon::writeAzConfig(folder(), engine()));
        QVERIFY(!QFile::exists(path("msal_token_cache.json")));
    }

    void saysWhatToExport()
    {
        auto described = engine();
        std::string text = daemon::azExports("/a b", described);
        QVERIFY(text.find("export AZURE_CONFIG_DIR='/a b'\n") != std::string::npos);
        QVERIFY(text.find("export REQUESTS_CA_BUNDLE=") != std::string::npos);
        QVERIFY(text.find("export HTTPS_PROXY") == std::string::npos);
        QVERIFY(text.find("AZURE_STORAGE_CONNECTION_STRING") != std::string::npos);
        QVERIFY(text.find("the-token") == std::string::npos);
        QVERIFY(text.find("port of chance") == std::string::npos);
        described.isStorageProxy = true;
        described.isPortFixed = false;
        text = daemon::azExports("/a", described);
        QVERIFY(text.find("export HTTPS_PROXY=http://127.0.0.1:8420\n") != std::string::npos);
        QVERIFY(text.find("export NO_PROXY=127.0.0.1,localhost\n") != std::string::npos);
        QVERIFY(text.find("port of chance") != std::string::npos);
    }

    void needsARunningEngine()
    {
        const auto none = daemon::runningEngine(folder());
        QVERIFY(!none);
        QCOMPARE(none.error().code, Error::Code::Unavailable);
        QVERIFY(none.error().message.find("serve") != std::string::npos);
        QVERIFY(createDirectories(folder()));
        QVERIFY(writeFileAtomically(folder() / "engine.json", "no json"));
        QVERIFY(!daemon::runningEngine(folder()));
    }

private:
    static daemon::AzEngine engine()
    {
        return {"https://127.0.0.1:8420", "the-token", "/data/tls/cert.pem", true, false};
    }
    std::filesystem::path folder() const { return m_dir->filePath("azure").toStdString(); }
    QString path(const QString &name) const { return m_dir->filePath("azure/" + name); }
    QJsonDocument json(const QString &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()) : QJsonDocument();
    }
    std::unique_ptr<QTemporaryDir> m_dir;
};

QTEST_GUILESS_MAIN(tst_AzConfig)
#include "tst_azconfig.moc"
