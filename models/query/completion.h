// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/query/columns.h"

#include <QList>
#include <QString>

namespace trainyard::query {

struct Suggestion {
    QString text; // to be put in
    QString hint; // what it is; may be empty
};

// What can stand at a place of a query, best first.
struct Completion {
    qsizetype position = 0; // what is replaced: so many characters from here
    qsizetype length = 0;
    QList<Suggestion> suggestions;
};

inline constexpr int mostSuggestions = 60;

// `cursor` is between 0 and the text's length.
Completion complete(const QString &text, qsizetype cursor, const Columns &columns);

} // namespace trainyard::query
