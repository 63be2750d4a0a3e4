// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/document/programchoice.h"
#include "models/sentences/sentence.h"
#include "widgets/wizards/formpage.h"

class QButtonGroup;
class QLineEdit;
class QToolButton;

namespace trainyard::models {
class JobTableModel;
class TemplateList;
class TrainerLook;
} // namespace trainyard::models

namespace trainyard::wizards {

class CommandForm;
class FormBinding;
class JobPicker;
class LinesField;
class NetworkForm;
class NotebookForm;
class ScriptForm;
class StoredPaths;
class TemplateGallery;

// What the job runs; or where its definition comes from: a template, another job.
class WhatStep final : public FormPage
{
    Q_OBJECT
public:
    // All outlive it.
    WhatStep(FormBinding &binding, models::TemplateList &templates, models::JobTableModel &jobs,
             models::TrainerLook &look, QWidget *parent = nullptr);

    // Scripts, notebooks and data of storage can be chosen, too.
    void offerStorage(StoredPaths &paths); // which outlive it

    QToolButton &kindButton(document::ProgramKind kind);
    QToolButton &templatesButton() { return *m_fromTemplate; }
    QToolButton &jobsButton() { return *m_fromJob; }
    TemplateGallery &gallery(); // made when it is wanted first
    JobPicker &jobPicker() { return *m_picker; }
    NotebookForm &notebook() { return *m_notebook; }
    NetworkForm &network() { return *m_network; }
    ScriptForm &script() { return *m_script; }
    CommandForm &command() { return *m_command; }
    LinesField &commandField();
    document::ProgramChoice &choice() { return m_choice; }

signals:
    void templateChosen(const QByteArray &job);
    void jobChosen(const trainyard::api::ResourceId &job); // to begin with its definition
    void told(const trainyard::models::Sentence &sentence);

protected:
    void retranslate() override;

private:
    QWidget *makeKinds();
    QToolButton *addKind(QWidget *row, const char *icon, int id);
    void choose(document::ProgramKind kind);
    void browse(int form); // templates or jobs, until one is chosen
    void take();
    QList<QWidget *> forms() const;
    void showForm(int form);

    FormBinding &m_binding;
    document::ProgramChoice m_choice;
    QButtonGroup *m_kinds = nullptr;
    QWidget *m_forms = nullptr; // of which one is shown
    QToolButton *m_fromTemplate = nullptr;
    QToolButton *m_fromJob = nullptr;
    models::TemplateList &m_templates;
    TemplateGallery *m_gallery = nullptr; // null until it is wanted
    JobPicker *m_picker = nullptr;
    NetworkForm *m_network = nullptr;
    ScriptForm *m_script = nullptr;
    NotebookForm *m_notebook = nullptr;
    CommandForm *m_command = nullptr;
};

} // namespace trainyard::wizards
