// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsontext.h"

#include "models/document/jsonparser.h"

#include <algorithm>

namespace trainyard::document {

TextRange JsonNode::extent() const
{
    if (name.length == 0)
        return value;
    return {name.start, std::max(value.end(), name.end()) - name.start};
}

JsonText::JsonText(const QString &text)
    : m_text(text)
{
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'\n')
            m_lines.push_back(at + 1);
        else if (text[at].isLowSurrogate())
            m_halves.push_back(at);
    }
    parseJson(m_text, m_nodes, m_problems);
}

int JsonText::child(int node, const QString &key) const
{
    const JsonNode &parent = this->node(node);
    if (parent.kind == JsonNode::Kind::Array) {
        bool isNumber = false;
        const uint index = key.toUInt(&isNumber);
        const bool isThere = isNumber && index < parent.children.size() && key == QString::number(index);
        return isThere ? parent.children[index] : -1;
    }
    const auto it = std::find_if(parent.children.rbegin(), parent.children.rend(),
                                 [&](int each) { return this->node(each).key == key; });
    return it == parent.children.rend() ? -1 : *it;
}

int JsonText::find(const QString &pointer) const
{
    int found = m_nodes.empty() ? -1 : 0;
    for (const QString &part : pointerParts(pointer)) {
        if (found < 0)
            return -1;
        found = child(found, part);
    }
    return found;
}

QString JsonText::pointer(int index) const
{
    QStringList parts;
    for (int at = index; at >= 0 && node(at).parent >= 0; at = node(at).parent) {
        const JsonNode &parent = node(node(at).parent);
        if (parent.kind == JsonNode::Kind::Object) {
            parts.prepend(joinedPointer({}, node(at).key));
        } else {
            const auto it = std::lower_bound(parent.children.begin(), parent.children.end(), at);
            parts.prepend(QStringLiteral("/%1").arg(it - parent.children.begin()));
        }
    }
    return parts.join(QString());
}

int JsonText::nodeAt(qsizetype position) const
{
    int found = m_nodes.empty() || !m_nodes.front().extent().touches(position) ? -1 : 0;
    for (int inner = found; inner >= 0;) {
        found = inner;
        const auto &children = node(inner).children;
        // Of two that touch, the later one: its first character is what follows.
        const auto it = std::find_if(children.rbegin(), children.rend(),
                                     [&](int each) { return node(each).extent().touches(position); });
        inner = it == children.rend() ? -1 : *it;
    }
    return found;
}

// Without a look at the text itself: its places are asked for by the ten thousands, and it may be one line.
TextPlace JsonText::place(qsizetype position) const
{
    const qsizetype at = std::clamp<qsizetype>(position, 0, m_text.size());
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), at);
    const qsizetype start = *(next - 1);
    const auto halves = std::lower_bound(m_halves.begin(), m_halves.end(), at) -
                        std::lower_bound(m_halves.begin(), m_halves.end(), start);
    return {int(next - m_lines.begin()), int(1 + at - start - halves)};
}

QString JsonText::indentationAt(qsizetype position) const
{
    const qsizetype start = lineStart(place(position).line);
    qsizetype end = start;
    while (end < m_text.size() && (m_text[end] == u' ' || m_text[end] == u'\t'))
        ++end;
    return m_text.mid(start, end - start);
}

QStringList pointerParts(const QString &pointer)
{
    if (pointer.isEmpty())
        return {};
    QStringList parts = pointer.mid(1).split(u'/');
    if (pointer.contains(u'~'))
        for (QString &part : parts)
            part.replace(QStringLiteral("~1"), QStringLiteral("/"))
                .replace(QStringLiteral("~0"), QStringLiteral("~"));
    return parts;
}

QString joinedPointer(const QString &pointer, const QString &part)
{
    QString escaped = part;
    escaped.replace(u'~', QStringLiteral("~0")).replace(u'/', QStringLiteral("~1"));
    return pointer + u'/' + escaped;
}

} // namespace trainyard::document
