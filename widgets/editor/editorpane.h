// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/problemfinder.h"

#include <QWidget>

#include <functional>

class QLabel;
class QToolButton;

namespace trainyard::editor {

class FindBar;
class JobEditor;
class ProblemList;
class ProblemsModel;

// The text of a job.json with what belongs to it: undo, redo, format, find, an eye that shows its secrets,
// and the list of its problems, which lead to their lines and are mended there, or by Alt+Return where the
// cursor is.
class EditorPane final : public QWidget
{
    Q_OBJECT
public:
    explicit EditorPane(document::JobDocument &job, QWidget *parent = nullptr); // the document outlives it

    JobEditor &editor() { return *m_editor; }
    document::ProblemFinder &finder() { return m_finder; }
    ProblemList &problemList() { return *m_list; }
    FindBar &findBar() { return *m_find; }
    QToolButton &eye() { return *m_eye; } // there where the text has secrets
    void setReadOnly();                   // to look at; problems are not looked for
    // These are not told for now; null: all are. Asked again by refreshProblems().
    void holdBack(const std::function<bool(const document::JobProblem &)> &isHeld);
    void refreshProblems();
    void addToBar(QWidget *widget);  // at its end
    void addToFoot(QWidget *widget); // below the problems
    void showFind();
    void mend(); // the problem that is chosen in the list, or that where the cursor is

signals:
    void secretsShown(bool areShown);
    void failed(const QString &sentence); // to mend

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeBar();
    QToolButton *addButton(const char *icon, QWidget *bar);
    void fitList();
    QString outcome() const; // how many problems there are
    void jump(const QModelIndex &index);
    void mendAt(int row);
    void refreshButtons();
    void refreshEye();
    void retranslate();

    document::JobDocument &m_job;
    document::ProblemFinder m_finder;
    QWidget *m_bar = nullptr;
    std::function<bool(const document::JobProblem &)> m_isHeld;
    bool m_hasLooked = false; // for problems; before that nothing is said of them
    JobEditor *m_editor = nullptr;
    FindBar *m_find = nullptr;
    ProblemsModel *m_problems = nullptr;
    ProblemList *m_list = nullptr;
    QLabel *m_state = nullptr;
    QToolButton *m_eye = nullptr;
    QToolButton *m_undo = nullptr;
    QToolButton *m_redo = nullptr;
    QToolButton *m_format = nullptr;
    QToolButton *m_search = nullptr;
};

} // namespace trainyard::editor
