// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/jobtemplate.h"
#include "widgets/delegates/sheet.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace trainyard::wizards {

// Asks for a template's name, description and picture.
class TemplateSheet final : public delegates::Sheet
{
    Q_OBJECT
public:
    // What is proposed; without a title it is a new one's.
    TemplateSheet(const models::TemplateTexts &texts, const delegates::LiveText &title,
                  const delegates::LiveText &action, QWidget *window);

    QLineEdit &nameField() { return *m_name; }
    QPlainTextEdit &descriptionField() { return *m_description; }
    QComboBox &pictureField() { return *m_picture; } // by their names
    QPushButton &keepButton() { return *m_keep; }    // disabled while there is no name

signals:
    void chosen(const trainyard::models::TemplateTexts &texts);

private:
    void makeForm(const models::TemplateTexts &texts);
    void makePictures();
    QString picture() const; // empty: nothing was chosen

    QLineEdit *m_name = nullptr;
    QString m_known; // picture
    QPlainTextEdit *m_description = nullptr;
    QComboBox *m_picture = nullptr;
    QPushButton *m_keep = nullptr;
};

} // namespace trainyard::wizards
