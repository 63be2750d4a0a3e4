// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QStringList>

class QWidget;

// What a sheet, a popup or a form has in it, hidden parts too: for comparing two of them. GUI thread.
namespace trainyard::test {

// The sheets and popups of a window, and the pages that are forms.
QList<QWidget *> openForms(const QWidget &window);

// Every text that the program says, of menus and tool tips, too, each behind the widget that says it, sorted;
// not those that were typed. Numbers are left out, as they go on.
QStringList saidTexts(const QList<QWidget *> &forms);

// The same of a window, with what is painted in it and told to screen readers; each text once.
QStringList saidByPage(const QWidget &window);

// What the user has done to it: what is typed, chosen, ticked, selected and scrolled to, in the order of the
// widgets.
QStringList doneByUser(const QList<QWidget *> &forms);

// Types something into every field that is empty.
void typeIntoFields(const QList<QWidget *> &forms);

} // namespace trainyard::test
