// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

// What is wrong with how a window's pages scroll, each as a sentence that names the widget. GUI thread.
namespace trainyard::test {

// Pages that can be scrolled far beyond the last thing in them.
QStringList emptyEnds(const QWidget &window);

// Pages that have to be scrolled sideways, though they have the room of one beside another on a small screen.
QStringList sidewaysPages(const QWidget &window);

} // namespace trainyard::test
