// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/placelook.h"
#include "widgets/charts/export/chartexport.h"
#include "widgets/delegates/sheet.h"

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace trainyard::charts {

// Saves a chart as a file, in a sheet: what kind of file, how large, where; how far it is. The choices are
// remembered.
class ExportDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    ExportDialog(const ChartExport &chart, QWidget *window);
    ~ExportDialog() override; // cancels what is under way

    QComboBox &formatField() { return *m_format; }
    QComboBox &scaleField() { return *m_scale; }
    QLineEdit &fileField() { return *m_file; }
    QPushButton &saveButton() { return *m_save; }
    QLabel &message() { return *m_message; }
    void reject() override; // what is under way first, then the dialog

signals:
    void saved(const QString &file);

private:
    void makeFields();
    void retranslate();
    void propose(); // a file that is not there yet
    void takeProposal(const QString &path);
    void takeSeen(const models::PlaceSeen &place);
    QString typed() const; // the file
    void forgetProblem();
    void browse();
    void save(); // when it is known what that would replace
    void begin();
    void showFormat();
    void showState();
    ExportChoice choice() const;
    void remember() const;
    void end(const QString &problem);

    ChartExport m_chart;
    QComboBox *m_format = nullptr;
    QLabel *m_scaleLabel = nullptr;
    QComboBox *m_scale = nullptr;
    QLabel *m_pointsLabel = nullptr;
    QComboBox *m_points = nullptr;
    QLabel *m_fileLabel = nullptr;
    QLineEdit *m_file = nullptr;
    QPushButton *m_browse = nullptr;
    QLabel *m_message = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_save = nullptr;
    models::PlaceLook *m_look = nullptr;
    models::PlaceSeen m_seen;
    bool m_isProposing = false;
    bool m_isChecking = false;  // for save()
    QString m_proposed;         // by propose()
    QString m_replaced;         // what the message says will be
    QString m_problem;          // of the last try
    bool m_isCancelled = false; // was it
    std::unique_ptr<models::FileSave> m_saving;
};

} // namespace trainyard::charts
