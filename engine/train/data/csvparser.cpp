// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csvparser.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace trainyard::train {

namespace {

using Fields = std::span<const CsvField>;

template <class Number>
std::optional<Number> numberOf(std::string_view text)
{
    text.remove_prefix(text.size() > 1 && text[0] == '+' && text[1] != '-' ? 1 : 0);
    Number value = 0;
    const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = code == std::errc() && stop == text.data() + text.size() && std::isfinite(value);
    return good ? std::optional(value) : std::nullopt;
}

// The text as people may see it: short, and without bytes that would upset a terminal.
std::string shown(std::string_view text)
{
    constexpr std::size_t most = 30;
    std::string start(text.substr(0, most));
    std::ranges::replace_if(
        start, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }, '?');
    return "\"" + start + (text.size() > most ? "…\"" : "\"");
}

} // namespace

CsvParser::CsvParser(const CsvOptions &options)
    : m_options(options)
{}

Error CsvParser::fault(const CsvField &field, const std::string &what) const
{
    return csvFault(m_options.name, field.line, field.column, what);
}

Status CsvParser::readHeader(CsvRecords &records)
{
    const auto header = records.next();
    if (!header)
        return header.error();
    if (header->empty())
        return Error{Error::Code::InvalidInput,
                     m_options.name + " is empty; expected a header with the names of the columns.",
                     m_options.name};
    if (header->size() < 2)
        return fault(header->front(),
                     "expected a header with columns of features and of a label, found one column");
    const auto isNumber = [](const CsvField &field) { return numberOf<double>(field.text).has_value(); };
    if (std::ranges::all_of(*header, isNumber))
        return fault(header->front(), "expected a header with the names of the columns, found numbers");
    if (m_options.like) {
        if (auto same = compare(*header); !same)
            return same;
        assume(*m_options.like);
        return {};
    }
    for (const CsvField &field : *header)
        m_schema.columns.emplace_back(field.text);
    return findLabel(header->front());
}

void CsvParser::assume(const CsvSchema &schema)
{
    m_schema = schema;
    m_isKnown = true;
    for (std::size_t i = 0; i < schema.classNames.size(); ++i)
        m_classes.emplace(schema.classNames[i], static_cast<std::int32_t>(i));
}

Status CsvParser::readRows(CsvRecords &records, Dataset &data)
{
    data.channels = data.height = 1;
    data.width = static_cast<int>(m_schema.columns.size()) - 1;
    for (;;) {
        const auto record = records.next();
        if (!record)
            return record.error();
        if (record->empty())
            break;
        if (auto taken = takeRecord(*record, data); !taken)
            return taken;
    }
    data.classes = classes();
    return {};
}

Status CsvParser::findLabel(const CsvField &first)
{
    m_schema.label = m_schema.columns.size() - 1;
    if (m_options.label.empty())
        return {};
    const auto found = std::ranges::find(m_schema.columns, m_options.label);
    if (found == m_schema.columns.end())
        return fault(first, "expected a column " + shown(m_options.label) +
                                " for the label, found none of that name");
    if (std::find(found + 1, m_schema.columns.end(), m_options.label) != m_schema.columns.end())
        return fault(first, "expected one column " + shown(m_options.label) + " for the label, found two");
    m_schema.label = static_cast<std::size_t>(found - m_schema.columns.begin());
    return {};
}

Status CsvParser::compare(Fields header) const
{
    const CsvSchema &like = *m_options.like;
    for (std::size_t i = 0; i < std::max(header.size(), like.columns.size()); ++i) {
        if (i < header.size() && i < like.columns.size() && header[i].text == like.columns[i])
            continue;
        return fault(header[std::min(i, header.size() - 1)],
                     i < like.columns.size()
                         ? "expected the column " + shown(like.columns[i]) + " as in the training set, " +
                               (i < header.size() ? "found " + shown(header[i].text) : "found no more")
                         : "expected no column after those of the training set, found " +
                               shown(header[i].text));
    }
    return {};
}

Status CsvParser::takeRecord(Fields record, Dataset &data)
{
    const std::size_t columns = m_schema.columns.size();
    if (record.size() != columns)
        return fault(record[std::min(columns, record.size() - 1)], "expected " + std::to_string(columns) +
                                                                       " values, found " +
                                                                       std::to_string(record.size()));
    for (std::size_t i = 0; i < columns; ++i) {
        if (record[i].text.empty())
            return fault(record[i], "the value of " + shown(m_schema.columns[i]) + " is missing");
        if (i == m_schema.label)
            continue;
        const auto value = numberOf<float>(record[i].text);
        if (!value)
            return fault(record[i], "expected a number for " + shown(m_schema.columns[i]) + ", found " +
                                        shown(record[i].text));
        data.features.push_back(*value);
    }
    return takeLabel(record[m_schema.label], data);
}

Status CsvParser::takeLabel(const CsvField &field, Dataset &data)
{
    constexpr std::size_t most = 65536;
    auto known = m_classes.find(field.text);
    if (known == m_classes.end() && m_isKnown)
        return fault(field, "the label " + shown(field.text) + " is none of the training set");
    if (known == m_classes.end() && m_classes.size() == most)
        return fault(field, "expected at most " + std::to_string(most) + " different labels in " +
                                shown(m_schema.columns[m_schema.label]) + ", found more");
    if (known == m_classes.end())
        known = m_classes.emplace(field.text, static_cast<std::int32_t>(m_classes.size())).first;
    data.labels.push_back(known->second);
    return {};
}

// Classes were numbered as they came.
void CsvParser::nameClasses(std::span<std::int32_t> labels)
{
    std::vector<std::string> &names = m_schema.classNames;
    for (const auto &[name, number] : m_classes)
        names.push_back(name);
    const auto value = [](const std::string &name) { return numberOf<double>(name).value_or(NAN); };
    if (std::ranges::none_of(names, [&](const std::string &name) { return std::isnan(value(name)); }))
        std::ranges::stable_sort(names, {}, value);
    std::vector<std::int32_t> places(names.size());
    for (std::size_t i = 0; i < names.size(); ++i)
        places[static_cast<std::size_t>(m_classes[names[i]])] = static_cast<std::int32_t>(i);
    for (std::int32_t &label : labels)
        label = places[static_cast<std::size_t>(label)];
    m_classes.clear();
    assume(CsvSchema(m_schema));
}

Error withoutCsvRows(const std::string &name)
{
    return {Error::Code::InvalidInput, name + " has a header but no rows; put one a line below it.", name};
}

} // namespace trainyard::train
