// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QWidget>

class QLineEdit;
class QListView;

namespace trainyard::models {
class JobTableModel;
class RunTableModel;
} // namespace trainyard::models

namespace trainyard::wizards {

// The jobs there are, newest first, to choose one from; many come soon.
class JobPicker final : public QWidget
{
    Q_OBJECT
public:
    explicit JobPicker(models::JobTableModel &jobs, QWidget *parent = nullptr); // they outlive it

    QListView &list() { return *m_list; }

signals:
    void chosen(const trainyard::api::ResourceId &job);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    models::RunTableModel *m_found = nullptr;
    QLineEdit *m_filter = nullptr;
    QListView *m_list = nullptr;
};

} // namespace trainyard::wizards
