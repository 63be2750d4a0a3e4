// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/freesheet.h"

#include <QStringList>

class QLabel;
class QListView;
class QPushButton;
class QToolButton;

namespace trainyard::delegates {
class EmptyNote;
}

namespace trainyard::models {
class JobPatterns;
class PatternList;
} // namespace trainyard::models

namespace trainyard::patterns {

class PatternEditor;

// The patterns by which a job's lines are read: added, changed, put in order and tried on the job's own log,
// then applied, all of which can be taken back. What is not applied stays with the job's patterns.
class PatternDialog final : public delegates::FreeSheet
{
    Q_OBJECT
public:
    PatternDialog(models::JobPatterns &patterns, QWidget &page); // they outlive it

    void propose(const QString &line); // adds a pattern for such lines

    models::PatternList &patterns() { return m_patterns; } // that are written
    PatternEditor &editor() { return *m_editor; }
    QListView &list() { return *m_list; }
    QPushButton &applyButton() { return *m_apply; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeButtons();
    QToolButton *addButton(const QString &icon, void (PatternDialog::*slot)());
    void makeShortcuts();
    void connectEngine();
    void retranslate();
    void refresh(); // what can be done
    void select(int row);
    int row() const;
    void add();
    void remove();
    void moveUp();
    void moveDown();
    void undo();
    void redo();
    void takeInForce();

    models::JobPatterns &m_engine;
    models::PatternList &m_patterns;
    QStringList m_proposed; // lines that wait for the engine's patterns
    QString m_failure;
    QLabel *m_meaning = nullptr;
    QListView *m_list = nullptr;
    delegates::EmptyNote *m_waiting = nullptr; // in it
    QWidget *m_listButtons = nullptr;
    QToolButton *m_add = nullptr;
    QToolButton *m_remove = nullptr;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_undo = nullptr;
    QToolButton *m_redo = nullptr;
    PatternEditor *m_editor = nullptr;
    QLabel *m_state = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_revert = nullptr;
    QPushButton *m_close = nullptr;
};

} // namespace trainyard::patterns
