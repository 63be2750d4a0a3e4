// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"

#include "engine/api/json.h"
#include "testpaths.h"

#include <QtTest>

#include <QDirIterator>
#include <QTemporaryDir>

using namespace trainyard;
using namespace trainyard::api;

namespace {

const std::string good = R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
    "customToolkitSettings": {"commandLine": "true"}}})";

// The text of `good` with more members in its properties.
std::string goodWith(const std::string &members)
{
    std::string text = good;
    return text.insert(text.find("\"nodeCount\""), members + ", ");
}

QStringList warningsOf(const JobFile &file)
{
    QStringList list;
    for (const std::string &warning : file.warnings)
        list += QString::fromStdString(warning);
    return list;
}

} // namespace

class tst_JobFile : public QObject
{
    Q_OBJECT
private slots:
    void aPlainFileGivesNoWarning()
    {
        const auto file = parseJobFile(good);
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QVERIFY(file->warnings.empty());
        QVERIFY(!file->spec.cluster);
        QCOMPARE(file->spec.stdOutErrPathPrefix, std::string("/tmp"));
    }

    void lineEndsAndByteOrderMarksDoNotMatter()
    {
        std::string text = "\xef\xbb\xbf" + good;
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
            text.insert(at, "\r");
        QVERIFY(parseJobFile(text));
    }

    void explainsItsWarnings_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("warning");
        QTest::newRow("member of an older version")
            << R"("priority": 5)"
            << "/properties/priority is of an older version and is read as schedulingPriority \"high\".";
        QTest::newRow("negative priority")
            << R"("priority": -1)"
            << "/properties/priority is of an older version and is read as schedulingPriority \"low\".";
        QTest::newRow("experiment of an older version")
            << R"("experimentName": "e")"
            << "/properties/experimentName is of an older version: the experiment is chosen where the job is "
               "submitted.";
        QTest::newRow("credentials of the first documents")
            << R"("mountVolumes": {"azureFileShares": [{"azureFileUrl": "https://a.file.x/s", "relativeMountPath": "a", "credentialsInfo": {"accountKey": "k"}}]})"
            << "/properties/mountVolumes/azureFileShares/0/credentialsInfo is the old name of "
               "\"credentials\" and is read as such.";
        QTest::newRow("unknown member") << R"("colour": "red")"
                                        << "/properties/colour means nothing here and is ignored.";
        QTest::newRow("member of a later place")
            << R"("mountVolumes": {"azureFileShares": [{"azureFileUrl": "https://a.file.x/s", "relativeMountPath": "a", "mode": 1}]})"
            << "/properties/mountVolumes/azureFileShares/0/mode means nothing here and is ignored.";
        QTest::newRow("output directory of an older version")
            << R"("outputDirectories": [{"id": "M", "pathPrefix": "/x", "type": "model", "createNew": false}])"
            << "/properties/outputDirectories/0/createNew is of an older version: the directory is used as "
               "it "
               "is, without a part of its own for this job.";
        QTest::newRow("placeholder that clients replace")
            << R"("mountVolumes": {"azureFileShares": [{"accountName": "a", "azureFileUrl": "https://<AZURE_BATCHAI_STORAGE_ACCOUNT>.file.x/s", "relativeMountPath": "a"}]})"
            << "/properties/mountVolumes/azureFileShares/0/azureFileUrl still has the placeholder "
               "<AZURE_BATCHAI_STORAGE_ACCOUNT>; set the environment variable AZURE_BATCHAI_STORAGE_ACCOUNT "
               "or "
               "replace it.";
        QTest::newRow("placeholder of a file server")
            << R"("mountVolumes": {"fileServers": [{"fileServer": {"id": "<another NFS resource ID>"}, "relativeMountPath": "a"}]})"
            << "/properties/mountVolumes/fileServers/0/fileServer/id still has the placeholder <another NFS "
               "resource ID>; replace it.";
        QTest::newRow("placeholder that nobody replaces")
            << R"("environmentVariables": [{"name": "KEY", "value": "<Your API Key>"}])"
            << "/properties/environmentVariables/0/value still has the placeholder <Your API Key>; replace "
               "it.";
        QTest::newRow("undeclared input")
            << R"("jobPreparation": {"commandLine": "ls ${AZ_BATCHAI_INPUT_DATA}"})"
            << "/properties/jobPreparation/commandLine uses $AZ_BATCHAI_INPUT_DATA, but the job declares no "
               "input directory DATA.";
        QTest::newRow("undeclared output")
            << R"("jobPreparation": {"commandLine": "ls $AZ_BATCHAI_OUTPUT_MODEL/x"})"
            << "/properties/jobPreparation/commandLine uses $AZ_BATCHAI_OUTPUT_MODEL, but the job declares "
               "no output directory MODEL.";
        QTest::newRow("undeclared volume")
            << R"("jobPreparation": {"commandLine": "ls $AZ_BATCHAI_JOB_MOUNT_ROOT/my-data/x"})"
            << "/properties/jobPreparation/commandLine uses $AZ_BATCHAI_JOB_MOUNT_ROOT/my-data, but the job "
               "mounts no volume there.";
        QTest::newRow("twice")
            << R"("jobPreparation": {"commandLine": "ls"}, "jobPreparation": {"commandLine": "ls"},
                "schedulingPriority": "low")"
            << "/properties/jobPreparation is there twice; only the last one counts.";
        QTest::newRow("three times in a list")
            << R"("environmentVariables": [{"name": "A", "value": "1"}, {"name": "B", "value": "1", "value": "2", "value": "3"}])"
            << "/properties/environmentVariables/1/value is there twice; only the last one counts.";
        QTest::newRow("secret of a print-out")
            << R"("secrets": [{"name": "TOKEN", "value": null}])"
            << "/properties/secrets/0 has no value, so that TOKEN will be empty.";
        QTest::newRow("cluster of an older version")
            << R"("cluster": {"id": "nc6"})"
            << "/properties/cluster/id must be the id of a resource of type "
               "Microsoft.BatchAI/workspaces/clusters, not \"nc6\".";
    }
    void explainsItsWarnings()
    {
        QFETCH(QString, members);
        QFETCH(QString, warning);
        const auto file = parseJobFile(goodWith(members.toStdString()));
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QCOMPARE(warningsOf(*file), QStringList{warning});
    }

    void saysNothingOf_data()
    {
        QTest::addColumn<QString>("members");
        QTest::newRow("unset members of a print-out")
            << R"("toolType": null, "executionInfo": null, "mountVolumes": null)";
        QTest::newRow("one name in several objects")
            << R"("inputDirectories": [{"id": "A", "path": "/d"}, {"id": "B", "path": "/d"}], "jobPreparation": {"commandLine": "ls"})";
        QTest::newRow("redirections") << R"("jobPreparation": {"commandLine": "cat <in >out; a < b > c"})";
        QTest::newRow("groups of a pattern")
            << R"("jobPreparation": {"commandLine": "grep -P '(?<LOSS>a)(?P<STEP>b)' --pad '<pad>'"})";
        QTest::newRow("declared directories")
            << R"("inputDirectories": [{"id": "D", "path": "/d"}], "jobPreparation": {"commandLine": "ls $AZ_BATCHAI_INPUT_D"})";
        QTest::newRow("volumes of the cluster")
            << R"("jobPreparation": {"commandLine": "ls $AZ_BATCHAI_MOUNT_ROOT/afs"})";
        QTest::newRow("reference of a print-out")
            << R"("cluster": {"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/clusters/c", "resourceGroup": "g"})";
        QTest::newRow("what the service writes")
            << R"("toolType": "custom", "executionInfo": {"exitCode": 1}, "creationTime": "2018-01-01T00:00:00Z")";
        QTest::newRow("old directories that are as new ones")
            << R"("outputDirectories": [{"id": "M", "pathPrefix": "/x", "type": "custom", "createNew": true}])";
        QTest::newRow("what this engine writes")
            << R"("trainyard": {"uuid": "u", "attempt": 2, "cause": "c", "stateReason": "r", "evidence": "e"})";
        QTest::newRow("our own settings of nothing") << R"("trainyard": null)";
    }
    void saysNothingOf()
    {
        QFETCH(QString, members);
        const auto file = parseJobFile(goodWith(members.toStdString()));
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QCOMPARE(warningsOf(*file), QStringList());
    }

    void printOutsAreReadAsTheJobTheyShow()
    {
        const auto file = parseJobFile(R"({"id": "/x", "name": "demo", "type": "t", "resourceGroup": "g",
            "provisioningState": "succeeded", "executionState": "failed", "toolType": "CNTK",
            "executionInfo": {"exitCode": 2, "errors": [{"code": "JobFailed"}]}, "cntkSettings": null,
            "chainerSettings": {"pythonScriptFilePath": "a.py", "processCount": 2, "pythonInterpreterPath": null},
            "constraints": {"maxWallClockTime": "7 days, 0:00:00"}, "nodeCount": 2,
            "schedulingPriority": "Normal", "stdOutErrPathPrefix": "/tmp", "secrets": null})");
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QCOMPARE(warningsOf(*file),
                 QStringList{"The file is the print-out of a job; the job that it describes "
                             "is read, its state is not."});
        QCOMPARE(file->spec.nodeCount, 2);
        QVERIFY(std::get<ChainerSettings>(file->spec.toolkit).processCount == 2);
    }

    void mistakesInPrintOutsNameTheirPlace()
    {
        const auto file = parseJobFile(R"({"provisioningState": "succeeded", "nodeCount": 1,
            "stdOutErrPathPrefix": "", "customToolkitSettings": {"commandLine": "true"}})");
        QVERIFY(!file);
        QCOMPARE(file.error().message, std::string("/stdOutErrPathPrefix is required."));
    }

    void argumentsOfOldChainerJobsAreKept()
    {
        std::string text = good;
        const std::string custom = R"("customToolkitSettings": {"commandLine": "true"})";
        text.replace(text.find(custom), custom.size(),
                     R"("chainerSettings": {"pythonScriptFilePath": "a", "masterCommandLineArgs": "-g"})");
        const auto file = parseJobFile(text);
        QVERIFY(file);
        QCOMPARE(std::get<ChainerSettings>(file->spec.toolkit).commandLineArgs, std::string("-g"));
        QCOMPARE(warningsOf(*file), QStringList{"/properties/chainerSettings/masterCommandLineArgs is of an "
                                                "older version and is read as commandLineArgs."});
    }

    void theSchemaIsNoProof_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("warning");
        const QString schema = R"("$schema": "x/schemas/%1/job.json", )";
        QTest::newRow("as named") << schema.arg("2018-05-01") +
                                         R"("properties": {"schedulingPriority": "low", )"
                                  << "";
        QTest::newRow("in all versions") << schema.arg("2017-09-01-preview") + R"("properties": {)"
                                         << "";
        QTest::newRow("later than named")
            << schema.arg("2017-09-01-preview") +
                   R"("properties": {"secrets": [{"name": "A", "value": "b"}], )"
            << "/$schema names version 2017-09-01-preview, which has no secrets; the file is read by what it "
               "contains.";
        QTest::newRow("older than named") << schema.arg("2018-05-01") + R"("properties": {"priority": 0, )"
                                          << "/$schema names version 2018-05-01, which has no priority; the "
                                             "file is read by what it contains.";
    }
    void theSchemaIsNoProof()
    {
        QFETCH(QString, members);
        QFETCH(QString, warning);
        std::string text = good;
        const std::string begin = "\"properties\": {";
        text.replace(text.find(begin), begin.size(), members.toStdString());
        const auto file = parseJobFile(text);
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QCOMPARE(warningsOf(*file).filter("$schema").join(""), warning);
    }

    void dotsOfDocumentsAreExplained()
    {
        const auto file = parseJobFile("{\n \"properties\": {\n  ...\n }\n}");
        QVERIFY(!file);
        QCOMPARE(file.error().message,
                 std::string("The job file is not valid JSON at line 3, column 3: the dots "
                             "stand for what a document leaves out; put that in their place."));
    }

    void trailingCommasAreSkippedOnDemand()
    {
        const std::string text = "{\"properties\": {\"nodeCount\": 1, \"stdOutErrPathPrefix\": \"/a,}\",\n"
                                 " \"inputDirectories\": [\n],\n \"outputDirectories\": [{\"id\": \"A\", "
                                 "\"pathPrefix\": \"/b\"}, ],\n"
                                 " \"customToolkitSettings\": {\"commandLine\": \"echo \\\",}\"},\n}}";
        QVERIFY(hasOnlyTrailingCommas(text));
        QVERIFY(!parseJobFile(text));
        const auto file = parseJobFile(text, {.skipsTrailingCommas = true});
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QCOMPARE(file->spec.stdOutErrPathPrefix, std::string("/a,}"));
        QCOMPARE(std::get<CustomToolkitSettings>(file->spec.toolkit).commandLine, std::string("echo \",}"));
        QCOMPARE(
            warningsOf(*file),
            (QStringList{"The comma at line 4, column 55 stands before a closing bracket and is skipped.",
                         "The comma at line 5, column 55 stands before a closing bracket and is skipped."}));
        QVERIFY(!hasOnlyTrailingCommas(good));
        QVERIFY(!hasOnlyTrailingCommas("{\"a\": ...,}"));
    }

    void accountAndKeyReplaceTheirPlaceholders()
    {
        const std::string text = goodWith(
            R"("mountVolumes": {"azureFileShares": [{"accountName": "<AZURE_BATCHAI_STORAGE_ACCOUNT>",
            "azureFileUrl": "https:\/\/<AZURE_BATCHAI_STORAGE_ACCOUNT>.file.core.windows.net/s",
            "relativeMountPath": "a", "credentials": {"accountKey": "<AZURE_BATCHAI_STORAGE_KEY>"}}],
            "azureBlobFileSystems": [{"accountName": "<AZURE_BATCHAI_STORAGE_ACCOUNT>", "containerName": "c",
            "relativeMountPath": "b"}]}, "jobPreparation": {"commandLine": "echo <AZURE_BATCHAI_STORAGE_KEY>"})");
        const auto file = parseJobFile(text, {.storageAccount = "mine", .storageKey = "secret"});
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        const AzureFileShare &share = file->spec.mountVolumes.azureFileShares.at(0);
        QCOMPARE(share.accountName, std::string("mine"));
        QCOMPARE(share.azureFileUrl, std::string("https://mine.file.core.windows.net/s"));
        QCOMPARE(share.accountKey, std::string("secret"));
        QCOMPARE(file->spec.mountVolumes.azureBlobFileSystems.at(0).accountName, std::string("mine"));
        QCOMPARE(file->warnings.size(), std::size_t(1)); // the command line is nobody's to fill
        QVERIFY(parseJobFile(text)->warnings.size() > 3);
    }

    void mistakesAreExplained_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << ""
                               << "is empty";
        QTest::newRow("blank") << " \r\n"
                               << "is empty";
        QTest::newRow("cut off") << "{\n  \"properties\": {\n"
                                 << "line 3, column 1";
        QTest::newRow("bad literal") << "{\n  \"properties\": nope\n}"
                                     << "line 2, column 18";
        QTest::newRow("columns count characters") << "{\"caf\u00e9\": nope}"
                                                  << "line 1, column 11";
        QTest::newRow("comma before a brace")
            << "{\n  \"a\": 1,\n}"
            << "line 2, column 9: remove the comma before the closing \"}\"";
        QTest::newRow("comma before a bracket") << "{\"a\": [1, ]}"
                                                << "remove the comma before the closing \"]\"";
        QTest::newRow("two documents") << "{} {}"
                                       << "line 1, column 4";
        QTest::newRow("array") << "[]"
                               << "must be an object, not an array";
        QTest::newRow("no properties") << R"({"$schema": "x"})"
                                       << "has no \"properties\"";
        QTest::newRow("properties at the top") << R"({"nodeCount": 1})"
                                               << "put what stands at its top into one";
        QTest::newRow("unknown toolkit")
            << R"({"properties": {"stdOutErrPathPrefix": "/x", "mxnetSettings": {}}})"
            << "/properties/mxnetSettings is not a toolkit of this engine; use one of cntkSettings, ";
        QTest::newRow("no toolkit") << R"({"properties": {"stdOutErrPathPrefix": "/x"}})"
                                    << "one toolkit";
    }
    void mistakesAreExplained()
    {
        QFETCH(QString, text);
        QFETCH(QString, part);
        const auto file = parseJobFile(text.toStdString());
        QVERIFY(!file);
        const QString message = QString::fromStdString(file.error().message);
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY2(message.endsWith('.') && !message.contains('\n'), qPrintable(message));
    }

    void mistakesOnDiskNameTheFile()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("job.json").toStdString();
        const auto missing = readJobFile(path);
        QVERIFY(!missing);
        QVERIFY(missing.error().code == Error::Code::NotFound);
        QVERIFY(missing.error().message.find(path.string()) != std::string::npos);
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
        file.close();
        const auto broken = readJobFile(path);
        QVERIFY(!broken);
        QVERIFY(broken.error().message.starts_with(path.string() + ": The job file"));
    }

    void everyPublishedRecipeIsRead()
    {
        const QString root = test::sharedPath("samples/batchai/recipes");
        if (!QFileInfo(root).isDir())
            QSKIP("The recipes of Batch AI are not beside this checkout.");
        QDirIterator it(root, {"job*.json"}, QDir::Files, QDirIterator::Subdirectories);
        int count = 0;
        while (it.hasNext()) {
            const auto file = readJobFile(it.next().toStdString());
            QVERIFY2(file, file ? "" : file.error().message.c_str());
            QVERIFY(!file->spec.stdOutErrPathPrefix.empty());
            JobSpec spec = file->spec;
            QVERIFY(problems(spec).empty());
            ++count;
        }
        QVERIFY(count >= 9);
    }

    // Some of them are of older versions, and two are no JSON: those must be refused with a sentence.
    void everyHistoricalFileIsReadOrExplained()
    {
        const QString root = test::sharedPath("samples/batchai/history");
        if (!QFileInfo(root).isDir())
            QSKIP("The recipes' history of Batch AI is not beside this checkout.");
        QDirIterator it(root, {"job*.json"}, QDir::Files, QDirIterator::Subdirectories);
        int refused = 0;
        while (it.hasNext()) {
            const auto file = readJobFile(it.next().toStdString());
            if (file)
                continue;
            ++refused;
            qInfo("%s", file.error().message.c_str());
            QVERIFY(file.error().message.find("not valid JSON") != std::string::npos);
        }
        QVERIFY(refused <= 2);
    }
};

QTEST_APPLESS_MAIN(tst_JobFile)
#include "testpaths.h"
#include "tst_jobfile.moc"
