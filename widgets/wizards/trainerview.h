// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/trainer/trialnode.h"

#include <QFrame>
#include <QStringList>

#include <optional>

class QLabel;
class QPushButton;

namespace trainyard::api {
struct JobSpec;
}
namespace trainyard::models {
class Backend;
class ClusterTrial;
class InputLooks;
class JobDraft;
class TrainerLook;
class TrainerTrial;
struct TrialQuestion;
struct TrialResult;
} // namespace trainyard::models

namespace trainyard::wizards {

class InputPictures;
class LayerList;

// What the built-in trainer says of a job's network and data: layers, parameters, memory; rows, classes and
// some pictures; and, once it has tried for two seconds, how long an epoch takes on the nodes of the cluster:
// as a job where one of them is free, where it is elsewhere or several are wanted, else by a process here
// that is like one of them. Hidden while there is nothing to say.
class TrainerView final : public QFrame
{
    Q_OBJECT
public:
    explicit TrainerView(models::TrainerLook &look,
                         QWidget *parent = nullptr); // which outlives it

    void setBatchSize(int size);                 // of the job; 0: the usual one
    void setDevice(const QString &device);       // of the job; empty: as the trainer chooses
    void setOptions(const QStringList &options); // of the job's others
    void setNode(const models::TrialNode &node);
    void setWithoutGpu(bool isWithoutGpu); // certainly; then none of its memory is told
    // Sets it, now and whenever the draft's cluster or what is known of it is another one. Both outlive this.
    void followCluster(models::Backend &backend, models::JobDraft &draft, bool isLocal);
    // Of what lies in the engine's storage, or on its machine. Both outlive this.
    void followInputs(const models::InputLooks &looks, InputPictures &pictures);
    QString text() const; // all sentences
    LayerList &layers() { return *m_layers; }
    QPushButton &tryButton() { return *m_try; } // begins or cancels
    models::TrainerTrial &trial() { return *m_trial; }
    models::ClusterTrial &clusterTrial() { return *m_clusterTrial; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    bool isOnCpu() const; // for certain, or as it was tried
    QString networkText() const;
    QString dataText() const;
    QString placedDataText() const;
    QPixmap pictures() const;
    bool needsJob() const;    // to try it at all
    bool isJobWanted() const; // to try it now
    QString trialText() const;
    QString processText() const; // of a trial by a process
    QString jobText() const;     // of one by a job
    std::optional<api::JobSpec> jobToTry() const;
    bool isTrialOfThis() const;
    void refreshTrial();
    models::TrialQuestion question() const;
    bool canTry() const;
    void tryOrCancel();

    models::TrainerLook &m_look;
    models::TrainerTrial *m_trial = nullptr;
    models::ClusterTrial *m_clusterTrial = nullptr;
    models::Backend *m_backend = nullptr; // of the cluster that is followed
    models::JobDraft *m_draft = nullptr;
    const models::InputLooks *m_inputs = nullptr; // null: nobody looks there
    InputPictures *m_placedPictures = nullptr;    // likewise
    int m_batchSize = 0;
    QString m_device;
    QStringList m_options;
    bool m_isByJob = false; // the last trial
    bool m_wasBusy = false; // the machine, at the last one by a process
    models::TrialNode m_node;
    bool m_isWithoutGpu = false;
    QLabel *m_network = nullptr;
    LayerList *m_layers = nullptr;
    QLabel *m_data = nullptr;
    QLabel *m_pictures = nullptr;
    QLabel *m_trialText = nullptr;
    QPushButton *m_try = nullptr;
};

} // namespace trainyard::wizards
