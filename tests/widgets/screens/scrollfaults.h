// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <functional>

class QWidget;

// What is wrong with how a window's pages scroll, each as a sentence that names the widget. GUI thread.
namespace trainyard::test {

// Pages that can be scrolled far beyond the last thing in them.
QStringList emptyEnds(const QWidget &window);

// Pages that have to be scrolled sideways, though they have the room of one beside another on a small screen.
QStringList sidewaysPages(const QWidget &window);

// What `judge` finds while each page of the window is scrolled from its upper end to its lower one, by half
// of what is seen of it: what is lower than that is once wholly seen. Afterwards the pages stand as before.
QStringList faultsOfPages(const QWidget &window, const std::function<QStringList()> &judge);

} // namespace trainyard::test
