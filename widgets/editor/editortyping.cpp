// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editortyping.h"

#include "models/document/jobcompletion.h"
#include "models/document/jsonformat.h"
#include "widgets/editor/jobeditor.h"

#include <QTextBlock>

#include <algorithm>

namespace trainyard::editor {

namespace {

// Those of the selection; a line that only its end lies in is none of them.
template <class Change>
void changeLines(JobEditor &editor, Change change)
{
    QTextCursor cursor = editor.textCursor();
    const QTextDocument &text = *editor.document();
    const QTextBlock first = text.findBlock(cursor.selectionStart());
    QTextBlock last = text.findBlock(cursor.selectionEnd());
    if (last != first && cursor.selectionEnd() == last.position())
        last = last.previous();
    cursor.beginEditBlock();
    for (QTextBlock line = first; line.isValid(); line = line.next()) {
        change(QTextCursor(line), line.text());
        if (line == last)
            break;
    }
    cursor.endEditBlock();
}

// As the view has it, place by place: these end a line there. A plain text would have other blanks, too.
QString shown(QString text)
{
    for (QChar &each : text) {
        if (each == QChar::ParagraphSeparator || each == u'\r' || each == u'\ufdd0' || each == u'\ufdd1')
            each = u'\n';
    }
    return text;
}

} // namespace

document::TextEdit typedEdit(const JobEditor &editor)
{
    return document::differenceBetween(shown(editor.job().text()), shown(editor.document()->toRawText()));
}

QString selectedText(const JobEditor &editor)
{
    const QTextCursor cursor = editor.textCursor();
    return editor.job().text().mid(cursor.selectionStart(), cursor.selectionEnd() - cursor.selectionStart());
}

void breakLine(JobEditor &editor)
{
    QTextCursor cursor = editor.textCursor();
    cursor.removeSelectedText();
    const document::JsonText &json = editor.job().json();
    const QString &text = editor.job().text();
    const qsizetype at = cursor.position();
    const QString indentation = json.indentationAt(at);
    const QString before = text.left(at).section(u'\n', -1).trimmed();
    const bool opens = before.endsWith(u'{') || before.endsWith(u'[');
    const bool closes = at < text.size() && (text[at] == u'}' || text[at] == u']');
    const QString inner = u'\n' + indentation + (opens ? document::indentationUnit(json) : QString());
    cursor.insertText(opens && closes ? inner + u'\n' + indentation : inner);
    cursor.setPosition(int(at + inner.size()));
    editor.setTextCursor(cursor);
    editor.ensureCursorVisible();
}

void indent(JobEditor &editor)
{
    const QString unit = document::indentationUnit(editor.job().json());
    if (!editor.textCursor().hasSelection()) {
        editor.insertPlainText(unit);
        return;
    }
    changeLines(editor, [&](QTextCursor line, const QString &text) {
        if (!text.isEmpty())
            line.insertText(unit);
    });
}

void outdent(JobEditor &editor)
{
    const QString unit = document::indentationUnit(editor.job().json());
    changeLines(editor, [&](QTextCursor line, const QString &text) {
        int spaces = 0;
        while (spaces < unit.size() && spaces < text.size() && text[spaces].isSpace())
            ++spaces;
        for (int i = 0; i < spaces; ++i)
            line.deleteChar();
    });
}

void insertItem(JobEditor &editor, const document::TextRange &replaced, const document::CompletionItem &item)
{
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(int(replaced.start));
    cursor.setPosition(int(replaced.end()), QTextCursor::KeepAnchor);
    cursor.insertText(item.insertion);
    cursor.movePosition(QTextCursor::Left, QTextCursor::MoveAnchor, int(item.cursorBack));
    editor.setTextCursor(cursor);
}

Status format(JobEditor &editor)
{
    const auto countLetters = [](QStringView text) {
        return std::count_if(text.begin(), text.end(), [](QChar each) { return !each.isSpace(); });
    };
    const qsizetype at = editor.textCursor().position();
    auto letters = countLetters(QStringView(editor.job().text()).left(at));
    const bool isBeforeLetter = at < editor.job().text().size() && !editor.job().text()[at].isSpace();
    if (const auto lines = editor.job().format(); !lines)
        return lines.error();
    const QString &text = editor.job().text();
    qsizetype place = 0;
    for (; letters > 0 && place < text.size(); ++place)
        letters -= text[place].isSpace() ? 0 : 1;
    while (isBeforeLetter && place < text.size() && text[place].isSpace())
        ++place;
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(int(place));
    editor.setTextCursor(cursor);
    editor.ensureCursorVisible();
    return {};
}

} // namespace trainyard::editor
