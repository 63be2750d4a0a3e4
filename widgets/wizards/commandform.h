// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/fieldcolumn.h"

namespace trainyard::wizards {

class FormBinding;
class LinesField;

// A command line, and one that goes before it.
class CommandForm final : public FieldColumn
{
    Q_OBJECT
public:
    explicit CommandForm(FormBinding &binding, QWidget *parent = nullptr); // which outlives it

    LinesField &commandField() { return *m_command; }
    LinesField &preparationField() { return *m_preparation; }

private:
    LinesField *m_command = nullptr;
    LinesField *m_preparation = nullptr;
};

} // namespace trainyard::wizards
