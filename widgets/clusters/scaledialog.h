// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "widgets/delegates/sheet.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLayout;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace trainyard::clusters {

// How many nodes a cluster is to have: so many, or as many as its jobs need within two bounds.
class ScaleDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    ScaleDialog(const api::Cluster &cluster, QWidget *window);

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
    QLayout *makeForm();
    void addManual(QFormLayout &form);
    void addAutomatic(QFormLayout &form);
    QSpinBox *makeCount();
    void retranslate();
    void fill(const api::Scale &scale);
    QString consequence() const;
    QString leavingText() const;
    void validate();

    const api::Scale m_before;
    const int m_nodes; // now
    const int m_busy;  // of them
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
