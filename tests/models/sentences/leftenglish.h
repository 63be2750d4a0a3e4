// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>

namespace trainyard::test {

// Whether a text that is to be Chinese has three English words or more in a row; what stands in quotation
// marks is somebody's own. A text without Chinese is wholly English.
inline bool hasLeftEnglish(QString text)
{
    static const QRegularExpression quoted(QStringLiteral("“[^”]*”|\"[^\"]*\""));
    static const QRegularExpression words(QStringLiteral("\\b[A-Za-z']+( [A-Za-z']+){2,}\\b"));
    static const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
    return !text.contains(chinese) || text.remove(quoted).contains(words);
}

} // namespace trainyard::test
