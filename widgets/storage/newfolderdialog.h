// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard::storage {

// Asks how a new folder is called.
class NewFolderDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    // `isContainer`: it is there as soon as a file is in it.
    NewFolderDialog(bool isContainer, QWidget *window);

    QLineEdit &nameField() { return *m_name; }
    QPushButton &createButton() { return *m_create; }

signals:
    void nameChosen(const QString &name);

private:
    void validate();

    QLineEdit *m_name = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_create = nullptr;
};

} // namespace trainyard::storage
