// SPDX-License-Identifier: Apache-2.0
#include "models/document/filechecks.h"

#include "models/document/notebookjob.h"

#include <QtTest>

using namespace trainyard::document;

namespace {

QString job(QString members)
{
    return QStringLiteral("{\"properties\": {\"customToolkitSettings\": {\"commandLine\": \"true\"}%1}}")
        .arg(members.isEmpty() ? QString() : ", " + members.replace(u'\'', u'"'));
}

QString scriptJob(QString settings, QString members = {})
{
    return QStringLiteral("{\"properties\": {\"horovodSettings\": {%1}%2}}")
        .arg(settings.replace(u'\'', u'"'),
             members.isEmpty() ? QString() : ", " + members.replace(u'\'', u'"'));
}

QStringList sentences(const QList<JobProblem> &problems)
{
    QStringList sentences;
    for (const JobProblem &problem : problems)
        sentences.append(problem.sentence);
    return sentences;
}

bool nothing(const QString &)
{
    return false;
}

} // namespace

class tst_FileChecks : public QObject
{
    Q_OBJECT
private slots:
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
        FileLook here = [](const QString &path) { return path.startsWith("/there/"); };
        QString text = job({});
        text.replace("\"true\"", '"' + command + '"');
        const auto told = [&] {
            return sentences(fileChecks(JsonText(text), here)).filter("There is no file");
        };
        QCOMPARE(told().size(), missing.isEmpty() ? 0 : 1);
        QVERIFY(missing.isEmpty() || told().first().contains(missing + ' '));
        here = {}; // another machine's
        QVERIFY(told().isEmpty());
    }

    void aNotebookHasToBeThere()
    {
        JobDocument document;
        document.setText(job({}));
        QVERIFY(document.change(notebookChanges(document.json(), {})));
        const auto told = [&] { return fileChecks(document.json(), nothing); };
        QCOMPARE(told().size(), 1);
        QCOMPARE(told().first().severity, JobProblem::Severity::Error);
        QVERIFY(document.change(notebookChanges(document.json(), "/home/me/train.ipynb", "lr = 1")));
        QCOMPARE(told().size(), 1);
        QVERIFY(told().first().sentence.contains("/home/me/train.ipynb"));
    }

    void foldersOfInputsAreLookedFor()
    {
        const QString text = job("'inputDirectories': [{'id': 'A', 'path': '/no/data'}]");
        QCOMPARE(sentences(fileChecks(JsonText(text), nothing)),
                 QStringList{"There is no folder /no/data on this machine that can be read."});
        QVERIFY(fileChecks(JsonText(text), [](const QString &) { return true; }).isEmpty());
        QVERIFY(fileChecks(JsonText(text), {}).isEmpty());
    }

    void scriptsInInputsAreLookedFor()
    {
        const JsonText text(scriptJob("'pythonScriptFilePath': '$AZ_BATCHAI_INPUT_CODE/a/train.py'",
                                      "'inputDirectories': [{'id': 'CODE', 'path': '/code'}]"));
        const auto problems = fileChecks(text, [](const QString &path) { return path == "/code"; });
        QCOMPARE(sentences(problems),
                 QStringList{"There is no file /code/a/train.py on this machine that can be read."});
        QCOMPARE(problems.first().pointer, QString("/properties/horovodSettings/pythonScriptFilePath"));
    }

    // The working folder is a new one for each job.
    void whatStandsInTheWorkingFolderIsNotThere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name"); // empty: nothing is told
        QTest::newRow("a script") << scriptJob("'pythonScriptFilePath': 'src/train.py'") << "src/train.py";
        QTest::newRow("a command") << job({}).replace("\"true\"", "\"python3 -u train.py --fast\"")
                                   << "train.py";
        QTest::newRow("its interpreter")
            << scriptJob("'pythonScriptFilePath': '/train.py', 'pythonInterpreterPath': 'python3'")
            << QString();
        QTest::newRow("prepared") << scriptJob("'pythonScriptFilePath': 'train.py'",
                                               "'jobPreparation': {'commandLine': 'git clone x .'}")
                                  << QString();
        QTest::newRow("in an image") << scriptJob(
                                            "'pythonScriptFilePath': 'train.py'",
                                            "'containerSettings': {'imageSourceRegistry': {'image': 'a'}}")
                                     << QString();
        QTest::newRow("below a variable")
            << scriptJob("'pythonScriptFilePath': '$CODE/train.py'") << QString();
        QTest::newRow("another folder")
            << job({}).replace("\"true\"", "\"cd src && python3 train.py\"") << QString();
        QTest::newRow("no script") << job({}).replace("\"true\"", "\"python3 -m train\"") << QString();
    }
    void whatStandsInTheWorkingFolderIsNotThere()
    {
        QFETCH(QString, text);
        QFETCH(QString, name);
        const QStringList told = sentences(fileChecks(JsonText(text), {}));
        QCOMPARE(told.size(), name.isEmpty() ? 0 : 1);
        QVERIFY(name.isEmpty() ||
                told.first().startsWith(name + " is looked for in the job's working folder"));
    }

    void whatCannotBeLookedAtIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isLocal");
        QTest::addColumn<QStringList>("words"); // of a sentence each
        const QString inputs = "'inputDirectories': [{'id': 'A', 'path': '/data'}]";
        QTest::newRow("nothing") << job({}) << false << QStringList();
        QTest::newRow("here") << job(inputs) << true << QStringList();
        QTest::newRow("another machine") << job(inputs) << false << QStringList{"another machine"};
        QTest::newRow("a volume")
            << job("'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_MOUNT_ROOT/x'}]") << true
            << QStringList{"$AZ_BATCHAI_MOUNT_ROOT/x"};
        QTest::newRow("a container") << job(inputs +
                                            ", 'containerSettings': {'imageSourceRegistry': {'image': 'a'}}")
                                     << true << QStringList{"container"};
    }
    void whatCannotBeLookedAtIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(bool, isLocal);
        QFETCH(QStringList, words);
        const QStringList told = unseenFiles(JsonText(text), isLocal);
        QCOMPARE(told.size(), words.size());
        for (int i = 0; i < words.size(); ++i)
            QVERIFY2(told[i].contains(words[i]), qPrintable(told[i]));
    }

    // There are other files than on the machine.
    void inAContainerNothingIsMissing()
    {
        const JsonText text(job("'inputDirectories': [{'id': 'A', 'path': '/no/data'}], "
                                "'containerSettings': {'imageSourceRegistry': {'image': 'a'}}"));
        QVERIFY(fileChecks(text, nothing).isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_FileChecks)
#include "tst_filechecks.moc"
