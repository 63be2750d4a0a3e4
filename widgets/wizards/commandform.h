// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/fieldcolumn.h"

class QLineEdit;

namespace trainyard::wizards {

class FormBinding;

// A command line, and one that goes before it.
class CommandForm final : public FieldColumn
{
    Q_OBJECT
public:
    explicit CommandForm(FormBinding &binding, QWidget *parent = nullptr); // which outlives it

    QLineEdit &commandField() { return *m_command; }

private:
    QLineEdit *m_command = nullptr;
    QLineEdit *m_preparation = nullptr;
};

} // namespace trainyard::wizards
