// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/sentences/sentence.h"
#include "models/storage/storageplace.h"
#include "widgets/wizards/formpage.h"

class QLabel;
class QLineEdit;

namespace trainyard::api {
struct Cluster;
}
namespace trainyard::models {
class Backend;
class DraftChecks;
class DraftSurroundings;
class InputLooks;
class JobDraft;
class TrainerLook;
} // namespace trainyard::models

namespace trainyard::wizards {

class CheckList;
class CheckStates;
class FormBinding;
class InputPictures;
class PathChoice;
class ReviewInputs;
class StoredPaths;

// The last look: the job's name, what it will do in a few lines, and what should be mended before.
class ReviewStep final : public FormPage
{
    Q_OBJECT
public:
    // `isLocal`: the engine's machine is this one, so that its paths can be chosen. All outlive it.
    ReviewStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding,
               models::DraftChecks &checks, bool isLocal, QWidget *parent = nullptr);

    // On another machine paths can be chosen in its storage.
    void offerStorage(StoredPaths &paths); // which outlive it
    // Says what the data are. All outlive it.
    void showInputs(models::InputLooks &looks, const models::TrainerLook &trainer, InputPictures &pictures);

    QLineEdit &nameField() { return *m_name; }
    CheckList &checks() { return *m_list; }
    CheckStates &states() { return *m_states; }
    ReviewInputs &inputs() { return *m_inputs; } // once they are shown
    QLabel &summary() { return *m_summary; }
    QLabel &outcome() { return *m_outcome; } // of all checks, in a sentence
    void showChecks();                       // from the first on
    // What an uploadWanted() asked for lies there now: the job finds it there, if it still names the other.
    void takeUploaded(const document::JobProblem &problem, const models::StoragePlace &place);

signals:
    void clusterWanted();                                             // another one
    void experimentWanted();                                          // likewise
    void placeChosen(const trainyard::document::JobProblem &problem); // to be shown in the text
    // Of this value, and of it this part; empty: all.
    void typingWanted(const QString &pointer, const QString &part = {});
    void uploadWanted(const trainyard::document::JobProblem &problem); // of what its fix names
    void said(const trainyard::models::Sentence &sentence);            // what a fix has done

protected:
    void retranslate() override;
    void showEvent(QShowEvent *event) override;

private:
    void makeChecks();
    bool wantsNodes(const document::JobProblem &problem) const;
    QString choice(const document::JobProblem &problem) const; // caption of what asks for another value
    void choose(const document::JobProblem &problem);
    const api::Cluster *cluster() const; // that is chosen; null: none that is there
    void letName();
    void scale(const api::Cluster &cluster);
    bool isStale(const document::JobProblem &problem); // and says so
    void mend(const document::JobProblem &problem);
    void lookAgain();
    void followSurroundings();
    void takeChecks();
    QString outcomeText() const;
    void refresh();

    models::Backend &m_backend;
    models::JobDraft &m_draft;
    FormBinding &m_binding;
    models::DraftChecks &m_checks;
    models::DraftSurroundings *m_surroundings;
    models::InputLooks *m_looks = nullptr; // once they are shown
    bool m_isLocal;
    PathChoice *m_choice = nullptr;
    QLabel *m_nameLabel = nullptr;
    QLineEdit *m_name = nullptr;
    QLabel *m_nameProblem = nullptr;
    QLabel *m_summary = nullptr;
    QLabel *m_checksTitle = nullptr;
    QLabel *m_outcome = nullptr;
    CheckList *m_list = nullptr;
    CheckStates *m_states = nullptr;
    ReviewInputs *m_inputs = nullptr; // likewise
};

} // namespace trainyard::wizards
