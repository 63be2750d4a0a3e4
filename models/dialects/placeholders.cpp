// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/placeholders.h"

#include <QRegularExpression>

namespace trainyard::models {

namespace {

QRegularExpressionMatchIterator placeholders(const QString &command)
{
    static const QRegularExpression form(QStringLiteral("\\$\\{\\{([^{}]*)\\}\\}|\\{([^{}]*)\\}"));
    return form.globalMatch(command);
}

// Null: it is of another kind.
QString nameIn(const QRegularExpressionMatch &match, const QString &kind)
{
    const QString inside = match.captured(1).trimmed() + match.captured(2);
    return inside.startsWith(kind + u'.') ? inside.mid(kind.size() + 1) : QString();
}

// In which quotes of the shell a text ends.
class Quotes
{
public:
    void pass(QStringView text);
    QChar open() const { return m_open; } // null: in none

private:
    QChar m_open;
    bool m_isEscaped = false;
};

void Quotes::pass(QStringView text)
{
    for (const QChar each : text) {
        if (m_isEscaped)
            m_isEscaped = false;
        else if (each == u'\\')
            m_isEscaped = m_open != u'\'';
        else if (each == m_open)
            m_open = {};
        else if (m_open.isNull() && (each == u'"' || each == u'\''))
            m_open = each;
    }
}

QString variableIn(QChar quote, const QString &name, QStringView behind)
{
    if (quote == u'\'')
        return QStringLiteral("'\"$%1\"'").arg(name); // where a shell would not read it
    if (quote.isNull())
        return QStringLiteral("\"$%1\"").arg(name);
    const bool goesOn = !behind.isEmpty() && (behind[0].isLetterOrNumber() || behind[0] == u'_');
    return (goesOn ? QStringLiteral("${%1}") : QStringLiteral("$%1")).arg(name);
}

} // namespace

QString withReplaced(const QString &command, const QString &kind, const QHash<QString, Replacement> &by)
{
    QString made;
    Quotes quotes;
    const auto add = [&](QStringView text) {
        made += text;
        quotes.pass(text);
    };
    qsizetype from = 0;
    for (auto each = placeholders(command); each.hasNext();) {
        const auto match = each.next();
        const auto found = by.constFind(nameIn(match, kind));
        if (found == by.constEnd())
            continue;
        add(QStringView(command).mid(from, match.capturedStart() - from));
        from = match.capturedEnd();
        add(found->isVariable ? variableIn(quotes.open(), found->text, QStringView(command).mid(from))
                              : found->text);
    }
    add(QStringView(command).mid(from));
    return made;
}

QStringList placeholdersIn(const QString &command, const QString &kind)
{
    QStringList names;
    for (auto each = placeholders(command); each.hasNext();)
        if (const QString name = nameIn(each.next(), kind); !name.isNull())
            names << name;
    names.removeDuplicates();
    return names;
}

} // namespace trainyard::models
