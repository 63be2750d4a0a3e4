// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/partmemory.h"

#include <QStringList>

namespace trainyard::models {
class ClusterSession;
}

namespace trainyard::clusters {

class NodePane;

// How a pane of nodes was left: as a map or a table, how large its nodes are, what is looked for, which nodes
// are selected and which is the current one. Nodes come back as soon as they are read, unless somebody
// chooses others first.
class NodeMemory final : public delegates::PartMemory
{
    Q_OBJECT
public:
    static constexpr int most = 2000; // nodes; of more that are selected none is kept

    NodeMemory(NodePane &pane, models::ClusterSession &session); // a child of the pane; both outlive it

    QJsonValue state() const override;
    void restore(const QJsonValue &state) override;
    void forget() override;

private:
    QString idAt(int row) const;
    void take();

    NodePane &m_pane;
    models::ClusterSession &m_session;
    QStringList m_selected; // that are still to come
    QString m_current;      // likewise
};

} // namespace trainyard::clusters
