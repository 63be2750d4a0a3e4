// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/formpage.h"

#include <QHash>

class QLineEdit;

namespace trainyard::wizards {

class FormBinding;
class ObjectTable;

// Where results go, and what the job finds in its environment.
class OutputsStep final : public FormPage
{
    Q_OBJECT
public:
    explicit OutputsStep(FormBinding &binding, QWidget *parent = nullptr);

    ObjectTable &variables() { return *m_variables; }
    ObjectTable &secrets() { return *m_secrets; }
    QLineEdit *field(const QString &pointer) const { return m_fields.value(pointer); } // of one text

protected:
    void retranslate() override;

private:
    QLineEdit *addText(FormBinding &binding, const QString &pointer, const QString &describedBy = {});

    QList<std::pair<QLabel *, QWidget *>> m_labels;
    QStringList m_pointers;
    QHash<QString, QLineEdit *> m_fields; // by their pointers
    ObjectTable *m_outputs = nullptr;
    ObjectTable *m_variables = nullptr;
    ObjectTable *m_secrets = nullptr;
};

} // namespace trainyard::wizards
