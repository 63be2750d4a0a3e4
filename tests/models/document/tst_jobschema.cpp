// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobschema.h"

#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "engine/api/jsonparts.h"
#include "testpaths.h"

#include <QtTest>

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace trainyard;
using namespace trainyard::document;

namespace {

const JobSchema &schema()
{
    return JobSchema::shipped();
}

QString contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString jobWith(const QString &toolkit, const QString &members = {})
{
    return QStringLiteral("{\"properties\": {\"nodeCount\": 1, \"stdOutErrPathPrefix\": \"/tmp\", %1%2}}")
        .arg(toolkit, members.isEmpty() ? QString() : ", " + members);
}

const QString command = QStringLiteral("\"customToolkitSettings\": {\"commandLine\": \"true\"}");

// A value of each property that the schema knows; of alternatives only `toolkit`.
QJsonValue valueFor(const QString &pointer, const QString &toolkit)
{
    const SchemaProperty property = *schema().property(pointer, false);
    const QString type = property.types.value(0);
    if (type == "object" || type == "array") {
        QJsonObject object;
        QStringList names = schema().memberNames(pointer, false);
        for (const QString &other : schema().alternatives(pointer, false)) {
            if (other != toolkit)
                names.removeAll(other);
        }
        names.removeAll(toolkit == "customToolkitSettings" ? "credentials"
                                                           : "credentialsInfo"); // one is read
        if (type == "array")
            return QJsonArray{valueFor(pointer + "/*", toolkit)};
        for (const QString &name : names)
            object.insert(name, valueFor(pointer + "/" + name, toolkit));
        return object;
    }
    if (type == "integer")
        return property.least.value_or(0) + 1;
    if (type == "boolean")
        return false;
    const QStringList texts = property.choices + QStringList{"PT1H"};
    return pointer.endsWith("shmSize") ? "2g" : texts.first();
}

// All that are in the text.
QStringList pointersOf(const JsonText &text)
{
    QStringList pointers;
    for (std::size_t i = 0; i < text.nodes().size(); ++i)
        pointers.append(text.pointer(int(i)));
    return pointers;
}

} // namespace

class tst_JobSchema : public QObject
{
    Q_OBJECT
private slots:
    void ownExamplesFollowIt_data()
    {
        QTest::addColumn<QString>("file");
        for (QDirIterator it(test::sourcePath("tests/data/jobs"), {"*.json"}, QDir::Files); it.hasNext();)
            QTest::newRow(qPrintable(QFileInfo(it.next()).fileName())) << it.filePath();
    }
    void ownExamplesFollowIt()
    {
        QFETCH(QString, file);
        const QString text = contentsOf(file);
        QCOMPARE(schema().validator().mismatches(JsonText(text)), QStringList());
        const auto read = api::parseJobFile(text.toStdString());
        QVERIFY2(read, read ? "" : read.error().message.c_str());
    }

    void publishedExamplesFollowIt_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *version : {"2017-09-01-preview", "2018-03-01", "2018-05-01"})
            QTest::newRow(version) << test::sharedPath("specs/BatchAI-%1-examples").arg(version);
    }
    void publishedExamplesFollowIt()
    {
        QFETCH(QString, folder);
        if (!QDir(folder).exists())
            QSKIP("The examples of the API's description are not beside this checkout.");
        const QJsonObject put =
            QJsonDocument::fromJson(contentsOf(folder + "/PutJob.json").toUtf8()).object();
        const QJsonObject get =
            QJsonDocument::fromJson(contentsOf(folder + "/GetJob.json").toUtf8()).object();
        for (const QJsonValue &body : {put["parameters"]["parameters"], get["responses"]["200"]["body"]}) {
            QVERIFY(body.isObject());
            const JsonText text(QString::fromUtf8(QJsonDocument(body.toObject()).toJson()));
            QCOMPARE(schema().validator().mismatches(text), QStringList());
        }
    }

    void refusesWhatTheEngineRefuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char *name, const QString &text, const char *pointer) {
            QTest::newRow(name) << text << QString(pointer);
        };
        row("no object", "[]", "");
        row("no properties", "{}", "");
        row("properties of another kind", "{\"properties\": 7}", "/properties");
        row("no toolkit", "{\"properties\": {\"stdOutErrPathPrefix\": \"/tmp\"}}", "/properties");
        row("two toolkits", jobWith(command, "\"customMpiSettings\": {\"commandLine\": \"a\"}"),
            "/properties");
        row("toolkit of another kind", jobWith("\"customToolkitSettings\": \"true\""),
            "/properties/customToolkitSettings");
        row("unknown toolkit", jobWith("\"mxnetSettings\": {}"), "/properties");
        row("no command", jobWith("\"customToolkitSettings\": {}"), "/properties/customToolkitSettings");
        row("blank command", jobWith("\"customMpiSettings\": {\"commandLine\": \" \"}"),
            "/properties/customMpiSettings/commandLine");
        row("no output folder", "{\"properties\": {" + command + "}}", "/properties");
        row("nodes as text", jobWith(command, "\"nodeCount\": \"2\""), "/properties/nodeCount");
        row("half a node", jobWith(command, "\"nodeCount\": 1.5"), "/properties/nodeCount");
        row("no node", jobWith(command, "\"nodeCount\": 0"), "/properties/nodeCount");
        row("too many nodes", jobWith(command, "\"nodeCount\": 1001"), "/properties/nodeCount");
        row("priority", jobWith(command, "\"schedulingPriority\": \"urgent\""),
            "/properties/schedulingPriority");
        row("old priority", jobWith(command, "\"priority\": 2000"), "/properties/priority");
        row("variables as object", jobWith(command, "\"environmentVariables\": {\"A\": \"b\"}"),
            "/properties/environmentVariables");
        row("variable without name", jobWith(command, "\"environmentVariables\": [{\"value\": \"b\"}]"),
            "/properties/environmentVariables/0");
        row("name of a variable",
            jobWith(command, "\"environmentVariables\": [{\"name\": \"1a\", \"value\": \"b\"}]"),
            "/properties/environmentVariables/0/name");
        row("value of a variable",
            jobWith(command, "\"environmentVariables\": [{\"name\": \"a\", \"value\": 1}]"),
            "/properties/environmentVariables/0/value");
        row("secret without name", jobWith(command, "\"secrets\": [{\"value\": \"b\"}]"),
            "/properties/secrets/0");
        row("input without path", jobWith(command, "\"inputDirectories\": [{\"id\": \"A\"}]"),
            "/properties/inputDirectories/0");
        row("id of an input", jobWith(command, "\"inputDirectories\": [{\"id\": \"A-B\", \"path\": \"/a\"}]"),
            "/properties/inputDirectories/0/id");
        row("output without prefix", jobWith(command, "\"outputDirectories\": [{\"id\": \"A\"}]"),
            "/properties/outputDirectories/0");
        row("old output",
            jobWith(command,
                    "\"outputDirectories\": [{\"id\": \"A\", \"pathPrefix\": \"/\", \"createNew\": 1}]"),
            "/properties/outputDirectories/0/createNew");
        row("container without image",
            jobWith(command, "\"containerSettings\": {\"imageSourceRegistry\": {}}"),
            "/properties/containerSettings/imageSourceRegistry");
        row("container of nothing", jobWith(command, "\"containerSettings\": {}"),
            "/properties/containerSettings");
        row("shared memory",
            jobWith(command, "\"containerSettings\": {\"imageSourceRegistry\": {\"image\": \"a\"}, "
                             "\"shmSize\": \"much\"}"),
            "/properties/containerSettings/shmSize");
        row("share without address",
            jobWith(command, "\"mountVolumes\": {\"azureFileShares\": [{\"relativeMountPath\": \"a\", "
                             "\"accountName\": \"b\"}]}"),
            "/properties/mountVolumes/azureFileShares/0");
        row("container without account",
            jobWith(command, "\"mountVolumes\": {\"azureBlobFileSystems\": [{\"containerName\": \"c\", "
                             "\"relativeMountPath\": \"a\"}]}"),
            "/properties/mountVolumes/azureBlobFileSystems/0");
        row("server without id",
            jobWith(
                command,
                "\"mountVolumes\": {\"fileServers\": [{\"fileServer\": {}, \"relativeMountPath\": \"a\"}]}"),
            "/properties/mountVolumes/fileServers/0/fileServer");
        row("volume without command",
            jobWith(command,
                    "\"mountVolumes\": {\"unmanagedFileSystems\": [{\"relativeMountPath\": \"a\"}]}"),
            "/properties/mountVolumes/unmanagedFileSystems/0");
        row("BrainScript without file",
            jobWith("\"cntkSettings\": {\"languageType\": \"brainscript\", \"pythonScriptFilePath\": \"a\"}"),
            "/properties/cntkSettings");
        row("Python without script", jobWith("\"cntkSettings\": {\"languageType\": \"Python\"}"),
            "/properties/cntkSettings");
        row("another language",
            jobWith("\"cntkSettings\": {\"languageType\": \"R\", \"configFilePath\": \"a\"}"),
            "/properties/cntkSettings/languageType");
        row("two files for CNTK",
            jobWith("\"cntkSettings\": {\"configFilePath\": \"a\", \"pythonScriptFilePath\": \"b\"}"),
            "/properties/cntkSettings");
        row("no file for Caffe", jobWith("\"caffeSettings\": {}"), "/properties/caffeSettings");
        row("no script", jobWith("\"pyTorchSettings\": {\"processCount\": 2}"),
            "/properties/pyTorchSettings");
        row("backend",
            jobWith("\"pyTorchSettings\": {\"pythonScriptFilePath\": \"a\", \"communicationBackend\": "
                    "\"pigeon\"}"),
            "/properties/pyTorchSettings/communicationBackend");
        row("no process",
            jobWith("\"horovodSettings\": {\"pythonScriptFilePath\": \"a\", \"processCount\": 0}"),
            "/properties/horovodSettings/processCount");
        row("no worker",
            jobWith("\"tensorFlowSettings\": {\"pythonScriptFilePath\": \"a\", \"workerCount\": 0}"),
            "/properties/tensorFlowSettings/workerCount");
        row("metrics of nothing", jobWith(command, "\"trainyard\": {\"metrics\": {\"patterns\": [{}]}}"),
            "/properties/trainyard/metrics/patterns/0");
        row("prefix of metrics",
            jobWith(command, "\"trainyard\": {\"metrics\": {\"patterns\": [{\"pattern\": \"(?P<a>.)\", "
                             "\"prefix\": \"a b\"}]}}"),
            "/properties/trainyard/metrics/patterns/0/prefix");
        const QString trainer = "\"trainyard\": {\"trainer\": {\"network\": \"mlp\", \"dataPath\": \"a\", "
                                "\"outputPath\": \"b\"%1}}";
        row("trainer without network",
            jobWith("\"trainyard\": {\"trainer\": {\"dataPath\": \"a\", \"outputPath\": \"b\"}}"),
            "/properties/trainyard/trainer");
        row("device", jobWith(trainer.arg(", \"device\": \"tpu\"")), "/properties/trainyard/trainer/device");
        row("seed", jobWith(trainer.arg(", \"seed\": -1")), "/properties/trainyard/trainer/seed");
        row("epochs", jobWith(trainer.arg(", \"epochs\": \"ten\"")), "/properties/trainyard/trainer/epochs");
        row("duration of another kind", jobWith(command, "\"constraints\": {\"maxWallClockTime\": 5}"),
            "/properties/constraints/maxWallClockTime");
    }
    void refusesWhatTheEngineRefuses()
    {
        QFETCH(QString, text);
        QFETCH(QString, pointer);
        const JsonText parsed(text);
        QVERIFY(parsed.isValid());
        QVERIFY(!api::parseJobFile(text.toStdString()));
        const QStringList mismatches = schema().validator().mismatches(parsed);
        QVERIFY2(mismatches.contains(pointer), qPrintable("[" + mismatches.join(" ") + "]"));
    }

    // A document with everything of the schema: the engine asks for all of it, and for nothing that is not
    // there.
    void knowsTheMembersOfTheEngine_data()
    {
        QTest::addColumn<QString>("toolkit");
        for (const QString &name : schema().alternatives("/properties", false))
            QTest::newRow(qPrintable(name)) << name;
        QCOMPARE(schema().alternatives("/properties", false).size(), int(std::variant_size_v<api::Toolkit>));
    }
    void knowsTheMembersOfTheEngine()
    {
        QFETCH(QString, toolkit);
        const QJsonObject whole{{"properties", valueFor("/properties", toolkit)}};
        const QByteArray text = QJsonDocument(whole).toJson();
        auto document = api::Document::parse(text.toStdString(), "The test");
        QVERIFY(document);
        const api::JobSpec spec = api::readJobProperties(document->root()["properties"]);
        const api::Findings &findings = document->findings();

        for (const std::string &known : findings.known)
            QVERIFY2(schema().property(QString::fromStdString(known), false), known.c_str());
        const auto isIgnored = [&](const QString &pointer) {
            return std::any_of(findings.ignored.begin(), findings.ignored.end(),
                               [&](const std::string &ignored) {
                                   return pointer.startsWith(QString::fromStdString(ignored) + "/");
                               });
        };
        const JsonText parsed(QString::fromUtf8(text));
        for (const QString &pointer : pointersOf(parsed)) {
            const bool isMember = !pointer.isEmpty() && !pointer.back().isDigit();
            if (isMember && !isIgnored(pointer))
                QVERIFY2(findings.known.contains(pointer.toStdString()), qPrintable(pointer));
        }
        const JsonText written(QString::fromStdString(api::requestJson(spec)));
        for (const QString &pointer : pointersOf(written))
            QVERIFY2(schema().property(pointer, false), qPrintable(pointer));
    }

    void everyPropertyIsExplainedInBothLanguages()
    {
        QVERIFY(schema().allPointers().size() > 150);
        for (const QString &pointer : schema().allPointers()) {
            if (pointer.endsWith('*'))
                continue;
            const auto english = schema().property(pointer, false);
            const auto chinese = schema().property(pointer, false, "zh_CN");
            const auto nothing = schema().property(pointer, false, "xx");
            QVERIFY2(!english->title.isEmpty() && english->description.endsWith('.'), qPrintable(pointer));
            QVERIFY2(!chinese->title.isEmpty() && chinese->description.endsWith(u'。'), qPrintable(pointer));
            QVERIFY2(english->description != chinese->description, qPrintable(pointer));
            QCOMPARE(nothing->description, english->description);
        }
    }

    void examplesAndDefaultsAreJson()
    {
        for (const QString &pointer : schema().allPointers()) {
            const SchemaProperty property = *schema().property(pointer, false);
            for (const QString &value : property.examples + QStringList{property.defaultValue}) {
                if (!value.isEmpty())
                    QVERIFY2(JsonText(value).isValid(), qPrintable(pointer));
            }
        }
    }

    void knowsPropertiesOfPrintOuts()
    {
        const JsonText text(contentsOf(test::sourcePath("tests/data/jobs/printout.json")));
        QVERIFY(JobSchema::isPrintOut(text));
        QVERIFY(schema().property("/nodeCount", true)->isRequired == false);
        QVERIFY(schema().property("/stdOutErrPathPrefix", true)->isRequired);
        QVERIFY(!schema().property("/nodeCount", false));
        QVERIFY(schema().property("/properties/nodeCount", false));
    }
};

QTEST_APPLESS_MAIN(tst_JobSchema)
#include "testpaths.h"
#include "tst_jobschema.moc"
