// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QAbstractButton;
class QMainWindow;
class QWidget;

namespace trainyard::test {

// The text of the installed language for what the sources of a class say in English, without mnemonics.
QString said(const char *context, const char *text);

// As one reads it: "New &job…" as "New job…", "新建作业(&N)…" as "新建作业…".
QString plain(QString text);

// Finds what can be seen in a window by what stands on it: in the front dialog, where there is one, also one
// beside which the window can be used. Nothing that is hidden is found; what is not there is null.
class Sight
{
public:
    explicit Sight(QMainWindow &window) // outlives it
        : m_window(window)
    {}

    QWidget &front() const;
    QWidget *field(const QString &label) const; // by its label, or the name that a screen reader says
    QAbstractButton *button(const QString &text) const;
    QString reading() const; // what stands on the labels in front, a line each

private:
    QMainWindow &m_window;
};

} // namespace trainyard::test
