// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace trainyard::editor {

class JobEditor;

// Finds a text in an editor, in any case: Return goes on, Shift+Return back, Escape leaves. Where somebody
// replaces what is found, Return in the field for that replaces one match, and a button all of them.
class FindBar final : public QWidget
{
    Q_OBJECT
public:
    explicit FindBar(JobEditor &editor, QWidget *parent = nullptr);

    void open();          // with what is selected
    void openReplacing(); // as open(), with a field for what takes its place; in a text that can be edited
    QLineEdit &field() { return *m_field; }
    QLineEdit &replacement() { return *m_replacement; }
    QPushButton &replaceAllButton() { return *m_replaceAll; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void search();
    void step(int by);
    void replaceOne(); // the current match, or else the next one, and goes on
    void replaceAll(); // as one step of the history
    void close();
    void showState();
    void retranslate();

    JobEditor &m_editor;
    QLineEdit *m_field = nullptr;
    QLabel *m_state = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_close = nullptr;
    QLineEdit *m_replacement = nullptr;
    QPushButton *m_replace = nullptr;
    QPushButton *m_replaceAll = nullptr;
    QList<document::TextRange> m_matches;
    int m_current = -1;
};

} // namespace trainyard::editor
