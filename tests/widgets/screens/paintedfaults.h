// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

// What widgets of the program and the delegates of lists write by painting it. GUI thread.
namespace trainyard::test {

class Translations;

// Such texts of what is seen, without those that are somebody's own, as lines of a log.
QStringList ownWords(const QWidget &window);

// Those that are cut off, and those that are shortened and told in full by no tool tip and to no screen
// reader, each as a sentence that names the widget.
QStringList cutPaintings(const QWidget &window, const Translations &translations);
QStringList cutOffIn(const QWidget &widget); // what it paints itself, and does not shorten

} // namespace trainyard::test
