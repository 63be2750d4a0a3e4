// SPDX-License-Identifier: Apache-2.0
#include "models/overview/evidence.h"

namespace trainyard::models {

std::optional<Evidence> evidenceOf(const QString &text)
{
    const qsizetype quote = text.indexOf(QStringLiteral(": \""));
    if (quote <= 0 || !text.endsWith(u'"') || text.size() < quote + 5)
        return std::nullopt;
    QString file = text.left(quote);
    QString line = text.mid(quote + 3, text.size() - quote - 4);
    if (file.contains(u'/') || file.contains(u' ') || line.trimmed().isEmpty())
        return std::nullopt;
    return Evidence{std::move(file), std::move(line)};
}

} // namespace trainyard::models
