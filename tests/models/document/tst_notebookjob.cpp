// SPDX-License-Identifier: Apache-2.0
#include "models/document/notebookjob.h"

#include "models/document/jobprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::document;

namespace {

const QByteArray empty = "{\"properties\": {\"stdOutErrPathPrefix\": \"/out\"}}";
const QString command = "/properties/customToolkitSettings/commandLine";

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() &&
           file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

class tst_NotebookJob : public QObject
{
    Q_OBJECT
private slots:
    void aNotebookIsACommandThatKeepsIt()
    {
        JobDocument document;
        document.load(empty);
        QVERIFY(notebookOf(document.json()).isNull());
        QVERIFY(document.change(notebookChanges(document.json(), "/a/b.ipynb")));
        QCOMPARE(programKind(document.json()), ProgramKind::Notebook);
        QCOMPARE(notebookOf(document.json()), QString("/a/b.ipynb"));
        QCOMPARE(document.value("/properties/outputDirectories/0/id").toString(), QString("NOTEBOOK"));
        QVERIFY(document.change(notebookChanges(document.json(), "/a/c.ipynb")));
        QCOMPARE(document.value("/properties/outputDirectories").toArray().size(), 1);
    }

    void pathsComeBackAsTheyWere_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path :
             {"", "a.ipynb", "/a.ipynb", "./a.ipynb", "/home/ann/my net.ipynb", "/a/b\"c`d\\e.ipynb",
              "$AZ_BATCHAI_INPUT_SCRIPTS/train.ipynb", "a/", "/笔记/训练.ipynb"})
            QTest::newRow(path) << QString(path);
    }
    void pathsComeBackAsTheyWere()
    {
        QFETCH(QString, path);
        for (const QString parameters : {"", "lr = 0.1"}) {
            JobDocument document;
            document.load(empty);
            QVERIFY(document.change(notebookChanges(document.json(), path, parameters)));
            QCOMPARE(programKind(document.json()), ProgramKind::Notebook);
            QCOMPARE(notebookOf(document.json()), path);
            QCOMPARE(notebookParametersOf(document.json()), parameters);
        }
    }

    void parametersComeAndGo()
    {
        JobDocument document;
        document.load(empty);
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb")));
        const QString before = document.text();
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb", "lr = 1")));
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb", "lr = 2\nn = 3")));
        QCOMPARE(document.value("/properties/environmentVariables").toArray().size(), 1);
        QCOMPARE(notebookParametersOf(document.json()), QString("lr = 2\nn = 3"));
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb")));
        QCOMPARE(document.text(), before);
    }

    // As the check that finds a secret among them makes it.
    void parametersMayBeASecret()
    {
        JobDocument document;
        document.load(empty);
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb")));
        const QString before = document.text();
        const QString list = "/properties/secrets";
        QVERIFY(document.set(list + "/-", QJsonObject{{"name", "OTHER"}, {"value", "b"}}));
        QVERIFY(document.set(list + "/-",
                             QJsonObject{{"name", "NOTEBOOK_PARAMETERS"}, {"value", "key = \"a\""}}));
        QCOMPARE(notebookParametersOf(document.json()), QString("key = \"a\""));
        QCOMPARE(notebookParametersPointer(document.json()), list + "/1/value");
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb", "key = \"c\"\nn = 3")));
        QVERIFY(document.value("/properties/environmentVariables").isUndefined());
        QCOMPARE(document.value(list).toArray().size(), 2);
        QCOMPARE(notebookParametersOf(document.json()), QString("key = \"c\"\nn = 3"));
        QVERIFY(document.change(withoutParameters(document.json())));
        QCOMPARE(document.value(list).toArray().size(), 1);
        QVERIFY(document.set(list + "/0/name", "NOTEBOOK_PARAMETERS"));
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb")));
        QCOMPARE(document.text(), before); // the list goes with its last one
    }

    void anotherJupyterStaysWithTheNotebook()
    {
        for (const QString parameters : {"", "lr = 0.1"}) {
            JobDocument document;
            document.load(empty);
            QVERIFY(document.change(notebookChanges(document.json(), "/a/b.ipynb", parameters)));
            const QString usual = document.value(command).toString();
            QVERIFY(jupyterIn(usual).isEmpty());
            const QString own = withJupyter(usual, "/opt/my \"venv/bin/jupyter");
            QCOMPARE(jupyterIn(own), QString("/opt/my \"venv/bin/jupyter"));
            QVERIFY(document.set(command, own));
            QCOMPARE(notebookOf(document.json()), QString("/a/b.ipynb"));
            QVERIFY(document.change(notebookChanges(document.json(), "/a/c.ipynb", parameters)));
            QCOMPARE(jupyterIn(document.value(command).toString()), QString("/opt/my \"venv/bin/jupyter"));
            QCOMPARE(notebookOf(document.json()), QString("/a/c.ipynb"));
            QCOMPARE(withJupyter(own, {}), usual);
        }
        JobDocument typed;
        typed.load(empty);
        QVERIFY(typed.set(command, "/opt/conda/bin/jupyter nbconvert --to notebook --execute \"/a.ipynb\""));
        QCOMPARE(notebookOf(typed.json()), QString("/a.ipynb"));
        QCOMPARE(jupyterIn(typed.value(command).toString()), QString("/opt/conda/bin/jupyter"));
        QCOMPARE(withJupyter("echo a", "/b"), QString("echo a"));
    }

    void addedOptionsStay()
    {
        const QString option = "--ExecutePreprocessor.timeout=600";
        const QString tag = "--TagRemovePreprocessor.remove_cell_tags=\"slow ones\"";
        JobDocument document;
        document.load(empty);
        QVERIFY(document.change(notebookChanges(document.json(), "/a/b.ipynb")));
        const QString own =
            document.value(command).toString().replace("--execute ", "--execute " + option + ' ' + tag + ' ');
        QVERIFY(document.set(command, own));
        QCOMPARE(notebookOf(document.json()), QString("/a/b.ipynb"));
        for (const QString parameters : {"", "lr = 0.1", "lr = 0.2", ""}) {
            QVERIFY(document.change(notebookChanges(document.json(), "/a/b.ipynb", parameters)));
            const QString made = document.value(command).toString();
            QVERIFY2(made.contains(option + ' ' + tag), qPrintable(made));
            QCOMPARE(made.count("--execute"), 1);
            QCOMPARE(made.count("--output-dir"), 1);
            QCOMPARE(notebookOf(document.json()), QString("/a/b.ipynb"));
            QCOMPARE(notebookParametersOf(document.json()), parameters);
        }
        QVERIFY(document.change(notebookChanges(document.json(), "/c.ipynb")));
        QVERIFY(document.value(command).toString().contains(option + ' ' + tag));
        QCOMPARE(notebookOf(document.json()), QString("/c.ipynb"));
    }

    void theSameNotebookLeavesTheCommand()
    {
        JobDocument document;
        document.load(empty);
        const QString typed = "jupyter nbconvert --to notebook --execute  --output-dir=/out \"/a.ipynb\"";
        QVERIFY(document.set(command, typed));
        QVERIFY(document.change(notebookChanges(document.json(), "/a.ipynb")));
        QCOMPARE(document.value(command).toString(), typed);
    }

    // The command does what it says: carried out by a shell, with a converter that only keeps what it gets.
    void parametersFollowTheNotebooksOwn_data()
    {
        QTest::addColumn<int>("minor");
        QTest::addColumn<QString>("tag");
        QTest::addColumn<int>("place"); // of the new cell
        QTest::newRow("behind the cell") << 5 << "parameters" << 2;
        QTest::newRow("older format") << 2 << "parameters" << 2;
        QTest::newRow("no such cell") << 5 << "other" << 0;
    }
    void parametersFollowTheNotebooksOwn()
    {
        QFETCH(int, minor);
        QFETCH(QString, tag);
        QFETCH(int, place);
        if (QStandardPaths::findExecutable("python3").isEmpty())
            QSKIP("There is no Python to make the cell.");
        QTemporaryDir dir;
        const QString folder = dir.filePath("some notes");
        QVERIFY(QDir().mkpath(folder) && QDir().mkpath(dir.filePath("bin")));
        const QJsonArray cells{
            QJsonObject{{"cell_type", "markdown"}, {"metadata", QJsonObject()}, {"source", "# a"}},
            QJsonObject{{"cell_type", "code"},
                        {"metadata", QJsonObject{{"tags", QJsonArray{tag}}}},
                        {"source", "lr = 0.5"}}};
        QVERIFY(write(folder + "/it's.ipynb",
                      QJsonDocument(QJsonObject{{"nbformat", 4}, {"nbformat_minor", minor}, {"cells", cells}})
                          .toJson()));
        QVERIFY(write(dir.filePath("bin/jupyter"),
                      "#!/bin/sh\npwd >&2\necho \"$@\" >&2\ncat > \"$AZ_BATCHAI_OUTPUT_NOTEBOOK/got\"\n"));
        JobDocument document;
        document.load(empty);
        const QString parameters = "lr = 0.1\nname = \"a'b\\\"$HOME\"";
        QVERIFY(document.change(notebookChanges(document.json(), folder + "/it's.ipynb", parameters)));

        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", dir.filePath("bin") + ':' + environment.value("PATH"));
        environment.insert("AZ_BATCHAI_OUTPUT_NOTEBOOK", dir.path());
        environment.insert("AZ_BATCHAI_JOB_TEMP", dir.path());
        environment.insert("NOTEBOOK_PARAMETERS",
                           document.value("/properties/environmentVariables/0/value").toString());
        shell.setProcessEnvironment(environment);
        shell.start("bash", {"-c", document.value(command).toString()});
        QVERIFY(shell.waitForFinished());
        const QString told = QString::fromUtf8(shell.readAllStandardError());
        QVERIFY2(shell.exitCode() == 0, qPrintable(told));
        QVERIFY2(told.contains("some notes") && told.contains("--output it's.ipynb"), qPrintable(told));
        QFile got(dir.filePath("got"));
        QVERIFY(got.open(QIODevice::ReadOnly));
        const QJsonArray made = QJsonDocument::fromJson(got.readAll()).object()["cells"].toArray();
        QCOMPARE(made.size(), 3);
        const QJsonObject cell = made[place].toObject();
        QCOMPARE(cell["source"].toString(), parameters);
        QCOMPARE(cell["metadata"]["tags"].toArray(), QJsonArray{"injected-parameters"});
        QCOMPARE(cell.contains("id"), minor > 4);
    }
};

QTEST_GUILESS_MAIN(tst_NotebookJob)
#include "tst_notebookjob.moc"
