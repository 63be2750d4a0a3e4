// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QString>

// Dates as people read them: short, in the language of the program, and with a month that nobody takes for a
// day. What is exported, and what queries are written in, stays ISO.
namespace trainyard::models {

QString dateText(const QDate &date);       // "Nov 3, 2026"; empty of none
QString momentText(const QDateTime &time); // "Nov 3, 2026, 2:30 PM", likewise

} // namespace trainyard::models
