// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csv.h"

#include "engine/train/data/csvparser.h"
#include "engine/train/data/filebytes.h"

namespace trainyard::train {

Result<CsvTable> parseCsv(std::string_view text, const CsvOptions &options)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    CsvRecords records(text, options.name);
    CsvParser parser(options);
    if (auto header = parser.readHeader(records); !header)
        return header.error();
    CsvTable table;
    if (auto read = parser.readRows(records, table.data); !read)
        return read.error();
    if (table.data.labels.empty())
        return withoutCsvRows(options.name);
    if (!options.like)
        parser.nameClasses(table.data.labels);
    table.schema = parser.schema();
    return table;
}

Result<CsvTable> readCsv(const std::filesystem::path &file, CsvOptions options)
{
    const auto bytes = readBytes(file);
    if (!bytes)
        return bytes.error();
    options.name = file.string();
    return parseCsv(bytes->view(), options);
}

} // namespace trainyard::train
