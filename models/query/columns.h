// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/query/textdictionary.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace trainyard::query {

enum class ColumnType {
    Number,
    Text,     // of which some may be numbers
    Time,     // milliseconds since 1970
    Duration, // seconds
};

// The values of a column, a row each; valid until the table changes.
struct Column {
    ColumnType type = ColumnType::Number;
    std::span<const double> numbers; // all but Text; NaN where there is none
    std::span<const std::uint32_t> ids;
    std::shared_ptr<const TextDictionary> texts; // of Text
    std::shared_ptr<const void> owned = {};      // keeps values that were worked out for this look
};

struct ColumnName {
    QString text; // as it is written in a query
    QString hint; // what it is, for people
};

// The table that a query is about.
class Columns
{
public:
    virtual ~Columns() = default;
    virtual std::size_t rowCount() const = 0;
    // By the parts of its name as written, between dots, without quotes; in any case of letters.
    virtual std::optional<Column> column(const QStringList &parts) const = 0;
    // Those that plain words are looked for in.
    virtual std::vector<Column> searchedColumns() const = 0;
    virtual QList<ColumnName> columnNames() const = 0;
};

} // namespace trainyard::query
