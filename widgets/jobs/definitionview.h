// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/document/jobdocument.h"

#include <QWidget>

#include <functional>

class QTabWidget;
class QToolButton;

namespace trainyard::editor {
class DiffView;
class EditorPane;
} // namespace trainyard::editor
namespace trainyard::models {
class JobPlanFeed;
}

namespace trainyard::jobs {

class CodeView;
class PlanView;

// The job.json of a job, as JSON to read, fold and search, secrets left out; the launch plan that it became;
// the code that it ran; and what differs from the job that it began as a copy of.
class DefinitionView final : public QWidget
{
    Q_OBJECT
public:
    using Look = std::function<const api::Job *(const api::ResourceId &)>; // null: no such job

    explicit DefinitionView(models::JobPlanFeed &plan, QWidget *parent = nullptr); // it outlives this

    void setJob(const api::Job &job);
    void setOrigin(const QString &path); // of the job that it comes from; empty: none is known
    void setLook(Look look);             // by which that one is found
    editor::EditorPane &pane() { return *m_pane; }
    PlanView &plan() { return *m_plan; }
    CodeView &code() { return *m_code; }
    editor::DiffView &changes() { return *m_changes; }
    QTabWidget &views() { return *m_views; } // JSON, launch plan, code, changes
    QString view() const;                    // by which showView() knows the one that is shown
    void showView(const QString &view);      // as soon as there is such a one
    void showFind();                         // in the JSON

signals:
    void resubmitRequested(); // with changes

protected:
    void changeEvent(QEvent *event) override;

private:
    void compare();
    void retranslate();

    document::JobDocument m_document; // without what the engine adds
    std::optional<api::Job> m_job;
    QString m_origin;
    QString m_wanted; // view; empty: none but the one that is shown
    Look m_look;
    QTabWidget *m_views = nullptr;
    editor::EditorPane *m_pane = nullptr;
    PlanView *m_plan = nullptr;
    CodeView *m_code = nullptr;
    editor::DiffView *m_changes = nullptr;
    QToolButton *m_resubmit = nullptr;
};

} // namespace trainyard::jobs
