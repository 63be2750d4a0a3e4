// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/runrequest.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

namespace {

constexpr const char *twoNodes = R"({"properties": {"nodeCount": 2,
    "customToolkitSettings": {"commandLine": "true"}, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/out"}})";

} // namespace

class tst_RunRequest : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_temporary = std::make_unique<QTemporaryDir>(); }

    void readsAMount()
    {
        const auto link = daemon::parseMount("deep/afs=" + root().string() + "/.");
        QVERIFY(link);
        QCOMPARE(link->link.string(), std::string("deep/afs"));
        QCOMPARE(link->target, std::filesystem::canonical(root()));
    }

    void refusesABadMount_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "afs", "afs=", "=/tmp", "/afs=/tmp", "../afs=/tmp", ".=/tmp", "afs=/no/such/folder"})
            QTest::newRow(text) << QString(text);
    }
    void refusesABadMount()
    {
        QFETCH(QString, text);
        const auto link = daemon::parseMount(text.toStdString());
        QVERIFY(!link);
        QVERIFY(daemon::isUsageError(link.error()));
    }

    void theClusterHasAsManyNodesAsAskedFor()
    {
        daemon::RunOptions options{
            .jobFile = jobFile(twoNodes), .dataDirectory = root() / "data", .mounts = {}, .nodes = {}};
        const auto asTheJob = daemon::prepareRun(options);
        QVERIFY2(asTheJob, asTheJob ? "" : asTheJob.error().message.c_str());
        QCOMPARE(std::get<api::ManualScale>(asTheJob->clusterSpec.scale).targetNodeCount, 2);
        QVERIFY(QString::fromStdString(asTheJob->job.name).startsWith("my-job-"));
        options.nodes = 3;
        const auto more = daemon::prepareRun(options);
        QVERIFY(more);
        QCOMPARE(std::get<api::ManualScale>(more->clusterSpec.scale).targetNodeCount, 3);
        options.nodes = 1;
        const auto fewer = daemon::prepareRun(options);
        QVERIFY(!fewer);
        QVERIFY(daemon::isUsageError(fewer.error()));
        QVERIFY(!std::filesystem::exists(root() / "data"));
    }

    void aJobThatCannotBePlannedIsRefusedBeforeAnythingIsMade()
    {
        const auto file = jobFile(R"({"properties": {"nodeCount": 1,
            "customToolkitSettings": {"commandLine": "true"}, "stdOutErrPathPrefix": "$NOWHERE/out"}})");
        const auto request = daemon::prepareRun(
            {.jobFile = file, .dataDirectory = root() / "data", .mounts = {}, .nodes = {}});
        QVERIFY(!request);
        QVERIFY(request.error().message.find("NOWHERE") != std::string::npos);
        QVERIFY(!daemon::isUsageError(request.error()));
        QVERIFY(!std::filesystem::exists(root() / "data"));
    }

    void aStrayCommaIsOfferedToBeSkipped()
    {
        daemon::RunOptions options{.jobFile = jobFile(R"({"properties": {"nodeCount": 1,
            "customToolkitSettings": {"commandLine": "true"}, "stdOutErrPathPrefix": "/tmp",}})"),
                                   .dataDirectory = root() / "data",
                                   .mounts = {},
                                   .nodes = {}};
        const auto refused = daemon::prepareRun(options);
        QVERIFY(!refused);
        QVERIFY2(QString::fromStdString(refused.error().message).contains("line 2, column 92"),
                 refused.error().message.c_str());
        QVERIFY(QString::fromStdString(refused.error().message).contains("--lenient"));
        options.isLenient = true;
        const auto request = daemon::prepareRun(options);
        QVERIFY2(request, request ? "" : request.error().message.c_str());
        QCOMPARE(request->warnings.size(), std::size_t(1));
    }

    void theEnvironmentNamesTheStorageAccount()
    {
        qputenv("AZURE_BATCHAI_STORAGE_ACCOUNT", "mine");
        qputenv("AZURE_BATCHAI_STORAGE_KEY", "c2VjcmV0");
        const auto request = daemon::prepareRun({.jobFile = jobFile(R"({"properties": {"nodeCount": 1,
            "customToolkitSettings": {"commandLine": "true"}, "stdOutErrPathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/a",
            "mountVolumes": {"azureBlobFileSystems": [{"accountName": "<AZURE_BATCHAI_STORAGE_ACCOUNT>",
            "containerName": "c", "relativeMountPath": "a",
            "credentials": {"accountKey": "<AZURE_BATCHAI_STORAGE_KEY>"}}]}}})"),
                                                 .dataDirectory = root() / "data",
                                                 .mounts = {},
                                                 .nodes = {}});
        qunsetenv("AZURE_BATCHAI_STORAGE_ACCOUNT");
        qunsetenv("AZURE_BATCHAI_STORAGE_KEY");
        QVERIFY2(request, request ? "" : request.error().message.c_str());
        QCOMPARE(request->spec.mountVolumes.azureBlobFileSystems.at(0).accountName, std::string("mine"));
        QCOMPARE(request->spec.mountVolumes.azureBlobFileSystems.at(0).accountKey, std::string("c2VjcmV0"));
        QVERIFY(request->warnings.empty());
    }

private:
    std::filesystem::path root() const { return m_temporary->path().toStdString(); }
    std::filesystem::path jobFile(const std::string &text) const
    {
        const auto file = root() / "my job.json";
        return writeFileAtomically(file, text) ? file : std::filesystem::path();
    }
    std::unique_ptr<QTemporaryDir> m_temporary;
};

QTEST_APPLESS_MAIN(tst_RunRequest)
#include "tst_runrequest.moc"
