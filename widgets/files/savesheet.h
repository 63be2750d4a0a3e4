// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/filesave.h"
#include "models/settings/setting.h"
#include "widgets/delegates/freesheet.h"

#include <functional>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard::files {

class PlaceField;

// What a SaveSheet asks about.
struct SaveForm {
    struct Format {
        QString ending; // ".png"
        delegates::LiveText name;
    };

    QString topic; // of the manual
    delegates::LiveText title;
    delegates::LiveText chooser; // title of the dialog by which one chooses a file
    std::vector<Format> formats;
    const settings::Setting<int> &format;     // which of them it was
    const settings::Setting<QString> &folder; // where that was
    // Of the file, without ending; made so that any file system takes it.
    std::function<QString()> name;
};

// As what kind of file, and where, something is saved. It closes as that is chosen: others write it, while
// the window is used on, as it is while this is open. The choices are remembered.
class SaveSheet : public delegates::FreeSheet
{
    Q_OBJECT
public:
    SaveSheet(SaveForm form, QWidget &about, const QString &subject = {});

    QComboBox &formatField() { return *m_format; }
    QLineEdit &fileField();
    QPushButton &saveButton() { return *m_save; }
    QLabel &message() { return *m_message; }

signals:
    void chosen(const QString &target, const trainyard::models::FileSave::Write &write, bool isToBeOpened);

protected:
    int format() const { return m_formatIndex; }
    QFormLayout &fields() { return *m_fields; }   // a row for the format, one for the file
    virtual void takeFormat(int) {}               // it is another one; not called for the first
    virtual void save(const QString &target) = 0; // remembers what it knows besides, and emits chosen()

private:
    void makeFields();
    void retranslate();
    void propose(); // a file that is not there yet
    void changeFormat(int index);
    void takeSeen();
    void check();
    void begin();
    void showState();

    const SaveForm m_form;
    QComboBox *m_format = nullptr;
    QLabel *m_formatLabel = nullptr;
    PlaceField *m_place = nullptr;
    QFormLayout *m_fields = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_save = nullptr;
    int m_formatIndex = 0;
    bool m_isChecking = false; // what saving would replace
    QString m_replaced;        // what the message says will be
};

// Its window writes what is chosen in it.
void writeByWindow(SaveSheet &sheet);

} // namespace trainyard::files
