// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/job.h"
#include "models/backend/errand.h"
#include "models/code/codesurvey.h"
#include "widgets/delegates/freesheet.h"

#include <memory>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace trainyard::models {
struct Continuation;
class UnderWay;
} // namespace trainyard::models

namespace trainyard::files {
class PlaceField;
}

namespace trainyard::jobs {

// Puts the code that a job ran into a folder of its own, from which a new job is to run it: says what that
// folder will hold, asks where it shall be, then shows how far it is. Closing it cancels. Its subject is the
// job.
class RanAgainSheet final : public delegates::FreeSheet
{
    Q_OBJECT
public:
    // Of an engine of this machine.
    RanAgainSheet(const api::Endpoint &engine, const api::Job &job, QWidget &window);
    ~RanAgainSheet() override;

    QLabel &content() { return *m_content; }
    QLabel &remarks() { return *m_remarks; }
    QLineEdit &placeField();
    QPushButton &startButton() { return *m_start; }
    QLabel &hint() { return *m_hint; }

signals:
    void made(const trainyard::models::Continuation &job);

private:
    using Work = models::Errand::Work;
    using Taken = void (RanAgainSheet::*)();

    void propose(const QStringList &folders);
    void retranslate();
    void validate(); // what failed before is no matter any longer
    void refresh();
    QString problem() const; // one sentence; empty: none
    void run(Work work, Taken take);
    void survey();
    void takeSurvey();
    void start();
    void finish();
    void end(const QString &problem);

    api::Endpoint m_engine;
    api::Job m_job;
    std::shared_ptr<models::CodeSurvey> m_survey; // once it is known
    std::shared_ptr<models::CodeSurvey> m_surveying;
    std::shared_ptr<models::Continuation> m_making;
    bool m_isPutting = false;
    bool m_isProposed = false; // a place was
    std::unique_ptr<models::Errand> m_errand;
    models::UnderWay *m_running = nullptr; // the putting, for who leaves
    QString m_failure;                     // of the last try
    QLabel *m_content = nullptr;
    QLabel *m_remarks = nullptr;
    files::PlaceField *m_place = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_start = nullptr;
};

} // namespace trainyard::jobs
