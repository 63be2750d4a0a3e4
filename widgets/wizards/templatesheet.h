// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/jobtemplate.h"
#include "widgets/delegates/sheet.h"

class QLineEdit;
class QPlainTextEdit;

namespace trainyard::wizards {

// Asks for a template's name and description.
class TemplateSheet final : public delegates::Sheet
{
    Q_OBJECT
public:
    // What is proposed; without a title it is a new one's.
    TemplateSheet(const models::TemplateTexts &texts, const delegates::LiveText &title,
                  const delegates::LiveText &action, QWidget *window);

    QLineEdit &nameField() { return *m_name; }
    QPlainTextEdit &descriptionField() { return *m_description; }
    QPushButton &keepButton() { return *m_keep; } // disabled while there is no name

signals:
    void chosen(const trainyard::models::TemplateTexts &texts);

private:
    void makeForm(const models::TemplateTexts &texts);

    QLineEdit *m_name = nullptr;
    QPlainTextEdit *m_description = nullptr;
    QPushButton *m_keep = nullptr;
};

} // namespace trainyard::wizards
