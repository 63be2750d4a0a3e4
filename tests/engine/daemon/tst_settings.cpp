// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/settings.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using jobs::Policy;

class tst_Settings : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_temporary = std::make_unique<QTemporaryDir>(); }

    void withoutAFileAllAreDefaults()
    {
        const auto settings = daemon::readSettings(root());
        QVERIFY(settings);
        QVERIFY(!settings->policy.allowsUnmanagedMounts);
        QVERIFY(settings->policy.withoutContainers == Policy::WithoutContainers::Refuse);
        QCOMPARE(settings->policy.mostRetries, 3);
        QVERIFY(!settings->policy.reclaimEvery);
        QVERIFY(settings->warnings.empty());
    }

    void everyKeyIsRead()
    {
        const auto settings = read(R"({"allowUnmanagedMounts": true, "withoutContainers": "host",
            "containerRuntime": "/bin/sh", "mostRetries": 0, "reclaimEvery": "PT1M30S"})");
        QVERIFY2(settings, settings ? "" : settings.error().message.c_str());
        QVERIFY(settings->policy.allowsUnmanagedMounts);
        QVERIFY(settings->policy.withoutContainers == Policy::WithoutContainers::Host);
        QCOMPARE(settings->policy.containerRuntime.string(), std::string("/bin/sh"));
        QCOMPARE(settings->policy.mostRetries, 0);
        QVERIFY(settings->policy.reclaimEvery == std::chrono::seconds(90));
        QVERIFY(settings->warnings.empty());
        QVERIFY(read(R"({"containerRuntime": "none"})")->policy.containerRuntime.empty());
    }

    void unknownKeysAreNamed()
    {
        const auto settings = read(R"({"allowUnmanagedMount": true})");
        QVERIFY(settings);
        QCOMPARE(settings->warnings.size(), std::size_t(1));
        const QString warning = QString::fromStdString(settings->warnings.front());
        QVERIFY(warning.contains("\"allowUnmanagedMount\" is no setting"));
        QVERIFY(warning.contains("allowUnmanagedMounts"));
        QVERIFY(!settings->policy.allowsUnmanagedMounts);
    }

    void wrongValuesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("no JSON") << "nope"
                                 << "no JSON object";
        QTest::newRow("array") << "[]"
                               << "no JSON object";
        QTest::newRow("flag") << R"({"allowUnmanagedMounts": "yes"})"
                              << "true or false, not \"yes\"";
        QTest::newRow("choice") << R"({"withoutContainers": "maybe"})"
                                << "\"refuse\" or \"host\", not \"maybe\"";
        QTest::newRow("program") << R"({"containerRuntime": "/no/such/program"})"
                                 << "/no/such/program";
        QTest::newRow("folder") << R"({"containerRuntime": "/tmp"})"
                                << "/tmp";
        QTest::newRow("relative program") << R"({"containerRuntime": "podman"})"
                                          << "podman";
        QTest::newRow("negative") << R"({"mostRetries": -1})"
                                  << "0 to 1000, not -1";
        QTest::newRow("duration") << R"({"reclaimEvery": "often"})"
                                  << "PT10M";
        QTest::newRow("no time") << R"({"reclaimEvery": "PT0S"})"
                                 << "PT10M";
    }
    void wrongValuesAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, part);
        const auto settings = read(text.toStdString());
        QVERIFY(!settings);
        const QString message = QString::fromStdString(settings.error().message);
        QVERIFY2(message.contains("settings.json") && message.contains(part) && message.endsWith('.'),
                 qPrintable(message));
    }

    void theFirstProgramThatIsThereIsTaken()
    {
        QCOMPARE(daemon::findProgram({"no-such-program", "sh"}, "/nowhere:/bin").string(),
                 std::string("/bin/sh"));
        QVERIFY(daemon::findProgram({"no-such-program"}, "/bin").empty());
        QVERIFY(daemon::findProgram({"sh"}, "relative").empty());
        QVERIFY(daemon::findProgram({"sh"}, "").empty());
    }

    void everyKeyIsDescribed()
    {
        const QString text = QString::fromStdString(daemon::describeSettings());
        for (const char *key :
             {"containerRuntime", "withoutContainers", "allowUnmanagedMounts", "mostRetries", "reclaimEvery"})
            QVERIFY(text.contains(key));
    }

private:
    std::filesystem::path root() const { return m_temporary->path().toStdString(); }
    Result<daemon::Settings> read(const std::string &text) const
    {
        if (!writeFileAtomically(root() / "settings.json", text))
            qFatal("The settings cannot be written.");
        return daemon::readSettings(root());
    }
    std::unique_ptr<QTemporaryDir> m_temporary;
};

QTEST_APPLESS_MAIN(tst_Settings)
#include "tst_settings.moc"
