// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobchecks.h"

#include "models/document/jobprogram.h"
#include "models/document/notebookjob.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard::document;

namespace {

QString job(const QString &members)
{
    return QStringLiteral("{\"properties\": {\"cluster\": {\"id\": \"/c\"}, \"customToolkitSettings\": "
                          "{\"commandLine\": "
                          "\"true\"}, \"stdOutErrPathPrefix\": \"/tmp\"%1}}")
        .arg(members.isEmpty() ? QString() : ", " + members);
}

const JobSurroundings usual{4, {QStringLiteral("afs")}, {}};

QStringList sentences(const QList<JobProblem> &problems)
{
    QStringList sentences;
    for (const JobProblem &problem : problems)
        sentences.append(problem.sentence);
    return sentences;
}

} // namespace

class tst_JobChecks : public QObject
{
    Q_OBJECT
private slots:
    void variablesThatNobodySetsAreTold_data()
    {
        QTest::addColumn<QString>("properties");
        QTest::addColumn<QString>("name"); // empty: none
        const auto command = [](const QString &text) {
            return QString("\"jobPreparation\": {\"commandLine\": \"%1\"}").arg(text);
        };
        QTest::newRow("nobody") << command("python $SCRIPTS/a.py") << "SCRIPTS";
        QTest::newRow("nobody, in braces") << command("python ${SCRIPTS}/a.py") << "SCRIPTS";
        QTest::newRow("the job") << command("ls $SIZE") +
                                        ", \"environmentVariables\": [{\"name\": \"SIZE\", \"value\": \"1\"}]"
                                 << QString();
        QTest::newRow("the command") << command("SIZE=3; for NAME in a b; do echo $SIZE $NAME; done")
                                     << QString();
        QTest::newRow("the system") << command("ls $HOME $PATH $CUDA_VISIBLE_DEVICES") << QString();
        QTest::newRow("another program") << command("awk '{print $NF}' \\\\$PRICE ${SIZE:-3}") << QString();
        QTest::newRow("an image")
            << command("ls $SIZE") + ", \"containerSettings\": {\"imageSourceRegistry\": {\"image\": \"a\"}}"
            << QString();
    }
    void variablesThatNobodySetsAreTold()
    {
        QFETCH(QString, properties);
        QFETCH(QString, name);
        QStringList told = sentences(jobChecks(JsonText(job(properties)), usual));
        told.removeIf([](const QString &each) { return !each.contains("set by nobody"); });
        QCOMPARE(told.size(), name.isEmpty() ? 0 : 1);
        QVERIFY(name.isEmpty() || told.first().contains('$' + name));
    }

    void filesThatACommandNamesAreLookedFor_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("missing"); // empty: none
        QTest::newRow("a script") << "python3 /home/me/train.py --epochs 3"
                                  << "/home/me/train.py";
        QTest::newRow("unbuffered") << "/usr/bin/python3.11 -u /home/me/train.py"
                                    << "/home/me/train.py";
        QTest::newRow("a program") << "/opt/train --fast"
                                   << "/opt/train";
        QTest::newRow("before another") << "bash /home/me/a.sh && true"
                                        << "/home/me/a.sh";
        QTest::newRow("one that is there") << "python3 /there/train.py" << QString();
        QTest::newRow("by a variable") << "python3 $AZ_BATCHAI_INPUT_CODE/train.py" << QString();
        QTest::newRow("below a variable") << "python3 /home/$USER/train.py" << QString();
        QTest::newRow("in quotes") << "python3 '/home/me/train.py'" << QString();
        QTest::newRow("text of its own") << "python3 -c 'print(1)' /home/me/none" << QString();
        QTest::newRow("elsewhere") << "cd src && python3 train.py" << QString();
    }
    void filesThatACommandNamesAreLookedFor()
    {
        QFETCH(QString, command);
        QFETCH(QString, missing);
        JobSurroundings here = usual;
        here.exists = [](const QString &path) { return path.startsWith("/there/"); };
        QString text = job({});
        text.replace("\"true\"", '"' + command + '"');
        const auto told = [&] {
            return sentences(jobChecks(JsonText(text), here)).filter("There is no file");
        };
        QCOMPARE(told().size(), missing.isEmpty() ? 0 : 1);
        QVERIFY(missing.isEmpty() || told().first().contains(missing + ' '));
        here.exists = {}; // another machine's
        QVERIFY(told().isEmpty());
    }

    void aNotebookHasToBeThere()
    {
        JobSurroundings here = usual;
        here.exists = [](const QString &) { return false; };
        JobDocument document;
        document.setText(job({}));
        QVERIFY(document.change(notebookChanges(document.json(), {})));
        const auto told = [&] { return jobChecks(document.json(), here); };
        QCOMPARE(told().size(), 1);
        QCOMPARE(told().first().severity, JobProblem::Severity::Error);
        QVERIFY(document.change(notebookChanges(document.json(), "/home/me/train.ipynb", "lr = 1")));
        QCOMPARE(told().size(), 1);
        QVERIFY(told().first().sentence.contains("/home/me/train.ipynb"));
    }

    void aGoodJobPasses() { QCOMPARE(sentences(jobChecks(JsonText(job({})), usual)), QStringList()); }

    // Each is mended by its own button, and then is one no more.
    void findAndMend_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value"); // after the fix
        const auto row = [](const char *name, const char *members, const char *sentence, const char *pointer,
                            const char *value) {
            QTest::newRow(name) << QString(members).replace('\'', '"') << QString(sentence)
                                << QString(pointer) << QString(value);
        };
        row("too many nodes", "'nodeCount': 9", "wants 9 nodes", "/properties/nodeCount", "4");
        row("input that is used alone", "'jobPreparation': {'commandLine': 'ls $AZ_BATCHAI_INPUT_DATA'}",
            "$AZ_BATCHAI_INPUT_DATA is used", "/properties/inputDirectories/0/id", "DATA");
        row("output that is used alone", "'jobPreparation': {'commandLine': 'ls ${AZ_BATCHAI_OUTPUT_MODEL}'}",
            "$AZ_BATCHAI_OUTPUT_MODEL is used", "/properties/outputDirectories/0/pathPrefix", "/tmp");
        row("misspelt variable", "'jobPreparation': {'commandLine': 'ls $AZ_BATCHAI_JOB_TMP'}",
            "$AZ_BATCHAI_JOB_TMP is set by nobody", "/properties/jobPreparation/commandLine",
            "ls $AZ_BATCHAI_JOB_TEMP");
        row("nobody mounts it for the job",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_JOB_MOUNT_ROOT/out'}]",
            "the job mounts no volume there", "/properties/mountVolumes/azureFileShares/0/relativeMountPath",
            "out");
        row("nobody mounts it for the cluster",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_MOUNT_ROOT/out'}]",
            "the cluster mounts no volume there", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_JOB_MOUNT_ROOT/out");
        row("the cluster mounts it",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/x'}]",
            "the job mounts no volume there", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs/x");
        row("secret in clear", "'environmentVariables': [{'name': 'WANDB_API_KEY', 'value': 'abc'}]",
            "WANDB_API_KEY looks like a secret", "/properties/secrets/0/value", "abc");
        row("secret in a command", "'jobPreparation': {'commandLine': 'login --token 4711abc now'}",
            "seems to have a secret in it", "/properties/secrets/0/value", "4711abc");
    }
    void findAndMend()
    {
        QFETCH(QString, members);
        QFETCH(QString, sentence);
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        JobDocument document;
        document.load(job(members).toUtf8());
        const auto problems = jobChecks(document.json(), usual);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems[0].sentence.contains(sentence), qPrintable(problems[0].sentence));
        QVERIFY(!problems[0].fix.caption.isEmpty());
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value(pointer).toVariant().toString(), value);
        QCOMPARE(sentences(jobChecks(document.json(), usual)), QStringList());
    }

    // Its button would bring back what was typed before.
    void aFixOfAnOlderTextIsAnother()
    {
        const QString text = job("\"environmentVariables\": [{\"name\": \"TOKEN\", \"value\": \"%1\"}]");
        const auto older = jobChecks(JsonText(text.arg("ab")), usual);
        const auto newer = jobChecks(JsonText(text.arg("abc")), usual);
        QCOMPARE(older.size(), 1);
        QCOMPARE(newer.size(), 1);
        QCOMPARE(older[0].range, newer[0].range);
        QVERIFY(older != newer);
        QVERIFY(newer == jobChecks(JsonText(text.arg("abc")), usual));
    }

    void findWhatOnlyItsAuthorMends_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no such folder") << "\"inputDirectories\": [{\"id\": \"A\", \"path\": \"/no/data\"}]"
                                        << "There is no folder /no/data on this machine that can be read.";
        QTest::newRow("empty secret") << "\"secrets\": [{\"name\": \"T\"}]"
                                      << "The secret T has no value, so it would be empty.";
        QTest::newRow("placeholder") << "\"jobPreparation\": {\"commandLine\": \"ls <YOUR_FOLDER>\"}"
                                     << "<YOUR_FOLDER> waits to be filled in.";
    }
    void findWhatOnlyItsAuthorMends()
    {
        QFETCH(QString, members);
        QFETCH(QString, sentence);
        const JobSurroundings local{4, {}, [](const QString &path) { return path != "/no/data"; }};
        QCOMPARE(sentences(jobChecks(JsonText(job(members)), local)), QStringList{sentence});
    }

    void pathsOfOtherMachinesAreNotLookedAt()
    {
        const QString text = job("\"inputDirectories\": [{\"id\": \"A\", \"path\": \"/no/data\"}]");
        QCOMPARE(sentences(jobChecks(JsonText(text), usual)), QStringList());
    }

    void aClusterMustBeThere()
    {
        QCOMPARE(jobChecks(JsonText(job({})), {}).size(), 1);
        QCOMPARE(jobChecks(JsonText(job({})), {})[0].severity, JobProblem::Severity::Error);
        QCOMPARE(jobChecks(JsonText(job({})), {0, {}, {}})[0].severity, JobProblem::Severity::Warning);
        const JsonText without("{\"properties\": {\"customToolkitSettings\": {\"commandLine\": \"true\"}}}");
        QCOMPARE(jobChecks(without, usual)[0].severity, JobProblem::Severity::Error);
    }

    void nodesThatAreFreeAreCounted()
    {
        JobSurroundings busy = usual; // 4 nodes
        const auto told = [&](int free, const char *wanted) {
            busy.freeNodes = free;
            return jobChecks(JsonText(job(QString("\"nodeCount\": %1").arg(wanted))), busy);
        };
        QCOMPARE(told(4, "4").size(), 0);
        QCOMPARE(told(2, "2").size(), 0);
        QCOMPARE(sentences(told(0, "1")).size(), 1);
        QVERIFY(told(0, "1")[0].fix.caption.isEmpty());
        const auto some = told(3, "4");
        QCOMPARE(some.size(), 1);
        QVERIFY2(some[0].sentence.contains("of which 3 are free"), qPrintable(some[0].sentence));
        QCOMPARE(some[0].severity, JobProblem::Severity::Warning);
        QCOMPARE(some[0].fix.changes.at(0).value, QJsonValue(3));
        QCOMPARE(sentences(told(3, "5")).size(), 1); // of more than there are only that is said
    }

    void aToolkitTakesScriptAndArgumentsAlong()
    {
        JobDocument document;
        document.load(
            "{\"properties\": {\"pyTorchSettings\": {\"pythonScriptFilePath\": \"a.py\", "
            "\"commandLineArgs\": \"-x\", \"processCount\": 2, \"communicationBackend\": \"nccl\"}}}");
        QCOMPARE(programKind(document.json()), ProgramKind::Script);
        QVERIFY(document.change(toolkitChanges(document.json(), "tensorFlowSettings")));
        QCOMPARE(document.value("/properties").toObject(),
                 (QJsonObject{{"tensorFlowSettings", QJsonObject{{"pythonScriptFilePath", "a.py"},
                                                                 {"masterCommandLineArgs", "-x"},
                                                                 {"workerCount", 2}}}}));
        document.undo();
        QCOMPARE(toolkitOf(document.json()), QString("pyTorchSettings"));
    }

    void theTrainerComesAndGoesWithoutTraces()
    {
        JobDocument document;
        document.load("{\"properties\": {\"customToolkitSettings\": {\"commandLine\": \"true\"}, "
                      "\"stdOutErrPathPrefix\": \"/out\"}}");
        QVERIFY(document.change(toolkitChanges(document.json(), trainerKey)));
        QCOMPARE(programKind(document.json()), ProgramKind::Network);
        QVERIFY(document.value("/properties/customToolkitSettings").isUndefined());
        QCOMPARE(document.value("/properties/outputDirectories/0/pathPrefix").toString(), QString("/out"));
        QVERIFY(document.change(toolkitChanges(document.json(), "customToolkitSettings")));
        QVERIFY(document.value("/properties/trainyard").isUndefined());
    }
};

QTEST_GUILESS_MAIN(tst_JobChecks)
#include "tst_jobchecks.moc"
