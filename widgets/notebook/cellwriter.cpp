// SPDX-License-Identifier: Apache-2.0
#include "widgets/notebook/cellwriter.h"

#include "models/logs/logtext.h"
#include "widgets/delegates/textpictures.h"
#include "widgets/logs/terminalcolors.h"
#include "widgets/theme/markdowntext.h"
#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextTable>

#include <utility>

namespace trainyard::notebook {

using namespace theme;

namespace {

constexpr QChar endOfTable(0xfdd1); // QTextDocument's sign of it

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

// Behind a table, and in an empty document, there is a block already.
CellWriter::CellWriter(QTextDocument &document)
    : m_cursor(&document)
{
    m_cursor.movePosition(QTextCursor::End);
    m_isBegun = document.isEmpty() || document.characterAt(m_cursor.position() - 1) == endOfTable;
}

int CellWriter::place() const
{
    return m_cursor.position() + (m_isBegun ? 0 : 1);
}

void CellWriter::beginBlock(int top, int bottom)
{
    QTextBlockFormat format;
    format.setTopMargin(top);
    format.setBottomMargin(bottom);
    if (std::exchange(m_isBegun, false)) {
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

void CellWriter::writeTerminal(const QString &text, Role ground)
{
    const models::LogText shown = terminalText(text.endsWith(u'\n') ? text.chopped(1) : text);
    const int begin = m_cursor.position();
    m_cursor.insertText(shown.text, textFormat(Type::Mono, Role::Text));
    QTextCursor span(m_cursor);
    for (const models::LogText::Run &run : shown.runs) {
        if (run.style == models::TextStyle())
            continue;
        span.setPosition(begin + int(run.begin));
        span.setPosition(begin + int(run.begin + run.length), QTextCursor::KeepAnchor);
        span.mergeCharFormat(runFormat(run.style, color(ground)));
    }
}

void CellWriter::writePlain(const QString &text, int top)
{
    beginBlock(0, 0);
    const int begin = m_cursor.position();
    writeTerminal(text, Role::Surface);
    QTextCursor first(m_cursor);
    first.setPosition(begin);
    QTextBlockFormat block;
    block.setTopMargin(top); // of its first line alone
    first.mergeBlockFormat(block);
}

// In a cell of a table, as code in Markdown is: a block has no room around its text. Beside a table the
// margins of blocks count for nothing.
void CellWriter::writeCode(const QString &code)
{
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(space8);
    format.setCellSpacing(0);
    format.setTopMargin(space4);
    format.setBottomMargin(space12);
    format.setBackground(color(Role::Hover));
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    m_cursor = m_cursor.insertTable(1, 1, format)->cellAt(0, 0).firstCursorPosition();
    m_cursor.setBlockFormat({});
    writeTerminal(code, Role::Hover);
    m_cursor.movePosition(QTextCursor::End);
    m_isBegun = true;
}

void CellWriter::writeMarkdown(const QString &markdown)
{
    delegates::ClosedText document;
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
        return writeCode(cell.source);
    }
    case models::NotebookCell::Kind::Raw:
        writeLabel(Texts::tr("Raw text"));
        return writePlain(cell.source);
    }
}

void CellWriter::writeOutput(const models::NotebookOutput &output, const QString &pictureName)
{
    using Kind = models::NotebookOutput::Kind;
    switch (output.kind) {
    case Kind::Text:
        writePlain(output.text, space8);
        break;
    case Kind::Problem:
        writeLabel(Texts::tr("Standard error"));
        writePlain(output.text);
        break;
    case Kind::Error:
        writeLabel(Texts::tr("Error"), true);
        writePlain(output.text);
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
        writeLabel(Texts::tr("%Ln more character(s) are not shown here; open the file with another program.",
                             nullptr, int(output.cut)));
}

void CellWriter::writeLeft(int outputs)
{
    writeLabel(Texts::tr("%n more output(s) are not shown here; open the file with another program.", nullptr,
                         outputs));
}

} // namespace trainyard::notebook
