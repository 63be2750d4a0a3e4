// SPDX-License-Identifier: Apache-2.0
// What a job lacks on its node is told before it is submitted, with the line that installs it.
#include "models/programs/programchecks.h"

#include "models/document/notebookjob.h"
#include "models/programs/installing.h"
#include "models/programs/jobneeds.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using document::JobProblem;
using document::JsonText;

namespace {

const QString systemPython = QStringLiteral("/usr/bin/python3");

// 'a' is "a".
JsonText job(QString members)
{
    return JsonText(QStringLiteral("{\"properties\": {%1}}").arg(members.replace(u'\'', u'"')));
}

// The names of all programs, each by " or "; behind a script.
QString inWords(const JobNeeds &needs)
{
    QStringList words;
    for (const NeededProgram &program : needs.programs)
        words << program.names.join(QStringLiteral(" or "));
    return words.join(QStringLiteral(", ")) +
           (needs.python < 0 ? QString()
                             : QStringLiteral("; %1 runs %2").arg(needs.python).arg(needs.script));
}

// A machine that has these programs, and a Python with these packages.
ProgramLook machine(const QStringList &programs, const QStringList &packages, const QString &script)
{
    return {
        .find = [programs](const QString &name,
                           const QString &) { return programs.contains(name) ? "/bin/" + name : QString(); },
        .missing =
            [packages](const QString &, QStringList asked) {
                asked.removeIf([&](const QString &each) { return packages.contains(each); });
                return std::optional(asked);
            },
        .read = [script](const QString &) { return script; },
        .modules = [](const QString &) { return QStringList{"helpers"}; }};
}

} // namespace

class tst_ProgramChecks : public QObject
{
    Q_OBJECT
private slots:
    void aJobNeedsWhatItStarts_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("needs");
        const auto row = [](const char *name, const char *members, const char *needs) {
            QTest::newRow(name) << QString(members) << QString(needs);
        };
        row("a script", "'pyTorchSettings': {'pythonScriptFilePath': '/a/train.py'}",
            "python or python3; 0 runs /a/train.py");
        row("a Python of its own",
            "'pyTorchSettings': {'pythonScriptFilePath': '/a/train.py', 'pythonInterpreterPath': "
            "'/o/python3.9'}",
            "/o/python3.9; 0 runs /a/train.py");
        row("no Python",
            "'pyTorchSettings': {'pythonScriptFilePath': '/a.py', 'pythonInterpreterPath': '/o/x'}", "/o/x");
        row("one that is known when it runs",
            "'pyTorchSettings': {'pythonScriptFilePath': '/a.py', 'pythonInterpreterPath': '$HOME/python'}",
            "");
        row("a script of an input",
            "'inputDirectories': [{'id': 'C', 'path': '/code'}], 'tensorFlowSettings': "
            "{'pythonScriptFilePath': '$AZ_BATCHAI_INPUT_C/a.py'}",
            "python or python3; 0 runs /code/a.py");
        row("MPI", "'horovodSettings': {'pythonScriptFilePath': '$X/a.py'}",
            "mpirun, python or python3; 1 runs ");
        row("several nodes", "'nodeCount': 2, 'cntkSettings': {'pythonScriptFilePath': '/a.py'}",
            "mpirun, python or python3; 1 runs /a.py");
        row("of MPI",
            "'nodeCount': 2, 'pyTorchSettings': {'pythonScriptFilePath': '/a.py', 'communicationBackend': "
            "'MPI'}",
            "mpirun, python or python3; 1 runs /a.py");
        row("what the trainer reads", "'nodeCount': 2, 'cntkSettings': {'configFilePath': '/a.cntk'}", "");
        row("a command", "'customToolkitSettings': {'commandLine': 'python3 /a/b.py --x 1'}",
            "python3; 0 runs /a/b.py");
        row("another program", "'customToolkitSettings': {'commandLine': 'Rscript fit.R'}", "Rscript");
        row("a command of MPI", "'customMpiSettings': {'commandLine': 'solve -n 3'}", "mpirun, solve");
        row("a notebook",
            "'customToolkitSettings': {'commandLine': 'JUPYTER_CONFIG_PATH=\\\"/t\\\" jupyter nbconvert --to "
            "notebook "
            "--execute \\\"/a.ipynb\\\"'}",
            "jupyter");
        row("the shell's own", "'customToolkitSettings': {'commandLine': 'cd /x && make'}", "");
        row("a variable before it", "'customToolkitSettings': {'commandLine': 'A=1 make'}", "");
        row("of a variable", "'customToolkitSettings': {'commandLine': '$HOME/run'}", "");
        row("in the working folder", "'customToolkitSettings': {'commandLine': './run'}", "");
        row("a container",
            "'customToolkitSettings': {'commandLine': 'x'}, 'containerSettings': {'imageSourceRegistry': "
            "{'image': 'a'}}",
            "podman or docker");
        row("a path of its own",
            "'customToolkitSettings': {'commandLine': 'x'}, 'environmentVariables': [{'name': 'PATH', "
            "'value': "
            "'$PATH:/o'}]",
            "");
        row("packages of its own",
            "'customToolkitSettings': {'commandLine': 'python3 /a.py'}, 'environmentVariables': [{'name': "
            "'PYTHONPATH', 'value': '/o'}]",
            "python3; 0 runs ");
        row("the trainer", "'trainyard': {'trainer': {'network': 'mlp'}}", "");
        row("nothing", "", "");
    }
    void aJobNeedsWhatItStarts()
    {
        QFETCH(QString, members);
        QFETCH(QString, needs);
        QCOMPARE(inWords(jobNeeds(job(members))), needs);
    }

    void whatIsThereIsNotTold()
    {
        const JsonText text = job("'horovodSettings': {'pythonScriptFilePath': '/a/train.py'}");
        const auto look = machine({"mpirun", "python3"}, {"numpy"}, "import numpy, helpers");
        QCOMPARE(programChecks(text, look).size(), 0);
        QCOMPARE(programChecks(text, {}).size(), 0); // another machine's
        QCOMPARE(unseenPrograms(text, look).size(), 0);
        QCOMPARE(unseenPrograms(text, {}).size(), 1);
        QCOMPARE(unseenPrograms(job("'trainyard': {'trainer': {'network': 'mlp'}}"), {}).size(), 0);
    }

    void whatIsMissingIsToldWithALineThatInstallsIt()
    {
        const JsonText text = job("'horovodSettings': {'pythonScriptFilePath': '/a/train.py'}");
        const auto found =
            programChecks(text, machine({"python"}, {"os"}, "import os, horovod, yaml, helpers"));
        QCOMPARE(found.size(), 3);
        QCOMPARE(found[0].sentence, "There is no program mpirun on this machine.");
        QCOMPARE(found[0].fix.copied, "sudo apt install openmpi-bin");
        QCOMPARE(found[0].fix.caption, "Copy “sudo apt install openmpi-bin”");
        QVERIFY(!found[0].fix.isMending() && !found[0].isHint() && !found[0].isRefused);
        QCOMPARE(found[1].sentence, "train.py imports horovod, which /bin/python does not have.");
        QCOMPARE(found[1].pointer, "/properties/horovodSettings/pythonScriptFilePath");
        QCOMPARE(found[1].fix.copied, "/bin/python -m pip install horovod");
        QCOMPARE(found[2].fix.copied, "/bin/python -m pip install pyyaml");
        const auto none = programChecks(text, machine({}, {}, "import yaml"));
        QCOMPARE(none.size(), 2);
        QCOMPARE(none[1].fix.copied, "sudo apt install python3");
    }

    void whatNobodyKnowsIsTypedAnew()
    {
        const auto found =
            programChecks(job("'customToolkitSettings': {'commandLine': 'solve -n 3'}"), machine({}, {}, {}));
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].fix.caption, "Edit the command");
        QCOMPARE(found[0].fix.typedAt, "/properties/customToolkitSettings/commandLine");
        QCOMPARE(found[0].fix.typedPart, "solve");
        QVERIFY(found[0].fix.copied.isEmpty() && !found[0].fix.isMending());
    }

    void aJupyterThatIsGoneMakesWay()
    {
        document::JobDocument document;
        document.load("{\"properties\": {}}");
        QVERIFY(document.change(document::notebookChanges(document.json(), "/a.ipynb")));
        const QString pointer = document::notebookCommandPointer(document.json());
        const QString usual = document.value(pointer).toString();
        QVERIFY(document.set(pointer, document::withJupyter(usual, "/gone/bin/jupyter")));
        const auto found = programChecks(document.json(), machine({"jupyter"}, {}, {}));
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].sentence, "There is no program /gone/bin/jupyter on this machine.");
        QVERIFY(document.change(found[0].fix.changes));
        QCOMPARE(document.value(pointer).toString(), usual);
        QVERIFY(programChecks(document.json(), machine({"jupyter"}, {}, {})).isEmpty());
    }

    void thePreparationMayInstallIt()
    {
        const auto found = programChecks(job("'customToolkitSettings': {'commandLine': 'python3 /a.py'}, "
                                             "'jobPreparation': {'commandLine': 'pip install chainer'}"),
                                         machine({"python3"}, {}, "import chainer"));
        QCOMPARE(found.size(), 1);
        QVERIFY(found[0].isHint());
        QVERIFY(found[0].sentence.endsWith("The job's preparation may install it."));
    }

    void containersNeedWhatRunsThem()
    {
        const JsonText text = job("'customToolkitSettings': {'commandLine': 'x'}, 'containerSettings': "
                                  "{'imageSourceRegistry': {'image': 'a'}}");
        QCOMPARE(programChecks(text, machine({"docker"}, {}, {})).size(), 0);
        QCOMPARE(programChecks(text, machine({}, {}, {})).size(), 1);
        QCOMPARE(programChecks(text, machine({}, {}, {}))[0].fix.copied, "sudo apt install podman");
        QCOMPARE(programChecks(text, machine({}, {}, {}), false)[0].sentence,
                 "The engine's machine has neither podman nor docker, which run containers.");
        QCOMPARE(unseenPrograms(text, machine({}, {}, {})).size(), 1);
    }

    void debiansNamesAreForDebiansPython()
    {
        QCOMPARE(installPackageLine("cv2", systemPython), "sudo apt install python3-opencv");
        QCOMPARE(installPackageLine("cv2", "/opt/conda/bin/python"),
                 "/opt/conda/bin/python -m pip install opencv-python");
        QCOMPARE(installPackageLine("mxnet", systemPython), systemPython + " -m pip install mxnet");
        QCOMPARE(installProgramLine("nobody"), QString());
    }

    // The script says so when it is run.
    void theSystemsPythonIsAskedWithoutRunningTheScript()
    {
        if (!QFileInfo::exists(systemPython))
            QSKIP("There is no /usr/bin/python3 here.");
        const QTemporaryDir dir;
        const QString script = dir.filePath("train.py");
        write(script, QString("open('%1', 'w')\n").arg(dir.filePath("it-ran")) +
                          "import os, json, beside, no_such_package_of_anybody\n"
                          "from another_missing.part import thing\n");
        write(dir.filePath("beside.py"), "raise SystemExit(3)\n");
        const auto found = programChecks(job(QString("'pyTorchSettings': {'pythonScriptFilePath': '%1', "
                                                     "'pythonInterpreterPath': '%2'}")
                                                 .arg(script, systemPython)),
                                         thisMachinesPrograms());
        QStringList sentences;
        for (const JobProblem &each : found)
            sentences << each.sentence;
        QCOMPARE(
            sentences,
            (QStringList{"train.py imports no_such_package_of_anybody, which /usr/bin/python3 does not have.",
                         "train.py imports another_missing, which /usr/bin/python3 does not have."}));
        QVERIFY(!QFileInfo::exists(dir.filePath("it-ran")));
        QVERIFY(!QFileInfo::exists(dir.filePath("__pycache__")));
    }

    // A job may name what somebody else has left in a folder that all can write to.
    void aPythonOfOthersIsNotRun()
    {
        if (!QFileInfo::exists(systemPython))
            QSKIP("There is no /usr/bin/python3 here.");
        QTemporaryDir folder;
        const QString python = folder.filePath("python3");
        QVERIFY(QFile::link(systemPython, python));
        const ProgramLook look = thisMachinesPrograms();
        QVERIFY(look.missing(python, {"sys"}));
        QVERIFY(QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFile::WriteOther));
        QVERIFY(!look.missing(python, {"sys"}));
    }

    void whatIsNoPythonIsNotUnderstood()
    {
        QVERIFY(!thisMachinesPrograms().missing("/bin/false", {"os"}));
        QVERIFY(!thisMachinesPrograms().missing("/nowhere/python3", {"os"}));
        const QTemporaryDir dir;
        const QString python = dir.filePath("python3");
        write(python, "#!/bin/sh\nexit 0\n");
        QCOMPARE(thisMachinesPrograms().find(python, {}), QString()); // it cannot be run
        QVERIFY(QFile::setPermissions(python, QFile::ReadOwner | QFile::ExeOwner));
        QCOMPARE(thisMachinesPrograms().find("python3", dir.path()), python);
        QCOMPARE(thisMachinesPrograms().find("python3", dir.filePath("none")), QString());
    }

private:
    static void write(const QString &path, const QString &text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
};

QTEST_GUILESS_MAIN(tst_ProgramChecks)
#include "tst_programchecks.moc"
