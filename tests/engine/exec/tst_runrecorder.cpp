// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/record/commandfiles.h"
#include "engine/exec/local/record/gitstate.h"
#include "engine/exec/local/record/inputprint.h"
#include "engine/exec/local/record/runenvironment.h"
#include "tests/engine/exec/runsupport.h"

#include "engine/api/ranrecord.h"
#include "engine/base/random.h"

#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

namespace {

void put(const fs::path &file, std::string_view text)
{
    fs::create_directories(file.parent_path());
    QVERIFY(replaceFile(file, text));
}

std::chrono::steady_clock::time_point later()
{
    return std::chrono::steady_clock::now() + std::chrono::minutes(1);
}

bool git(const Yard &yard, const QStringList &words)
{
    QProcess program;
    program.setWorkingDirectory(QString::fromStdString(yard.root().string()));
    program.start("git", QStringList{"-c", "user.name=A", "-c", "user.email=a@b.c"} + words);
    return program.waitForFinished() && program.exitCode() == 0;
}

} // namespace

class tst_RunRecorder : public QObject
{
    Q_OBJECT
private slots:
    void commandsNameTheirFiles_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("files");
        QTest::newRow("a script") << "python train.py --lr 0.1" << QStringList{"train.py"};
        QTest::newRow("by a variable") << "python ${YARD}/src/net.py" << QStringList{"src/net.py"};
        QTest::newRow("another folder") << "cd $YARD/src && python net.py" << QStringList{"src/net.py"};
        QTest::newRow("behind =") << "cntk configFile=train.cntk" << QStringList{"train.cntk"};
        QTest::newRow("in quotes") << "bash -c 'python \"train.py\"; python src/net.py'"
                                   << QStringList{"train.py", "src/net.py"};
        QTest::newRow("named twice") << "python train.py; python ./train.py" << QStringList{"train.py"};
        QTest::newRow("no file") << "python gone.py" << QStringList();
        QTest::newRow("no code") << "cat data.bin" << QStringList();
        QTest::newRow("secrets") << "python my_secrets.py .env.py" << QStringList();
    }
    void commandsNameTheirFiles()
    {
        QFETCH(QString, command);
        QFETCH(QStringList, files);
        const Yard yard;
        for (const char *name :
             {"train.py", "src/net.py", "train.cntk", "data.bin", "my_secrets.py", ".env.py"})
            put(yard.root() / name, "x");
        QStringList found;
        for (const fs::path &file : exec::commandFiles(yard.process(command.toStdString())))
            found << QString::fromStdString(file.lexically_relative(yard.root()).string());
        QCOMPARE(found, files);
    }

    void commandsNameTheirPython_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("python");
        QTest::newRow("plain") << "python train.py"
                               << "python";
        QTest::newRow("of a version") << "exec python3.11 train.py"
                                      << "python3.11";
        QTest::newRow("of an environment") << "mpirun -n 2 ${YARD}/venv/bin/python3 train.py"
                                           << "YARD/venv/bin/python3";
        QTest::newRow("none") << "trainyard-train fit --data python_data pythonic.py"
                              << "";
        QTest::newRow("chosen before") << "source venv/bin/activate && python train.py"
                                       << "";
        QTest::newRow("by conda") << "conda run -n a python train.py"
                                  << "";
    }
    void commandsNameTheirPython()
    {
        QFETCH(QString, command);
        const Yard yard;
        QString found = QString::fromStdString(exec::pythonIn(yard.process(command.toStdString())));
        found.replace(QString::fromStdString(yard.root().string()), "YARD");
        QTEST(found, "python");
    }

    void packagesAreReadAsPythonTellsThem()
    {
        api::RanEnvironment environment;
        exec::readPackages(
            "3.11.2\ntyping_extensions-4.4.0\nPyYAML-6.0\nnumpy-1.24.2-py3.11\nnumpy-1.0\nodd\n",
            environment);
        QCOMPARE(environment.python, std::string("3.11.2"));
        const std::vector<api::NameValue> expected{
            {"numpy", "1.24.2"}, {"pyyaml", "6.0"}, {"typing-extensions", "4.4.0"}};
        QVERIFY(environment.packages == expected);
        api::RanEnvironment silent;
        exec::readPackages("", silent);
        QVERIFY(silent == api::RanEnvironment());
    }

    // A package comes into the folder of a real one's packages.
    void theEnvironmentIsThatOfTheRun()
    {
        const Yard yard;
        QProcess venv;
        const QString folder = QString::fromStdString((yard.root() / "venv").string());
        venv.start("/usr/bin/python3", {"-m", "venv", "--without-pip", "--system-site-packages", folder});
        QVERIFY(venv.waitForFinished() && venv.exitCode() == 0);
        jobs::NodePlan plan;
        plan.processes = {yard.process("venv/bin/python train.py")};
        const api::RanEnvironment before = exec::environmentOf(plan);
        QVERIFY(!before.host.empty() && before.system.find("Linux") != std::string::npos);
        QVERIFY(before.python.starts_with("3."));
        for (const auto &each : fs::recursive_directory_iterator(yard.root() / "venv/lib"))
            if (each.path().filename() == "site-packages") {
                fs::create_directories(each.path() / "my_package-1.5.dist-info");
                break;
            }
        const api::RanEnvironment after = exec::environmentOf(plan);
        const api::NameValue expected{"my-package", "1.5"};
        QCOMPARE(std::count(before.packages.begin(), before.packages.end(), expected), 0);
        QCOMPARE(std::count(after.packages.begin(), after.packages.end(), expected), 1);
        QCOMPARE(after.packages.size(), before.packages.size() + 1);

        api::RanRecord record{.time = now(), .environment = after};
        const auto read = api::ranRecordFromJson(api::toJson(record));
        QVERIFY(read && read->environment == after);

        plan.setup.emplace_back().kind = jobs::SetupStep::Kind::Container;
        QVERIFY(exec::environmentOf(plan).python.empty()); // another one is in there
    }

    void secretsAreNotKept_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isKept");
        for (const char *name : {".env", "prod.env", "id_rsa", "server.KEY", "cert.pem", "aws_credentials.py",
                                 "Passwords.txt", "token.json", ".netrc"})
            QTest::newRow(name) << name << false;
        for (const char *name : {"train.py", "environment.yml", "keras_net.py"})
            QTest::newRow(name) << name << true;
    }
    void secretsAreNotKept()
    {
        QFETCH(QString, name);
        QTEST(exec::mayBeKept(name.toStdString()), "isKept");
    }

    void inputsAreAlikeByNamesAndSizes()
    {
        const Yard yard;
        for (const char *folder : {"a", "b"}) {
            put(yard.root() / folder / "one.bin", "12345");
            put(yard.root() / folder / "deep/two.bin", "1");
        }
        const auto first = exec::printOf("DATA", yard.root() / "a", later());
        QCOMPARE(first.files, std::uint64_t(2));
        QCOMPARE(first.bytes, std::uint64_t(6));
        QVERIFY(first.isWhole && first.newest);
        QCOMPARE(exec::printOf("DATA", yard.root() / "b", later()).digest, first.digest);
        put(yard.root() / "b/one.bin", "123456");
        QVERIFY(exec::printOf("DATA", yard.root() / "b", later()).digest != first.digest);
        QCOMPARE(exec::printOf("DATA", yard.root() / "nowhere", later()).files, std::uint64_t(0));
        QVERIFY(!exec::printOf("DATA", yard.root() / "a", {}).isWhole); // without time
    }

    void gitTellsTheCommitAndWhetherItIsChanged()
    {
        if (QStandardPaths::findExecutable("git").isEmpty())
            QSKIP("git is not installed.");
        const Yard yard;
        put(yard.root() / "src/train.py", "1");
        QVERIFY(git(yard, {"init", "-q", "-b", "main"}));
        const auto empty = exec::gitStateOf(yard.root() / "src");
        QVERIFY(empty && empty->commit.empty());
        QVERIFY(git(yard, {"add", "."}) && git(yard, {"commit", "-q", "-m", "first"}));
        const auto clean = exec::gitStateOf(yard.root() / "src");
        QVERIFY(clean);
        QCOMPARE(clean->commit.size(), std::size_t(40));
        QCOMPARE(clean->branch, std::string("main"));
        QCOMPARE(clean->isChanged, std::optional(false));
        put(yard.root() / "src/train.py", "22");
        QCOMPARE(exec::gitStateOf(yard.root() / "src")->isChanged, std::optional(true));
    }

    void theCommitIsReadWhereGitDoesNotAnswer()
    {
        const Yard yard;
        put(yard.root() / ".git/HEAD", "ref: refs/heads/main\n"); // which git takes for no repository
        put(yard.root() / ".git/packed-refs", "# pack-refs\n0123456789abcdef refs/heads/main\n");
        const auto state = exec::gitStateOf(yard.root());
        QVERIFY(state);
        QCOMPARE(state->commit, std::string("0123456789abcdef"));
        QCOMPARE(state->branch, std::string("main"));
        QVERIFY(!state->isChanged);
    }

    void aRunNotesWhatItRan()
    {
        Yard yard;
        Listener listener;
        exec::LocalExecutor executor{{.program = supervisorProgram()}};
        executor.setListener(&listener);
        put(yard.root() / "job/run.json", "{}");
        put(yard.root() / "src/train.sh", "echo trained >> $YARD/said; echo changed > $YARD/src/train.sh");
        put(yard.root() / "src/help.py", "help");
        put(yard.root() / "src/.env", "PASSWORD=1");
        put(yard.root() / "src/large.py", std::string(1024 * 1024 + 1, 'x'));
        put(yard.root() / "src/binary.py", std::string_view("a\0b", 3));
        put(yard.root() / "data/one", "12345");
        jobs::ProcessPlan process = yard.process("bash $YARD/src/train.sh");
        process.environment.push_back({"AZ_BATCHAI_INPUT_DATA", (yard.root() / "data").string()});
        const std::string uuid = randomUuid();
        jobs::LaunchPlan plan = yard.plan({process}, 2);
        plan.nodes[1].processes.front().commandLine = "true"; // it does not wait until the first has noted
        QVERIFY(executor.start(uuid, plan));
        QVERIFY(listener.waitForExit(uuid, 0) && listener.waitForExit(uuid, 1));
        const auto text = readFile(yard.root() / "job/code/record.json");
        QVERIFY(text);
        const auto record = api::ranRecordFromJson(*text);
        QVERIFY(record);
        QCOMPARE(record->files.size(), std::size_t(2));
        QCOMPARE(record->files[0].path, (yard.root() / "src/train.sh").string());
        QVERIFY(record->files[0].isNamed && !record->files[1].isNamed);
        QCOMPARE(record->files[1].path, (yard.root() / "src/help.py").string());
        QCOMPARE(record->leftOut, (std::vector<std::string>{(yard.root() / "src/binary.py").string(),
                                                            (yard.root() / "src/large.py").string()}));
        const auto kept = readFile(yard.root() / "job/code/0");
        QVERIFY(kept && kept->starts_with("echo trained")); // as it was before it ran
        QCOMPARE(record->files[0].digest, exec::digestOf(*kept));
        QCOMPARE(record->inputs.size(), std::size_t(1));
        QCOMPARE(record->inputs[0].id, std::string("DATA"));
        QCOMPARE(record->inputs[0].bytes, std::uint64_t(5));
        QVERIFY(*api::ranRecordFromJson(api::toJson(*record)) == *record);
        executor.setListener(nullptr);
    }
};

QTEST_GUILESS_MAIN(tst_RunRecorder)
#include "tst_runrecorder.moc"
