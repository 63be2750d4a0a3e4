// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/columnid.h"

#include <QList>
#include <QMenu>

namespace trainyard::models {
class RunTableModel;
}

namespace trainyard::jobs {

// By what runs are grouped: parameters, tags and fields that vary among them, several at once.
class GroupMenu final : public QMenu
{
    Q_OBJECT
public:
    static constexpr qsizetype mostOffered = 24;

    GroupMenu(const models::RunTableModel &runs, QWidget *parent); // they outlive it

    void setKeys(const QList<models::ColumnId> &keys);
    const QList<models::ColumnId> &keys() const { return m_keys; }

signals:
    void keysChosen(const QList<trainyard::models::ColumnId> &keys);

private:
    void fill();
    void add(const models::ColumnId &column);
    void choose(const QList<models::ColumnId> &keys);

    const models::RunTableModel &m_runs;
    QList<models::ColumnId> m_keys;
};

} // namespace trainyard::jobs
