// SPDX-License-Identifier: Apache-2.0
#include "models/files/filesave.h"
#include "widgets/charts/pgfplot.h"

#include <QBuffer>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace trainyard;
using charts::AxisScale;
using charts::PgfPlot;

namespace {

models::CurveSnapshot line(const QString &name, const std::vector<double> &values)
{
    models::CurveSnapshot points{.name = name};
    for (std::size_t i = 0; i < values.size(); ++i) {
        points.x.append(double(i));
        points.y.append(values[i]);
    }
    if (!values.empty())
        points.current = {{{0, points.x.size()}}};
    return points;
}

PgfPlot plot(AxisScale::Kind kind, charts::ValueFormat format)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    PgfPlot result{.title = "Loss of 50% {#1} & a_b^c~d\\e $x$",
                   .xTitle = "steps",
                   .x = {0, 4},
                   .y = {kind, 0.001, 10, 0.1},
                   .format = format,
                   .size = {500, 300}};
    result.lines.append({line("run_1", {1, 0.5, nan, 0.25, 0.125}), QColor(0x11, 0x22, 0x33)});
    result.lines.append({line("run_2", {4, 3, 2, 1, 0.5}), Qt::red, charts::LinePattern::Dashed, true});
    result.lines.append({line("none", {}), Qt::blue, charts::LinePattern::DashDotted});
    result.places.append({2, "lr dropped #2"});
    return result;
}

bool hasPackages()
{
    QProcess process;
    process.start("kpsewhich", {"pgfplots.sty", "standalone.cls"});
    return process.waitForFinished() && process.exitCode() == 0;
}

QByteArray written(const PgfPlot &plot)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    std::atomic<bool> isCancelled = false;
    models::SaveProgress progress(isCancelled, [](int) {});
    [&] { QVERIFY(bool(charts::writePgfPlot(buffer, plot, progress))); }();
    return bytes;
}

} // namespace

class tst_PgfPlot : public QObject
{
    Q_OBJECT
private slots:
    void whatCameBeforeIsPalerAndNotNamed()
    {
        PgfPlot continued = plot(AxisScale::Kind::Linear, charts::ValueFormat::Number);
        const QByteArray alone = written(continued);
        continued.lines[0].points.before.push_back(line("run_1", {8, 9}));
        const QByteArray whole = written(continued);
        QCOMPARE(whole.count("\\addplot"), alone.count("\\addplot") + 1);
        QCOMPARE(whole.count("\\addlegendentry"), alone.count("\\addlegendentry"));
        QVERIFY(whole.contains(", opacity=0.45, forget plot] table {\nx y\n0 8\n1 9\n"));
    }

    void specialCharactersAreEscaped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("latex");
        QTest::newRow("plain") << "train/loss 1"
                               << "train/loss 1";
        QTest::newRow("signs") << "{}$&#_%"
                               << "\\{\\}\\$\\&\\#\\_\\%";
        QTest::newRow("words") << "\\^~"
                               << "\\textbackslash{}\\textasciicircum{}\\textasciitilde{}";
        QTest::newRow("lines") << "a\nb"
                               << "a b";
        QTest::newRow("Chinese") << "训练"
                                 << "训练";
    }

    void specialCharactersAreEscaped()
    {
        QFETCH(QString, text);
        QTEST(charts::latexText(text), "latex");
    }

    void eachLineHasItsTableAndName()
    {
        const QString text =
            QString::fromUtf8(written(plot(AxisScale::Kind::Linear, charts::ValueFormat::Number)));
        QCOMPARE(text.count("\\addplot["), 2);
        QCOMPARE(text.count("\\addlegendentry{"), 3);
        QVERIFY(text.contains("\\definecolor{line1}{HTML}{112233}"));
        QVERIFY(text.contains("table {\nx y\n0 1\n1 0.5\n2 nan\n3 0.25\n4 0.125\n};"));
        QVERIFY(text.contains("\\addlegendentry{run\\_1}"));
        QVERIFY(text.contains("title={Loss of 50\\% \\{\\#1\\} \\& a\\_b\\textasciicircum{}c"));
        QVERIFY(text.contains("{lr dropped \\#2}"));
        int depth = 0;
        for (qsizetype i = 0; i < text.size(); ++i)
            if (i == 0 || text[i - 1] != u'\\')
                depth += (text[i] == u'{') - (text[i] == u'}');
        QCOMPARE(depth, 0);
        for (const QString name : {"document", "tikzpicture", "axis"})
            QCOMPARE(text.count("\\begin{" + name + "}"), text.count("\\end{" + name + "}"));
    }

    void manyPointsAreReducedToWhatIsSeen()
    {
        PgfPlot many = plot(AxisScale::Kind::Linear, charts::ValueFormat::Number);
        std::vector<double> values(200'000, 1.0);
        values[123'456] = 9;
        many.lines = {{line("a", values), Qt::red}};
        many.x = {0, 199'999};
        many.columns = 100;
        const QByteArray text = written(many);
        QVERIFY(text.contains("\n123456 9\n"));
        QVERIFY(text.count('\n') < 500);
    }

    void latexMakesAPageOfIt_data()
    {
        QTest::addColumn<AxisScale::Kind>("kind");
        QTest::addColumn<charts::ValueFormat>("format");
        QTest::newRow("linear") << AxisScale::Kind::Linear << charts::ValueFormat::Number;
        QTest::newRow("logarithmic") << AxisScale::Kind::Log << charts::ValueFormat::Number;
        QTest::newRow("symlog, per cent") << AxisScale::Kind::SymLog << charts::ValueFormat::Percent;
    }

    void latexMakesAPageOfIt()
    {
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty() || !hasPackages())
            QSKIP("pdflatex, pgfplots and standalone (texlive-latex-extra, texlive-pictures) are not "
                  "installed.");
        QFETCH(AxisScale::Kind, kind);
        QFETCH(charts::ValueFormat, format);
        const QTemporaryDir folder;
        QFile file(folder.filePath("chart.tex"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(written(plot(kind, format)));
        file.close();
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(latex, {"-interaction=nonstopmode", "-halt-on-error", "chart.tex"});
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray output = process.readAllStandardOutput();
        QVERIFY2(process.exitCode() == 0, output.right(2000).constData());
        QVERIFY(QFileInfo(folder.filePath("chart.pdf")).size() > 0);
    }
};

QTEST_GUILESS_MAIN(tst_PgfPlot)
#include "tst_pgfplot.moc"
