// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QJsonObject;
class QVBoxLayout;

namespace trainyard::models {
class Backend;
class ClusterDraft;
} // namespace trainyard::models

namespace trainyard::wizards {

class FormBinding;
class ObjectTable;

// What the nodes of a cluster mount: a table of its form for each kind of volume.
class ClusterVolumes final : public QObject
{
    Q_OBJECT
public:
    // At the end of this column. All outlive it, but for the column's widget, which owns it.
    ClusterVolumes(models::Backend &backend, models::ClusterDraft &draft, FormBinding &binding,
                   QVBoxLayout &column);

    ObjectTable &shares() { return *m_shares; }
    void retranslate();

signals:
    void changed(); // by the user

private:
    ObjectTable *addTable(const QString &list, const QStringList &members, const QJsonObject &first);

    FormBinding &m_binding;
    QVBoxLayout &m_column;
    ObjectTable *m_shares = nullptr;
    ObjectTable *m_containers = nullptr;
    ObjectTable *m_servers = nullptr;
    ObjectTable *m_commands = nullptr;
};

} // namespace trainyard::wizards
