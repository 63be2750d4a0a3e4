// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QString>

namespace trainyard::delegates {

// As people say it: "9:57 AM" today, "Yesterday 9:57 AM", "Nov 19, 9:57 AM", with the year when it is another
// one.
QString timeText(const QDateTime &time, const QDate &today = QDate::currentDate());
// The same behind other words: "yesterday 9:57 AM".
QString timeInSentence(const QDateTime &time, const QDate &today = QDate::currentDate());

} // namespace trainyard::delegates
