// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebookcells.h"

#include "models/notebook/notebookjson.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

using namespace Qt::StringLiterals;

using Output = NotebookOutput;

Output textOutput(Output::Kind kind, const QString &text)
{
    return {.kind = kind,
            .text = text.left(longestCellText),
            .cut = std::max<qsizetype>(0, text.size() - longestCellText)};
}

// What a program rewrites, as a bar of progress, is what it wrote last.
QString withoutRewriting(const QString &text)
{
    if (!text.contains(u'\r'))
        return text;
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        while (line.endsWith(u'\r'))
            line.chop(1);
        line = line.mid(line.lastIndexOf(u'\r') + 1);
    }
    return lines.join(u'\n');
}

std::optional<Output> pictureOf(const QJsonObject &data)
{
    for (const auto type : {"image/png"_L1, "image/jpeg"_L1, "image/svg+xml"_L1}) {
        QString content = notebookText(data[type]);
        if (content.isEmpty() || content.size() > largestCellPicture * 4 / 3)
            continue;
        const bool isText = type == "image/svg+xml"_L1;
        if (isText && content.contains("<image"_L1, Qt::CaseInsensitive))
            continue; // it may lie anywhere
        const QByteArray bytes =
            isText ? content.toUtf8()
                   : QByteArray::fromBase64Encoding(content.remove(QLatin1Char('\n')).toLatin1(),
                                                    QByteArray::AbortOnBase64DecodingErrors)
                         .decoded;
        if (!bytes.isEmpty())
            return Output{.kind = Output::Kind::Picture, .picture = bytes};
    }
    return std::nullopt;
}

// The best of what tells the same: a picture, a text with its look, plain text.
std::optional<Output> shownData(const QJsonObject &data)
{
    if (const auto picture = pictureOf(data))
        return picture;
    if (const QString text = notebookText(data["text/markdown"_L1]); !text.isEmpty())
        return textOutput(Output::Kind::Markdown, text);
    if (const QString text = notebookText(data["text/plain"_L1]); !text.isEmpty())
        return textOutput(Output::Kind::Text, text);
    if (const QString text = textOfHtml(notebookText(data["text/html"_L1])); !text.isEmpty())
        return textOutput(Output::Kind::Text, text);
    return std::nullopt;
}

QString errorText(const QJsonObject &output)
{
    QStringList lines;
    for (const QJsonValue &line : output["traceback"_L1].toArray())
        lines << line.toString();
    const QString name = output["ename"_L1].toString();
    const QString value = output["evalue"_L1].toString();
    return lines.isEmpty() ? (value.isEmpty() ? name : name + u": "_s + value) : lines.join(u'\n');
}

std::optional<Output> outputOf(const QJsonObject &output)
{
    const QString type = output["output_type"_L1].toString();
    if (type == "stream"_L1) {
        const bool isProblem = output["name"_L1] == "stderr"_L1;
        return textOutput(isProblem ? Output::Kind::Problem : Output::Kind::Text,
                          withoutRewriting(notebookText(output["text"_L1])));
    }
    if (type == "error"_L1)
        return textOutput(Output::Kind::Error, errorText(output));
    return shownData(output["data"_L1].toObject());
}

// What was printed piece by piece is one text; `joins`: this and the last one were.
void add(QList<Output> &outputs, const Output &output, bool joins)
{
    if (!joins || outputs.last().kind != output.kind) {
        outputs << output;
        return;
    }
    Output joined = textOutput(output.kind, outputs.last().text + output.text);
    joined.cut += outputs.last().cut + output.cut;
    outputs.last() = joined;
}

NotebookCell cellOf(const QJsonObject &cell)
{
    const QString type = cell["cell_type"_L1].toString();
    NotebookCell made{.kind = type == "markdown"_L1 ? NotebookCell::Kind::Markdown
                              : type == "code"_L1   ? NotebookCell::Kind::Code
                                                    : NotebookCell::Kind::Raw,
                      .source = notebookText(cell["source"_L1]).left(longestCellText)};
    if (made.kind != NotebookCell::Kind::Code)
        return made;
    if (const QJsonValue number = cell["execution_count"_L1]; number.isDouble())
        made.number = number.toInt();
    bool wasPrinted = false;
    for (const QJsonValue &value : cell["outputs"_L1].toArray()) {
        const auto output = outputOf(value.toObject());
        if (!output)
            continue;
        const bool isPrinted = value["output_type"_L1] == "stream"_L1;
        if (made.outputs.size() >= mostCellOutputs)
            ++made.left;
        else
            add(made.outputs, *output, isPrinted && wasPrinted);
        wasPrinted = isPrinted;
    }
    return made;
}

} // namespace

bool NotebookCell::hasFailed() const
{
    return std::any_of(outputs.begin(), outputs.end(),
                       [](const Output &output) { return output.kind == Output::Kind::Error; });
}

Result<NotebookCells> readNotebookCells(const QByteArray &file)
{
    const auto root = notebookObject(file);
    if (!root)
        return root.error();
    NotebookCells read{};
    const QJsonArray cells = (*root)["cells"_L1].toArray();
    read.left = std::max<qsizetype>(0, cells.size() - mostNotebookCells);
    for (qsizetype i = 0; i < cells.size() - read.left; ++i)
        read.cells << cellOf(cells[i].toObject());
    return read;
}

QString textOfHtml(const QString &html)
{
    constexpr auto options =
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption;
    static const QRegularExpression hidden(u"<(script|style|head)\\b.*?(</\\1\\s*>|$)"_s, options);
    static const QRegularExpression cells(u"</t[dh]>\\s*(?=<t[dh]\\b)"_s, options);
    static const QRegularExpression ends(u"<(br|/p|/tr|/div|/li|/h[1-6])\\b[^>]*>"_s, options);
    static const QRegularExpression tags(u"<[^>]*>"_s);
    QString text = html.left(longestCellText * 10);
    text.remove(hidden);
    text.replace(u'\n', u' ').replace(u'\t', u' ').replace(cells, u"\t"_s);
    text.replace(ends, u"\n"_s).remove(tags);
    for (const auto &[name, sign] :
         {std::pair("&lt;"_L1, u'<'), std::pair("&gt;"_L1, u'>'), std::pair("&quot;"_L1, u'"'),
          std::pair("&#39;"_L1, u'\''), std::pair("&nbsp;"_L1, u' '), std::pair("&amp;"_L1, u'&')})
        text.replace(name, QString(QChar(sign)));
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        QStringList parts = line.split(u'\t');
        for (QString &part : parts)
            part = part.simplified();
        if (const QString shown = parts.join(u'\t'); !shown.trimmed().isEmpty())
            lines << shown;
    }
    return lines.join(u'\n');
}

} // namespace trainyard::models
