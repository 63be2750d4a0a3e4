// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/jobsession.h"
#include "widgets/jobs/page.h"

#include <QTimer>

#include <memory>

class QTabWidget;

namespace trainyard::files {
class OutputsPane;
}
namespace trainyard::logs {
class LogPane;
}

namespace trainyard::jobs {

class DefinitionView;
class JobCharts;
class JobHeader;
class SummaryTiles;

// One job, live: how it stands, its numbers, charts, log, files and definition.
class JobPage final : public Page
{
    Q_OBJECT
public:
    explicit JobPage(std::shared_ptr<models::JobSession> session, QWidget *parent = nullptr);

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override { return m_session->id(); }
    void focusFilter() override; // the search of the log

    models::JobSession &session() { return *m_session; }
    JobHeader &header() { return *m_header; }
    JobCharts &charts() { return *m_charts; }
    logs::LogPane &log() { return *m_log; }
    void setFolderKnown(bool known);
    void showTab(int number); // 0 log, 1 outputs, 2 definition

signals:
    void stopRequested(const trainyard::api::ResourceId &job);
    void openFileRequested(const QString &url, const QString &fileName);
    void saveFileRequested(const QString &url, const QString &fileName);
    void folderRequested(const trainyard::api::ResourceId &job);
    void failed(const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeNumbers();
    QWidget *makeTabs();
    void connectSession();
    void retranslate();
    void refreshJob();
    void refreshNumbers();

    std::shared_ptr<models::JobSession> m_session;
    JobHeader *m_header = nullptr;
    SummaryTiles *m_tiles = nullptr;
    JobCharts *m_charts = nullptr;
    QTabWidget *m_tabs = nullptr;
    logs::LogPane *m_log = nullptr;
    files::OutputsPane *m_outputs = nullptr;
    DefinitionView *m_definition = nullptr;
    QTimer m_numbers; // gathers changes
};

} // namespace trainyard::jobs
