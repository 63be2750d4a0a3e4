// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/fieldcolumn.h"

class QComboBox;
class QLineEdit;

namespace trainyard::document {
class ProgramChoice;
}

namespace trainyard::wizards {

class FormBinding;
class InterpreterField;

// A toolkit and what it runs: a Python script, or of CNTK and Caffe also a configuration file.
class ScriptForm final : public FieldColumn
{
    Q_OBJECT
public:
    // Both outlive it.
    ScriptForm(FormBinding &binding, document::ProgramChoice &choice, QWidget *parent = nullptr);

    QComboBox &toolkitField() { return *m_toolkit; }
    QComboBox &languageField() { return *m_language; } // hidden where the toolkit knows one only
    QLineEdit &scriptField() { return *m_script; }
    InterpreterField &interpreter() { return *m_interpreter; } // hidden where it runs no script

protected:
    void retranslate() override;

private:
    void makeChoices();
    void makeFields();
    QString place(const QString &member) const; // of the toolkit's settings; empty where it has no such
    void take();                                // from the document
    void describeFields();                      // they are those of the chosen toolkit

    FormBinding &m_binding;
    document::ProgramChoice &m_choice;
    QLabel *m_toolkitLabel = nullptr;
    QComboBox *m_toolkit = nullptr;
    QLabel *m_languageLabel = nullptr;
    QComboBox *m_language = nullptr;
    QLineEdit *m_script = nullptr;
    QLabel *m_interpreterLabel = nullptr;
    InterpreterField *m_interpreter = nullptr;
    QLineEdit *m_arguments = nullptr;
    QSpinBox *m_processes = nullptr;
};

} // namespace trainyard::wizards
