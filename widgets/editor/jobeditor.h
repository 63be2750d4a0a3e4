// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "widgets/editor/editorfolding.h"
#include "widgets/editor/editormarks.h"

#include <QPlainTextEdit>
#include <QPointer>
#include <QSet>

namespace trainyard::editor {

class CompletionPopup;
class EditorGutter;
class JsonHighlighter;
class SecretCover;

// The text of a job.json: one view of its JobDocument, which also keeps the history. Line numbers, folding,
// changed lines, problems underlined, completion (Ctrl+Space, and while one types), what the schema says
// under the mouse or at the cursor, brackets that belong together, secrets covered. Ctrl+Shift+F formats,
// Ctrl+Shift+[ and ] fold and unfold, with Alt all. The tabulator indents; after Escape it leads out of the
// text.
class JobEditor final : public QPlainTextEdit
{
    Q_OBJECT
public:
    // The document outlives it.
    explicit JobEditor(document::JobDocument &job, QWidget *parent = nullptr);
    ~JobEditor() override;

    document::JobDocument &job() { return m_job; }
    const document::JobDocument &job() const { return m_job; }
    void setProblems(const QList<document::JobProblem> &problems);
    void setBaseline(const QString &text); // lines that differ from it are marked; null: none are
    void setMatches(const QList<document::TextRange> &matches, int current); // of a search
    void goTo(qsizetype position, qsizetype length = 0);  // unfolds, scrolls there and selects
    void flash(const QList<document::LineRange> &lines);  // for a moment
    void reveal(const QList<document::LineRange> &lines); // what was changed elsewhere: scrolls there, too

    EditorFolding &folding() { return m_folding; }
    void setFolded(int line, bool isFolded); // the array or object that begins in this line
    void setAllFolded(bool isFolded);
    const QSet<int> &changedLines() const { return m_changedLines; } // from 1
    const QSet<int> &gaps() const { return m_gaps; } // lines below which some are gone; 0: above the first

    // What hovering over the place tells, as rich text; empty: nothing.
    QString helpAt(qsizetype position) const;
    bool isWrapping() const { return lineWrapMode() != NoWrap; }
    CompletionPopup &completion();
    SecretCover &secrets() { return *m_secrets; } // over those in the text

public slots:
    void undoEdit();
    void redoEdit();
    void format();
    void explain(); // shows what hovering over the place of the cursor would tell, to screen readers, too
    void setWrapping(bool isOn); // of long lines
    void complete(int row = 0);  // offers what can stand at the cursor, and chooses one

signals:
    void failed(const QString &sentence);
    void replaceWanted(); // what it is searched for, by something else
    void wrappingChanged(bool isOn);

protected:
    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool canInsertFromMimeData(const QMimeData *source) const override; // no files: the window takes them
    QMimeData *createMimeDataFromSelection() const override;            // as it stands in the job

private:
    void takeTyped();
    void takeEdits(const QList<document::TextEdit> &edits);
    bool takeCommand(QKeyEvent *event);
    void completeAfter(const QString &typed, bool isErased = false);
    void foldBy(const QKeyEvent &key);
    void endExplaining();
    void placeGutter();
    void refreshGutter(const QRect &rect, int scrolled);
    void take();
    void refreshChangedLines();
    void refreshSelections();
    void describe(const QString &offered); // for screen readers; empty: nothing is offered
    void retranslate();

    document::JobDocument &m_job;
    JsonHighlighter *m_highlighter = nullptr;
    SecretCover *m_secrets = nullptr;
    EditorGutter *m_gutter = nullptr;
    QPointer<CompletionPopup> m_completion;
    EditorFolding m_folding;
    EditorMarks m_marks;
    QString m_baseline;
    QSet<int> m_changedLines;
    QSet<int> m_gaps;
    bool m_isTaking = false; // edits of others
    bool m_isTyping = false;
    bool m_isExplaining = false;
    bool m_isLeaving = false; // the next tabulator goes on
};

} // namespace trainyard::editor
