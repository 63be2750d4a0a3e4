// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train {

// One value of a record and where it starts, counted from 1, columns in bytes.
struct CsvField {
    std::string_view text; // without quotes around it, or blanks around those
    std::size_t line = 0;
    std::size_t column = 0;
};

// "NAME, line L, column C: WHAT."
Error csvFault(const std::string &name, std::size_t line, std::size_t column, const std::string &what);

// Cuts comma-separated text (RFC 4180) into records: fields between commas, a record a line; a field in
// quotes may hold commas, line ends and doubled quotes. Lines end in LF or CRLF. Empty lines are passed over.
class CsvRecords
{
public:
    // `name` is the file, for messages, `line` the number of the first line. `text` stays alive.
    CsvRecords(std::string_view text, std::string name, std::size_t line = 1);

    // The fields of the next record, valid until the next call; none at the end. Fails where a quote is not
    // closed, or is followed by something else than a comma or the end of the line.
    Result<std::span<const CsvField>> next();

    // Of the first byte that was not read, and of its line.
    std::size_t position() const { return m_at; }
    std::size_t line() const { return m_line; }

private:
    Status takeField();
    Status takeQuoted(CsvField &field);
    void takePlain(CsvField &field);
    void skipBlanks();
    bool isAtLineEnd() const;
    void takeLineEnd();
    std::size_t column() const { return m_at - m_lineStart + 1; }

    const std::string_view m_text;
    const std::string m_name;
    std::size_t m_at = 0;
    std::size_t m_line;
    std::size_t m_lineStart = 0;
    std::vector<CsvField> m_fields;
    std::deque<std::string> m_unquoted; // texts that lie nowhere in m_text
};

} // namespace trainyard::train
