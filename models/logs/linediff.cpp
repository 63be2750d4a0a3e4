// SPDX-License-Identifier: Apache-2.0
#include "models/logs/linediff.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <unordered_map>

namespace trainyard::models {

namespace {

constexpr int mostChanges = 1000; // between two lines that hold the others; Myers takes their square

using Values = std::vector<std::uint64_t>;

struct Box { // of lines that are still to be looked at
    int a0, a1, b0, b1;
};

class Differ
{
public:
    Differ(const Values &a, const Values &b)
        : m_a(a)
        , m_b(b)
    {}

    std::vector<LineChange> run()
    {
        m_boxes.push_back({0, int(m_a.size()), 0, int(m_b.size())});
        while (!m_boxes.empty()) {
            Box box = m_boxes.back();
            m_boxes.pop_back();
            look(box);
        }
        return std::move(m_changes);
    }

private:
    void look(Box box)
    {
        while (box.a0 < box.a1 && box.b0 < box.b1 && m_a[at(box.a0)] == m_b[at(box.b0)])
            ++box.a0, ++box.b0;
        while (box.a0 < box.a1 && box.b0 < box.b1 && m_a[at(box.a1 - 1)] == m_b[at(box.b1 - 1)])
            --box.a1, --box.b1;
        if (box.a0 == box.a1 || box.b0 == box.b1) {
            add(box);
            return;
        }
        const auto held = heldLines(box);
        if (held.empty())
            compare(box);
        else
            split(box, held);
    }

    // Lines that are in both once each, the longest sequence of them that stands in the same order.
    std::vector<std::pair<int, int>> heldLines(const Box &box) const
    {
        struct Seen {
            int inA = 0, inB = 0, a = 0, b = 0;
        };
        std::unordered_map<std::uint64_t, Seen> seen;
        for (int i = box.a0; i < box.a1; ++i) {
            Seen &one = seen[m_a[at(i)]];
            ++one.inA;
            one.a = i;
        }
        for (int i = box.b0; i < box.b1; ++i)
            if (const auto one = seen.find(m_b[at(i)]); one != seen.end()) {
                ++one->second.inB;
                one->second.b = i;
            }
        std::vector<std::pair<int, int>> pairs;
        for (int i = box.a0; i < box.a1; ++i)
            if (const Seen &one = seen[m_a[at(i)]]; one.inA == 1 && one.inB == 1)
                pairs.emplace_back(i, one.b);
        return longestRising(pairs);
    }

    static std::vector<std::pair<int, int>> longestRising(const std::vector<std::pair<int, int>> &pairs)
    {
        std::vector<int> ends; // of the best sequence of each length, its last pair
        std::vector<int> before(pairs.size(), -1);
        for (int i = 0; i < int(pairs.size()); ++i) {
            const auto place = std::lower_bound(ends.begin(), ends.end(), pairs[at(i)].second,
                                                [&](int end, int b) { return pairs[at(end)].second < b; });
            if (place != ends.begin())
                before[at(i)] = *(place - 1);
            if (place == ends.end())
                ends.push_back(i);
            else
                *place = i;
        }
        std::vector<std::pair<int, int>> longest;
        for (int i = ends.empty() ? -1 : ends.back(); i >= 0; i = before[at(i)])
            longest.push_back(pairs[at(i)]);
        std::reverse(longest.begin(), longest.end());
        return longest;
    }

    void split(const Box &box, const std::vector<std::pair<int, int>> &held)
    {
        std::vector<Box> parts;
        int a = box.a0, b = box.b0;
        for (const auto &[heldA, heldB] : held) {
            parts.push_back({a, heldA, b, heldB});
            a = heldA + 1;
            b = heldB + 1;
        }
        parts.push_back({a, box.a1, b, box.b1});
        m_boxes.insert(m_boxes.end(), parts.rbegin(), parts.rend()); // the first one is looked at next
    }

    // Myers: for each number of changes how far each diagonal reaches; then the way back.
    void compare(const Box &box)
    {
        const int n = box.a1 - box.a0, m = box.b1 - box.b0;
        const int most = std::min(n + m, mostChanges);
        std::vector<std::vector<int>> reached; // by changes; of diagonals -d, -d + 2, … d
        const auto farthest = [&](int d, int k) { return reached[at(d)][at((k + d) / 2)]; };
        for (int d = 0; d <= most; ++d) {
            reached.emplace_back(at(d + 1));
            for (int k = -d; k <= d; k += 2) {
                int x = 0;
                if (d > 0)
                    x = comesDown(d, k, farthest) ? farthest(d - 1, k + 1) : farthest(d - 1, k - 1) + 1;
                int y = x - k;
                while (x < n && y < m && y >= 0 && m_a[at(box.a0 + x)] == m_b[at(box.b0 + y)])
                    ++x, ++y;
                reached[at(d)][at((k + d) / 2)] = x;
                if (x >= n && y >= m)
                    return walkBack(box, d, farthest);
            }
        }
        add(box);
    }

    template <class Farthest>
    static bool comesDown(int d, int k, const Farthest &farthest)
    {
        return k == -d || (k != d && farthest(d - 1, k - 1) < farthest(d - 1, k + 1));
    }

    template <class Farthest>
    void walkBack(const Box &box, int d, const Farthest &farthest)
    {
        std::vector<Box> steps; // each one line of one side
        int x = box.a1 - box.a0, y = box.b1 - box.b0;
        for (; d > 0; --d) {
            const int k = x - y;
            const bool down = comesDown(d, k, farthest);
            const int from = down ? k + 1 : k - 1;
            const int fromX = farthest(d - 1, from);
            const int fromY = fromX - from;
            steps.push_back({box.a0 + fromX, box.a0 + fromX + (down ? 0 : 1), box.b0 + fromY,
                             box.b0 + fromY + (down ? 1 : 0)});
            x = fromX;
            y = fromY;
        }
        std::for_each(steps.rbegin(), steps.rend(), [this](const Box &step) { add(step); });
    }

    void add(const Box &box)
    {
        if (box.a0 == box.a1 && box.b0 == box.b1)
            return;
        if (!m_changes.empty() && m_changes.back().aEnd == box.a0 && m_changes.back().bEnd == box.b0) {
            m_changes.back().aEnd = box.a1;
            m_changes.back().bEnd = box.b1;
        } else {
            m_changes.push_back({box.a0, box.a1, box.b0, box.b1});
        }
    }

    static std::size_t at(int i) { return std::size_t(i); }

    const Values &m_a;
    const Values &m_b;
    std::vector<Box> m_boxes; // the next one last
    std::vector<LineChange> m_changes;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Where a control sequence that begins at `from` ends: ESC [ … a letter.
qsizetype behindCode(QByteArrayView line, qsizetype from)
{
    qsizetype end = from + 1;
    if (end < line.size() && line[end] == '[')
        for (++end; end < line.size() && (line[end] < '@' || line[end] > '~');)
            ++end;
    return std::min(end + 1, line.size());
}

qsizetype behindNumber(QByteArrayView line, qsizetype from)
{
    qsizetype end = from;
    while (end < line.size() && (isDigit(line[end]) || std::strchr(".,:/-+eETZ%", line[end]) != nullptr) &&
           line[end] != '\0')
        ++end;
    while (!isDigit(line[end - 1])) // a sentence may end behind it
        --end;
    return end;
}

} // namespace

std::vector<LineChange> lineChanges(const Values &a, const Values &b)
{
    return Differ(a, b).run();
}

std::uint64_t lineValue(QByteArrayView line, bool ignoresNumbers)
{
    std::uint64_t value = 14695981039346656037ULL; // FNV-1a
    const auto take = [&value](char c) {
        value = (value ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    };
    while (!line.isEmpty() && (line.back() == '\r' || line.back() == '\n'))
        line.chop(1);
    for (qsizetype i = 0; i < line.size();) {
        if (line[i] == '\x1b') {
            i = behindCode(line, i);
        } else if (ignoresNumbers && isDigit(line[i])) {
            take('0');
            i = behindNumber(line, i);
        } else {
            take(line[i++]);
        }
    }
    return value;
}

} // namespace trainyard::models
