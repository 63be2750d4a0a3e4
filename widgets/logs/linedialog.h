// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QInputDialog>

namespace trainyard::models {
class LogDocument;
}

namespace trainyard::logs {

// Asks for the number of a line and goes to it. Deletes itself when it is closed.
class LineDialog final : public QInputDialog
{
    Q_OBJECT
public:
    LineDialog(models::LogDocument &file, int line, QWidget *parent); // `line`: the first is 1
};

} // namespace trainyard::logs
