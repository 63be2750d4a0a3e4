// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notebook/notebookcells.h"
#include "widgets/theme/tokens.h"

#include <QTextCursor>

class QTextDocument;

namespace trainyard::notebook {

// Writes the parts of a notebook's cells at the end of a document, in the shown theme. GUI thread.
class CellWriter
{
public:
    explicit CellWriter(QTextDocument &document);

    int place() const; // where what is written next begins
    void writeSource(const models::NotebookCell &cell);
    void writeOutput(const models::NotebookOutput &output, const QString &pictureName);
    void writeLeft(int outputs); // that are not shown

private:
    void beginBlock(int top, int bottom);
    void writeLabel(const QString &text, bool isProblem = false);
    void writeCode(const QString &code); // on a ground of its own, below its label
    void writePlain(const QString &text, int top = 0);
    void writeTerminal(const QString &text, theme::Role ground);
    void writeMarkdown(const QString &markdown);

    QTextCursor m_cursor;
    bool m_isBegun = true; // a block is there for what is written next
};

} // namespace trainyard::notebook
