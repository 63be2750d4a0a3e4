// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/mnemonics.h"

#include <QRegularExpression>

namespace trainyard::theme {

QString withoutMnemonic(QString text)
{
    static const QRegularExpression decoration(QStringLiteral("\\(&.\\)|&(?!&)"));
    return text.remove(decoration);
}

QString literal(QString name)
{
    return name.replace(u'&', QStringLiteral("&&"));
}

} // namespace trainyard::theme
