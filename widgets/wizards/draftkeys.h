// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace trainyard::wizards {

class FormBinding;

// Undo and redo by their keys, wherever in a wizard the keyboard is: the steps of its document. A text that
// is not the document's, as of a search, keeps its own. A child of the wizard's widget.
class DraftKeys final : public QObject
{
    Q_OBJECT
public:
    DraftKeys(FormBinding &binding, QWidget *sides);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the program

private:
    bool isForDocument(const QWidget *widget) const;

    FormBinding &m_binding;
    QWidget *m_sides = nullptr;
};

} // namespace trainyard::wizards
