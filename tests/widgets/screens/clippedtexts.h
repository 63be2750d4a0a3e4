// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

// Of labels, buttons, fields, boxes, tabs and the heads of tables. GUI thread.
namespace trainyard::test {

// Texts for which there is too little room, or that what they are in cuts off, each as a sentence that names
// the widget. What is scrolled away is not looked at, nor what tells all of it when it is asked.
QStringList clippedTexts(const QWidget &window);

} // namespace trainyard::test
