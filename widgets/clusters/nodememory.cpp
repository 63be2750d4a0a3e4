// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodememory.h"

#include "models/clusters/clustersession.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/clusters/nodetable.h"
#include "widgets/delegates/searchfield.h"

#include <QJsonArray>
#include <QSet>
#include <QTableView>
#include <QToolButton>

namespace trainyard::clusters {

namespace {

constexpr int longest = 256; // of what is looked for, and of an id

const QString tableKey = QStringLiteral("table");
const QString levelKey = QStringLiteral("level");
const QString searchKey = QStringLiteral("search");
const QString selectedKey = QStringLiteral("selected");
const QString currentKey = QStringLiteral("current");

} // namespace

NodeMemory::NodeMemory(NodePane &pane, models::ClusterSession &session)
    : PartMemory(QStringLiteral("nodes"), &pane)
    , m_pane(pane)
    , m_session(session)
{
    connect(&session.nodes(), &models::NodeList::settled, this, &NodeMemory::take);
    delegates::onInput(pane.map(), this, [this] { forget(); });
    delegates::onInput(pane.table().view(), this, [this] { forget(); });
}

QString NodeMemory::idAt(int row) const
{
    return QString::fromStdString(m_session.nodes().nodes()[std::size_t(row)].id);
}

QJsonValue NodeMemory::state() const
{
    QStringList selected = m_selected;
    const QList<int> rows = m_session.selection().rows();
    for (const int row : rows.size() > most ? QList<int>() : rows)
        selected << idAt(row);
    selected.sort();
    const int current = m_pane.map().current();
    return QJsonObject{{tableKey, m_pane.isTable()},
                       {levelKey, m_pane.map().level()},
                       {searchKey, m_pane.search().field().text()},
                       {selectedKey, QJsonArray::fromStringList(selected)},
                       {currentKey, m_current.isEmpty() && current >= 0 ? idAt(current) : m_current}};
}

void NodeMemory::restore(const QJsonValue &state)
{
    const QJsonObject kept = state.toObject();
    m_pane.tableButton().setChecked(kept.value(tableKey).toBool(m_pane.isTable()));
    m_pane.map().setLevel(kept.value(levelKey).toInt(-1));
    m_pane.search().field().setText(kept.value(searchKey).toString().left(longest));
    forget();
    const QJsonArray selected = kept.value(selectedKey).toArray();
    for (const QJsonValue &id : selected)
        if (m_selected.size() < most && id.isString())
            m_selected << id.toString().left(longest);
    m_current = kept.value(currentKey).toString().left(longest);
    take();
}

void NodeMemory::forget()
{
    m_selected.clear();
    m_current.clear();
}

void NodeMemory::take()
{
    if (m_selected.isEmpty() && m_current.isEmpty())
        return;
    QSet<QString> wanted(m_selected.begin(), m_selected.end());
    const QString current = m_current;
    QList<int> rows;
    int currentRow = -1;
    for (int row = 0; row < m_session.nodes().rowCount(); ++row) {
        const QString id = idAt(row);
        if (id == current)
            currentRow = row;
        if (wanted.remove(id))
            rows << row;
    }
    m_selected = wanted.values();
    if (currentRow >= 0)
        m_current.clear();
    m_session.selection().add(rows);
    if (currentRow >= 0)
        m_pane.map().setCurrent(currentRow);
}

} // namespace trainyard::clusters
