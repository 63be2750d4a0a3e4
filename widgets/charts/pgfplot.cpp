// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/pgfplot.h"

#include "models/export/columnpoints.h"
#include "models/export/numbertext.h"
#include "models/files/filesave.h"

#include <QIODevice>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

namespace {

using models::exactNumber;

QByteArray colorName(qsizetype line)
{
    return "line" + QByteArray::number(line + 1);
}

QByteArray dashOf(LinePattern pattern)
{
    switch (pattern) {
    case LinePattern::Solid:
        return "solid";
    case LinePattern::Dashed:
        return "dashed";
    case LinePattern::Dotted:
        return "dotted";
    case LinePattern::DashDotted:
        break;
    }
    return "dash dot";
}

QByteArray centimetres(double pixels)
{
    return QByteArray::number(pixels / 96 * 2.54, 'f', 1) + "cm";
}

QByteArray head(const PgfPlot &plot)
{
    QByteArray text = "\\documentclass[border=2mm]{standalone}\n"
                      "\\usepackage{iftex}\n"
                      "\\ifPDFTeX\\usepackage[T1]{fontenc}\\else\\usepackage{fontspec}\\fi\n"
                      "\\usepackage{pgfplots}\n"
                      "\\pgfplotsset{compat=1.16}\n";
    for (qsizetype i = 0; i < plot.lines.size(); ++i)
        text += "\\definecolor{" + colorName(i) + "}{HTML}{" +
                plot.lines[i].color.name().mid(1).toUpper().toLatin1() + "}\n";
    return text + "\\begin{document}\n\\begin{tikzpicture}\n";
}

QByteArray scaleOptions(const AxisScale &y)
{
    const QByteArray limits =
        "  ymin=" + exactNumber(y.least()) + ", ymax=" + exactNumber(y.greatest()) + ",\n";
    const QByteArray threshold = exactNumber(y.threshold());
    switch (y.kind()) {
    case AxisScale::Kind::Linear:
        return limits;
    case AxisScale::Kind::Log:
        return limits + "  ymode=log,\n";
    case AxisScale::Kind::SymLog:
        break;
    }
    return limits + "  y coord trafo/.code={\\pgfmathparse{sign(#1)*ln(1+abs(#1)/" + threshold +
           ")}},\n  y coord inv trafo/.code={\\pgfmathparse{sign(#1)*" + threshold + "*(exp(abs(#1))-1)}},\n";
}

QByteArray titleOptions(const PgfPlot &plot)
{
    QByteArray title = latexText(plot.title).toUtf8();
    if (!plot.note.isEmpty())
        title += "\\\\\\footnotesize " + latexText(plot.note).toUtf8();
    return "  title={" + title + "}, title style={align=center}, xlabel={" + latexText(plot.xTitle).toUtf8() +
           "},\n";
}

QByteArray tickOptions(const PgfPlot &plot)
{
    QByteArrayList places;
    QByteArrayList texts;
    for (const AxisTick &tick : plot.xTicks) {
        places << exactNumber(tick.value);
        texts << '{' + latexText(tick.text).toUtf8() + '}';
    }
    return places.isEmpty()
               ? QByteArray()
               : "  xtick={" + places.join(", ") + "}, xticklabels={" + texts.join(", ") + "},\n";
}

QByteArray axisOptions(const PgfPlot &plot)
{
    QByteArray text = "\\begin{axis}[\n  scale only axis, width=" + centimetres(plot.size.width()) +
                      ", height=" + centimetres(plot.size.height()) + ",\n" + titleOptions(plot) +
                      "  xmin=" + exactNumber(plot.x.least) + ", xmax=" + exactNumber(plot.x.greatest) +
                      ",\n" + tickOptions(plot) + scaleOptions(plot.y);
    if (plot.format == ValueFormat::Percent)
        text += "  yticklabel={\\pgfmathparse{100*\\tick}\\pgfmathprintnumber{\\pgfmathresult}\\,\\%},\n";
    const auto most = qsizetype(20); // names in a column
    return text +
           "  grid=major, scaled ticks=false, unbounded coords=jump, filter discard warning=false,\n"
           "  legend pos=outer north east, legend cell align=left, legend style={font=\\small, draw=none},\n"
           "  legend columns=" +
           QByteArray::number((plot.lines.size() + most - 1) / most) + ",\n]\n";
}

QByteArray table(const PgfPlot &plot, const models::CurveSnapshot &line, const models::Curve::Path &path)
{
    QByteArray text = " table {\nx y\n";
    for (const qsizetype point : models::columnPoints(line, path, plot.x, plot.columns))
        text += exactNumber(line.at(point)) + ' ' + exactNumber(line.y[point]) + '\n';
    return text + "};\n";
}

QByteArray lineText(const PgfPlot &plot, qsizetype number)
{
    const PgfPlot::Line &line = plot.lines[number];
    const QByteArray look = colorName(number) + ", " + dashOf(line.pattern);
    QByteArray text;
    for (const models::CurveSnapshot &before : line.points.before)
        for (const auto &path : before.current)
            text +=
                "\\addplot[" + colorName(number) + ", opacity=0.45, forget plot]" + table(plot, before, path);
    for (const auto &path : line.points.superseded)
        text += "\\addplot[" + look + ", opacity=0.35, forget plot]" + table(plot, line.points, path);
    if (line.points.raw) { // behind what is smoothed
        models::CurveSnapshot measured = line.points;
        measured.y = *line.points.raw;
        for (const auto &path : measured.current)
            text += "\\addplot[" + colorName(number) + ", opacity=0.3, line width=0.4pt, forget plot]" +
                    table(plot, measured, path);
    }
    for (std::size_t i = 0; i < line.points.current.size(); ++i)
        text += "\\addplot[" + look +
                ", line width=" + (line.isMarked ? "1pt, mark=*, mark size=1.5pt" : "0.8pt") +
                (i > 0 ? ", forget plot]" : "]") + table(plot, line.points, line.points.current[i]);
    if (line.points.current.empty())
        text += "\\addlegendimage{" + look + "}\n";
    return text + "\\addlegendentry{" + latexText(line.points.name).toUtf8() + "}\n";
}

QByteArray placeText(const PgfPlot::Place &place)
{
    const QByteArray x = exactNumber(place.x);
    return "\\draw[dashed, gray] ({axis cs:" + x + ",0}|-{rel axis cs:0,0}) -- ({axis cs:" + x +
           ",0}|-{rel axis cs:0,1}) node[above left, rotate=90, font=\\scriptsize] {" +
           latexText(place.label).toUtf8() + "};\n";
}

} // namespace

QString latexText(const QString &text)
{
    QString result;
    for (const QChar c : text.simplified()) {
        if (c == u'\\')
            result += QLatin1String("\\textbackslash{}");
        else if (c == u'^')
            result += QLatin1String("\\textasciicircum{}");
        else if (c == u'~')
            result += QLatin1String("\\textasciitilde{}");
        else if (QStringView(u"{}$&#_%").contains(c))
            result += QLatin1String("\\") + c;
        else
            result += c;
    }
    return result;
}

Status writePgfPlot(QIODevice &to, const PgfPlot &plot, models::SaveProgress &progress)
{
    to.write(head(plot) + axisOptions(plot));
    for (qsizetype i = 0; i < plot.lines.size() && !progress.isCancelled(); ++i) {
        to.write(lineText(plot, i));
        progress.set(i + 1, plot.lines.size());
    }
    for (const PgfPlot::Place &place : plot.places)
        to.write(placeText(place));
    to.write("\\end{axis}\n\\end{tikzpicture}\n\\end{document}\n");
    return {};
}

} // namespace trainyard::charts
