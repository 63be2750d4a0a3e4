// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "models/document/jobproblem.h"

#include <QTextEdit>

class QPlainTextEdit;

namespace trainyard::editor {

// What is marked in the text of a job: the current line, lines that just changed, problems, what a search
// found, brackets that belong together. Makes the editor's selections of them.
class EditorMarks
{
public:
    using Selections = QList<QTextEdit::ExtraSelection>;

    explicit EditorMarks(const QPlainTextEdit &editor); // outlives it

    void setProblems(const QList<document::JobProblem> &problems) { m_problems = problems; }
    const QList<document::JobProblem> &problems() const { return m_problems; }
    void setMatches(const QList<document::TextRange> &matches, int current);
    void setFlashed(const QList<document::LineRange> &lines) { m_flashed = lines; }
    const QList<document::LineRange> &flashed() const { return m_flashed; }

    Selections selections(const document::JsonText &json) const;

private:
    QTextEdit::ExtraSelection selection(const document::TextRange &range) const;
    QTextEdit::ExtraSelection wholeLine(int line, const QColor &color) const;
    void addLines(Selections &selections) const;
    void addProblems(Selections &selections) const;
    void addMatches(Selections &selections) const;
    void addBrackets(Selections &selections, const document::JsonText &json) const;

    const QPlainTextEdit &m_editor;
    QList<document::JobProblem> m_problems;
    QList<document::TextRange> m_matches;
    int m_currentMatch = -1;
    QList<document::LineRange> m_flashed;
};

} // namespace trainyard::editor
