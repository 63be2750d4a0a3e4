// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebookcells.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

using Kind = NotebookOutput::Kind;

namespace {

QByteArray notebook(const QJsonArray &cells)
{
    return QJsonDocument(
               QJsonObject{{"nbformat", 4},
                           {"nbformat_minor", 4},
                           {"metadata", QJsonObject{{"kernelspec", QJsonObject{{"name", "python3"},
                                                                               {"display_name", "Python 3"},
                                                                               {"language", "python"}}}}},
                           {"cells", cells}})
        .toJson();
}

QJsonObject code(const QString &source, const QJsonArray &outputs = {})
{
    return {{"cell_type", "code"},
            {"execution_count", QJsonValue::Null},
            {"metadata", QJsonObject()},
            {"outputs", outputs},
            {"source", source}};
}

QJsonObject shown(const QJsonObject &data)
{
    return {{"output_type", "display_data"}, {"metadata", QJsonObject()}, {"data", data}};
}

QJsonObject printed(const QString &text, const QString &name = "stdout")
{
    return {{"output_type", "stream"}, {"name", name}, {"text", text}};
}

} // namespace

class tst_NotebookCells : public QObject
{
    Q_OBJECT
private slots:
    // By Debian's nbconvert and a real kernel.
    void anExecutedNotebookIsRead()
    {
        QProcess run;
        run.start("jupyter", {"nbconvert", "--version"});
        if (!run.waitForFinished() || run.exitCode() != 0)
            QSKIP("There is no jupyter nbconvert here (Debian: jupyter-nbconvert, python3-ipykernel).");
        const QTemporaryDir dir;
        QFile file(dir.filePath("study.ipynb"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(notebook(
            {QJsonObject{{"cell_type", "markdown"}, {"metadata", QJsonObject()}, {"source", "# Study"}},
             code("print('a')\nprint('b')\n6 * 7"),
             code("import sys\nfrom IPython.display import HTML, SVG, display\nprint('w', file=sys.stderr)\n"
                  "display(SVG('<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>'))"),
             code("nothing_of_this_name")}));
        file.close();
        run.start("jupyter", {"nbconvert", "--to", "notebook", "--execute", "--allow-errors", "--inplace",
                              file.fileName()});
        QVERIFY(run.waitForFinished(120'000));
        QVERIFY2(run.exitCode() == 0, run.readAllStandardError().constData());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = readNotebookCells(file.readAll());
        QVERIFY(read);
        QCOMPARE(read->cells.size(), 4);
        QCOMPARE(read->cells[0].kind, NotebookCell::Kind::Markdown);
        QCOMPARE(read->cells[0].source, "# Study");
        const NotebookCell &first = read->cells[1];
        QCOMPARE(first.number, std::optional(1));
        QCOMPARE(first.outputs.size(), 2); // what was printed, and the value
        QCOMPARE(first.outputs[0].text, "a\nb\n");
        QCOMPARE(first.outputs[1].text, "42");
        QVERIFY(!first.hasFailed());
        QCOMPARE(read->cells[2].outputs[0], (NotebookOutput{.kind = Kind::Problem, .text = "w\n"}));
        QCOMPARE(read->cells[2].outputs[1].kind, Kind::Picture);
        QVERIFY(read->cells[2].outputs[1].picture.startsWith("<svg"));
        const NotebookCell &last = read->cells[3];
        QVERIFY(last.hasFailed());
        QVERIFY(last.outputs[0].text.contains("NameError"));
        QVERIFY(last.outputs[0].text.contains("\x1b[")); // its colours
    }

    void outputsAreTheBestOfWhatTellsTheSame_data()
    {
        QTest::addColumn<QJsonObject>("data");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QString>("text"); // or the picture
        QTest::newRow("picture") << QJsonObject{{"image/png", "cG5n"}, {"text/plain", "<Figure>"}}
                                 << Kind::Picture << "png";
        QTest::newRow("no picture") << QJsonObject{{"image/png", "***"}, {"text/plain", "<Figure>"}}
                                    << Kind::Text << "<Figure>";
        QTest::newRow("drawing that loads a file")
            << QJsonObject{{"image/svg+xml", "<svg><image href=\"file:///etc/passwd\"/></svg>"},
                           {"text/plain", "drawing"}}
            << Kind::Text << "drawing";
        QTest::newRow("markdown") << QJsonObject{{"text/markdown", QJsonArray{"# a\n", "b"}},
                                                 {"text/plain", "x"}}
                                  << Kind::Markdown << "# a\nb";
        QTest::newRow("table") << QJsonObject{{"text/html", "<table>…</table>"}, {"text/plain", "  a\n0 1"}}
                               << Kind::Text << "  a\n0 1";
        QTest::newRow("HTML alone") << QJsonObject{{"text/html", "<b>a</b><script>alert(1)</script>"}}
                                    << Kind::Text << "a";
    }
    void outputsAreTheBestOfWhatTellsTheSame()
    {
        QFETCH(QJsonObject, data);
        QFETCH(Kind, kind);
        QFETCH(QString, text);
        const auto read = readNotebookCells(notebook({code("x", {shown(data)})}));
        QVERIFY(read);
        QCOMPARE(read->cells[0].outputs.size(), 1);
        const NotebookOutput &output = read->cells[0].outputs[0];
        QCOMPARE(output.kind, kind);
        QCOMPARE(kind == Kind::Picture ? QString(output.picture) : output.text, text);
    }

    void htmlIsReadAsText_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("text");
        QTest::newRow("table")
            << "<table>\n <tr>\n <th></th>\n<th>a</th></tr><tr><td>0</td> <td>1 &lt; 2</td></tr></table>"
            << "\ta\n0\t1 < 2";
        QTest::newRow("style") << "<style>td { x: y }</style><p>a</p><p>b<br>c</p>"
                               << "a\nb\nc";
        QTest::newRow("script without an end") << "a<SCRIPT>alert(1)"
                                               << "a";
        QTest::newRow("escaped once") << "&amp;lt;b&amp;gt;"
                                      << "&lt;b&gt;";
    }
    void htmlIsReadAsText()
    {
        QFETCH(QString, html);
        QFETCH(QString, text);
        QCOMPARE(textOfHtml(html), text);
    }

    void whatWasWrittenOverIsNotShown()
    {
        const auto read = readNotebookCells(notebook(
            {code("x", {printed("10%\r50%\r100%\r\ndone\n"), printed("more"), printed("no", "stderr")})}));
        QVERIFY(read);
        QCOMPARE(read->cells[0].outputs,
                 (QList<NotebookOutput>{{.kind = Kind::Text, .text = "100%\ndone\nmore"},
                                        {.kind = Kind::Problem, .text = "no"}}));
    }

    void whatIsTooMuchIsCutAndCounted()
    {
        QJsonArray many;
        for (int i = 0; i < mostCellOutputs + 7; ++i)
            many << shown({{"text/markdown", "x"}});
        QJsonArray cells{code("x", {printed(QString(longestCellText + 5, u'x'))}), code("y", many)};
        for (qsizetype i = cells.size(); i < mostNotebookCells + 3; ++i)
            cells << code("z");
        const auto read = readNotebookCells(notebook(cells));
        QVERIFY(read);
        QCOMPARE(read->cells.size(), mostNotebookCells);
        QCOMPARE(read->left, 3);
        QCOMPARE(read->cells[0].outputs[0].text.size(), longestCellText);
        QCOMPARE(read->cells[0].outputs[0].cut, 5);
        QCOMPARE(read->cells[1].outputs.size(), mostCellOutputs);
        QCOMPARE(read->cells[1].left, 7);
    }

    void whatIsNoNotebookSaysSo()
    {
        for (const char *text : {"", "{", "{}", "[]", R"({"nbformat": 3, "worksheets": []})"}) {
            const auto read = readNotebookCells(text);
            QVERIFY2(!read, text);
            QVERIFY(QString::fromStdString(read.error().message).startsWith("This is not a notebook"));
        }
    }
};

QTEST_APPLESS_MAIN(tst_NotebookCells)
#include "tst_notebookcells.moc"
