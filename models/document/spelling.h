// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace trainyard::document {

// Of `words` the one that was probably meant: at most two letters away, in any case; empty: none.
QString nearestWord(const QString &word, const QStringList &words);

} // namespace trainyard::document
