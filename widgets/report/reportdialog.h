// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/filesave.h"
#include "models/files/placelook.h"
#include "models/sentences/sentence.h"
#include "widgets/delegates/sheet.h"
#include "widgets/report/reportfiles.h"

#include <functional>
#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace trainyard::models {
class UnderWay;
}

namespace trainyard::report {

// Makes a report and writes it. Called on a worker.
using ReportMaker = std::function<Status(QIODevice &to, ReportFormat format, models::SaveProgress &progress)>;

// Saves a report as one file: of what kind, where, whether it is opened then; then how far it is. Closing it
// cancels. The choices are remembered.
class ReportDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    // `name` of what it is about, for the file's.
    ReportDialog(const delegates::LiveText &title, const QString &name, ReportMaker maker, QWidget *window);
    ~ReportDialog() override;

    QComboBox &formatField() { return *m_format; }
    QLineEdit &fileField() { return *m_file; }
    QCheckBox &openChoice() { return *m_open; }
    QPushButton &saveButton() { return *m_save; }
    QLabel &message() { return *m_message; }
    void reject() override; // what is under way first, then the dialog

signals:
    void saved(const QString &file, bool isToBeOpened);

private:
    void makeFields();
    QLayout *makeForm();
    void retranslate();
    ReportFormat format() const { return ReportFormat(m_formatIndex); }
    QString typed() const;
    void propose();
    void takeProposal(const QString &path);
    void takeFormat(int index);
    void browse();
    void showState();
    void say();
    void save();
    void end(const QString &problem);

    QString m_name;
    ReportMaker m_maker;
    int m_formatIndex = 0;
    QLabel *m_formatLabel = nullptr;
    QComboBox *m_format = nullptr;
    QLabel *m_fileLabel = nullptr;
    QLineEdit *m_file = nullptr;
    QPushButton *m_browse = nullptr;
    QCheckBox *m_open = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_save = nullptr;
    models::PlaceLook *m_look = nullptr;
    models::PlaceSeen m_seen;
    QString m_proposed;         // by propose()
    bool m_isProposing = false; // which folder it is to be is not known yet
    QString m_problem;          // of the last try
    bool m_isCancelled = false;
    std::unique_ptr<models::FileSave> m_saving;
    models::UnderWay *m_running = nullptr; // the saving, for who leaves
};

// Opens what was saved, if that is wanted, and tells what was done.
models::Sentence reportSaved(const QString &file, bool isToBeOpened);

} // namespace trainyard::report
