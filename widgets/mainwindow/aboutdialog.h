// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace trainyard {

// What this program is, its version and its licence.
class AboutDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit AboutDialog(QWidget *window);
};

} // namespace trainyard
