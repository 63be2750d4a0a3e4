// SPDX-License-Identifier: Apache-2.0
#include "models/query/editing.h"

#include "models/query/parser.h"

#include <algorithm>

namespace trainyard::query {

namespace {

bool isPlain(const QString &part)
{
    return !part.isEmpty() && std::all_of(part.begin(), part.end(), [](QChar c) {
        return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'@' || c == u'%' || c == u'+';
    });
}

QString quoted(QString text)
{
    text.replace(u'\\', QLatin1String("\\\\")).replace(u'"', QLatin1String("\\\""));
    return u'"' + text + u'"';
}

bool isSameName(const QStringList &a, const QStringList &b)
{
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(),
                      [](const auto &x, const auto &y) { return x.compare(y, Qt::CaseInsensitive) == 0; });
}

} // namespace

QString nameText(const QStringList &parts)
{
    QStringList written;
    for (const QString &part : parts)
        written << (isPlain(part) ? part : quoted(part));
    return written.join(u'.');
}

QString valueText(const QString &value)
{
    bool isNumber = false;
    value.toDouble(&isNumber);
    const Query asWord = parse(value);
    const bool isOneWord = asWord.nodes.size() == 1 && asWord.root().kind == Node::Kind::Word &&
                           isPlain(value) && value.compare(QLatin1String("none"), Qt::CaseInsensitive) != 0;
    return isNumber || isOneWord ? value : quoted(value);
}

QString withTerm(const QString &query, const QString &term)
{
    const Query parsed = parse(query);
    if (parsed.isEmpty())
        return term;
    const QString before = query.trimmed();
    const bool isEither = parsed.root().kind == Node::Kind::Either && !parsed.root().isEnclosed;
    return (isEither ? u'(' + before + u')' : before) + QLatin1String(" and ") + term;
}

QString withoutName(const QString &query, const QStringList &name)
{
    const Query parsed = parse(query);
    if (parsed.isEmpty())
        return query;
    std::vector<int> terms{int(parsed.nodes.size()) - 1};
    if (parsed.root().kind == Node::Kind::Both)
        terms = parsed.root().children;
    QStringList kept;
    for (const int place : terms) {
        const Node &node = parsed.nodes[std::size_t(place)];
        if (node.kind != Node::Kind::Compare || !isSameName(node.name, name))
            kept << query.mid(node.position, node.length);
    }
    return kept.size() == qsizetype(terms.size()) ? query : kept.join(QLatin1String(" and "));
}

} // namespace trainyard::query
