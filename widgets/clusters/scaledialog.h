// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "widgets/delegates/freesheet.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLayout;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace trainyard::models {
class ClusterListModel;
}

namespace trainyard::clusters {

// How many nodes a cluster is to have: so many, or as many as its jobs need within two bounds. It follows the
// cluster: what was not changed in it becomes what is in force, and it goes with the cluster. Its subject is
// the cluster.
class ScaleDialog final : public delegates::FreeSheet
{
    Q_OBJECT
public:
    // One of `clusters`.
    ScaleDialog(const api::Cluster &cluster, const models::ClusterListModel &clusters, QWidget &about);
    static QString subjectOf(const api::ResourceId &cluster);

    void offer(int nodes);    // fills in no fewer, for a job that wants so many
    api::Scale scale() const; // as it is filled in
    QString hint() const;     // what comes of it, or what is wrong with it
    QRadioButton &manualButton() { return *m_manual; }
    QRadioButton &automaticButton() { return *m_automatic; }
    QSpinBox &targetField() { return *m_target; }
    QSpinBox &leastField() { return *m_least; }
    QSpinBox &mostField() { return *m_most; }
    QPushButton &applyButton() { return *m_apply; }

signals:
    void scaleChosen(const trainyard::api::Scale &scale);

private:
    void follow(const models::ClusterListModel &clusters);
    void take(const api::Cluster &cluster); // as it is now
    QLayout *makeForm();
    void addManual(QFormLayout &form);
    void addAutomatic(QFormLayout &form);
    QSpinBox *makeCount();
    void retranslate();
    void fill(const api::Scale &scale);
    QString consequence() const;
    QString leavingText() const;
    void validate();

    const api::ResourceId m_id;
    api::Scale m_inForce;
    int m_nodes = 0; // now
    int m_busy = 0;  // of them
    QRadioButton *m_manual = nullptr;
    QRadioButton *m_automatic = nullptr;
    QSpinBox *m_target = nullptr;
    QSpinBox *m_least = nullptr;
    QSpinBox *m_most = nullptr;
    QComboBox *m_leaving = nullptr; // what happens to jobs on nodes that go
    QLabel *m_hint = nullptr;
    QPushButton *m_apply = nullptr;
};

} // namespace trainyard::clusters
