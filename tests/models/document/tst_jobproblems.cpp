// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobproblems.h"

#include "models/document/problemfinder.h"
#include "testpaths.h"

#include <QtTest>

#include <QDirIterator>

using namespace trainyard::document;

namespace {

QString job(const QString &members)
{
    return QStringLiteral("{\n  \"properties\": {\n    \"stdOutErrPathPrefix\": \"/tmp\",\n    %1\n  }\n}\n")
        .arg(members);
}

const QString command = QStringLiteral("\"customToolkitSettings\": {\"commandLine\": \"true\"}");

QList<JobProblem> problemsOf(const QString &text)
{
    return jobProblems(JsonText(text), JobSchema::shipped(), QStringLiteral("en"));
}

} // namespace

class tst_JobProblems : public QObject
{
    Q_OBJECT
private slots:
    void aGoodJobHasNone() { QCOMPARE(problemsOf(job(command)), QList<JobProblem>()); }

    void sayWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const QString &text, int line, const char *sentence) {
            QTest::newRow(name) << text << line << QString(sentence);
        };
        row("nothing to run", job("\"nodeCount\": 1"), 2, "nothing to run");
        row("two things to run", job(command + ", \"customMpiSettings\": {\"commandLine\": \"a\"}"), 2,
            "A job runs one thing; keep one of “customMpiSettings”, “customToolkitSettings”.");
        row("a text for a number", job(command + ",\n \"nodeCount\": \"2\""), 5,
            "Nodes must be a whole number.");
        row("too few nodes", job(command + ",\n \"nodeCount\": 0"), 5, "Nodes must be at least 1.");
        row("another priority", job(command + ",\n \"schedulingPriority\": \"urgent\""), 5,
            "Priority must be one of “low”, “normal”, “high”.");
        row("a member that is missing", job("\"customToolkitSettings\": {}"), 4,
            "Command lacks “commandLine”.");
        row("an empty command", job("\"customToolkitSettings\": {\"commandLine\": \"\"}"), 4,
            "Command must not be empty.");
        row("no list", job(command + ",\n \"secrets\": 7"), 5, "Secrets must be a list: […].");
        row("a name twice",
            job(command + ",\n \"inputDirectories\": [{\"id\": \"A\", \"path\": \"/a\"},\n {\"id\": \"A\", "
                          "\"path\": \"/b\"}]"),
            6, "A");
    }
    void sayWhatIsWrongAndWhere()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(QString, sentence);
        const auto problems = problemsOf(text);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems[0].sentence.contains(sentence), qPrintable(problems[0].sentence));
        QCOMPARE(problems[0].place.line, line);
        QCOMPARE(problems[0].severity, JobProblem::Severity::Error);
    }

    void aMisspeltNameIsMended()
    {
        JobDocument document;
        document.load(job(command + ",\n    \"nodecount\": 2").toUtf8());
        const auto problems = jobProblems(document.json(), JobSchema::shipped(), {});
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].severity, JobProblem::Severity::Warning);
        QVERIFY(problems[0].sentence.contains("“nodeCount”"));
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value("/properties/nodeCount").toInt(), 2);
        QVERIFY(document.value("/properties/nodecount").isUndefined());
        QCOMPARE(document.text(), job(command + ",\n    \"nodeCount\": 2")); // where it stood
        QVERIFY(problemsOf(document.text()).isEmpty());
    }

    void whatIsThereTwiceIsToldWhereNobodyReadsIt()
    {
        const QString first = "\"nodeCount\": 2,\n    ";
        const QString last = command + ",\n    \"nodeCount\": 3";
        JobDocument document;
        document.load(job(first + last).toUtf8());
        const auto problems = jobProblems(document.json(), JobSchema::shipped(), {});
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].severity, JobProblem::Severity::Warning);
        QVERIFY(!problems[0].isRefused);
        QVERIFY(problems[0].sentence.contains("“nodeCount” is there twice"));
        QCOMPARE(problems[0].place.line, 4);
        QCOMPARE(document.json().slice(problems[0].range), QString("\"nodeCount\""));
        QVERIFY(problems[0].fix.isMending() && problems[0].fix.edit);
        document.edit(*problems[0].fix.edit);
        QCOMPARE(document.text(), job(last));
        QVERIFY(problemsOf(document.text()).isEmpty());
    }

    void listsAndUnknownMembersTwiceAreTold()
    {
        const QString list = "\"environmentVariables\": [{\"name\": \"%1\", \"value\": \"1\"}]";
        const auto lists = problemsOf(job(list.arg("A") + ", " + list.arg("B") + ", " + command));
        QCOMPARE(lists.size(), 1);
        QVERIFY(lists[0].sentence.contains("twice"));
        const auto unknown = problemsOf(job("\"mine\": 1, " + command + ", \"mine\": 2, \"mine\": 3"));
        QCOMPARE(unknown.size(), 3);
        QVERIFY(unknown[0].sentence.contains("twice") && unknown[1].sentence.contains("twice"));
        QVERIFY(unknown[2].sentence.contains("means nothing here"));
    }

    void aBrokenTextHasItsSyntaxAlone()
    {
        const auto problems = problemsOf("{\n  \"properties\": {\n    \"nodeCount\": }\n}\n");
        QVERIFY(!problems.isEmpty());
        QCOMPARE(problems[0].place.line, 3);
    }

    void collectedSamplesHaveNoErrors()
    {
        const QString folder = trainyard::test::sharedPath("samples/batchai/recipes");
        if (!QDir(folder).exists())
            QSKIP("The collected samples are not beside this checkout.");
        int count = 0;
        for (QDirIterator it(folder, {"*job*.json"}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const JsonText text(QString::fromUtf8(file.readAll()));
            if (!text.isValid())
                continue;
            ++count;
            for (const JobProblem &problem : jobProblems(text, JobSchema::shipped(), {}))
                QVERIFY2(problem.severity == JobProblem::Severity::Warning,
                         qPrintable(file.fileName() + ": " + problem.sentence));
        }
        QVERIFY(count > 5);
    }

    void areFoundWhileTheTextIsEdited()
    {
        JobDocument document;
        ProblemFinder finder(
            document, [](const JsonText &text) { return jobProblems(text, JobSchema::shipped(), {}); });
        QTRY_VERIFY(finder.isUpToDate());
        QVERIFY(!finder.problems().isEmpty());
        document.load(job(command).toUtf8());
        QVERIFY(!finder.isUpToDate());
        QTRY_VERIFY(finder.isUpToDate());
        QCOMPARE(finder.problems(), QList<JobProblem>());
        QVERIFY(document.set("/properties/nodeCount", -1));
        QTRY_COMPARE(finder.problems().size(), 1);
    }
};

QTEST_GUILESS_MAIN(tst_JobProblems)
#include "testpaths.h"
#include "tst_jobproblems.moc"
