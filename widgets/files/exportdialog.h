// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/export/jobexport.h"
#include "widgets/delegates/sheet.h"

#include <QHash>

#include <memory>

class QCheckBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace trainyard::models {
class UnderWay;
}

namespace trainyard::files {

class PlaceField;

// What to take along of one job or several, and where to; then how far it is. Closing it cancels.
class ExportDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    ExportDialog(api::Endpoint endpoint, std::vector<api::Job> jobs, QWidget *window);
    ~ExportDialog() override;

    models::ExportWish wish() const;
    QLineEdit &placeField(); // the folder or .zip file that is made
    QCheckBox &zipChoice() { return *m_zip; }
    QProgressBar &progress() { return *m_progress; }
    QLabel &hint() { return *m_hint; }

signals:
    void exported(const QString &folder);

private:
    QLayout *makeChoices();
    void makePlace();
    void takeFolder(const QString &folder);
    void propose(const QStringList &folders); // a place that is free in the first of them that is there
    void followZip();
    void retranslate();
    void validate(); // what failed before is no matter any longer
    void refresh();
    QString problem() const; // one sentence; empty: none
    void follow(const QString &what, int percent, bool isPacking);
    void start();
    void end(const QString &problem);

    api::Endpoint m_endpoint;
    std::vector<api::Job> m_jobs;
    QCheckBox *m_definition = nullptr;
    QCheckBox *m_logs = nullptr;
    QCheckBox *m_metrics = nullptr;
    QCheckBox *m_notes = nullptr;
    QHash<QString, QCheckBox *> m_outputs; // by id
    QString m_name;                        // of what is made
    PlaceField *m_place = nullptr;
    QCheckBox *m_zip = nullptr;
    QLabel *m_hint = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_start = nullptr;
    std::unique_ptr<models::JobExport> m_export;
    models::UnderWay *m_running = nullptr; // the export, for who leaves
    QString m_underWay;                    // what it reads or packs
    bool m_isPacking = false;
    QString m_failure; // of the last try
};

} // namespace trainyard::files
