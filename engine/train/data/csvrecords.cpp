// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csvrecords.h"

#include <algorithm>
#include <utility>

namespace trainyard::train {

Error csvFault(const std::string &name, std::size_t line, std::size_t column, const std::string &what)
{
    return {Error::Code::InvalidInput,
            name + ", line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + what +
                ".",
            name};
}

CsvRecords::CsvRecords(std::string_view text, std::string name, std::size_t line)
    : m_text(text)
    , m_name(std::move(name))
    , m_line(line)
{}

Result<std::span<const CsvField>> CsvRecords::next()
{
    m_fields.clear();
    m_unquoted.clear();
    skipBlanks();
    while (m_at < m_text.size() && isAtLineEnd()) {
        takeLineEnd();
        skipBlanks();
    }
    if (m_at == m_text.size())
        return std::span<const CsvField>();
    for (;;) {
        if (auto taken = takeField(); !taken)
            return taken.error();
        if (m_at == m_text.size() || isAtLineEnd())
            break;
        ++m_at; // the comma
    }
    takeLineEnd();
    return std::span<const CsvField>(m_fields);
}

bool CsvRecords::isAtLineEnd() const
{
    const std::string_view rest = m_text.substr(m_at, 2);
    return rest.starts_with('\n') || rest == "\r\n" || rest == "\r";
}

void CsvRecords::takeLineEnd()
{
    if (m_at == m_text.size())
        return;
    m_at += m_text[m_at] == '\r' ? 1 : 0;
    m_at += m_at < m_text.size() ? 1 : 0;
    ++m_line;
    m_lineStart = m_at;
}

void CsvRecords::skipBlanks()
{
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
        ++m_at;
}

// Leaves m_at at a comma, at the end of the line or at the end of the text.
Status CsvRecords::takeField()
{
    skipBlanks();
    CsvField field{{}, m_line, column()};
    if (m_at < m_text.size() && m_text[m_at] == '"') {
        if (auto taken = takeQuoted(field); !taken)
            return taken;
    } else {
        takePlain(field);
    }
    m_fields.push_back(field);
    return {};
}

void CsvRecords::takePlain(CsvField &field)
{
    const std::size_t start = m_at;
    while (m_at < m_text.size() && m_text[m_at] != ',' && m_text[m_at] != '\n')
        ++m_at;
    if (m_at > start && m_text[m_at - 1] == '\r' && (m_at == m_text.size() || m_text[m_at] == '\n'))
        --m_at;
    field.text = m_text.substr(start, m_at - start);
    const std::size_t last = field.text.find_last_not_of(" \t");
    field.text = field.text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

Status CsvRecords::takeQuoted(CsvField &field)
{
    const std::size_t start = ++m_at;
    bool hasDoubled = false;
    for (;; ++m_at) {
        if (m_at == m_text.size())
            return csvFault(m_name, field.line, field.column, "the quote that opens here is never closed");
        if (m_text[m_at] == '\n') {
            ++m_line;
            m_lineStart = m_at + 1;
        }
        if (m_text[m_at] != '"')
            continue;
        if (m_text.substr(m_at, 2) != "\"\"")
            break;
        hasDoubled = true;
        ++m_at;
    }
    field.text = m_text.substr(start, m_at - start);
    if (hasDoubled) {
        std::string &text = m_unquoted.emplace_back();
        for (std::size_t i = 0; i < field.text.size(); ++i) {
            text += field.text[i];
            i += field.text[i] == '"' ? 1 : 0;
        }
        field.text = text;
    }
    ++m_at;
    skipBlanks();
    if (m_at < m_text.size() && m_text[m_at] != ',' && !isAtLineEnd())
        return csvFault(m_name, m_line, column(),
                        "expected a comma or the end of the line after the closing quote");
    return {};
}

} // namespace trainyard::train
