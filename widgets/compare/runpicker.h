// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "widgets/delegates/sheet.h"

#include <QList>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTreeView;

namespace trainyard::models {
class JobTableModel;
class OtherEngine;
class ResourceTreeModel;
class RunSources;
class RunTableModel;
} // namespace trainyard::models
namespace trainyard::delegates {
class ColumnFit;
class EmptyState;
} // namespace trainyard::delegates

namespace trainyard::compare {

// Asks for jobs: of the workbench's engine or of another one that it knows, by its workspaces and
// experiments, and the jobs below the one that is chosen, which a query narrows down. Another engine is
// connected while it is shown.
class RunPicker final : public delegates::Sheet
{
    Q_OBJECT
public:
    // The sources outlive it. `room`: for how many jobs there is.
    RunPicker(models::RunSources &sources, qsizetype room, QWidget *window);
    ~RunPicker() override;

    QComboBox &engineChooser() { return *m_engine; }
    QLineEdit &query() { return *m_query; }
    QTreeView &places() { return *m_places; }
    QTableView &jobs() { return *m_jobs; }
    QPushButton &addButton() { return *m_add; }
    QString contact() const; // what is said of it; empty while there is contact

signals:
    // `engine` is empty for the workbench's own.
    void chosen(const QString &engine, const QString &title, const QList<trainyard::api::ResourceId> &jobs);

private:
    QWidget *makeBrowser();
    void nameEngines();
    void chooseEngine();
    void choosePlace();
    void refresh();
    void finish();
    QList<api::ResourceId> selected() const;
    std::pair<QString, QString> contactTexts() const; // a head and a sentence; empty: there is contact

    void showJobs(models::JobTableModel &jobs, models::ResourceTreeModel *places);

    models::RunSources &m_sources;
    qsizetype m_room;
    std::shared_ptr<models::OtherEngine> m_shown; // null: the workbench's own engine is
    models::RunTableModel *m_runs = nullptr;      // of what is shown
    QComboBox *m_engine = nullptr;
    QLineEdit *m_query = nullptr;
    QTreeView *m_places = nullptr;
    QTableView *m_jobs = nullptr;
    std::unique_ptr<delegates::ColumnFit> m_fit; // of its model
    QStackedWidget *m_stack = nullptr;
    QWidget *m_browser = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QLabel *m_count = nullptr;
    QPushButton *m_add = nullptr;
};

} // namespace trainyard::compare
