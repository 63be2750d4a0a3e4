// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/draft/jobdraft.h"
#include "widgets/pages/page.h"
#include "widgets/wizards/draftsides.h"

#include <QPointer>

#include <memory>
#include <optional>

class QTabWidget;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace trainyard::models {
class Backend;
struct Continuation;
class DraftChecks;
class InputLooks;
class JobSession;
class Submission;
class SuggestedName;
struct ImportedJob;
class TemplateList;
class TrainerLook;
} // namespace trainyard::models
namespace trainyard::document {
struct DroppedProgram;
}
namespace trainyard::editor {
class DiffView;
}

namespace trainyard::wizards {

class AwaitedUploads;
class DataStep;
class DroppedFiles;
class HeldProblems;
class KeepNotice;
class LeftNotice;
class OutputsStep;
class ReviewStep;
class StepBar;
class ValueGuide;
class WhatStep;
class WhereStep;

// A new job in five steps, beside the job.json that they make. Form and text are two views of one document:
// what is typed in one shows in the other. Submits by the backend, and says here when that fails.
class NewJobPage final : public Page
{
    Q_OBJECT
public:
    enum Step { WhatPlace, DataPlace, WherePlace, OutputsPlace, ReviewPlace };

    // `isLocal`: the engine's machine is this one. The backend outlives the page.
    NewJobPage(models::Backend &backend, bool isLocal, QWidget *parent = nullptr);
    ~NewJobPage() override;

    QString title() const override;
    QIcon icon() const override;
    bool focusFilter() override;            // the search of the text
    QJsonObject pageState() const override; // the draft, without its secrets
    QJsonObject movedState() const override;
    void restore(const QJsonObject &state) override;

    void begin(const QByteArray &text); // with the definition of another job
    // Likewise, with changes to it, which show as such; says what the new job will do, and leads to what is
    // to be typed.
    void begin(const models::Continuation &continuation);
    void run(const document::DroppedProgram &program); // in place of what it ran; one step of the history
    // What of an imported file is not in the text, and whether it is to be kept as a template.
    void showOrigin(const models::ImportedJob &file);
    void setTarget(const api::ResourceId &id); // an experiment, a workspace or a cluster
    void showStep(Step step);
    Step step() const;

    models::JobDraft &draft() { return m_draft; }
    WhatStep &what() { return *m_what; }
    DataStep &data() { return *m_data; }
    WhereStep &where() { return *m_where; }
    OutputsStep &outputs() { return *m_outputs; }
    ReviewStep &review() { return *m_review; }
    editor::EditorPane &text() { return m_sides->text(); }
    editor::PropertyPane &fields() { return m_sides->fields(); }
    editor::DiffView &changes() { return *m_changes; }
    QTabWidget &views() { return m_sides->views(); } // text, fields, changes
    models::TemplateList &templates() { return *m_templates; }
    models::TrainerLook &look() { return *m_look; }
    models::InputLooks &inputs() { return *m_inputs; }
    models::DraftChecks &checks() { return *m_checks; }
    AwaitedUploads &awaited() { return *m_awaited; }
    QPushButton &nextButton() { return *m_next; }
    QPushButton &submitButton() { return *m_submit; }
    QLabel &state() { return m_sides->state(); }
    QLabel &leftNotice();
    KeepNotice &keepNotice() { return *m_keep; }

signals:
    void submitted(const trainyard::api::ResourceId &job); // the engine has it
    void clusterRequested();                               // a new one
    // Of what its fix names; awaited() tells once it is there.
    void uploadWanted(const trainyard::document::JobProblem &problem);

protected:
    void focusInEvent(QFocusEvent *event) override; // to the step's first field
    void changeEvent(QEvent *event) override;

private:
    void makeButtons();
    void makeViews();
    void go(int by);
    void makeSteps();
    void connectParts();
    void recallChoices();
    void chooseCluster();
    void setOrigin(const std::optional<api::ResourceId> &job);
    void setCluster(const api::ResourceId &id);
    void connectSubmission();
    void takeSubmitted(const api::ResourceId &id);
    void refresh();
    void allowSubmit(bool isAllowed);
    void lookAtTraining();
    void retranslate();

    models::Backend &m_backend;
    models::JobDraft m_draft;
    StepBar *m_stepBar = nullptr;
    QStackedWidget *m_steps = nullptr;
    WhatStep *m_what = nullptr;
    DataStep *m_data = nullptr;
    WhereStep *m_where = nullptr;
    OutputsStep *m_outputs = nullptr;
    ReviewStep *m_review = nullptr;
    DraftSides *m_sides = nullptr;
    HeldProblems *m_held = nullptr;
    ValueGuide *m_guide = nullptr;
    std::shared_ptr<models::TemplateList> m_templates;
    models::TrainerLook *m_look = nullptr;
    models::InputLooks *m_inputs = nullptr;
    models::DraftChecks *m_checks = nullptr;
    models::Submission *m_submission = nullptr;
    models::SuggestedName *m_suggestedName = nullptr;
    bool m_isLocal = false;
    DroppedFiles *m_dropped = nullptr;
    AwaitedUploads *m_awaited = nullptr;
    editor::DiffView *m_changes = nullptr;
    LeftNotice *m_left = nullptr;
    KeepNotice *m_keep = nullptr;
    QPushButton *m_back = nullptr;
    QPushButton *m_next = nullptr;
    QPushButton *m_submit = nullptr;
    QPointer<QWidget> m_standIn;             // has the focus that the button lost as it was disabled
    std::optional<api::ResourceId> m_origin; // the job that it began with
    // The one that it became, so that its page has what is just being written of it.
    std::shared_ptr<models::JobSession> m_submitted;
};

} // namespace trainyard::wizards
