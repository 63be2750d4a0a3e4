// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/csv.h"
#include "engine/train/data/csvrecords.h"

#include <cstdint>
#include <functional>
#include <map>
#include <span>

namespace trainyard::train {

// Turns records into rows, as parseCsv() tells: first the header or what is known of it, then rows, in as
// many parts as there are.
class CsvParser
{
public:
    explicit CsvParser(const CsvOptions &options);

    Status readHeader(CsvRecords &records); // and compares it with options.like
    void assume(const CsvSchema &schema);   // takes the place of a header

    // Appends all records that are left. Classes are numbered as they come, unless they are known.
    Status readRows(CsvRecords &records, Dataset &data);

    // Names the classes in the order that CsvSchema tells; `labels` change with their numbers.
    void nameClasses(std::span<std::int32_t> labels);

    const CsvSchema &schema() const { return m_schema; }
    int classes() const { return static_cast<int>(m_classes.size()); }

private:
    Error fault(const CsvField &field, const std::string &what) const;
    Status findLabel(const CsvField &first);
    Status compare(std::span<const CsvField> header) const;
    Status takeRecord(std::span<const CsvField> record, Dataset &data);
    Status takeLabel(const CsvField &field, Dataset &data);

    const CsvOptions m_options;
    CsvSchema m_schema;
    bool m_isKnown = false; // no other class may come
    std::map<std::string, std::int32_t, std::less<>> m_classes;
};

// A file without rows below its header.
Error withoutCsvRows(const std::string &name);

} // namespace trainyard::train
