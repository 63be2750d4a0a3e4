// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/runlines.h"

#include <QTableView>

namespace trainyard::models {
class GroupTableModel;
class RunLooks;
} // namespace trainyard::models

namespace trainyard::jobs {

// The table of groups of runs: the line that stands for a group in charts before its values.
class GroupTable final : public QTableView
{
    Q_OBJECT
public:
    GroupTable(models::GroupTableModel &groups, models::RunLooks &looks, QWidget *parent = nullptr);

    // Those that are selected; all where none is.
    QList<RunSubject> subjects() const;
    QList<api::ResourceId> selectedRuns() const;                     // of the selected groups, each once
    QList<QAction *> rowActions(const QPersistentModelIndex &group); // for a menu, which owns them

signals:
    void subjectsChanged();
    void groupActivated(int row);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    class Delegate;

    static constexpr int mostLooks = 200; // that are given one: more cannot be told apart

    api::ResourceId lookOf(int row) const;
    void giveLooks();
    QModelIndex lookAt(const QPoint &position) const; // invalid: no line is there
    void chooseLook(const QModelIndex &cell);
    void retranslate();

    models::GroupTableModel &m_groups;
    models::RunLooks &m_looks;
};

// What RunLooks knows a group by: no job has this name.
api::ResourceId groupLook(const api::ResourceId &anyRun, const QString &group);

} // namespace trainyard::jobs
