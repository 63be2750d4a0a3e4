// SPDX-License-Identifier: Apache-2.0
// What the checks of a job offer in place of what hardly is meant.
#include "models/document/commandfile.h"
#include "models/document/jobchecks.h"
#include "models/document/jobreading.h"
#include "models/document/notebookjob.h"
#include "models/document/trainerchecks.h"
#include "models/document/typedvalue.h"

#include <QtTest>

using namespace trainyard::document;
namespace models = trainyard::models;

namespace {

QByteArray job(const QString &commandLine, const QString &more = {})
{
    return QStringLiteral("{\"properties\": {\"cluster\": {\"id\": \"/c\"}, \"customToolkitSettings\": "
                          "{\"commandLine\": \"%1\"}, \"stdOutErrPathPrefix\": \"/tmp\"%2}}")
        .arg(commandLine, more.isEmpty() ? QString() : ", " + more)
        .toUtf8();
}

const JobSurroundings usual{4, {}};

QList<JobProblem> jobChecks(const JsonText &job, const JobSurroundings &around)
{
    return clusterChecks(job, around) + settingChecks(job, around);
}

} // namespace

class tst_CheckFixes : public QObject
{
    Q_OBJECT
private slots:
    void aVariableIsSetAndItsValueTyped()
    {
        JobDocument document;
        document.load(job("ls $SCRIPTS", "\"environmentVariables\": [{\"name\": \"A\", \"value\": \"1\"}]"));
        const auto problems = jobChecks(document.json(), usual);
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].fix.caption, QString("Set the variable"));
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value("/properties/environmentVariables/1/name").toString(), QString("SCRIPTS"));
        QCOMPARE(problems[0].fix.typedAt, QString("/properties/environmentVariables/1/value"));
        QCOMPARE(document.value(problems[0].fix.typedAt), QJsonValue(QString()));
        QVERIFY(jobChecks(document.json(), usual).isEmpty());
        document.undo();
        QCOMPARE(jobChecks(document.json(), usual), problems);
    }

    void onlyTheVariableIsAnother()
    {
        JobDocument document;
        document.load(job("a --rate $RATE ${RATE} --rates $RATES RATE",
                          "\"environmentVariables\": [{\"name\": \"RATES\", \"value\": \"1\"}]"));
        const auto problems = jobChecks(document.json(), usual);
        QCOMPARE(problems.size(), 1);
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value("/properties/customToolkitSettings/commandLine").toString(),
                 QString("a --rate $RATES ${RATES} --rates $RATES RATE"));
    }

    void theValueOfASecretIsTyped()
    {
        JobDocument document;
        document.load(job("ls", "\"secrets\": [{\"name\": \"T\"}]"));
        const JobFix fix = jobChecks(document.json(), usual).value(0).fix;
        QVERIFY(document.change(fix.changes));
        QCOMPARE(document.value(fix.typedAt), QJsonValue(QString()));
        QVERIFY(document.set(fix.typedAt, "abc"));
        QVERIFY(jobChecks(document.json(), usual).isEmpty());
    }

    void aKnownClusterIsUsed()
    {
        JobSurroundings busy = usual;
        busy.freeNodes = 0;
        busy.clusters = {{"large", "/large", 9}, {"small", "/small", 1}, {"right", "/right", 3}};
        JobDocument document;
        document.load(job("ls", "\"nodeCount\": 2"));
        auto problems = jobChecks(document.json(), busy);
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].fix.caption, QString("Use the cluster right"));
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value("/properties/cluster/id").toString(), QString("/right"));
        JobSurroundings unknown = busy;
        unknown.clusterNodes.reset();
        QCOMPARE(jobChecks(document.json(), unknown)[0].fix, problems[0].fix);
        busy.clusters.clear();
        QCOMPARE(jobChecks(document.json(), busy)[0].fix, JobFix());
    }

    void aClusterOfOlderVersionsIsFound_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("used"); // empty: it is chosen by its author
        QTest::addColumn<bool>("isOlder");
        const QString group = "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/";
        QTest::newRow("without a workspace") << group + "clusters/nc6"
                                             << "/w/nc6" << true;
        QTest::newRow("by its name alone") << "NC6"
                                           << "/w/nc6" << true;
        QTest::newRow("of another name") << group + "clusters/nc12"
                                         << "/w/free" << true;
        QTest::newRow("of another workspace") << group + "workspaces/x/clusters/nc6"
                                              << "/w/free" << false;
    }
    void aClusterOfOlderVersionsIsFound()
    {
        QFETCH(QString, id);
        QFETCH(QString, used);
        QFETCH(bool, isOlder);
        JobSurroundings around;
        around.clusters = {{"nc6", "/w/nc6", 0}, {"free", "/w/free", 1}};
        JobDocument document;
        document.load(job("ls"));
        QVERIFY(document.set("/properties/cluster/id", id));
        const auto problems = clusterChecks(document.json(), around);
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].severity, JobProblem::Severity::Error);
        QCOMPARE(problems[0].sentence.contains("as older versions did"), isOlder);
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value("/properties/cluster/id").toString(), used);
    }

    void aCommandGetsAnotherFile_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("mended"); // empty: it names no file
        QTest::newRow("a script") << "python3 -u /a/train.py --epochs 3"
                                  << "/b/t.py"
                                  << "python3 -u /b/t.py --epochs 3";
        QTest::newRow("in quotes") << "bash /a.sh && ls"
                                   << "/my data/a.sh"
                                   << "bash '/my data/a.sh' && ls";
        QTest::newRow("in the working folder") << "python3 train.py --epochs 3"
                                               << "/b/t.py"
                                               << "python3 /b/t.py --epochs 3";
        QTest::newRow("behind others") << "A=1 torchrun -n 2 /a/t.py; ls"
                                       << "/b/t.py"
                                       << "A=1 torchrun -n 2 /b/t.py; ls";
        QTest::newRow("from quotes") << "cd /x && python3 '/my data/t.py' -v"
                                     << "/b/t.py"
                                     << "cd /x && python3 /b/t.py -v";
        QTest::newRow("by a variable") << "python3 /a/t.py --epochs 3"
                                       << "$AZ_BATCHAI_INPUT_A/my $t.py"
                                       << "python3 \"$AZ_BATCHAI_INPUT_A/my \\$t.py\" --epochs 3";
        QTest::newRow("none") << "ls -l"
                              << "/b" << QString();
    }
    void aCommandGetsAnotherFile()
    {
        QFETCH(QString, command);
        QFETCH(QString, path);
        QFETCH(QString, mended);
        JobDocument document;
        document.load(job(command));
        const QString pointer = "/properties/customToolkitSettings/commandLine";
        const QString file = commandFiles(document.json()).value(0).path;
        const auto changes = commandFileChanges(document.json(), pointer, file, path);
        QCOMPARE(changes.isEmpty(), mended.isEmpty());
        QVERIFY(document.change(changes));
        QCOMPARE(document.value("/properties/customToolkitSettings/commandLine").toString(),
                 mended.isEmpty() ? command : mended);
    }

    void aNotebookGetsAnotherFile()
    {
        JobDocument document;
        document.load(job("ls"));
        QVERIFY(document.change(notebookChanges(document.json(), {}, "lr = 1")));
        QVERIFY(commandFiles(document.json()).isEmpty());
        QVERIFY(document.change(commandFileChanges(
            document.json(), "/properties/customToolkitSettings/commandLine", {}, "/a b.ipynb")));
        QCOMPARE(commandFiles(document.json()).value(0).path, QString("/a b.ipynb"));
        QCOMPARE(notebookParametersOf(document.json()), QString("lr = 1"));
    }

    void whereNoMinibatchFitsTheCpuTrains()
    {
        JobDocument document;
        document.load("{\"properties\": {\"trainyard\": {\"trainer\": {\"network\": \"mlp\", \"dataPath\": "
                      "\"/data\", \"outputPath\": \"/out\"}}}}");
        models::TrainerDescription seen;
        seen.question = trainerQuestion(document.json());
        seen.network = models::NetworkDescription{.problem = {},
                                                  .input = {1, 28, 28},
                                                  .classes = 10,
                                                  .parameters = 1'000'000,
                                                  .stepBytes = 8'000'000,
                                                  .layers = {}};
        const auto problems = trainerChecks(document.json(), seen, 1);
        QCOMPARE(problems.size(), 1);
        QVERIFY(document.change(problems[0].fix.changes));
        QVERIFY(trainerChecks(document.json(), seen, 1).isEmpty());
    }

    void dataAreChosenWhereTheirFolderStands()
    {
        const JsonText text(
            "{\"properties\": {\"inputDirectories\": [{\"id\": \"DATA\", \"path\": \"/data\"}], "
            "\"trainyard\": {\"trainer\": {\"network\": \"mlp\", \"dataPath\": \"${AZ_BATCHAI_INPUT_DATA}\", "
            "\"outputPath\": \"/out\"}}}}");
        models::TrainerDescription seen;
        seen.question = trainerQuestion(text);
        seen.data = models::DataDescription();
        seen.data->problem = "There is nothing.";
        const auto problems = trainerChecks(text, seen, 0);
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].pointer, QString("/properties/inputDirectories/0/path"));
        QCOMPARE(problems[0].fix.typedAt, problems[0].pointer);
    }

    void whatIsToBeTypedIsSelected_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("selected");
        QTest::newRow("a text") << "/a"
                                << "one";
        QTest::newRow("a place to be filled in") << "/b"
                                                 << "<YOUR_FOLDER>";
        QTest::newRow("an empty text") << "/c"
                                       << "";
        QTest::newRow("a number") << "/d"
                                  << "12";
        QTest::newRow("the name of a group") << "/e"
                                             << "(?P<loss>.)";
        QTest::newRow("an object") << "/f"
                                   << "";
        QTest::newRow("what is not there") << "/d/x"
                                           << "12";
    }
    void whatIsToBeTypedIsSelected()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, selected);
        const JsonText text("{\"a\": \"one\", \"b\": \"cat <YOUR_FOLDER>/x\", \"c\": \"\", \"d\": 12, "
                            "\"e\": \"(?P<loss>.)\", \"f\": {}}");
        const TextRange range = typedRange(text, pointer);
        QCOMPARE(text.slice(range), selected);
        const JsonNode &node = text.node(text.find(pointer.left(2)));
        QVERIFY(range.start >= node.value.start && range.end() <= node.value.end());
    }

    void onlyThePartThatIsWrongIsSelected()
    {
        const JsonText text("{\"a\": \"cd /x/run && run.it y/run.sh; run $run/a <FILE>\"}");
        const auto selected = [&](const QString &part) {
            const TextRange range = typedRange(text, "/a", part);
            return QString::number(range.start) + ' ' + text.slice(range);
        };
        const QString inner = text.slice({7, text.text().size() - 9});
        QCOMPARE(selected("run"), QString("%1 run").arg(7 + inner.indexOf("; run ") + 2));
        QCOMPARE(selected("$run/a"), QString("%1 $run/a").arg(7 + inner.indexOf("$run")));
        QCOMPARE(selected("/x/run/y/run.sh"), QString("%1 y/run.sh").arg(7 + inner.indexOf("y/run")));
        QCOMPARE(selected("walk"), selected({}));
        QCOMPARE(selected("/bin/run.it"), QString("%1 run.it").arg(7 + inner.indexOf("run.it")));
        QVERIFY(selected({}).endsWith("<FILE>"));
    }

    void aPathIsWrittenByItsVariable_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("written");
        QTest::newRow("below an input") << "$AZ_BATCHAI_INPUT_A/x.py"
                                        << "/data/b/y.py"
                                        << "$AZ_BATCHAI_INPUT_A/b/y.py";
        QTest::newRow("the input itself") << "$AZ_BATCHAI_INPUT_A"
                                          << "/data"
                                          << "$AZ_BATCHAI_INPUT_A";
        QTest::newRow("in braces") << "${AZ_BATCHAI_INPUT_A}/x.py"
                                   << "/data/y.py"
                                   << "${AZ_BATCHAI_INPUT_A}/y.py";
        QTest::newRow("in quotes") << "\"$AZ_BATCHAI_INPUT_A/my x.py\""
                                   << "/data/y.py"
                                   << "$AZ_BATCHAI_INPUT_A/y.py";
        QTest::newRow("on a volume") << "$AZ_BATCHAI_INPUT_B/x.py"
                                     << "$AZ_BATCHAI_JOB_MOUNT_ROOT/raw/y.py"
                                     << "$AZ_BATCHAI_INPUT_B/y.py";
        QTest::newRow("the volumes' own, in braces") << "${AZ_BATCHAI_JOB_MOUNT_ROOT}/no/x.py"
                                                     << "$AZ_BATCHAI_JOB_MOUNT_ROOT/raw/y.py"
                                                     << "${AZ_BATCHAI_JOB_MOUNT_ROOT}/raw/y.py";
        QTest::newRow("beside it") << "$AZ_BATCHAI_INPUT_A/x.py"
                                   << "/database/y.py"
                                   << "/database/y.py";
        QTest::newRow("of no variable") << "/data/x.py"
                                        << "/data/y.py"
                                        << "/data/y.py";
        QTest::newRow("of none before") << ""
                                        << "/data/y.py"
                                        << "/data/y.py";
    }
    void aPathIsWrittenByItsVariable()
    {
        QFETCH(QString, before);
        QFETCH(QString, path);
        QFETCH(QString, written);
        const JsonText text(
            "{\"properties\": {\"inputDirectories\": [{\"id\": \"A\", \"path\": \"/data/\"}, {\"id\": \"B\", "
            "\"path\": \"${AZ_BATCHAI_JOB_MOUNT_ROOT}/raw\"}]}}");
        QCOMPARE(withVariableOf(text, before, path), written);
    }
};

QTEST_GUILESS_MAIN(tst_CheckFixes)
#include "tst_checkfixes.moc"
