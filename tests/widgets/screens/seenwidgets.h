// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QWidget;

namespace trainyard::test {

// In this window itself, not in another one that belongs to it.
bool isSeen(const QWidget &window, const QWidget &widget);

// Its class, and that of the part of the program it is in.
QString nameOf(const QWidget &widget);

QString plain(const QString &text); // without marks of rich text

} // namespace trainyard::test
