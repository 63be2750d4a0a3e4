// SPDX-License-Identifier: Apache-2.0
// Whatever does not follow the schema has a button, and none promises what it does not do.
#include "models/document/jobproblems.h"
#include "models/document/jsonvalues.h"
#include "models/document/oldermembers.h"

#include <QtTest>

#include <algorithm>

using namespace trainyard::document;

namespace {

const QString command = QStringLiteral("\"customToolkitSettings\": {\"commandLine\": \"true\"}");

QString job(const QString &members)
{
    return QStringLiteral("{\n  \"properties\": {\n    \"stdOutErrPathPrefix\": \"/tmp\",\n    %1\n  }\n}\n")
        .arg(members);
}

// But for what is told of members of older versions beside what is wrong with them.
QList<JobProblem> problemsOf(const JobDocument &document)
{
    const QList<JobProblem> older = olderMembers(document.json(), document.schema());
    QList<JobProblem> problems = jobProblems(document.json(), document.schema(), QStringLiteral("en"));
    problems.erase(std::remove_if(problems.begin(), problems.end(),
                                  [&older](const JobProblem &each) { return older.contains(each); }),
                   problems.end());
    return problems;
}

bool isTold(const JobDocument &document, const JobProblem &problem)
{
    const auto problems = problemsOf(document);
    return std::any_of(problems.begin(), problems.end(), [&](const JobProblem &each) {
        return each.pointer == problem.pointer && each.sentence == problem.sentence;
    });
}

} // namespace

class tst_MismatchFixes : public QObject
{
    Q_OBJECT
private slots:
    void aListKeepsWhatIsPutIntoIt()
    {
        JobDocument document;
        document.load(job(command + ", \"inputDirectories\": {\"path\": \"/a\", \"id\": \"A\"}").toUtf8());
        const auto problems = problemsOf(document);
        QCOMPARE(problems.size(), 1);
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value("/properties/inputDirectories/0/id").toString(), QString("A"));
        QVERIFY2(document.text().indexOf("\"path\"") < document.text().indexOf("\"id\""),
                 qPrintable(document.text()));
    }

    void mendWhatIsClear_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("json"); // of it, mended; empty: it is gone
        const auto row = [](const char *name, const char *members, const char *pointer, const char *json) {
            QTest::newRow(name) << job(QString(members).replace('\'', '"').replace("COMMAND", command))
                                << QString("/properties/") + pointer << QString(json).replace('\'', '"');
        };
        row("a text for a number", "COMMAND, 'nodeCount': '2'", "nodeCount", "2");
        row("a text for too large a number", "COMMAND, 'nodeCount': ' 2000 '", "nodeCount", "1000");
        row("half a node", "COMMAND, 'nodeCount': 1.6", "nodeCount", "2");
        row("no number at all", "COMMAND, 'nodeCount': 'many'", "nodeCount", "1");
        row("too few", "COMMAND, 'nodeCount': 0", "nodeCount", "1");
        row("too many", "COMMAND, 'nodeCount': 1001", "nodeCount", "1000");
        row("a number for a text", "'customToolkitSettings': {'commandLine': 7}",
            "customToolkitSettings/commandLine", "'7'");
        row("a list of one for a text", "'customToolkitSettings': {'commandLine': ['ls']}",
            "customToolkitSettings/commandLine", "'ls'");
        row("a text for true",
            "COMMAND, 'outputDirectories': [{'id': 'A', 'pathPrefix': '/a', 'createNew': 'yes'}]",
            "outputDirectories/0/createNew", "true");
        row("one that is nearly right", "COMMAND, 'schedulingPriority': 'hihg'", "schedulingPriority",
            "'high'");
        row("one that nobody knows", "COMMAND, 'schedulingPriority': 'urgent'", "schedulingPriority",
            "'normal'");
        row("a number for one of some", "COMMAND, 'schedulingPriority': 5", "schedulingPriority", "'normal'");
        row("one without the list", "COMMAND, 'inputDirectories': {'id': 'A', 'path': '/a'}",
            "inputDirectories/0/path", "'/a'");
        row("variables by their names", "COMMAND, 'environmentVariables': {'SIZE': 7, 'NAME': 'a'}",
            "environmentVariables", "[{'name':'SIZE','value':'7'},{'name':'NAME','value':'a'}]");
        row("no list", "COMMAND, 'secrets': 7", "secrets", "");
        row("a command in place of its settings", "'customToolkitSettings': 'python a.py'",
            "customToolkitSettings/commandLine", "'python a.py'");
        row("two things to run", "COMMAND, 'customMpiSettings': {'commandLine': 'a'}", "customMpiSettings",
            "");
        row("the trainer beside a command",
            "COMMAND, 'trainyard': {'metrics': {}, 'trainer': {'network': 'mlp', 'dataPath': '/a', "
            "'outputPath': '/b'}}",
            "trainyard", "{'metrics':{}}");
        row("a file and a script",
            "'caffeSettings': {'configFilePath': '/a.prototxt', 'pythonScriptFilePath': '/a.py'}",
            "caffeSettings", "{'configFilePath':'/a.prototxt'}");
        row("a name with a minus", "COMMAND, 'environmentVariables': [{'name': '1-A', 'value': 'b'}]",
            "environmentVariables/0/name", "'_1_A'");
        row("an id with a blank", "COMMAND, 'inputDirectories': [{'id': 'my data', 'path': '/a'}]",
            "inputDirectories/0/id", "'my_data'");
        row("a size in words",
            "COMMAND, 'containerSettings': {'imageSourceRegistry': {'image': 'a'}, 'shmSize': '16 Gigs'}",
            "containerSettings/shmSize", "'16g'");
        row("null that must be there", "COMMAND, 'inputDirectories': [null]", "inputDirectories", "[]");
        row("an id twice",
            "COMMAND, 'inputDirectories': [{'id': 'A', 'path': '/a'}, {'id': 'A', 'path': '/b'}]",
            "inputDirectories/1/id", "'A2'");
        row("the id of the job's own",
            "COMMAND, 'outputDirectories': [{'id': 'stdouterr', 'pathPrefix': "
            "'/a'}]",
            "outputDirectories/0/id", "'stdouterr2'");
        row("a variable twice",
            "COMMAND, 'environmentVariables': [{'name': 'A', 'value': 'b'}], 'secrets': [{'name': 'A', "
            "'value': 'c'}]",
            "secrets", "[]");
        row("servers without nodes",
            "'nodeCount': 2, 'tensorFlowSettings': {'pythonScriptFilePath': '/a.py', "
            "'parameterServerCount': 3}",
            "tensorFlowSettings/parameterServerCount", "2");
        row("no duration", "COMMAND, 'constraints': {'maxWallClockTime': 'a day'}",
            "constraints/maxWallClockTime", "'P7D'");
        row("a volume that leaves its root",
            "COMMAND, 'mountVolumes': {'azureFileShares': [{'accountName': 'local', 'azureFileUrl': "
            "'https://local.file.core.windows.net/a', 'relativeMountPath': '/../a'}]}",
            "mountVolumes/azureFileShares/0/relativeMountPath", "'a'");
        row("two volumes at one place",
            "COMMAND, 'mountVolumes': {'azureFileShares': [{'accountName': 'local', 'azureFileUrl': "
            "'https://local.file.core.windows.net/a', 'relativeMountPath': 'a'}], 'unmanagedFileSystems': "
            "[{'mountCommand': 'mount', 'relativeMountPath': 'a'}]}",
            "mountVolumes/unmanagedFileSystems/0/relativeMountPath", "'a2'");
        row("a member that means nothing", "COMMAND, 'comment': 'mine'", "comment", "");
    }
    void mendWhatIsClear()
    {
        QFETCH(QString, text);
        QFETCH(QString, pointer);
        QFETCH(QString, json);
        JobDocument document;
        document.load(text.toUtf8());
        const auto problems = problemsOf(document);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(!problems[0].fix.changes.isEmpty(), qPrintable(problems[0].sentence));
        QVERIFY(!problems[0].fix.caption.isEmpty());
        QVERIFY(document.change(problems[0].fix.changes));
        if (json.isEmpty())
            QVERIFY(document.value(pointer).isUndefined());
        else
            QCOMPARE(document.value(pointer), toQJson(JsonText(json)));
        for (const JobProblem &left : problemsOf(document))
            qWarning("%s", qPrintable(left.sentence));
        QCOMPARE(problemsOf(document).size(), 0);
        document.undo();
        QCOMPARE(document.text(), text);
    }

    void beginWhatOnlyItsAuthorKnows_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char *name, const QString &text, const char *pointer) {
            QTest::newRow(name) << QString(text).replace('\'', '"') << QString(pointer);
        };
        row("nothing to run", job("'nodeCount': 1"), "/properties/customToolkitSettings/commandLine");
        row("no command", job("'customToolkitSettings': {}"),
            "/properties/customToolkitSettings/commandLine");
        row("an empty command", job("'customToolkitSettings': {'commandLine': ' '}"),
            "/properties/customToolkitSettings/commandLine");
        row("a command of another type", job("'customToolkitSettings': {'commandLine': {'a': 1}}"),
            "/properties/customToolkitSettings/commandLine");
        row("no job", "{}", "/properties/stdOutErrPathPrefix");
        row("no output", "{'properties': {" + command + "}}", "/properties/stdOutErrPathPrefix");
        row("an image deep down", job(command + ", 'containerSettings': {}"),
            "/properties/containerSettings/imageSourceRegistry/image");
        row("a network without more", job("'trainyard': {'trainer': {'network': 'mlp'}}"),
            "/properties/trainyard/trainer/dataPath");
        row("neither file nor script", job("'caffeSettings': {}"),
            "/properties/caffeSettings/configFilePath");
        row("Python without a script", job("'cntkSettings': {'languageType': 'Python'}"),
            "/properties/cntkSettings/pythonScriptFilePath");
        row("a directory without a place", job(command + ", 'inputDirectories': [{'id': 'A'}]"),
            "/properties/inputDirectories/0/path");
        row("a pattern that is none",
            job(command + ", 'trainyard': {'metrics': {'patterns': [{'pattern': '('}]}}"),
            "/properties/trainyard/metrics/patterns/0/pattern");
    }
    void beginWhatOnlyItsAuthorKnows()
    {
        QFETCH(QString, text);
        QFETCH(QString, pointer);
        JobDocument document;
        document.load(text.toUtf8());
        const auto problems = problemsOf(document);
        QVERIFY(!problems.isEmpty());
        QVERIFY(!problems[0].fix.caption.isEmpty());
        QCOMPARE(problems[0].fix.typedAt, pointer);
        QVERIFY(document.change(problems[0].fix.changes));
        QVERIFY(!document.value(pointer).isUndefined());
        if (problems[0].fix.changes.isEmpty())
            return;
        QVERIFY(!isTold(document, problems[0]));
        document.undo();
        QCOMPARE(document.text(), text);
    }

    // Values of all kinds at all places: no problem is without a button, and what it changes mends it.
    void everyPlaceIsMended()
    {
        const QList<QJsonValue> values{7,
                                       -2.5,
                                       QString(),
                                       QStringLiteral("a b"),
                                       true,
                                       QJsonValue::Null,
                                       QJsonArray{QJsonArray()},
                                       QJsonObject{{"a", 1}}};
        const JobSchema &schema = JobSchema::shipped();
        JobDocument document;
        document.load(job(command).toUtf8());
        int count = 0;
        for (QString pointer : schema.allPointers()) {
            pointer.replace("/*", "/0");
            for (const QJsonValue &value : values) {
                if (!document.set(pointer, value))
                    continue; // below what is a text
                for (const JobProblem &problem : problemsOf(document)) {
                    ++count;
                    const QString place = problem.pointer + ": " + problem.sentence;
                    QVERIFY2(!problem.fix.caption.isEmpty(), qPrintable(place));
                    QVERIFY2(!problem.fix.changes.isEmpty() || !problem.fix.typedAt.isEmpty(),
                             qPrintable(place));
                    if (problem.fix.changes.isEmpty())
                        continue;
                    QVERIFY2(document.change(problem.fix.changes), qPrintable(place));
                    QVERIFY2(!isTold(document, problem), qPrintable(place + ' ' + problem.fix.caption));
                    document.undo();
                }
                document.undo();
            }
        }
        QVERIFY(count > 500);
    }
};

QTEST_GUILESS_MAIN(tst_MismatchFixes)
#include "tst_mismatchfixes.moc"
