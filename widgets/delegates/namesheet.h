// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

class QLineEdit;

namespace trainyard::delegates {

// Asks for a name under which something is kept.
class NameSheet final : public Sheet
{
    Q_OBJECT
public:
    // What is to be known before a name is taken, as that something of that name is replaced; empty: nothing.
    using Remark = std::function<QString(const QString &name)>;

    NameSheet(const LiveText &title, const Remark &remark, QWidget *window);

    QLineEdit &nameField() { return *m_name; }
    QPushButton &saveButton() { return *m_save; }

signals:
    void chosen(const QString &name); // not empty, without blanks around it

private:
    void refresh();

    Remark m_remark;
    QLineEdit *m_name = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace trainyard::delegates
