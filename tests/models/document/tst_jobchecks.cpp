// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobchecks.h"

#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

#include <limits>

using namespace trainyard::document;

namespace {

QString job(const QString &members)
{
    return QStringLiteral("{\"properties\": {\"cluster\": {\"id\": \"/c\"}, \"customToolkitSettings\": "
                          "{\"commandLine\": "
                          "\"true\"}, \"stdOutErrPathPrefix\": \"/tmp\"%1}}")
        .arg(members.isEmpty() ? QString() : ", " + members);
}

const JobSurroundings usual{4, {QStringLiteral("afs")}};

QList<JobProblem> jobChecks(const JsonText &job, const JobSurroundings &around)
{
    return clusterChecks(job, around) + settingChecks(job, around);
}

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
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void variablesThatNobodySetsAreTold_data()
    {
        QTest::addColumn<QString>("properties");
        QTest::addColumn<QString>("name"); // empty: none
        const auto command = [](const QString &text) {
            return QString("\"jobPreparation\": {\"commandLine\": \"%1\"}").arg(text);
        };
        QTest::newRow("nobody") << command("python $SCRIPTS/a.py") << "SCRIPTS";
        QTest::newRow("nobody, in braces") << command("python ${SCRIPTS}/a.py") << "SCRIPTS";
        QTest::newRow("in small letters") << command("python $data_dir/a.py") << "data_dir";
        QTest::newRow("in a path of an input")
            << QString("\"inputDirectories\": [{\"id\": \"A\", \"path\": \"/x/$sub\"}]") << "sub";
        QTest::newRow("an input of an image")
            << QString("\"inputDirectories\": [{\"id\": \"A\", \"path\": \"/x/$SUB\"}], "
                       "\"containerSettings\": {\"imageSourceRegistry\": {\"image\": \"a\"}}")
            << "SUB";
        QTest::newRow("another toolkit's") << command("ls $AZ_BATCHAI_PS_HOSTS") << "AZ_BATCHAI_PS_HOSTS";
        QTest::newRow("read by the command")
            << command("while read -r kind size; do echo $kind $size $https_proxy; done") << QString();
        QTest::newRow("the job") << command("ls $SIZE") +
                                        ", \"environmentVariables\": [{\"name\": \"SIZE\", \"value\": \"1\"}]"
                                 << QString();
        QTest::newRow("the command") << command("SIZE=3; for NAME in a b; do echo $SIZE $NAME; done")
                                     << QString();
        QTest::newRow("the system") << command("ls $HOME $PATH $CUDA_VISIBLE_DEVICES") << QString();
        QTest::newRow("another program") << command("awk '{print $NF}' \\\\$PRICE ${SIZE:-3}") << QString();
        QTest::newRow("with a line before it") << command("ls $_DATA ${_DATA}/x $_") << "_DATA";
        QTest::newRow("an image")
            << command("ls $SIZE") + ", \"containerSettings\": {\"imageSourceRegistry\": {\"image\": \"a\"}}"
            << QString();
    }
    void variablesThatNobodySetsAreTold()
    {
        QFETCH(QString, properties);
        QFETCH(QString, name);
        QStringList told = sentences(jobChecks(JsonText(job(properties)), usual));
        told.removeIf([](const QString &each) { return !each.startsWith("Nothing sets"); });
        QCOMPARE(told.size(), name.isEmpty() ? 0 : 1);
        QVERIFY(name.isEmpty() || told.first().contains('$' + name));
    }

    // As that of a new job is, once its output goes elsewhere.
    void aVolumeForNothingIsAHint()
    {
        const auto problems =
            jobChecks(JsonText(job("\"mountVolumes\": {\"azureFileShares\": [{\"accountName\": \"local\", "
                                   "\"azureFileUrl\": \"https://local.file.core.windows.net/jobs\", "
                                   "\"relativeMountPath\": \"out\"}]}")),
                      usual);
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems[0].isHint());
    }

    // It may: so that is no fault.
    void whatAnImageMaySetIsAHint()
    {
        const JsonText text(
            job("\"jobPreparation\": {\"commandLine\": \"ls $SIZE $HOME $AZ_BATCHAI_JOB_TEMP\"}, "
                "\"containerSettings\": {\"imageSourceRegistry\": {\"image\": \"a\"}}"));
        const auto problems = jobChecks(text, usual);
        QCOMPARE(sentences(problems),
                 QStringList{"$SIZE is not set by the job; the container's image may set "
                             "it, else it is empty."});
        QVERIFY(problems[0].isHint());
        QCOMPARE(faultCount(problems), 0);
        QCOMPARE(problems[0].fix.caption, QString("Set the variable"));
    }

    void scriptsOfVariablesThatNobodySetsAreTold()
    {
        const JsonText text("{\"properties\": {\"cluster\": {\"id\": \"/c\"}, \"stdOutErrPathPrefix\": "
                            "\"/tmp\", \"pyTorchSettings\": {\"pythonScriptFilePath\": \"$CODE/train.py\", "
                            "\"commandLineArgs\": \"$AZ_BATCHAI_PYTORCH_INIT_METHOD\"}}}");
        QCOMPARE(sentences(jobChecks(text, usual)), QStringList{"Nothing sets $CODE, so it would be empty."});
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
        row("too many nodes", "'nodeCount': 9", "wants 9 node", "/properties/nodeCount", "4");
        row("input that is used alone", "'jobPreparation': {'commandLine': 'ls $AZ_BATCHAI_INPUT_DATA'}",
            "$AZ_BATCHAI_INPUT_DATA is used", "/properties/inputDirectories/0/id", "DATA");
        row("output that is used alone", "'jobPreparation': {'commandLine': 'ls ${AZ_BATCHAI_OUTPUT_MODEL}'}",
            "$AZ_BATCHAI_OUTPUT_MODEL is used", "/properties/outputDirectories/0/pathPrefix", "/tmp");
        row("misspelt variable", "'jobPreparation': {'commandLine': 'ls $AZ_BATCHAI_JOB_TMP'}",
            "Nothing sets $AZ_BATCHAI_JOB_TMP", "/properties/jobPreparation/commandLine",
            "ls $AZ_BATCHAI_JOB_TEMP");
        row("nobody mounts it for the job",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_JOB_MOUNT_ROOT/out'}]",
            "the job mounts no volume there", "/properties/mountVolumes/azureFileShares/0/relativeMountPath",
            "out");
        row("nobody mounts it for the cluster",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_MOUNT_ROOT/out'}]",
            "the cluster mounts no volume there", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_JOB_MOUNT_ROOT/out");
        row("nobody mounts what is read",
            "'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_JOB_MOUNT_ROOT/data'}]",
            "the job mounts no volume there, so it finds nothing to read",
            "/properties/mountVolumes/azureFileShares/0/relativeMountPath", "data");
        row("no cluster mounts what is read",
            "'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_MOUNT_ROOT/data'}]",
            "the cluster mounts no volume there, so the job finds nothing to read",
            "/properties/inputDirectories/0/path", "$AZ_BATCHAI_JOB_MOUNT_ROOT/data");
        row("the cluster mounts it",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/x'}]",
            "the job mounts no volume there", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs/x");
        row("a command is beside all volumes",
            "'jobPreparation': {'commandLine': 'ls $AZ_BATCHAI_JOB_MOUNT_ROOT/code'}",
            "$AZ_BATCHAI_JOB_MOUNT_ROOT/code is used, but the job mounts no volume",
            "/properties/mountVolumes/azureFileShares/0/relativeMountPath", "code");
        row("a command means the cluster's",
            "'jobPreparation': {'commandLine': 'cd /; ls ${AZ_BATCHAI_JOB_MOUNT_ROOT}/afs/code'}",
            "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs is used, but the job mounts no volume",
            "/properties/jobPreparation/commandLine", "cd /; ls $AZ_BATCHAI_MOUNT_ROOT/afs/code");
        row("a variable is beside all volumes",
            "'environmentVariables': [{'name': 'CODE', 'value': '$AZ_BATCHAI_MOUNT_ROOT/code'}]",
            "the cluster mounts no volume there", "/properties/environmentVariables/0/value",
            "$AZ_BATCHAI_JOB_MOUNT_ROOT/code");
        row("written beside the cluster's volumes",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_MOUNT_ROOT'}]", "beside them",
            "/properties/outputDirectories/0/pathPrefix", "$AZ_BATCHAI_MOUNT_ROOT/afs");
        row("written where the job has no volume",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_JOB_MOUNT_ROOT/'}]", "beside them",
            "/properties/outputDirectories/0/pathPrefix", "$AZ_BATCHAI_JOB_MOUNT_ROOT/out");
        row("written where nothing stays",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_JOB_TEMP/model'}]",
            "that folder is deleted after the job", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs");
        row("written where all goes",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '${AZ_BATCHAI_JOB_TEMP_DIR}/model'}]",
            "that folder is deleted after the job", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs");
        row("written where only the job's nodes look",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_SHARED_JOB_TEMP/model'}]",
            "emptied when the job starts anew", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs");
        row("written by half a path", "'outputDirectories': [{'id': 'A', 'pathPrefix': 'out/model'}]",
            "out/model is not a full path", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs");
        row("written below a variable of the job",
            "'environmentVariables': [{'name': 'OUT', 'value': '/out'}], "
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '$OUT/x'}]",
            "uses $OUT, which is not set yet", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs");
        row("written below nobody's variable",
            "'outputDirectories': [{'id': 'A', 'pathPrefix': '/out/$kind'}]",
            "uses $kind, which is not set yet", "/properties/outputDirectories/0/pathPrefix",
            "$AZ_BATCHAI_MOUNT_ROOT/afs");
        row("nothing uses a volume",
            "'mountVolumes': {'azureFileShares': [{'accountName': 'local', 'azureFileUrl': "
            "'https://local.file.core.windows.net/x', 'relativeMountPath': 'x'}]}",
            "Nothing in the job uses the volume at $AZ_BATCHAI_JOB_MOUNT_ROOT/x",
            "/properties/mountVolumes/azureFileShares/0", "");
        row("secret in clear", "'environmentVariables': [{'name': 'WANDB_API_KEY', 'value': 'abc'}]",
            "WANDB_API_KEY looks like a secret", "/properties/secrets/0/value", "abc");
        row("a password in an address",
            "'environmentVariables': [{'name': 'STORE', 'value': 'https://ann:s3same@store.example/x'}]",
            "STORE looks like a secret", "/properties/secrets/0/value", "https://ann:s3same@store.example/x");
        row("secret in a command", "'jobPreparation': {'commandLine': 'login --token 4711abc now'}",
            "seems to contain a secret", "/properties/secrets/0/value", "4711abc");
        row("secret in quotes in a command",
            "'jobPreparation': {'commandLine': 'login --password \\'abc  def\\' now'}",
            "seems to contain a secret", "/properties/secrets/0/value", "abc  def");
        row("a notebook's parameter",
            "'environmentVariables': [{'name': 'NOTEBOOK_PARAMETERS', 'value': 'lr = 1\\napi_key = "
            "\\'abc\\''}]",
            "NOTEBOOK_PARAMETERS looks like a secret", "/properties/secrets/0/name", "NOTEBOOK_PARAMETERS");
        row("a header",
            "'jobPreparation': {'commandLine': 'curl -H \\u0027Authorization: Bearer abc\\u0027 a.b'}",
            "seems to contain a secret", "/properties/jobPreparation/commandLine",
            "curl -H 'Authorization: Bearer '\"$SECRET\" a.b");
        row("a command without the secret in quotes",
            "'jobPreparation': {'commandLine': 'login --password \\u0027S3cret!\\u0027 now'}",
            "seems to contain a secret", "/properties/jobPreparation/commandLine",
            "login --password \"$SECRET\" now");
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

    // Which knows no secrets of the job.
    void aSecretOfAMountGoesIntoAFile_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("mended"); // empty: it is left to its author
        QTest::addColumn<QString>("typed");  // empty: it has no secret
        const QString file = "<YOUR_CREDENTIALS_FILE>";
        QTest::newRow("option") << "mount -t cifs //far/data -o username=ann,password=abc,ro"
                                << "mount -t cifs //far/data -o username=ann,credentials=" + file + ",ro"
                                << file;
        QTest::newRow("short, in quotes")
            << "mount -t cifs -o 'user=ann,pass=abc' //far/data"
            << "mount -t cifs -o 'user=ann,credentials=" + file + "' //far/data" << file;
        QTest::newRow("in its own quotes")
            << "mount -t cifs //far/data -o password=\"a b\",ro"
            << "mount -t cifs //far/data -o credentials=" + file + ",ro" << file;
        QTest::newRow("another program") << "sshpass -p abc sshfs ann@far:/data"
                                         << ""
                                         << "abc";
        QTest::newRow("a file") << "mount -t cifs //far/data -o credentials=/etc/far.txt"
                                << ""
                                << "";
        QTest::newRow("none") << "mount -t nfs far:/data"
                              << ""
                              << "";
    }
    void aSecretOfAMountGoesIntoAFile()
    {
        QFETCH(QString, command);
        QFETCH(QString, mended);
        QFETCH(QString, typed);
        JobDocument document;
        document.load(job("").toUtf8());
        const QString pointer = "/properties/mountVolumes/unmanagedFileSystems/0/mountCommand";
        const QJsonObject volume{{"relativeMountPath", "far"}, {"mountCommand", command}};
        QVERIFY(document.set("/properties/mountVolumes",
                             QJsonObject{{"unmanagedFileSystems", QJsonArray{volume}}}));
        QList<JobProblem> told = jobChecks(document.json(), usual);
        told.removeIf([](const JobProblem &each) { return !each.sentence.contains("to contain a secret"); });
        QCOMPARE(told.size(), typed.isEmpty() ? 0 : 1);
        if (typed.isEmpty())
            return;
        QCOMPARE(told[0].pointer, pointer);
        QCOMPARE(told[0].fix.typedAt, pointer);
        QCOMPARE(told[0].fix.typedPart, typed);
        QCOMPARE(told[0].fix.isMending(), !mended.isEmpty());
        QVERIFY(document.change(told[0].fix.changes));
        QCOMPARE(document.value(pointer).toString(), mended.isEmpty() ? command : mended);
    }

    void volumesThatAreUsedSomehowAreLeft_data()
    {
        QTest::addColumn<QString>("members");
        QTest::newRow("an input")
            << "'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_JOB_MOUNT_ROOT/x/data'}]";
        QTest::newRow("a command")
            << "'jobPreparation': {'commandLine': 'ls \\\"${AZ_BATCHAI_JOB_MOUNT_ROOT}/x\\\"'}";
        QTest::newRow("all of them") << "'jobPreparation': {'commandLine': 'ls $AZ_BATCHAI_JOB_MOUNT_ROOT'}";
    }
    void volumesThatAreUsedSomehowAreLeft()
    {
        QFETCH(QString, members);
        members += ", 'mountVolumes': {'azureFileShares': [{'accountName': 'local', 'azureFileUrl': "
                   "'https://local.file.core.windows.net/x', 'relativeMountPath': 'x'}]}";
        const QString text = job(members.replace(u'\'', u'"'));
        QCOMPARE(sentences(jobChecks(JsonText(text), usual)), QStringList());
    }

    void whatIsNoSecretIsLeftWhereItIs()
    {
        QString text =
            job("'environmentVariables': [{'name': 'TOKENIZERS_PARALLELISM', 'value': 'maybe so'}, "
                "{'name': 'MONKEY', 'value': 'george'}, {'name': 'HASH_SEED', 'value': '4711471147'}, "
                "{'name': 'EOS_TOKEN', 'value': '[END]'}]");
        QCOMPARE(sentences(jobChecks(JsonText(text.replace(u'\'', u'"')), usual)), QStringList());
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

    void whatOnlyStandsInAngleBracketsIsFilledIn_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("words of a vocabulary") << "true --pad_token <pad> --eos <eos> --mask [MASK]";
        QTest::newRow("redirections") << "sort <input >out";
        QTest::newRow("a group of a pattern")
            << "grep -P '(?<loss>[0-9.]+)' && grep -P '(?P<LOSS>a)(?<STEP>b)'";
    }
    void whatOnlyStandsInAngleBracketsIsFilledIn()
    {
        QFETCH(QString, command);
        const QString members = "\"jobPreparation\": {\"commandLine\": \"%1\"}";
        QCOMPARE(sentences(jobChecks(JsonText(job(members.arg(command))), usual)), QStringList());
    }

    void findWhatOnlyItsAuthorMends_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("empty secret") << "\"secrets\": [{\"name\": \"T\"}]"
                                      << "The secret T has no value, so it would be empty.";
        QTest::newRow("placeholder") << "\"jobPreparation\": {\"commandLine\": \"ls <YOUR_FOLDER>\"}"
                                     << "<YOUR_FOLDER> has to be filled in.";
        QTest::newRow("in words") << "\"jobPreparation\": {\"commandLine\": \"cat <pad> <your data-set>\"}"
                                  << "<your data-set> has to be filled in.";
    }
    void findWhatOnlyItsAuthorMends()
    {
        QFETCH(QString, members);
        QFETCH(QString, sentence);
        QCOMPARE(sentences(jobChecks(JsonText(job(members)), usual)), QStringList{sentence});
    }

    void aGpuThatIsNotThereIsTold()
    {
        const auto trainer = [](const QString &device) {
            return JsonText(
                QStringLiteral("{\"properties\": {\"nodeCount\": 1, \"cluster\": {\"id\": \"c\"}, "
                               "\"trainyard\": {\"trainer\": {\"device\": \"%1\"}}}}")
                    .arg(device));
        };
        JobSurroundings around = usual;
        around.nodeGpus = 0;
        const auto problems = clusterChecks(trainer("cuda:0"), around);
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems[0].sentence.contains("have none"));
        QCOMPARE(problems[0].fix.changes.value(0).value, QJsonValue("cpu"));
        QVERIFY(clusterChecks(trainer("auto"), around).isEmpty());
        around.nodeGpus = 1;
        QVERIFY(clusterChecks(trainer("cuda"), around).isEmpty());
        around.nodeGpus.reset(); // not known
        QVERIFY(clusterChecks(trainer("cuda"), around).isEmpty());
    }

    void aClusterMustBeThere()
    {
        QCOMPARE(jobChecks(JsonText(job({})), {}).size(), 1);
        QCOMPARE(jobChecks(JsonText(job({})), {})[0].severity, JobProblem::Severity::Error);
        QCOMPARE(jobChecks(JsonText(job({})), JobSurroundings{0, {}})[0].severity,
                 JobProblem::Severity::Warning);
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
        QVERIFY2(some[0].sentence.contains("of which only 3 can be had"), qPrintable(some[0].sentence));
        QCOMPARE(some[0].severity, JobProblem::Severity::Hint); // nothing is wrong with it
        QCOMPARE(some[0].fix.changes.at(0).value, QJsonValue(3));
        QCOMPARE(sentences(told(3, "5")).size(), 1); // of more than there are only that is said
    }

    void whatComesByItselfIsAHintAndWhatDoesNotAFault_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("free");
        QTest::addColumn<int>("most");
        QTest::addColumn<int>("idleForGood");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<QString>("sentence"); // empty: none
        QTest::addColumn<bool>("isHint");
        QTest::newRow("all are free") << 4 << 4 << 4 << 0 << 4 << QString() << true;
        QTest::newRow("it is busy") << 4 << 0 << 4 << 0 << 1 << "busy now" << true;
        QTest::newRow("it grows from nothing") << 0 << 0 << 4 << 0 << 2 << "has 0 node(s) now" << true;
        QTest::newRow("it grows") << 1 << 1 << 4 << 0 << 3 << "until there are 3" << true;
        QTest::newRow("it grows far") << 1 << 1 << 4000 << 0 << 2000 << "has 1 node(s) now" << true;
        QTest::newRow("to many") << 1 << 1 << 4000 << 0 << 2000 << "until there are 2,000" << true;
        QTest::newRow("it grows not so far") << 1 << 1 << 4 << 0 << 5 << "can have 4" << false;
        QTest::newRow("it has none") << 0 << 0 << 0 << 0 << 1 << "gets none before it is scaled" << false;
        QTest::newRow("none of it works") << 2 << 0 << 2 << 2 << 1 << "No node of the cluster" << false;
        QTest::newRow("too few of it work")
            << 3 << 0 << 3 << 1 << 3 << "its cluster has 2 that can work" << false;
        QTest::newRow("enough of it works") << 3 << 0 << 3 << 1 << 2 << "busy now" << true;
    }
    void whatComesByItselfIsAHintAndWhatDoesNotAFault()
    {
        QFETCH(int, nodes);
        QFETCH(int, free);
        QFETCH(int, most);
        QFETCH(int, idleForGood);
        QFETCH(int, wanted);
        QFETCH(QString, sentence);
        QFETCH(bool, isHint);
        JobSurroundings around = usual;
        around.clusterNodes = nodes;
        around.freeNodes = free;
        around.mostNodes = most;
        around.idleForGood = idleForGood;
        const auto found = clusterChecks(JsonText(job(QString("\"nodeCount\": %1").arg(wanted))), around);
        QCOMPARE(found.size(), sentence.isEmpty() ? 0 : 1);
        if (found.isEmpty())
            return;
        QVERIFY2(found[0].sentence.contains(sentence), qPrintable(found[0].sentence));
        QCOMPARE(found[0].isHint(), isHint);
        QCOMPARE(faultCount(found), isHint ? 0 : 1);
    }

    void numbersBeyondAllBoundsAreLarge_data()
    {
        QTest::addColumn<QString>("number");
        QTest::addColumn<int>("whole");
        QTest::newRow("none") << QString() << 0;
        QTest::newRow("usual") << "2" << 2;
        QTest::newRow("a part is left") << "2.9" << 2;
        QTest::newRow("large") << "1e10" << std::numeric_limits<int>::max();
        QTest::newRow("small") << "-1e300" << std::numeric_limits<int>::min();
        QTest::newRow("a text") << "\"many\"" << 0;
        QTest::newRow("no number") << "\"nan\"" << 0;
    }
    void numbersBeyondAllBoundsAreLarge()
    {
        QFETCH(QString, number);
        QFETCH(int, whole);
        const JsonText text(job(number.isEmpty() ? QString() : "\"nodeCount\": " + number));
        QCOMPARE(wholeAt(text, "/properties/nodeCount"), whole);
        QCOMPARE(wantedNodes(text), std::max(1, whole));
    }

    void aJobThatWaitsIsToldUntilWhen()
    {
        const QDateTime now(QDate(2026, 1, 2), QTime(12, 0));
        QCOMPARE(withStart("It waits.", {now.addDays(3), true}, now),
                 QString("It waits. It is expected to start within 3 day(s)."));
        QCOMPARE(withStart("It waits.", {now, false}, now),
                 QString("It waits. It is expected to start any moment."));
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
