// SPDX-License-Identifier: Apache-2.0
#include "widgets/notebook/cellwriter.h"

#include "models/logs/logtext.h"
#include "widgets/logs/terminalcolors.h"
#include "widgets/theme/markdowntext.h"
#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTextDocument>
#include <QTextDocumentFragment>

#include <utility>

namespace trainyard::notebook {

using namespace theme;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::notebook::NotebookView)
};

QTextCharFormat textFormat(Type type, Role role)
{
    QTextCharFormat format;
    format.setFont(font(type));
    format.setForeground(color(role));
    return format;
}

// As a log shows it: of a bar that was drawn anew, its last state.
models::LogText terminalText(const QString &text)
{
    models::LogText whole;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        const models::LogText read = models::logText(line.toUtf8(), models::LogSource::Bars::Folded);
        for (models::LogText::Run run : read.runs) {
            run.begin += whole.text.size();
            whole.runs.push_back(run);
        }
        whole.text += read.text + u'\n';
    }
    whole.text.chop(1);
    return whole;
}

QTextCharFormat runFormat(const models::TextStyle &style, const QColor &line)
{
    using models::TextStyle;
    const logs::RunColors colors = logs::runColors(style, line);
    QTextCharFormat format;
    format.setForeground(colors.text);
    if (colors.ground.isValid())
        format.setBackground(colors.ground);
    if (style.flags & TextStyle::Bold)
        format.setFontWeight(QFont::DemiBold);
    format.setFontItalic(style.flags & TextStyle::Italic);
    format.setFontUnderline(style.flags & TextStyle::Underline);
    format.setFontStrikeOut(style.flags & TextStyle::Struck);
    return format;
}

} // namespace

CellWriter::CellWriter(QTextDocument &document)
    : m_cursor(&document)
    , m_isEmpty(document.isEmpty())
{
    m_cursor.movePosition(QTextCursor::End);
}

int CellWriter::place() const
{
    return m_isEmpty ? 0 : m_cursor.position() + 1;
}

void CellWriter::beginBlock(int top, int bottom)
{
    QTextBlockFormat format;
    format.setTopMargin(top);
    format.setBottomMargin(bottom);
    if (std::exchange(m_isEmpty, false)) {
        m_cursor.setBlockFormat(format);
        m_cursor.setCharFormat({});
    } else {
        m_cursor.insertBlock(format, {});
    }
}

void CellWriter::writeLabel(const QString &text, bool isProblem)
{
    beginBlock(space12, space4);
    m_cursor.insertText(text, textFormat(Type::Caption, isProblem ? Role::Failed : Role::TextMuted));
}

void CellWriter::writeCode(const QString &text, bool isPlain, int top)
{
    const models::LogText shown = terminalText(text.endsWith(u'\n') ? text.chopped(1) : text);
    beginBlock(0, 0);
    QTextBlockFormat block;
    if (!isPlain)
        block.setBackground(color(Role::Hover));
    m_cursor.mergeBlockFormat(block);
    const int begin = m_cursor.position();
    m_cursor.insertText(shown.text, textFormat(Type::Mono, Role::Text));
    QTextCursor span(m_cursor);
    span.setPosition(begin);
    block.setTopMargin(top);
    span.mergeBlockFormat(block);
    for (const models::LogText::Run &run : shown.runs) {
        if (run.style == models::TextStyle())
            continue;
        span.setPosition(begin + int(run.begin));
        span.setPosition(begin + int(run.begin + run.length), QTextCursor::KeepAnchor);
        span.mergeCharFormat(runFormat(run.style, color(isPlain ? Role::Surface : Role::Hover)));
    }
}

void CellWriter::writeMarkdown(const QString &markdown)
{
    QTextDocument document;
    setMarkdown(document, markdown);
    beginBlock(space12, 0);
    m_cursor.insertFragment(QTextDocumentFragment(&document));
    m_cursor.movePosition(QTextCursor::End);
}

void CellWriter::writeSource(const models::NotebookCell &cell)
{
    switch (cell.kind) {
    case models::NotebookCell::Kind::Markdown:
        return writeMarkdown(cell.source);
    case models::NotebookCell::Kind::Code: {
        const QString number = cell.number ? QString::number(*cell.number) : QStringLiteral(" ");
        const QString label = QStringLiteral("In [%1]").arg(number);
        if (cell.hasFailed())
            writeLabel(label + QStringLiteral(" · ") + Texts::tr("failed"), true);
        else
            writeLabel(label);
        return writeCode(cell.source, false);
    }
    case models::NotebookCell::Kind::Raw:
        writeLabel(Texts::tr("Raw text"));
        return writeCode(cell.source, true);
    }
}

void CellWriter::writeOutput(const models::NotebookOutput &output, const QString &pictureName)
{
    using Kind = models::NotebookOutput::Kind;
    switch (output.kind) {
    case Kind::Text:
        writeCode(output.text, true, space8);
        break;
    case Kind::Problem:
        writeLabel(Texts::tr("Standard error"));
        writeCode(output.text, true);
        break;
    case Kind::Error:
        writeLabel(Texts::tr("Error"), true);
        writeCode(output.text, true);
        break;
    case Kind::Markdown:
        writeMarkdown(output.text);
        break;
    case Kind::Picture: {
        beginBlock(space8, space8);
        QTextImageFormat picture;
        picture.setName(pictureName);
        m_cursor.insertImage(picture);
        break;
    }
    }
    if (output.cut > 0)
        writeLabel(Texts::tr("%1 more characters are not shown here; open the file with another program.")
                       .arg(QLocale().toString(output.cut)));
}

void CellWriter::writeLeft(int outputs)
{
    writeLabel(Texts::tr("%n more output(s) are not shown here; open the file with another program.", nullptr,
                         outputs));
}

} // namespace trainyard::notebook
