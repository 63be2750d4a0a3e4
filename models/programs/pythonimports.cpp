// SPDX-License-Identifier: Apache-2.0
#include "models/programs/pythonimports.h"

#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

// The lines of a script as Python joins them, without comments and with nothing in its strings.
class LogicalLines
{
public:
    explicit LogicalLines(const QString &script)
        : m_script(script)
    {}

    QStringList all()
    {
        while (m_at < m_script.size())
            step();
        end();
        return m_lines;
    }

private:
    void step();
    void skipString();
    void end()
    {
        m_lines.append(m_line);
        m_line.clear();
    }

    const QString &m_script;
    qsizetype m_at = 0;
    int m_brackets = 0;
    QString m_line;
    QStringList m_lines;
};

void LogicalLines::step()
{
    const QChar c = m_script[m_at];
    if (c == u'"' || c == u'\'') {
        skipString();
        return;
    }
    ++m_at;
    if (c == u'#') {
        const qsizetype newline = m_script.indexOf(u'\n', m_at);
        m_at = newline < 0 ? m_script.size() : newline;
    } else if (c == u'\\' && m_at < m_script.size() && m_script[m_at] == u'\n') {
        ++m_at;
        m_line += u' ';
    } else if (c == u'\n' && m_brackets == 0) {
        end();
    } else {
        if (QStringLiteral("([{").contains(c))
            ++m_brackets;
        else if (QStringLiteral(")]}").contains(c) && m_brackets > 0)
            --m_brackets;
        m_line += c == u'\n' ? u' ' : c;
    }
}

void LogicalLines::skipString()
{
    const QChar quote = m_script[m_at];
    const QString three(3, quote);
    const bool isLong = QStringView(m_script).mid(m_at, 3) == three;
    m_at += isLong ? 3 : 1;
    while (m_at < m_script.size()) {
        const QChar c = m_script[m_at];
        if (c == u'\\') {
            m_at += 2;
            continue;
        }
        if (!isLong && c == u'\n')
            break; // it was never closed
        if (isLong ? QStringView(m_script).mid(m_at, 3) == three : c == quote) {
            m_at += isLong ? 3 : 1;
            break;
        }
        ++m_at;
    }
    m_at = std::min(m_at, m_script.size());
    m_line += QStringLiteral("''");
}

QStringList namesOf(const QString &statement)
{
    static const QRegularExpression from(QStringLiteral("^from\\s+([A-Za-z_]\\w*)"));
    static const QRegularExpression import(QStringLiteral("^import\\s+(.+)$"));
    static const QRegularExpression name(QStringLiteral("^\\s*([A-Za-z_]\\w*)"));
    if (const auto match = from.match(statement); match.hasMatch())
        return {match.captured(1)};
    QStringList names;
    const QStringList parts = import.match(statement).captured(1).split(u',');
    for (const QString &part : parts) {
        if (const auto match = name.match(part); match.hasMatch())
            names << match.captured(1);
    }
    return names;
}

} // namespace

QStringList importedPackages(const QString &script)
{
    static const QRegularExpression path(QStringLiteral("\\bsys\\s*\\.\\s*path\\b|\\baddsitedir\\b"));
    QStringList packages;
    const QStringList lines = LogicalLines(script).all();
    for (const QString &line : lines) {
        if (line.contains(path))
            return {};
        if (line.isEmpty() || line.front().isSpace())
            continue;
        const QStringList statements = line.split(u';');
        for (const QString &statement : statements)
            packages += namesOf(statement.trimmed());
    }
    packages.removeDuplicates();
    return packages;
}

} // namespace trainyard::models
