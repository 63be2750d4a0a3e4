// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

class QSpinBox;

namespace trainyard::models {
class LogDocument;
}

namespace trainyard::logs {

// Asks for the number of a line and goes to it, unless the file has gone meanwhile.
class LineDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    LineDialog(models::LogDocument &file, int line, QWidget *window); // `line`: the first is 1

    QSpinBox &lineField() { return *m_line; }
    QPushButton &goButton() { return *m_go; }

private:
    QSpinBox *m_line = nullptr;
    QPushButton *m_go = nullptr;
};

} // namespace trainyard::logs
