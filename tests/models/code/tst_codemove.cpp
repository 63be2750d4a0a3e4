// SPDX-License-Identifier: Apache-2.0
#include "models/code/codemove.h"
#include "models/draft/jobdraft.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

CodeMove move(const QString &target = "/new")
{
    return {target,
            {{"/home/ann/digits", ""}, {"/srv", ""}, {"/home/ann/my code", "spaced"}},
            {"", "train.py", "lib", "lib/net.py", "conf", "conf/a.yaml", "spaced", "spaced/run.sh"}};
}

const CodeMove::Variables variables{{"HOME", "/home/ann"},
                                    {"SHARE", "/home/ann/digits/"},
                                    {"LIST", "/usr/lib:/home/ann/digits"},
                                    {"DATA", "/data"}};

} // namespace

class tst_CodeMove : public QObject
{
    Q_OBJECT
private slots:
    void aPathLeadsToWhatIsThere_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("moved"); // null: nowhere
        const auto row = [](const char *path, const char *moved) {
            QTest::newRow(path) << path << (moved ? QString(moved) : QString());
        };
        row("/home/ann/digits", "/new");
        row("/home/ann/digits/", "/new/");
        row("/home/ann/digits/lib/net.py", "/new/lib/net.py");
        row("/home/ann/digits//lib/./net.py", "/new/lib/net.py");
        row("/srv/lib", "/new/lib"); // a link to it
        row("/home/ann/my code/run.sh", "/new/spaced/run.sh");
        row("/home/ann/digits/data", nullptr);
        row("/home/ann/digits/lib/../../other", nullptr);
        row("/home/ann/digits2/train.py", nullptr);
        row("/home/ann", nullptr);
        row("train.py", nullptr);
    }
    void aPathLeadsToWhatIsThere()
    {
        QFETCH(QString, path);
        QFETCH(QString, moved);
        QCOMPARE(move().moved(path).value_or(QString()), moved);
    }

    void commandsNameTheNewPlaces_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("moved");
        const auto row = [](const char *command, const char *moved) {
            QTest::newRow(command) << command << moved;
        };
        row("python3 /home/ann/digits/train.py --rate 0.1", "python3 /new/train.py --rate 0.1");
        row("cd /home/ann/digits && python3 train.py", "cd /new && python3 train.py");
        row("cd /home/ann/digits; ls", "cd /new; ls");
        row("python3 '/home/ann/digits/train.py'", "python3 '/new/train.py'");
        row("python3 --file=\"/home/ann/digits/conf/a.yaml\"", "python3 --file=\"/new/conf/a.yaml\"");
        row("PYTHONPATH=/home/ann/digits:/srv/lib python3 /srv/train.py",
            "PYTHONPATH=/new:/new/lib python3 /new/train.py");
        row("bash '/home/ann/my code/run.sh'", "bash '/new/spaced/run.sh'");
        row("bash /home/ann/my\\ code/run.sh", "bash /new/spaced/run.sh");
        row("bash \"/home/ann/my code/run.sh\"", "bash \"/new/spaced/run.sh\"");
        row("bash -c 'cd /srv && python3 train.py'", "bash -c 'cd /new && python3 train.py'");
        row("cc -I/srv/lib x.c", "cc -I/new/lib x.c");
        row("python3 /srv/*.py", "python3 /new/*.py");
        row("python3 /srv/lib/net_$I.py", "python3 /new/lib/net_$I.py");
        // By a variable, whose value the engine told.
        row("python3 $SHARE/train.py", "python3 /new/train.py");
        row("python3 \"${SHARE}/lib/net.py\"", "python3 \"/new/lib/net.py\"");
        row("python3 \"$SHARE\"/lib/net.py", "python3 \"/new/lib/net.py\"");
        row("python3 ~/digits/train.py", "python3 /new/train.py");
        row("python3 $HOME/digits/train.py", "python3 /new/train.py");
        // What stays.
        row("python3 train.py", "python3 train.py");
        row("python3 /srv/train.py2 /srvshop/train.py", "python3 /srv/train.py2 /srvshop/train.py");
        row("cat /srv/data/mnist > /srv/out.txt", "cat /srv/data/mnist > /srv/out.txt");
        row("curl file:///srv/train.py", "curl file:///srv/train.py");
        row("ls /mnt/srv/lib", "ls /mnt/srv/lib");
        row("ls $LIST $DATA/train.py $NOTHING/train.py", "ls $LIST $DATA/train.py $NOTHING/train.py");
        row("echo '~/digits/train.py'", "echo '~/digits/train.py'");
        row("", "");
        row("python3 '/srv/train.py", "python3 '/new/train.py"); // broken: it stays so
    }
    void commandsNameTheNewPlaces()
    {
        QFETCH(QString, command);
        QFETCH(QString, moved);
        QCOMPARE(move().movedText(command, true, variables), moved);
    }

    void aNewPlaceIsQuotedWhereItHasToBe_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("moved");
        const auto row = [](const char *command, const char *moved) {
            QTest::newRow(command) << command << moved;
        };
        row("python3 /srv/train.py", "python3 '/the new/it'\\''s \"$1\"/train.py'");
        row("python3 '/srv/train.py'", "python3 '/the new/it'\\''s \"$1\"/train.py'");
        row("python3 \"/srv/train.py\"", "python3 \"/the new/it's \\\"\\$1\\\"/train.py\"");
        row("python3 \"$SHARE\"/train.py", "python3 \"/the new/it's \\\"\\$1\\\"/train.py\"");
    }
    void aNewPlaceIsQuotedWhereItHasToBe()
    {
        QFETCH(QString, command);
        QFETCH(QString, moved);
        QCOMPARE(move("/the new/it's \"$1\"").movedText(command, true, variables), moved);
    }

    void aNewPlaceIsQuotedInACommandWithinACommand()
    {
        QCOMPARE(move("/a b").movedText("bash -c \"cd /srv && ls\"", true, {}),
                 "bash -c \"cd '/a b' && ls\"");
        QCOMPARE(move("/a b").movedText("bash -c 'cd /srv && ls'", true, {}),
                 "bash -c 'cd '\\''/a b'\\'' && ls'");
        QCOMPARE(move("/a b").movedText("run -j '{\"code\": \"/srv/lib\"}'", true, {}),
                 "run -j '{\"code\": \"/a b/lib\"}'");
    }

    void valuesAreNoCommands()
    {
        QCOMPARE(move("/a b").movedText("/srv/train.py", false, variables), "/a b/train.py");
        QCOMPARE(move("/a b").movedText("/home/ann/my code/run.sh", false, variables), "/a b/spaced/run.sh");
        QCOMPARE(move().movedText("/usr/lib:/srv:/srv/data", false, variables), "/usr/lib:/new:/srv/data");
        QCOMPARE(move().movedText("$SHARE/lib", false, variables), "/new/lib");
        QCOMPARE(move().movedText("it's /srv/lib", false, variables), "it's /new/lib");
    }

    void ofAJobChangesWhatItRunsAndReads()
    {
        api::JobSpec spec = command("python3 $AZ_BATCHAI_INPUT_SCRIPT/train.py --conf $CONF/a.yaml "
                                    "--data $AZ_BATCHAI_INPUT_DATA --out /srv");
        spec.jobPreparationCommandLine = "ls /srv/lib/net.py";
        spec.stdOutErrPathPrefix = "/srv";
        spec.inputDirectories = {{"SCRIPT", "$SHARE"}, {"DATA", "/srv/data"}};
        spec.environmentVariables = {{"CONF", "/srv/conf"}, {"OTHER", "/usr"}};
        CodeMove::Variables known = variables;
        known.insert("AZ_BATCHAI_INPUT_SCRIPT", "/home/ann/digits");
        known.insert("CONF", "/srv/conf");
        const auto changes = move().changes(textOfJob(spec), known);
        QStringList told;
        for (const auto &change : changes)
            told << change.pointer.section('/', -2) + " " + change.value.toString();
        told.sort();
        QCOMPARE(told, (QStringList{"0/path /new", "0/value /new/conf",
                                    "customToolkitSettings/commandLine python3 "
                                    "$AZ_BATCHAI_INPUT_SCRIPT/train.py --conf $CONF/a.yaml "
                                    "--data $AZ_BATCHAI_INPUT_DATA --out /new",
                                    "jobPreparation/commandLine ls /new/lib/net.py"}));
    }

    void aVariableThatLeadsWhereItDidIsFilledIn()
    {
        api::JobSpec spec = command("python3 $AZ_BATCHAI_INPUT_HOME/digits/train.py");
        spec.inputDirectories = {{"HOME", "/home/ann"}};
        const auto changes = move().changes(textOfJob(spec), {{"AZ_BATCHAI_INPUT_HOME", "/home/ann"}});
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].value.toString(), "python3 /new/train.py");
    }

    void scriptsOfToolkitsAreMoved()
    {
        api::JobSpec spec = command("");
        api::TensorFlowSettings settings;
        settings.pythonScriptFilePath = "/srv/train.py";
        settings.masterCommandLineArgs = "--conf '/srv/conf/a.yaml'";
        spec.toolkit = settings;
        const auto changes = move().changes(textOfJob(spec), {});
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0].value.toString(), "/new/train.py");
        QCOMPARE(changes[1].value.toString(), "--conf '/new/conf/a.yaml'");
    }
};

QTEST_GUILESS_MAIN(tst_CodeMove)
#include "tst_codemove.moc"
