// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QDialog>

class QLineEdit;
class QListView;

namespace trainyard::models {
class JobTableModel;
class RunTableModel;
} // namespace trainyard::models

namespace trainyard {

// Finds a job by some words of its name, or takes a whole resource ID.
class QuickOpenDialog final : public QDialog
{
    Q_OBJECT
public:
    QuickOpenDialog(models::JobTableModel &jobs, QWidget *window);

signals:
    void resourceChosen(const trainyard::api::ResourceId &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void choose();

    models::RunTableModel *m_jobs = nullptr;
    QLineEdit *m_field = nullptr;
    QListView *m_list = nullptr;
};

} // namespace trainyard
