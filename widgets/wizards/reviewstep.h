// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/problemfinder.h"
#include "widgets/wizards/formpage.h"

class QLabel;
class QLineEdit;

namespace trainyard::api {
struct Cluster;
}
namespace trainyard::models {
class Backend;
class JobDraft;
class TrainerLook;
} // namespace trainyard::models

namespace trainyard::wizards {

class CheckList;
class FormBinding;

// The last look: the job's name, what it will do in a few lines, and what should be mended before.
class ReviewStep final : public FormPage
{
    Q_OBJECT
public:
    // `isLocal`: the engine's machine is this one, so that its paths can be looked at.
    // `look`: what the trainer says of the job's network and data. All outlive it.
    ReviewStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding,
               models::TrainerLook &look, bool isLocal, QWidget *parent = nullptr);

    QLineEdit &nameField() { return *m_name; }
    CheckList &checks() { return *m_checks; }
    document::ProblemFinder &finder() { return m_finder; }
    bool hasErrors() const; // as far as they have been found

signals:
    void clusterWanted();                                             // another one
    void placeChosen(const trainyard::document::JobProblem &problem); // to be shown in the text
    void typingWanted(const QString &pointer);                        // of this value
    void checked();

protected:
    void retranslate() override;

private:
    document::ProblemFinder::Search search() const;
    QString choice(const document::JobProblem &problem) const; // caption of what asks for another value
    void choose(const document::JobProblem &problem);
    const api::Cluster *cluster() const; // that is chosen; null: none that is there
    void scale(const api::Cluster &cluster);
    void choosePath(const QString &before, bool isFolder,
                    std::function<QList<document::JobDocument::Change>(const QString &)> changes);
    void mend(const document::JobFix &fix);
    void checkAnew();
    void takeProblems();
    void refresh();

    models::Backend &m_backend;
    models::JobDraft &m_draft;
    FormBinding &m_binding;
    models::TrainerLook &m_look;
    bool m_isLocal;
    document::ProblemFinder m_finder;
    QLabel *m_nameLabel = nullptr;
    QLineEdit *m_name = nullptr;
    QLabel *m_nameProblem = nullptr;
    QLabel *m_summary = nullptr;
    QLabel *m_checksTitle = nullptr;
    CheckList *m_checks = nullptr;
};

} // namespace trainyard::wizards
