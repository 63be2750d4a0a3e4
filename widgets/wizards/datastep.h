// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/formpage.h"

class QPushButton;

namespace trainyard::models {
class Backend;
class JobDraft;
} // namespace trainyard::models

namespace trainyard::wizards {

class FormBinding;
class InputsView;
class ObjectTable;
class StoredPaths;

// On what data: input directories and volumes.
class DataStep final : public FormPage
{
    Q_OBJECT
public:
    // Backend and draft outlive it. `isLocal`: the engine's machine is this one.
    DataStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding, bool isLocal,
             QWidget *parent = nullptr);

    InputsView &contents() { return *m_contents; } // of the inputs' folders

    // Folders of storage can be added, too; on another machine than this one they alone.
    void offerStorage(StoredPaths &paths); // which outlive it

    ObjectTable &inputs() { return *m_inputs; }
    ObjectTable &shares() { return *m_shares; }
    void addFolder(const QString &path); // as an input directory

protected:
    void retranslate() override;
    void showEvent(QShowEvent *event) override;

private:
    void chooseFolder();
    void followVolumes(models::Backend &backend, models::JobDraft &draft);

    FormBinding &m_binding;
    ObjectTable *m_inputs = nullptr;
    InputsView *m_contents = nullptr;
    ObjectTable *m_shares = nullptr;
    ObjectTable *m_containers = nullptr;
    ObjectTable *m_servers = nullptr;
    QPushButton *m_folder = nullptr;
    QPushButton *m_stored = nullptr; // once it is offered
};

} // namespace trainyard::wizards
