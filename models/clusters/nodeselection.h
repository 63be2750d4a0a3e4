// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

#include <string>
#include <unordered_set>

namespace trainyard::models {

class NodeList;

// Which nodes of a list are selected: by their ids, so that they stay so while others come and go, and one
// that goes does not come back as such. However many they are, each question costs the same. GUI thread.
class NodeSelection final : public QObject
{
    Q_OBJECT
public:
    explicit NodeSelection(const NodeList &nodes, QObject *parent = nullptr); // the list outlives it

    bool contains(int row) const;
    int count() const { return int(m_ids.size()); }
    QList<int> rows() const;

    void set(const QList<int> &rows); // these alone
    void add(const QList<int> &rows);
    void toggle(int row);
    void clear();

signals:
    void changed();

private:
    void become(std::unordered_set<std::string> ids);
    void forgetGone();

    const NodeList &m_nodes;
    std::unordered_set<std::string> m_ids;
};

} // namespace trainyard::models
