// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

#include <utility>
#include <vector>

namespace trainyard::wall {

// The widgets in view of a wall, by the names of what they show. One that leaves the view is used again for
// what comes into it. Owns none of them.
template <class Part>
class PartPool
{
public:
    const QHash<QString, Part *> &shown() const { return m_shown; }
    Part *of(const QString &name) const { return m_shown.value(name); } // null: it is not in view

    // Calls putAway(part) for those with other names; one for which that is false stays.
    template <class PutAway>
    void keepOnly(const QSet<QString> &names, PutAway putAway)
    {
        for (auto part = m_shown.begin(); part != m_shown.end();) {
            if (names.contains(part.key()) || !putAway(*part.value())) {
                ++part;
                continue;
            }
            m_spare.push_back(part.value());
            part = m_shown.erase(part);
        }
    }

    // The one with this name, and whether it has just come to it: a spare one, or what make() gives.
    template <class Make>
    std::pair<Part *, bool> take(const QString &name, Make make)
    {
        if (Part *known = of(name))
            return {known, false};
        Part *part = nullptr;
        if (m_spare.empty()) {
            part = make();
        } else {
            part = m_spare.back();
            m_spare.pop_back();
        }
        m_shown.insert(name, part);
        return {part, true};
    }

private:
    QHash<QString, Part *> m_shown;
    std::vector<Part *> m_spare;
};

} // namespace trainyard::wall
