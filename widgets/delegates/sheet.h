// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QList>

#include <utility>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace trainyard::delegates {

// A dialog over the window that it belongs to: its title, below it what the derived class adds. It deletes
// itself when it is closed.
class Sheet : public QDialog
{
    Q_OBJECT
public:
    Sheet(const QString &title, QWidget *window);

protected:
    void showEvent(QShowEvent *event) override; // fitToContent()
    QVBoxLayout &body() { return *m_body; }
    void addCloseButton();                // last, the default one
    void addButtons(QPushButton &action); // last: Cancel, and what the sheet is for, the default one

private:
    QVBoxLayout *m_body = nullptr;
};

// As high as its wrapped texts need at its width, and unless it was given another size, not higher.
void fitToContent(QDialog &dialog);

// Rows of a label and, muted and wrapped beside it, what it means.
QGridLayout *explained(const QList<std::pair<QLabel *, QString>> &rows);

} // namespace trainyard::delegates
