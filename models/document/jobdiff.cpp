// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobdiff.h"

#include "models/document/jsonformat.h"

#include <QSet>

#include <algorithm>

namespace trainyard::document {

namespace {

using Kind = JsonNode::Kind;

class Comparison
{
public:
    Comparison(const JsonText &before, const JsonText &after, ArrayMatch match)
        : m_before(before)
        , m_after(after)
        , m_match(match)
    {}

    QList<ValueDifference> run()
    {
        const int before = m_before.nodes().empty() ? -1 : 0;
        const int after = m_after.nodes().empty() ? -1 : 0;
        if (before >= 0 && after >= 0)
            compare(before, after);
        else if (before >= 0 || after >= 0)
            add(before, after);
        return m_differences;
    }

private:
    void add(int before, int after)
    {
        const auto kind = before < 0  ? ValueDifference::Kind::Added
                          : after < 0 ? ValueDifference::Kind::Removed
                                      : ValueDifference::Kind::Changed;
        m_differences.append({kind, after < 0 ? m_before.pointer(before) : m_after.pointer(after),
                              before < 0 ? QString() : onOneLine(m_before, before),
                              after < 0 ? QString() : onOneLine(m_after, after)});
    }

    void compare(int before, int after)
    {
        const JsonNode &a = m_before.node(before);
        const JsonNode &b = m_after.node(after);
        if (a.kind != b.kind)
            add(before, after);
        else if (a.kind == Kind::Object)
            compareMembers(a, b, after);
        else if (a.kind == Kind::Array)
            compareElements(a, b);
        else if (a.text != b.text)
            add(before, after);
    }

    void compareMembers(const JsonNode &a, const JsonNode &b, int after)
    {
        QSet<QString> seen;
        const int before = int(&a - m_before.nodes().data());
        for (const int child : a.children) {
            const QString &key = m_before.node(child).key;
            if (seen.contains(key))
                continue;
            seen.insert(key);
            const int mine = m_before.child(before, key);
            const int other = m_after.child(after, key);
            if (other < 0)
                add(mine, -1);
            else
                compare(mine, other);
        }
        for (const int child : b.children) {
            const QString &key = m_after.node(child).key;
            if (seen.contains(key))
                continue;
            seen.insert(key);
            add(-1, m_after.child(after, key));
        }
    }

    static QString identity(const JsonText &text, int element)
    {
        for (const char *key : {"id", "name", "relativeMountPath"}) {
            const int found =
                text.node(element).kind == Kind::Object ? text.child(element, QLatin1String(key)) : -1;
            if (found >= 0 && text.node(found).kind == Kind::String)
                return QLatin1String(key) + u':' + text.node(found).text;
        }
        return {};
    }

    // Of each element; empty when some have none or the same.
    QStringList identities(const JsonText &text, const JsonNode &array) const
    {
        QStringList all;
        for (const int child : array.children)
            all.append(identity(text, child));
        const bool isUsable =
            !all.contains(QString()) && QSet<QString>(all.begin(), all.end()).size() == all.size();
        return m_match == ArrayMatch::ByName && isUsable ? all : QStringList();
    }

    void compareElements(const JsonNode &a, const JsonNode &b)
    {
        const QStringList mine = identities(m_before, a);
        const QStringList others = identities(m_after, b);
        if (!mine.isEmpty() && !others.isEmpty())
            return compareNamed(a, b, mine, others);
        for (std::size_t i = 0; i < std::max(a.children.size(), b.children.size()); ++i) {
            if (i >= b.children.size())
                add(a.children[i], -1);
            else if (i >= a.children.size())
                add(-1, b.children[i]);
            else
                compare(a.children[i], b.children[i]);
        }
    }

    void compareNamed(const JsonNode &a, const JsonNode &b, const QStringList &mine,
                      const QStringList &others)
    {
        for (qsizetype i = 0; i < mine.size(); ++i) {
            const qsizetype other = others.indexOf(mine[i]);
            if (other < 0)
                add(a.children[std::size_t(i)], -1);
            else
                compare(a.children[std::size_t(i)], b.children[std::size_t(other)]);
        }
        for (qsizetype i = 0; i < others.size(); ++i) {
            if (!mine.contains(others[i]))
                add(-1, b.children[std::size_t(i)]);
        }
    }

    const JsonText &m_before;
    const JsonText &m_after;
    ArrayMatch m_match;
    QList<ValueDifference> m_differences;
};

// How long the longest common subsequence of the rests of two lists is, for each pair of begins.
class CommonLines
{
public:
    CommonLines(const QStringList &a, const QStringList &b)
        : m_width(b.size() + 1)
        , m_lengths(std::size_t((a.size() + 1) * m_width), 0)
    {
        for (qsizetype i = a.size() - 1; i >= 0; --i) {
            for (qsizetype j = b.size() - 1; j >= 0; --j)
                cell(i, j) = a[i] == b[j] ? cell(i + 1, j + 1) + 1 : std::max(cell(i + 1, j), cell(i, j + 1));
        }
    }
    int &cell(qsizetype i, qsizetype j) { return m_lengths[std::size_t(i * m_width + j)]; }

private:
    qsizetype m_width;
    std::vector<int> m_lengths;
};

class LineAlignment
{
public:
    void addSame(qsizetype before, qsizetype after)
    {
        flush();
        m_pairs.append({int(before) + 1, int(after) + 1, true});
    }
    void addRemoved(qsizetype before) { m_removed.append(int(before) + 1); }
    void addAdded(qsizetype after) { m_added.append(int(after) + 1); }
    QList<LinePair> take()
    {
        flush();
        return std::move(m_pairs);
    }

private:
    void flush()
    {
        for (qsizetype i = 0; i < std::max(m_removed.size(), m_added.size()); ++i)
            m_pairs.append({m_removed.value(i), m_added.value(i), false});
        m_removed.clear();
        m_added.clear();
    }

    QList<LinePair> m_pairs;
    QList<int> m_removed;
    QList<int> m_added;
};

} // namespace

QList<ValueDifference> valueDifferences(const JsonText &before, const JsonText &after, ArrayMatch match)
{
    return Comparison(before, after, match).run();
}

QList<LinePair> lineDifferences(const QString &before, const QString &after)
{
    constexpr qsizetype mostCells = 4'000'000;
    const QStringList a = before.split(u'\n');
    const QStringList b = after.split(u'\n');
    qsizetype begin = 0;
    while (begin < std::min(a.size(), b.size()) && a[begin] == b[begin])
        ++begin;
    qsizetype end = 0;
    while (end < std::min(a.size(), b.size()) - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;

    LineAlignment lines;
    for (qsizetype i = 0; i < begin; ++i)
        lines.addSame(i, i);
    const QStringList mine = a.mid(begin, a.size() - begin - end);
    const QStringList others = b.mid(begin, b.size() - begin - end);
    const bool isTooMuch = (mine.size() + 1) * (others.size() + 1) > mostCells;
    CommonLines common(isTooMuch ? QStringList() : mine, isTooMuch ? QStringList() : others);
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < mine.size() || j < others.size()) {
        if (!isTooMuch && i < mine.size() && j < others.size() && mine[i] == others[j]) {
            lines.addSame(begin + i++, begin + j++);
        } else if (j == others.size() ||
                   (i < mine.size() && (isTooMuch || common.cell(i + 1, j) >= common.cell(i, j + 1)))) {
            lines.addRemoved(begin + i++);
        } else {
            lines.addAdded(begin + j++);
        }
    }
    for (qsizetype k = 0; k < end; ++k)
        lines.addSame(a.size() - end + k, b.size() - end + k);
    return lines.take();
}

ChangedLines changedLines(const QString &before, const QString &after)
{
    ChangedLines lines;
    int above = 0;
    for (const LinePair &pair : lineDifferences(before, after)) {
        if (pair.after > 0)
            above = pair.after;
        if (!pair.isSame)
            (pair.after > 0 ? lines.changed : lines.gaps).insert(above);
    }
    return lines;
}

} // namespace trainyard::document
