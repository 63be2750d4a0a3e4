// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/document/jobchecks.h"
#include "models/document/problemfinder.h"
#include "models/draft/jobcheck.h"
#include "models/draft/machinechecks.h"
#include "models/notebook/notebook.h"
#include "models/trainer/trainerlook.h"

#include <QObject>

#include <array>
#include <memory>
#include <optional>

namespace trainyard::models {

class InputLooks;
class InputWatch;
class JobDraft;
class VolumeLooks;

// The looks at a job that is being made, each of them on its own: while one waits for a disk or the trainer,
// the others have ended. Begins anew what a change of the job or its surroundings concerns. Lives in the GUI
// thread.
class DraftChecks final : public QObject
{
    Q_OBJECT
public:
    // `isLocal`: the engine's machine is this one, whose files and trainer can be asked. Both outlive it.
    DraftChecks(const document::JobDocument &document, TrainerLook &look, bool isLocal,
                QObject *parent = nullptr);
    ~DraftChecks() override;

    void setTarget(const JobDraft &draft); // whose document it is, and whose name; outlives it
    // Where the job is submitted into, and what the smallest GPU there has, in bytes; 0: there is none. Where
    // the cluster's nodes have none it does not matter.
    void setSurroundings(const document::JobSurroundings &surroundings, qint64 gpuMemory);
    void setStart(const std::optional<document::LikelyStart> &start); // of a job that waits; none: not known
    void setLanguage(const QString &language); // as in "zh_CN"; sentences are made anew
    void setFileLook(const document::FileLook &look);
    // What the cluster mounts, and the engine that is asked for what is there and, unless its machine is this
    // one, for that; none: nobody can look at it.
    void setVolumes(const QList<document::MountedPlace> &ofCluster,
                    const std::optional<client::Endpoint> &engine);
    // What of this machine is in the job; on this machine's own engine it does not matter.
    void setBrought(const document::BroughtFiles &brought);
    const document::BroughtFiles &brought() const { return m_brought; }
    void setInputs(InputLooks &looks); // what the job reads; they outlive it
    void setProgramLook(const ProgramLook &look);
    void setNotebook(const QString &path, const Notebook &notebook); // that was read last
    void setPatience(int ms); // with each; what is not known then could not be asked

    QList<JobCheck> checks() const;               // those that concern this job
    QList<document::JobProblem> problems() const; // hints come last
    bool haveEnded() const;                       // for the job as it is now
    bool areRefused() const;                      // by the engine, for certain; as far as is known
    // Found in the text as it is now: another one may have something else where this is to be mended.
    bool isOfThisText(const document::JobProblem &problem) const;
    void askAgain(JobCheck::Subject subject);

signals:
    void changed(); // once for an edit, and then as each look ends

private:
    using Finder = document::ProblemFinder;

    void follow(document::JobDocument::Source source); // what was edited
    void search(JobCheck::Subject subject);            // anew
    Finder &finder(JobCheck::Subject subject) const { return *m_finders[std::size_t(subject)]; }
    Finder::Search searchOf(JobCheck::Subject subject) const;
    JobCheck::State stateOf(JobCheck::Subject subject) const;
    JobCheck check(JobCheck::Subject subject) const;
    JobCheck targetCheck() const;
    JobCheck inputsCheck() const;
    JobCheck trainerCheck() const;
    // Asks the engine, or tells what it said last; both work on any thread.
    document::VolumeSight sight(bool isAsking) const;

    const document::JobDocument &m_document;
    const JobDraft *m_draft = nullptr; // null: the text alone is looked at
    TrainerLook &m_look;
    bool m_isLocal;
    TrainerQuestion m_question; // of the document as it is now
    MachineSight m_machine;
    QList<document::MountedPlace> m_ofCluster;
    std::shared_ptr<VolumeLooks> m_volumes; // null: without an engine
    std::unique_ptr<InputWatch> m_inputs;   // null: nobody looks there
    document::BroughtFiles m_brought;
    QString m_notebookPath;
    Notebook m_notebook;
    document::JobSurroundings m_surroundings;
    qint64 m_gpuMemory = 0;
    std::optional<document::LikelyStart> m_start;
    QString m_language;
    QString m_readable; // the text as it was JSON last; empty: not since it was opened
    bool m_isReadable = true;
    std::array<std::unique_ptr<Finder>, 7> m_finders; // by subject
};

} // namespace trainyard::models
