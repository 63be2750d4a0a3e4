// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/document/programchoice.h"
#include "widgets/wizards/formpage.h"

class QButtonGroup;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QStackedWidget;
class QToolButton;

namespace trainyard::models {
class JobTableModel;
class TemplateList;
class TrainerLook;
} // namespace trainyard::models

namespace trainyard::wizards {

class FormBinding;
class JobPicker;
class NotebookForm;
class TemplateGallery;
class TrainerView;

// What the job runs; or where its definition comes from: a template, another job.
class WhatStep final : public FormPage
{
    Q_OBJECT
public:
    // All outlive it.
    WhatStep(FormBinding &binding, models::TemplateList &templates, models::JobTableModel &jobs,
             models::TrainerLook &look, QWidget *parent = nullptr);

    QToolButton &kindButton(document::ProgramKind kind);
    QToolButton &templatesButton() { return *m_fromTemplate; }
    QToolButton &jobsButton() { return *m_fromJob; }
    TemplateGallery &gallery() { return *m_gallery; }
    JobPicker &jobPicker() { return *m_picker; }
    NotebookForm &notebook() { return *m_notebook; }
    TrainerView &training() { return *m_training; }
    QLineEdit &commandField() { return *m_command; }
    QLineEdit &scriptField() { return *m_script; }
    QComboBox &toolkitField() { return *m_toolkit; }
    QSpinBox &epochsField() { return *m_epochs; }
    QComboBox &networkField() { return *m_network; }
    document::ProgramChoice &choice() { return m_choice; }

signals:
    void templateChosen(const QByteArray &job);
    void jobChosen(const trainyard::api::ResourceId &job); // to begin with its definition

protected:
    void retranslate() override;

private:
    QWidget *makeKinds();
    QToolButton *addKind(QWidget *row, const char *icon, int id);
    QWidget *makeNetwork(models::TrainerLook &look);
    QWidget *makeScript();
    QWidget *makeCommand();
    void choose(document::ProgramKind kind);
    void browse(int form); // templates or jobs, until one is chosen
    void take();
    void showForm(int form);
    void describeScript();
    QString place(const QString &member) const; // of the toolkit's settings

    FormBinding &m_binding;
    document::ProgramChoice m_choice;
    QButtonGroup *m_kinds = nullptr;
    QStackedWidget *m_forms = nullptr;
    QToolButton *m_fromTemplate = nullptr;
    QToolButton *m_fromJob = nullptr;
    TemplateGallery *m_gallery = nullptr;
    JobPicker *m_picker = nullptr;
    QComboBox *m_network = nullptr;
    QLineEdit *m_trainingData = nullptr;
    QSpinBox *m_epochs = nullptr;
    QSpinBox *m_batch = nullptr;
    QSpinBox *m_seed = nullptr;
    QComboBox *m_device = nullptr;
    QComboBox *m_toolkit = nullptr;
    QLineEdit *m_script = nullptr;
    QLineEdit *m_interpreter = nullptr;
    QLineEdit *m_arguments = nullptr;
    QSpinBox *m_processes = nullptr;
    NotebookForm *m_notebook = nullptr;
    TrainerView *m_training = nullptr;
    QLineEdit *m_command = nullptr;
    QLineEdit *m_preparation = nullptr;
    QList<std::pair<QLabel *, QWidget *>> m_labels; // with their fields
    QStringList m_pointers;                         // of the fields of m_labels, for their texts
    QLabel *m_toolkitLabel = nullptr;
};

} // namespace trainyard::wizards
