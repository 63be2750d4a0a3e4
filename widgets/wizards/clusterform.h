// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/draft/scalechoice.h"
#include "widgets/wizards/formpage.h"

class QAbstractButton;
class QButtonGroup;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace trainyard::models {
class Backend;
class ClusterDraft;
} // namespace trainyard::models

namespace trainyard::wizards {

class ClusterSketch;
class ClusterVolumes;
class FormBinding;
class LinesField;
class ObjectTable;

// What makes up a cluster: its name, the slices of the machine that its nodes are, how many, what they mount
// and what sets them up.
class ClusterForm final : public FormPage
{
    Q_OBJECT
public:
    // All outlive it.
    ClusterForm(models::Backend &backend, models::ClusterDraft &draft, FormBinding &binding,
                QWidget *parent = nullptr);

    QComboBox &workspaceField() { return *m_workspace; }
    QLineEdit &nameField() { return *m_name; }
    QComboBox &sizeField() { return *m_size; }
    QAbstractButton &scaleButton(bool isAutomatic) const;
    QSpinBox &nodesField() { return *m_nodes; }
    QSpinBox &leastField() { return *m_least; }
    QSpinBox &mostField() { return *m_most; }
    QComboBox &priorityField() { return *m_priority; }
    LinesField &setupField() { return *m_setup; }
    ObjectTable &shares();
    ObjectTable &secrets() { return *m_secrets; }
    ClusterSketch &sketch() { return *m_sketch; }

protected:
    void retranslate() override;

private:
    void makeTarget();
    void makeMachine();
    void makeScale();
    void makeSetup();
    void typeSetup(const QString &command);
    void followVolume();
    QSpinBox *addCount(const char *pointer);
    template <class Field>
    Field *add(Field *field, const char *pointer); // bound, and described by the schema
    void offerSizes();
    void fillWorkspaces();
    void take(); // from the draft
    void retranslateLists();
    void retranslateTables();

    models::Backend &m_backend;
    models::ClusterDraft &m_draft;
    FormBinding &m_binding;
    QComboBox *m_workspace = nullptr;
    QLabel *m_workspaceLabel = nullptr;
    QLineEdit *m_name = nullptr;
    QLabel *m_nameLabel = nullptr;
    QLabel *m_problem = nullptr;
    ClusterSketch *m_sketch = nullptr;
    QComboBox *m_size = nullptr;
    QButtonGroup *m_scale = nullptr;
    QLabel *m_scaleLabel = nullptr;
    QSpinBox *m_nodes = nullptr;
    QComboBox *m_leaving = nullptr;
    QSpinBox *m_least = nullptr;
    QSpinBox *m_most = nullptr;
    models::ScaleChoice m_scaling;
    QComboBox *m_priority = nullptr;
    ClusterVolumes *m_volumes = nullptr;
    QLabel *m_setupTitle = nullptr;
    LinesField *m_setup = nullptr;
    QLineEdit *m_setupOutput = nullptr;
    QString m_usualOutput; // where the setup would write, by the volumes as the form knew them last
    ObjectTable *m_variables = nullptr; // of the setup task
    ObjectTable *m_secrets = nullptr;   // likewise
    struct Described {
        QLabel *label;
        QWidget *field;
        QString pointer;
    };
    QList<Described> m_described;
};

} // namespace trainyard::wizards
