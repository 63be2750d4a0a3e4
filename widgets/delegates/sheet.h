// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/dialogfit.h"
#include "widgets/delegates/livetexts.h"

#include <QDialog>
#include <QList>

#include <utility>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace trainyard::delegates {

// A dialog over the window that it belongs to: its title, below it what the derived class adds, which says
// its texts by inEachLanguage(). It deletes itself when it is closed.
class Sheet : public QDialog
{
    Q_OBJECT
public:
    Sheet(const LiveText &title, QWidget *window);

protected:
    void showEvent(QShowEvent *event) override;    // fitToContent()
    void changeEvent(QEvent *event) override;      // likewise, with other texts
    bool focusNextPrevChild(bool isNext) override; // in the order of reading
    QVBoxLayout &body() { return *m_body; }
    void sayTitle();                      // anew: what it tells of is other now
    void addCloseButton();                // last, the default one
    void addButtons(QPushButton &action); // last: Cancel, and what the sheet is for, the default one

private:
    LiveText m_title;
    QLabel *m_head = nullptr;
    QVBoxLayout *m_body = nullptr;
};

// Rows of a label and, muted and wrapped beside it, what it means.
QGridLayout *explained(const QList<std::pair<QLabel *, LiveText>> &rows);

} // namespace trainyard::delegates
