// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/formpage.h"

class QPushButton;

namespace trainyard::models {
class Backend;
class InputLooks;
class JobDraft;
} // namespace trainyard::models

namespace trainyard::wizards {

class FormBinding;
class InputPictures;
class InputsView;
class ObjectTable;
class StoredPaths;

// On what data: input directories and volumes.
class DataStep final : public FormPage
{
    Q_OBJECT
public:
    // All outlive it.
    DataStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding,
             models::InputLooks &looks, InputPictures &pictures, QWidget *parent = nullptr);

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

    FormBinding &m_binding;
    models::InputLooks &m_looks;
    ObjectTable *m_inputs = nullptr;
    InputsView *m_contents = nullptr;
    ObjectTable *m_shares = nullptr;
    ObjectTable *m_containers = nullptr;
    ObjectTable *m_servers = nullptr;
    QPushButton *m_folder = nullptr;
    QPushButton *m_stored = nullptr; // once it is offered
};

} // namespace trainyard::wizards
