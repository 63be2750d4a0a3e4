// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QDialog;

namespace trainyard::help {

class HelpPage;

// F1 in a dialog of a window: the manual in a window of its own beside it, at what is about the part of the
// dialog that has the keyboard. It can be read, searched and closed while the dialog waits, and goes with it.
class DialogHelp final : public QObject
{
    Q_OBJECT
public:
    explicit DialogHelp(QWidget *window); // of whose dialogs; its child

    static HelpPage *pageBeside(const QDialog &dialog); // null: none is open

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the program

private:
    QDialog *dialogOf(QWidget *widget) const; // null: it is in none of this window's

    QWidget *m_window = nullptr;
};

} // namespace trainyard::help
