// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/export/jobexport.h"
#include "widgets/delegates/freesheet.h"

#include <QHash>

#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard::files {

class PlaceField;

// What to take along of one job or several, and where to. It is done by others, once this is closed.
class ExportDialog final : public delegates::FreeSheet
{
    Q_OBJECT
public:
    ExportDialog(std::vector<api::Job> jobs, QWidget &window, const QString &subject = {});

    models::ExportWish wish() const;
    QLineEdit &placeField(); // the folder or .zip file that is made
    QCheckBox &zipChoice() { return *m_zip; }
    QLabel &hint() { return *m_hint; }

signals:
    void chosen(const trainyard::models::ExportWish &wish, const QString &target);

private:
    QLayout *makeChoices();
    void makePlace();
    void takeFolder(const QString &folder);
    void propose(const QStringList &folders); // a place that is free in the first of them that is there
    void followZip();
    void retranslate();
    void refresh();
    QString problem() const; // one sentence; empty: none
    void start();

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
    QPushButton *m_start = nullptr;
};

} // namespace trainyard::files
