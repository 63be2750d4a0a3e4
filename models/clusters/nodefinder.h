// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

#include <vector>

namespace trainyard::models {

class NodeList;

// Finds nodes of a list by a part of their names, or of their jobs' names, in any case of letters, and keeps
// up with the list. GUI thread.
class NodeFinder final : public QObject
{
    Q_OBJECT
public:
    explicit NodeFinder(const NodeList &nodes, QObject *parent = nullptr); // the list outlives it

    void setText(const QString &text);
    bool isOn() const { return !m_text.empty(); } // there is something to find
    bool matches(int row) const;                  // every row while there is nothing to find
    int count() const { return int(m_rows.size()); }
    int placeOf(int row) const; // 1 … count(); 0: it does not match
    // The match after the row, or in front of it, round the end; -1: there is none.
    int next(int row) const;
    int previous(int row) const;

signals:
    void changed(); // the text, or what matches it

private:
    void find();

    const NodeList &m_nodes;
    std::string m_text;      // in small letters
    std::vector<int> m_rows; // that match, from the first
};

} // namespace trainyard::models
