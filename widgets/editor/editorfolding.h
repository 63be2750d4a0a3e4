// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QMap>

class QTextDocument;

namespace trainyard::editor {

// Which arrays and objects of a text are folded to their first line. Lines count from 1; what is folded stays
// so while other lines are edited.
class EditorFolding
{
public:
    explicit EditorFolding(QTextDocument &text); // outlives it

    void take(const document::JsonText &json);             // the text as it is now
    int end(int line) const { return m_ends.value(line); } // the last line of what begins there; 0: nothing
    bool isFolded(int line) const;
    bool setFolded(int line, bool isFolded); // whether that changed something
    void setAllFolded(bool isFolded);
    bool show(int line);           // unfolds what hides it
    int innermost(int line) const; // where the innermost that is open and has this line begins; 0: nothing

private:
    void apply();

    QTextDocument &m_text;
    QMap<int, int> m_ends; // by first line
};

} // namespace trainyard::editor
