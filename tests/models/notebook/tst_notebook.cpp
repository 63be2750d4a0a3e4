// SPDX-License-Identifier: Apache-2.0
#include "models/document/notebookjob.h"
#include "models/notebook/notebookchecks.h"
#include "models/notebook/notebookreader.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using Kind = NotebookParameter::Kind;

namespace {

QByteArray notebook(const QString &source, const QString &tag = "parameters",
                    const QString &language = "python")
{
    const QJsonObject metadata{{"tags", QJsonArray{"first", tag}}};
    const QJsonArray cells{
        QJsonObject{{"cell_type", "markdown"}, {"metadata", QJsonObject()}, {"source", "# Title"}},
        QJsonObject{{"cell_type", "code"}, {"metadata", metadata}, {"source", source}},
        QJsonObject{{"cell_type", "code"}, {"metadata", QJsonObject()}, {"source", "other = 1"}}};
    const QJsonObject about{{"language_info", QJsonObject{{"name", language}}}};
    return QJsonDocument(
               QJsonObject{{"nbformat", 4}, {"nbformat_minor", 5}, {"metadata", about}, {"cells", cells}})
        .toJson();
}

NotebookParameter ofKind(Kind kind)
{
    return {"a", kind, {}, {}};
}

} // namespace

class tst_Notebook : public QObject
{
    Q_OBJECT
private slots:
    void findsTheParametersCell()
    {
        const auto read = parseNotebook(notebook("lr = 0.1  # rate\nepochs = 3"));
        QVERIFY(read);
        QCOMPARE(read->cells, 3);
        QVERIFY(read->hasParametersCell);
        QCOMPARE(read->parameters, (QList<NotebookParameter>{{"lr", Kind::Decimal, "0.1", "rate"},
                                                             {"epochs", Kind::Whole, "3", {}}}));
        QVERIFY(!parseNotebook(notebook("lr = 0.1", "other"))->hasParametersCell);
        QVERIFY(parseNotebook(notebook("lr = 0.1", "parameters", "julia"))->parameters.isEmpty());
    }

    void sourceMayBeAListOfLines()
    {
        QJsonObject root = QJsonDocument::fromJson(notebook("x")).object();
        QJsonArray cells = root["cells"].toArray();
        QJsonObject cell = cells[1].toObject();
        cell["source"] = QJsonArray{"a = 1\n", "b = 'x'\n"};
        cells[1] = cell;
        root["cells"] = cells;
        QCOMPARE(parseNotebook(QJsonDocument(root).toJson())->parameters.size(), 2);
    }

    void refusesWhatIsNone_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("text") << QByteArray("hello");
        QTest::newRow("other JSON") << QByteArray("{\"properties\": {}}");
        QTest::newRow("format 3") << QByteArray("{\"nbformat\": 3, \"worksheets\": []}");
        QTest::newRow("cells of another kind") << QByteArray("{\"nbformat\": 4, \"cells\": {}}");
    }
    void refusesWhatIsNone()
    {
        QFETCH(QByteArray, file);
        const auto read = parseNotebook(file);
        QVERIFY(!read);
        QVERIFY(read.error().message.ends_with('.'));
    }

    void readsAssignments_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("name"); // empty: passed over
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("literal");
        const auto row = [](const char *line, const char *name = "", Kind kind = Kind::Other,
                            const char *literal = "") {
            QTest::newRow(line) << QString(line) << QString(name) << int(kind) << QString(literal);
        };
        row("a = 1", "a", Kind::Whole, "1");
        row("a=1_000", "a", Kind::Whole, "1_000");
        row("a = -2.5e-3", "a", Kind::Decimal, "-2.5e-3");
        row("a = .5", "a", Kind::Decimal, ".5");
        row("a = True # yes", "a", Kind::Boolean, "True");
        row("a = 'it is # no comment' # but this", "a", Kind::Text, "'it is # no comment'");
        row("a = \"with \\\" quote\"", "a", Kind::Text, "\"with \\\" quote\"");
        row("a: float = 3.0", "a", Kind::Decimal, "3.0");
        row("a: Optional[str] = None", "a", Kind::Other, "None");
        row("a = [1, 2, '#']", "a", Kind::Other, "[1, 2, '#']");
        row("a = 'x' + 'y'", "a", Kind::Other, "'x' + 'y'");
        row("a = [1,");
        row("a = '''long");
        row("a = 'open");
        row("a = 1 + \\");
        row("    a = 1");
        row("a == 1");
        row("a += 1");
        row("import os");
        row("# a = 1");
        row("a =");
        row("1a = 2");
    }
    void readsAssignments()
    {
        QFETCH(QString, line);
        QFETCH(QString, name);
        QFETCH(int, kind);
        QFETCH(QString, literal);
        const auto read = pythonAssignments("# above\n" + line + "\nprint(1)");
        QCOMPARE(read.size(), name.isEmpty() ? 0 : 1);
        if (!name.isEmpty()) {
            QCOMPARE(read[0].name, name);
            QCOMPARE(int(read[0].kind), kind);
            QCOMPARE(read[0].literal, literal);
            QCOMPARE(pythonAssignments(withAssignment({}, name, literal))[0].literal, literal);
        }
    }

    void valuesInBracketsMayGoOverLines()
    {
        const auto read =
            pythonAssignments("layers = [\n    64,  # the first (\n    '12#8',\n]  # units\n"
                              "text = \"\"\"a\nb = 1\"\"\"\nrate = {'a':\n  0.1}\nopen = [1,\n2");
        QCOMPARE(read.size(), 2);
        QCOMPARE(read[0].literal, QString("[ 64, '12#8', ]"));
        QCOMPARE(int(read[0].kind), int(Kind::Other));
        QCOMPARE(read[0].comment, QString("units"));
        QCOMPARE(read[1].literal, QString("{'a': 0.1}"));
    }

    void ofTwoOfANameTheLastCounts()
    {
        const auto read = pythonAssignments("a = 1\nb = 2\na = 3");
        QCOMPARE(read.size(), 2);
        QCOMPARE(read[1].literal, QString("3"));
    }

    void anAssignmentIsChangedWhereItStands_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("literal"); // of a
        QTest::addColumn<QString>("changed");
        QTest::newRow("in nothing") << ""
                                    << "1"
                                    << "a = 1";
        QTest::newRow("one more") << "import os\nb = f(x)"
                                  << "1"
                                  << "import os\nb = f(x)\na = 1";
        QTest::newRow("one more line") << "b = 2\n"
                                       << "1"
                                       << "b = 2\na = 1";
        QTest::newRow("its value alone") << "# note\na: float = 0.5  # rate\nb=bool( 1 )"
                                         << "1"
                                         << "# note\na: float = 1  # rate\nb=bool( 1 )";
        QTest::newRow("over lines") << "a = [\n    1,\n]  # list\nb = 2"
                                    << "[2]"
                                    << "a = [2]  # list\nb = 2";
        QTest::newRow("the last of two") << "a = 1\na = 2"
                                         << "3"
                                         << "a = 1\na = 3";
        QTest::newRow("no more") << "import os\na = [\n  1]\nb = 2"
                                 << ""
                                 << "import os\nb = 2";
        QTest::newRow("neither of two") << "a = 1\nb = 2\na = 3"
                                        << ""
                                        << "b = 2";
        QTest::newRow("the only one") << "a = 1"
                                      << ""
                                      << "";
        QTest::newRow("none") << "b = 2"
                              << ""
                              << "b = 2";
    }
    void anAssignmentIsChangedWhereItStands()
    {
        QFETCH(QString, source);
        QFETCH(QString, literal);
        QTEST(withAssignment(source, "a", literal), "changed");
    }

    void textsAreShownWithoutQuotes()
    {
        const NotebookParameter text = pythonAssignments("a = 'C:\\\\x \\'q\\' \"r\"'").value(0);
        QCOMPARE(shownValue(text), QString("C:\\x 'q' \"r\""));
        const NotebookParameter again{"a", Kind::Text, literalOf(text, shownValue(text)), {}};
        QCOMPARE(shownValue(again), shownValue(text));
        QCOMPARE(literalOf(ofKind(Kind::Text), "\"; import os; \""), QString("\"\\\"; import os; \\\"\""));
    }

    void escapesAreShownAsWhatTheyMean()
    {
        const NotebookParameter text = pythonAssignments("a = '\\u4e2d\\x41\\r\\U0001F600\\q'").value(0);
        QCOMPARE(shownValue(text), QString::fromUtf8("中A\r😀\\q"));
        const NotebookParameter again{"a", Kind::Text, literalOf(text, shownValue(text)), {}};
        QCOMPARE(shownValue(again), shownValue(text));
        QVERIFY(!again.literal.contains('\r'));
    }

    void whatIsNoValueOfItsKindIsRefused()
    {
        QCOMPARE(literalOf(ofKind(Kind::Whole), " 12 "), QString("12"));
        QCOMPARE(literalOf(ofKind(Kind::Whole), "1.5"), QString("1.5")); // where alpha = 1 stood
        QCOMPARE(literalOf(ofKind(Kind::Whole), "None"), QString("None"));
        QVERIFY(literalOf(ofKind(Kind::Whole), "much").isEmpty());
        QVERIFY(literalOf(ofKind(Kind::Whole), "").isEmpty());
        QCOMPARE(literalOf(ofKind(Kind::Decimal), "3"), QString("3"));
        QVERIFY(literalOf(ofKind(Kind::Decimal), "fast").isEmpty());
        QVERIFY(literalOf(ofKind(Kind::Boolean), "true").isEmpty());
        QCOMPARE(literalOf(ofKind(Kind::Other), "[1, 2]"), QString("[1, 2]"));
        QVERIFY(literalOf(ofKind(Kind::Other), "1\nimport os").isEmpty());
        QVERIFY(literalOf(ofKind(Kind::Other), "[1").isEmpty());
        for (const char *value :
             {"None", "True", "-3", "'/data'", "dict(a=1)", "np.pi * 2", "f'{a}'", "x[0]", "(1, 2)"})
            QCOMPARE(literalOf(ofKind(Kind::Other), value), QString(value));
        const NotebookParameter own = pythonAssignments("data = BASE").value(0);
        QCOMPARE(literalOf(own, "BASE"), QString("BASE")); // what the notebook says itself
        for (const char *mistake : {"/data", "cpu", "C:\\data", "~/data", "$DATA"})
            QVERIFY2(literalOf(ofKind(Kind::Other), mistake).isEmpty(), mistake);
    }

    void numbersMayBeCalculated()
    {
        for (const char *value : {"2 ** 10", "1e-3*2", "int(3)", "-(1 + 2)"})
            QCOMPARE(literalOf(ofKind(Kind::Whole), value), QString(value));
        for (const char *mistake : {"0,5", "1 2", "2x", "so-so", "\"3\"", "f(1"})
            QVERIFY2(literalOf(ofKind(Kind::Decimal), mistake).isEmpty(), mistake);
    }

    // The job's environment would put the value of a variable there.
    void dollarsStayWhatTheyAre()
    {
        const QString typed = "it's $HOME, cost ${5} \\$";
        const QString literal = literalOf(ofKind(Kind::Text), typed);
        QVERIFY2(!literal.contains('$'), qPrintable(literal));
        QCOMPARE(typedValue(ofKind(Kind::Text), literal), typed);
        const QString list = literalOf(ofKind(Kind::Other), "['$A', \"b$\"]");
        QVERIFY2(!list.contains('$'), qPrintable(list));
        QCOMPARE(typedValue(ofKind(Kind::Other), list), QString("['$A', \"b$\"]"));
        QCOMPARE(literalOf(ofKind(Kind::Other), "r'a$'"), QString("r'a$'")); // which has no escapes
        QCOMPARE(literalOf(ofKind(Kind::Text), "$AZ_BATCHAI_INPUT_A/b ${AZ_BATCHAI_OUTPUT_C}"),
                 QString("\"$AZ_BATCHAI_INPUT_A/b ${AZ_BATCHAI_OUTPUT_C}\"")); // the job's own folders
    }

    // In the job it is an assignment, whatever was typed.
    void whatIsNoValueComesBackAsItWasTyped_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char *typed : {"0,5", "abc", "[1", "it's", "1 # one", "\"open", "a)", "$x", "= 1", "\\"})
            QTest::newRow(typed) << QString(typed);
    }
    void whatIsNoValueComesBackAsItWasTyped()
    {
        QFETCH(QString, typed);
        const NotebookParameter parameter{"a", Kind::Decimal, "0.1", {}};
        const QString source = withAssignment("b = 1", "a", spelledValue(parameter, typed));
        const auto read = pythonAssignments(source);
        QCOMPARE(read.size(), 2);
        QCOMPARE(typedValue(parameter, read[1].literal), typed);
        QVERIFY(!parameterProblem(parameter, typed).isEmpty());
        QCOMPARE(withAssignment(source, "a", {}), QString("b = 1"));
    }

    void valuesOfAJobComeBackAsTheyWere()
    {
        const NotebookParameter other{"a", Kind::Other, "None", {}};
        for (const char *typed : {"'it\\'s'", "[1, 2]", "(1, 2)", "('a')", "None"}) {
            QCOMPARE(typedValue(other, spelledValue(other, typed)), QString(typed));
            QVERIFY(parameterProblem(other, typed).isEmpty());
        }
        QVERIFY(spelledValue(other, " ").isEmpty());
        QVERIFY(parameterProblem(other, " ").isEmpty());
    }

    void aParameterThatCannotBeReadIsTold_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("sentence"); // its begin; empty: nothing is wrong
        QTest::addColumn<QString>("mended");   // the notebook's own where nobody knows what is meant
        QTest::newRow("a number") << "lr = 0.5"
                                  << ""
                                  << "";
        QTest::newRow("a comma") << "lr = 0,5"
                                 << "lr: “0,5” is not a number"
                                 << "lr = 0.5";
        QTest::newRow("no digit before it") << "lr = -,5e3"
                                            << "lr: “-,5e3”"
                                            << "lr = -.5e3";
        QTest::newRow("a thousand, or one") << "lr = 1,000"
                                            << "lr: “1,000”"
                                            << "lr = 0.1";
        QTest::newRow("a word") << "# a\nlr = abc\nname = 'x'"
                                << "lr: “abc”"
                                << "# a\nlr = 0.1\nname = 'x'";
        QTest::newRow("a path") << "data = /a/b"
                                << "data: “/a/b” is not a Python value"
                                << "data = \"/a/b\"";
        QTest::newRow("no constant") << "data = true"
                                     << "data: “true”"
                                     << "data = True";
        QTest::newRow("of another name") << "rate = abc"
                                         << ""
                                         << "";
        QTest::newRow("any text") << "name = f(x)"
                                  << ""
                                  << "";
    }
    void aParameterThatCannotBeReadIsTold()
    {
        QFETCH(QString, given);
        QFETCH(QString, sentence);
        QFETCH(QString, mended);
        const Notebook notebook{1, true,
                                pythonAssignments("lr = 0.1\ndata = None\nname = 'a'\ndeep = False")};
        document::JobDocument job;
        job.load("{\"properties\": {\"environmentVariables\": [{\"name\": \"A\", \"value\": \"b\"}]}}");
        QVERIFY(job.change(document::notebookChanges(job.json(), "/a.ipynb", given)));
        QVERIFY(notebookChecks(job.json(), "/b.ipynb", notebook).isEmpty());
        const auto problems = notebookChecks(job.json(), "/a.ipynb", notebook);
        QCOMPARE(problems.size(), sentence.isEmpty() ? 0 : 1);
        if (sentence.isEmpty())
            return;
        QVERIFY2(problems[0].sentence.startsWith(sentence), qPrintable(problems[0].sentence));
        QCOMPARE(problems[0].pointer, QString("/properties/environmentVariables/1/value"));
        QVERIFY(problems[0].fix.isMending());
        QVERIFY(job.change(problems[0].fix.changes));
        QCOMPARE(document::notebookParametersOf(job.json()), mended);
        QVERIFY(notebookChecks(job.json(), "/a.ipynb", notebook).isEmpty());
    }

    void theLastFileThatIsNamedAnswers()
    {
        QTemporaryDir dir;
        QFile file(dir.filePath("a.ipynb"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(notebook("lr = 1")) > 0);
        file.close();
        NotebookReader reader;
        QSignalSpy found(&reader, &NotebookReader::found);
        QSignalSpy failed(&reader, &NotebookReader::failed);
        reader.read(dir.filePath("none.ipynb"));
        reader.read(dir.filePath("a.ipynb"));
        QVERIFY(found.wait());
        QCOMPARE(failed.size(), 0);
        reader.read(dir.filePath("none.ipynb"));
        QVERIFY(failed.wait());
    }
};

QTEST_GUILESS_MAIN(tst_Notebook)
#include "tst_notebook.moc"
