// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/query/columns.h"
#include "models/query/parser.h"

#include <QDateTime>

#include <cstdint>
#include <optional>
#include <vector>

namespace trainyard::query {

struct Evaluation {
    std::vector<std::uint8_t> accepted; // a row each: 1 or 0; all rows when there is an error
    std::optional<QueryError> error;    // the query's own, or of what the columns are
};

// Which rows a query accepts. Values that are missing meet no comparison but != and none. `now` is what
// "2 days ago" counts from.
Evaluation evaluate(const Query &query, const Columns &columns,
                    const QDateTime &now = QDateTime::currentDateTime());

} // namespace trainyard::query
