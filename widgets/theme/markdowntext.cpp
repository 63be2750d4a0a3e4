// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/markdowntext.h"

#include "widgets/theme/emphasis.h"
#include "widgets/theme/tokens.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>

#include <algorithm>

namespace trainyard::theme {

namespace {

constexpr int spaceBesideSign = 300; // percent of the font's

QTextCharFormat monoFormat()
{
    QTextCharFormat format;
    format.setFontFamilies(font(Type::Mono).families());
    format.setFontPointSize(font(Type::Mono).pointSizeF());
    format.setBackground(color(Role::Hover));
    return format;
}

void styleHeading(QTextCursor &cursor, int level)
{
    const Type types[]{Type::Headline, Type::Title};
    QTextCharFormat format; // without the size that Markdown's importer gave
    format.setFont(font(types[level > 1]));
    cursor.setCharFormat(format);
    QTextBlockFormat block;
    block.setTopMargin(level > 1 ? space24 : 0);
    block.setBottomMargin(space8);
    cursor.mergeBlockFormat(block);
}

// A line of code; those that follow each other are one piece.
void styleCode(QTextCursor &cursor, const QTextBlock &line)
{
    const auto isCode = [](const QTextBlock &block) {
        return block.isValid() && block.blockFormat().nonBreakableLines();
    };
    cursor.mergeCharFormat(monoFormat());
    QTextBlockFormat block;
    block.setBackground(color(Role::Hover));
    block.setTopMargin(0);
    block.setBottomMargin(isCode(line.next()) ? 0 : space12);
    cursor.mergeBlockFormat(block);
}

void styleText(QTextCursor &cursor, const QTextBlock &block)
{
    QTextBlockFormat format;
    format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
    const bool isCell = cursor.currentTable() != nullptr;
    format.setTopMargin(0);
    format.setBottomMargin(isCell ? 0 : block.textList() ? space4 : space12);
    cursor.mergeBlockFormat(format);
}

// A list's sign stands before its text by a space in the block's own font, which no text has: made wider.
void partFromSign(const QTextBlock &block)
{
    if (!block.textList() || block.textList()->format().style() > QTextListFormat::ListDisc ||
        block.textList()->format().style() < QTextListFormat::ListSquare)
        return;
    QTextCharFormat format;
    format.setFont(font(Type::Body));
    format.setFontStretch(spaceBesideSign);
    QTextCursor(block).setBlockCharFormat(format);
}

// Spans of code, and the names of what stands on the screen, which are emphasised.
void styleSpans(const QTextBlock &block)
{
    struct Span {
        int from, to;
        bool isCode;
    };
    QList<Span> spans; // first, because a change of them ends the walk
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QTextCharFormat format = at.fragment().charFormat();
        if (format.fontFixedPitch() || format.fontItalic())
            spans << Span{at.fragment().position(), at.fragment().position() + at.fragment().length(),
                          format.fontFixedPitch()};
    }
    QTextCharFormat name;
    name.setFontItalic(false);
    name.setFontWeight(QFont::DemiBold);
    for (const Span &span : spans) {
        QTextCursor cursor(block);
        cursor.setPosition(span.from);
        cursor.setPosition(span.to, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(span.isCode ? monoFormat() : name);
    }
}

void styleTables(QTextFrame *root)
{
    for (QTextFrame *frame : root->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(color(Role::Border));
        format.setCellPadding(6);
        format.setCellSpacing(0);
        format.setTopMargin(space4);
        format.setBottomMargin(space12);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        table->setFormat(format);
    }
}

// Lines of code with room around them, which a block has not: in a cell of its own.
void frameLines(QTextDocument &document, const QTextBlock &first, const QTextBlock &last)
{
    QStringList lines;
    for (QTextBlock line = first; line != last.next(); line = line.next())
        lines << line.text();
    const QTextBlockFormat followed = last.next().blockFormat();
    QTextList *list = last.next().textList();
    const int begin = first.position();
    QTextCursor cursor(first);
    cursor.setPosition(last.next().position(), QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(space8);
    format.setCellSpacing(0);
    format.setBottomMargin(std::max<qreal>(space12, followed.topMargin())); // which counts for nothing there
    format.setBackground(color(Role::Hover));
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    QTextTable *table = cursor.insertTable(1, 1, format);
    QTextCursor(document.findBlock(begin)).setBlockFormat({});
    const QTextBlock next = document.findBlock(table->lastPosition() + 1);
    QTextCursor(next).setBlockFormat(followed);
    if (list)
        list->add(next);
    QTextBlockFormat line;
    line.setNonBreakableLines(true);
    QTextCursor cell = table->cellAt(0, 0).firstCursorPosition();
    cell.setBlockFormat(line);
    cell.insertText(lines.join(u'\n'), monoFormat());
}

// But within lists and quotations, which move them in.
void frameCode(QTextDocument &document)
{
    const auto isPlainCode = [](const QTextBlock &block) {
        const QTextBlockFormat format = block.blockFormat();
        return block.isValid() && format.nonBreakableLines() && !block.textList() && format.indent() == 0 &&
               !format.hasProperty(QTextFormat::BlockQuoteLevel);
    };
    if (isPlainCode(document.lastBlock())) {
        QTextCursor end(&document);
        end.movePosition(QTextCursor::End);
        end.insertBlock({}, {});
    }
    for (QTextBlock block = document.lastBlock().previous(); block.isValid(); block = block.previous()) {
        if (!isPlainCode(block))
            continue;
        const QTextBlock last = block;
        while (isPlainCode(block.previous()))
            block = block.previous();
        const int begin = block.position();
        frameLines(document, block, last);
        block = document.findBlock(begin);
    }
}

} // namespace

void setMarkdown(QTextDocument &document, const QString &markdown)
{
    document.setLayoutEnabled(false); // each step would lay it out anew
    document.setIndentWidth(space24);
    document.setMarkdown(emphasisAmongLetters(markdown));
    for (QTextCursor mark; !(mark = document.find(emphasisMark)).isNull();)
        mark.removeSelectedText();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        if (const int level = block.blockFormat().headingLevel())
            styleHeading(cursor, level);
        else if (block.blockFormat().nonBreakableLines())
            styleCode(cursor, block);
        else
            styleText(cursor, block);
        if (!block.blockFormat().nonBreakableLines())
            styleSpans(block);
        partFromSign(block);
    }
    styleTables(document.rootFrame());
    frameCode(document);
    document.clearUndoRedoStacks();
    document.setLayoutEnabled(true);
    document.markContentsDirty(0, document.characterCount());
}

} // namespace trainyard::theme
