// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/configurationscanner.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {

constexpr std::size_t deepestBrackets = 200;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

bool isKeyPart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

class Scanner
{
public:
    explicit Scanner(const SourceText &text)
        : m_text(text.text)
        , m_place(text.place)
    {}

    std::vector<ConfigurationEntry> run()
    {
        std::vector<ConfigurationEntry> entries;
        for (skipSpace(); m_at < m_text.size(); skipSpace())
            entries.push_back(entry());
        return entries;
    }

private:
    // The place of an offset that is not before the one asked for last.
    Place place(std::size_t offset)
    {
        m_place = placeIn({m_text.substr(m_placed, offset - m_placed), m_place}, offset - m_placed);
        m_placed = offset;
        return m_place;
    }

    char at(std::size_t offset) const { return offset < m_text.size() ? m_text[offset] : '\0'; }

    // Whether what is at `offset` follows a blank or a bracket, or begins a line.
    bool isAfterBlank(std::size_t offset) const
    {
        return offset == 0 ||
               std::string_view(" \t\r\n;,{}[]()").find(m_text[offset - 1]) != std::string_view::npos;
    }

    bool isComment(std::size_t offset) const { return at(offset) == '#' && isAfterBlank(offset); }

    std::size_t lineEnd(std::size_t offset) const
    {
        return std::min(m_text.find('\n', offset), m_text.size());
    }

    // Over blanks, line ends, comments and semicolons.
    void skipSpace()
    {
        for (; m_at < m_text.size(); ++m_at) {
            if (isComment(m_at))
                m_at = lineEnd(m_at);
            else if (!isBlank(m_text[m_at]) && m_text[m_at] != '\n' && m_text[m_at] != ';')
                return;
            if (m_at >= m_text.size())
                return;
        }
    }

    void skipBlanks()
    {
        while (isBlank(at(m_at)))
            ++m_at;
    }

    ConfigurationEntry entry()
    {
        ConfigurationEntry result;
        result.place = place(m_at);
        const std::size_t begin = m_at;
        while (isKeyPart(at(m_at)))
            ++m_at;
        result.key = m_text.substr(begin, m_at - begin);
        if (result.key.empty())
            throw Fault{result.place, "expected key = value"};
        skipBlanks();
        if (at(m_at) != '=')
            throw Fault{place(m_at), "expected = after \"" + result.key + "\""};
        ++m_at;
        skipBlanks();
        skipToBlock();
        if (at(m_at) == '{' || at(m_at) == '[')
            takeBlock(result);
        else
            takeText(result);
        return result;
    }

    // A block may begin on a later line.
    void skipToBlock()
    {
        std::size_t ahead = m_at;
        while (ahead < m_text.size() && (isBlank(m_text[ahead]) || m_text[ahead] == '\n'))
            ++ahead;
        if (at(ahead) == '{' || at(ahead) == '[')
            m_at = ahead;
    }

    void takeBlock(ConfigurationEntry &entry)
    {
        const std::size_t end = afterBracket(m_at);
        entry.isBlock = true;
        entry.value = {m_text.substr(m_at + 1, end - m_at - 2), place(m_at + 1)};
        m_at = end;
        skipBlanks();
        const char next = at(m_at);
        const bool isEnd =
            m_at >= m_text.size() || std::string_view("\n;#").find(next) != std::string_view::npos;
        if (!isEnd && (next == '.' || !isKeyPart(next)))
            throw Fault{place(m_at), "expected the end of the line after the block"};
    }

    void takeText(ConfigurationEntry &entry)
    {
        const std::size_t begin = m_at;
        std::size_t end = begin;
        while (m_at < m_text.size() && m_text[m_at] != '\n' && m_text[m_at] != ';' && !isComment(m_at)) {
            m_at = afterPart(m_at);
            if (!isBlank(m_text[m_at - 1]))
                end = m_at;
        }
        entry.value = {m_text.substr(begin, end - begin), place(begin)};
        std::string_view &text = entry.value.text;
        const bool isQuoted = text.size() >= 2 && (text[0] == '"' || text[0] == '\'') &&
                              text.find(text[0], 1) == text.size() - 1;
        if (isQuoted)
            text = text.substr(1, text.size() - 2);
    }

    // What follows the byte, string or pair of brackets that is at `offset`.
    std::size_t afterPart(std::size_t offset)
    {
        const char c = m_text[offset];
        if (c == '"' || c == '\'')
            return afterString(offset);
        if (c == '(' || c == '[' || c == '{')
            return afterBracket(offset);
        return offset + 1;
    }

    std::size_t afterString(std::size_t offset)
    {
        const std::size_t end = m_text.find(m_text[offset], offset + 1);
        if (end == std::string_view::npos || end > lineEnd(offset))
            throw Fault{place(offset), "the string has no " + std::string(1, m_text[offset]) + " at its end"};
        return end + 1;
    }

    std::size_t afterBracket(std::size_t offset)
    {
        std::string closers;
        const std::size_t begin = offset;
        do {
            if (offset >= m_text.size())
                throw Fault{place(begin), "the " + std::string(1, m_text[begin]) + " is never closed"};
            offset = afterToken(offset, closers);
        } while (!closers.empty());
        return offset;
    }

    // One step within brackets, where the other comments of BrainScript may be.
    std::size_t afterToken(std::size_t offset, std::string &closers)
    {
        const char c = m_text[offset];
        if (c == '#' && isAfterBlank(offset))
            return lineEnd(offset);
        if (c == '/' && at(offset + 1) == '/' && isAfterBlank(offset))
            return lineEnd(offset);
        if (c == '/' && at(offset + 1) == '*' && isAfterBlank(offset)) {
            const std::size_t end = m_text.find("*/", offset + 2);
            if (end == std::string_view::npos)
                throw Fault{place(offset), "the comment has no */ at its end"};
            return end + 2;
        }
        if (c == '"' || c == '\'')
            return afterString(offset);
        if (c == '(' || c == '[' || c == '{') {
            if (closers.size() >= deepestBrackets)
                throw Fault{place(offset), "the brackets are nested too deeply"};
            closers.push_back(c == '(' ? ')' : c == '[' ? ']' : '}');
        } else if (c == ')' || c == ']' || c == '}') {
            if (c != closers.back())
                throw Fault{place(offset), std::string("expected ") + closers.back() + ", not " + c};
            closers.pop_back();
        }
        return offset + 1;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    Place m_place; // of m_placed
    std::size_t m_placed = 0;
};

} // namespace

std::vector<ConfigurationEntry> scanEntries(const SourceText &text)
{
    return Scanner(text).run();
}

} // namespace trainyard::train::brainscript
