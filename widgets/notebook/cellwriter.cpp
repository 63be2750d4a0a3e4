// SPDX-License-Identifier: Apache-2.0
#include "widgets/notebook/cellwriter.h"

#include "models/notebook/ansitext.h"
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

// Of ANSI's colours; black and white are those of the theme.
Role roleOf(int ansi)
{
    constexpr Role roles[]{Role::Text,   Role::Failed,    Role::Succeeded,    Role::Queued,
                           Role::Accent, Role::SyntaxKey, Role::SyntaxNumber, Role::Text};
    return roles[ansi];
}

QTextCharFormat textFormat(Type type, Role role)
{
    QTextCharFormat format;
    format.setFont(font(type));
    format.setForeground(color(role));
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
    const models::AnsiText shown = models::ansiText(text.endsWith(u'\n') ? text.chopped(1) : text);
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
    for (const models::AnsiSpan &each : shown.spans) {
        QTextCharFormat look;
        if (each.color >= 0)
            look.setForeground(color(roleOf(each.color)));
        if (each.isStrong)
            look.setFontWeight(QFont::DemiBold);
        span.setPosition(begin + int(each.begin));
        span.setPosition(begin + int(each.begin + each.length), QTextCursor::KeepAnchor);
        span.mergeCharFormat(look);
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
        writeLabel(Texts::tr("Printed as errors"));
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
