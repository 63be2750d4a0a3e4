// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace trainyard::editor {

class JobEditor;

// Finds a text in an editor, in any case: Return goes on, Shift+Return back, Escape leaves.
class FindBar final : public QWidget
{
    Q_OBJECT
public:
    explicit FindBar(JobEditor &editor, QWidget *parent = nullptr);

    void open(); // with what is selected
    QLineEdit &field() { return *m_field; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void search();
    void step(int by);
    void close();
    void showState();
    void retranslate();

    JobEditor &m_editor;
    QLineEdit *m_field = nullptr;
    QLabel *m_state = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_close = nullptr;
    QList<document::TextRange> m_matches;
    int m_current = -1;
};

} // namespace trainyard::editor
