// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/formpage.h"

#include <QHash>

class QLineEdit;
class QPushButton;

namespace trainyard::wizards {

class FormBinding;
class LinesField;
class ObjectTable;
class PathField;
class StoredPaths;

// Where results go, and what the job finds in its environment.
class OutputsStep final : public FormPage
{
    Q_OBJECT
public:
    explicit OutputsStep(FormBinding &binding, QWidget *parent = nullptr);

    // Folders of storage can be chosen, too.
    void offerStorage(StoredPaths &paths); // which outlive it

    ObjectTable &outputs() { return *m_outputs; }
    ObjectTable &variables() { return *m_variables; }
    ObjectTable &secrets() { return *m_secrets; }
    LinesField &preparationField() { return *m_preparation; }
    QLineEdit *field(const QString &pointer) const { return m_fields.value(pointer); } // of one text

protected:
    void retranslate() override;

private:
    void describeAs(QLabel *label, QWidget *field, const QString &pointer);
    QLineEdit *addText(FormBinding &binding, const QString &pointer, const QString &describedBy = {},
                       PathField *around = nullptr);

    FormBinding &m_binding;
    QList<std::pair<QLabel *, QWidget *>> m_labels;
    QStringList m_pointers;
    QHash<QString, QLineEdit *> m_fields; // by their pointers
    PathField *m_prefix = nullptr;
    LinesField *m_preparation = nullptr;
    ObjectTable *m_outputs = nullptr;
    QPushButton *m_stored = nullptr; // once it is offered
    ObjectTable *m_variables = nullptr;
    ObjectTable *m_secrets = nullptr;
};

} // namespace trainyard::wizards
