// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/jobsession.h"
#include "models/overview/evidence.h"
#include "models/overview/nextsteps.h"
#include "models/sentences/sentence.h"
#include "widgets/pages/page.h"

#include <QPointer>
#include <QTimer>

#include <memory>

class QTabWidget;

namespace trainyard::files {
class OutputsPane;
}
namespace trainyard::logs {
class LogPane;
}

namespace trainyard::media {
class MediaPane;
}

namespace trainyard::notes {
class NotesPane;
}

namespace trainyard::overview {
class OverviewPane;
}

namespace trainyard::patterns {
class PatternDialog;
}

namespace trainyard::jobs {

class DefinitionView;
class DeletedJob;
class JobHeader;
class JobWall;
class LogPlace;
class SummaryTiles;

// One job, live: how it stands, its numbers, and in tabs its overview, charts, log, files and definition. It
// opens with the overview where there is something to explain, else with the charts. The log can stand beside
// the charts, so that a point and its line are seen together.
class JobPage final : public Page
{
    Q_OBJECT
public:
    enum Tab { OverviewTab, ChartsTab, LogTab, OutputsTab, DefinitionTab, MediaTab, NotesTab };

    explicit JobPage(std::shared_ptr<models::JobSession> session, QWidget *parent = nullptr);
    ~JobPage() override;

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override { return m_session->id(); }
    std::optional<api::ResourceId> resource() const override { return m_session->id(); }
    bool focusFilter() override;            // the search of the charts or of the log, whichever is used
    QJsonObject pageState() const override; // the tab, and what is looked at in charts and log
    void restore(const QJsonObject &state) override;
    QList<models::PaletteItem> files() const override;
    void openFile(const models::PaletteItem &file) override;

    models::JobSession &session() { return *m_session; }
    JobHeader &header() { return *m_header; }
    JobWall &charts() { return *m_charts; }
    logs::LogPane &log() { return *m_log; }
    notes::NotesPane &notes() { return *m_notes; }
    files::OutputsPane &outputs() { return *m_outputs; }
    overview::OverviewPane &overview() { return *m_overview; }
    DefinitionView &definition() { return *m_definition; }
    DeletedJob &deleted() { return *m_deleted; } // shown in place of all while the job is deleted
    void setFolderKnown(bool known);
    void showTab(Tab tab);
    // In the log, or among the outputs, as soon as it is there.
    void showFile(const QString &directory, const QString &path);
    void setLogWithCharts(bool isWith);
    bool isLogWithCharts() const;
    // By which the job's lines are read; adds one for this line, unless it is empty.
    void showPatterns(const QString &line);

signals:
    void stopRequested(const trainyard::api::ResourceId &job);
    void resubmitRequested(const trainyard::api::ResourceId &job); // with changes
    void openFileRequested(const QString &url, const QString &fileName, qint64 size);
    void programRequested(const QString &url, const QString &fileName, qint64 size); // the desktop's
    void saveFileRequested(const QString &url, const QString &fileName);
    void folderRequested(const trainyard::api::ResourceId &job);
    // What its overview offers and this page does not do itself.
    void nextStepRequested(const trainyard::api::ResourceId &job, trainyard::models::NextStep step);
    void failed(const trainyard::models::Sentence &sentence);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeTabs();
    void connectPanes();
    void tellLog();
    void tellWait();
    void placeFirst();
    void takeStep(models::NextStep step);
    void showLog(const QString &fileName);
    void showEvidence(const models::Evidence &evidence);
    void showLogTime(double wallTime);
    void showChartTime(double wallTime);
    void connectSession();
    void retranslate();
    void refreshJob();
    void refreshNumbers();

    std::shared_ptr<models::JobSession> m_session;
    JobHeader *m_header = nullptr;
    SummaryTiles *m_tiles = nullptr;
    DeletedJob *m_deleted = nullptr;
    QTabWidget *m_tabs = nullptr;
    LogPlace *m_logPlace = nullptr;
    overview::OverviewPane *m_overview = nullptr;
    JobWall *m_charts = nullptr;
    logs::LogPane *m_log = nullptr;
    files::OutputsPane *m_outputs = nullptr;
    DefinitionView *m_definition = nullptr;
    media::MediaPane *m_media = nullptr;
    notes::NotesPane *m_notes = nullptr;
    QPointer<patterns::PatternDialog> m_patterns; // while it is open
    bool m_isFolderKnown = false;
    bool m_isPlaced = false;    // a tab was chosen
    bool m_isWaitShown = false; // the overview was, by the page itself, because the job is queued
    QTimer m_numbers;           // gathers changes
};

} // namespace trainyard::jobs
