// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/longwords.h"

#include <QStringList>

namespace trainyard::wizards {

QString withBreaks(const QString &text, qsizetype longest)
{
    constexpr QChar breakHere(0x200b);
    QStringList words = text.split(u' ');
    for (QString &word : words)
        for (qsizetype at = word.size() > longest ? word.size() - 2 : -1; at > 0; --at)
            if (const QChar each = word[at]; each == u'/' || each == u'-' || each == u'_')
                word.insert(at + 1, breakHere);
    return words.join(u' ');
}

} // namespace trainyard::wizards
