// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/formpage.h"

class QComboBox;
class QFrame;
class QListView;
class QPushButton;
class QSpinBox;

namespace trainyard::models {
class Backend;
class JobDraft;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::wizards {

class FormBinding;

// Where the job runs: cluster, nodes, experiment, limits.
class WhereStep final : public FormPage
{
    Q_OBJECT
public:
    WhereStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding,
              QWidget *parent = nullptr);

    QListView &clusters() { return *m_clusters; }
    QPushButton &ownButton() { return *m_own; } // makes a cluster of this machine
    QPushButton &newButton() { return *m_new; }
    QComboBox &experimentField() { return *m_experiment; }
    QSpinBox &nodesField() { return *m_nodes; }
    QComboBox &limitField() { return *m_limit; }

signals:
    void clusterRequested(); // a new one, with more than the click on “Use the engine's machine” makes

protected:
    void retranslate() override;

private:
    QWidget *makeClusters();
    void takeCluster(const QModelIndex &index);
    bool takeCreated(const QString &key); // whether it is its own
    void makeOwnCluster();
    void refresh(); // from the draft
    void refreshExperiments();
    void offerExperiments(const QStringList &names);
    void fitList();

    models::Backend &m_backend;
    models::JobDraft &m_draft;
    FormBinding &m_binding;
    QLabel *m_clusterLabel = nullptr;
    QListView *m_clusters = nullptr;
    QFrame *m_list = nullptr;
    QFrame *m_nothing = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QPushButton *m_own = nullptr;
    QString m_creating; // the key of its cluster, while that is being made
    QPushButton *m_new = nullptr;
    QLabel *m_experimentLabel = nullptr;
    QComboBox *m_experiment = nullptr;
    QSpinBox *m_nodes = nullptr;
    QComboBox *m_priority = nullptr;
    QComboBox *m_limit = nullptr;
    QList<std::pair<QLabel *, QWidget *>> m_labels;
    QStringList m_pointers;
};

} // namespace trainyard::wizards
