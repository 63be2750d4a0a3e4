// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/connections/otherengines.h"
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
class OtherEngine;
class RunTableModel;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::compare {

// Asks for jobs of another engine: one of those that the workbench knows, its workspaces and experiments, and
// the jobs below the one that is chosen, which a query narrows down. The engine is connected while it is
// shown.
class OtherJobs final : public delegates::Sheet
{
    Q_OBJECT
public:
    OtherJobs(models::OtherEngines &engines, QWidget *window); // which outlive it
    ~OtherJobs() override;

    QComboBox &engineChooser() { return *m_engine; }
    QLineEdit &query() { return *m_query; }
    QTreeView &places() { return *m_places; }
    QTableView &jobs() { return *m_jobs; }
    QPushButton &addButton() { return *m_add; }
    QString contact() const; // what is said of it; empty while there is contact

signals:
    void chosen(const QString &engine, const QString &title, const QList<trainyard::api::ResourceId> &jobs);

private:
    QWidget *makeBrowser();
    void chooseEngine();
    void choosePlace();
    void refresh();
    void finish();
    QList<api::ResourceId> selected() const;
    std::pair<QString, QString> contactTexts() const; // a head and a sentence; empty: there is contact

    models::OtherEngines &m_engines;
    std::shared_ptr<models::OtherEngine> m_shown; // null: none is known
    models::RunTableModel *m_runs = nullptr;      // of m_shown
    QComboBox *m_engine = nullptr;
    QLineEdit *m_query = nullptr;
    QTreeView *m_places = nullptr;
    QTableView *m_jobs = nullptr;
    QStackedWidget *m_stack = nullptr;
    QWidget *m_browser = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QLabel *m_count = nullptr;
    QPushButton *m_add = nullptr;
};

} // namespace trainyard::compare
