// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editormarks.h"

#include "widgets/theme/tokens.h"

#include <QPlainTextEdit>
#include <QTextBlock>

#include <algorithm>

namespace trainyard::editor {

using namespace theme;
using document::JsonNode;

EditorMarks::EditorMarks(const QPlainTextEdit &editor)
    : m_editor(editor)
{}

void EditorMarks::setMatches(const QList<document::TextRange> &matches, int current)
{
    m_matches = matches;
    m_currentMatch = current;
}

EditorMarks::Selections EditorMarks::selections(const document::JsonText &json) const
{
    Selections selections;
    addLines(selections);
    addProblems(selections);
    addMatches(selections);
    addBrackets(selections, json);
    return selections;
}

QTextEdit::ExtraSelection EditorMarks::selection(const document::TextRange &range) const
{
    const int most = m_editor.document()->characterCount() - 1;
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(m_editor.document());
    selection.cursor.setPosition(std::min(int(range.start), most));
    selection.cursor.setPosition(std::min(int(range.end()), most), QTextCursor::KeepAnchor);
    return selection;
}

QTextEdit::ExtraSelection EditorMarks::wholeLine(int line, const QColor &color) const
{
    QTextEdit::ExtraSelection selection;
    selection.format.setBackground(color);
    selection.format.setProperty(QTextFormat::FullWidthSelection, true);
    selection.cursor = QTextCursor(m_editor.document()->findBlockByNumber(line - 1));
    return selection;
}

void EditorMarks::addLines(Selections &selections) const
{
    if (!m_editor.isReadOnly())
        selections.append(wholeLine(m_editor.textCursor().blockNumber() + 1,
                                    blend(color(Role::Hover), color(Role::Surface), 0.5)));
    for (const document::LineRange &range : m_flashed) {
        for (int line = range.first; line <= range.last && line <= m_editor.blockCount(); ++line)
            selections.append(wholeLine(line, tint(Role::Accent)));
    }
}

void EditorMarks::addProblems(Selections &selections) const
{
    for (const auto &problem : m_problems) {
        auto marked = selection({problem.range.start, std::max<qsizetype>(problem.range.length, 1)});
        const bool isError = problem.severity == document::JobProblem::Severity::Error;
        marked.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        marked.format.setUnderlineColor(color(isError ? Role::Failed : Role::Terminating));
        selections.append(marked);
    }
}

void EditorMarks::addMatches(Selections &selections) const
{
    for (qsizetype i = 0; i < m_matches.size(); ++i) {
        auto marked = selection(m_matches[i]);
        marked.format.setBackground(color(i == m_currentMatch ? Role::CurrentMatch : Role::Match));
        marked.format.setForeground(color(Role::Text)); // those of the syntax cannot be read on these
        selections.append(marked);
    }
}

void EditorMarks::addBrackets(Selections &selections, const document::JsonText &json) const
{
    const qsizetype at = m_editor.textCursor().position();
    const int index = json.nodeAt(at);
    if (index < 0)
        return;
    const JsonNode &node = json.node(index);
    if (!node.isContainer() || !node.isClosed)
        return;
    const qsizetype first = node.value.start;
    const qsizetype last = node.value.end() - 1;
    const auto isBeside = [at](qsizetype bracket) { return at == bracket || at == bracket + 1; };
    if (!isBeside(first) && !isBeside(last))
        return;
    for (const qsizetype bracket : {first, last}) {
        auto marked = selection({bracket, 1});
        marked.format.setBackground(color(Role::Selection));
        marked.format.setFontWeight(QFont::Bold);
        selections.append(marked);
    }
}

} // namespace trainyard::editor
