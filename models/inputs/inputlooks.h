// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/machinelook.h"
#include "models/document/mountedplace.h"
#include "models/inputs/inputcontents.h"
#include "models/trainer/datalooks.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <optional>

namespace trainyard::document {
class JobDocument;
}

namespace trainyard::models {

class Backend;
class JobDraft;

// A folder that a job reads: one of its input directories, or the data of its built-in network where they are
// no whole input directory. A value.
struct LookedInput {
    enum class Place {
        Machine, // the engine's, which is this one
        Volume,  // of the engine's storage
        Server,  // of a file server of the engine
        Engine,  // its machine, which is another one
        Later    // known when the job runs
    };

    QString id = {};      // of an input directory
    QString path = {};    // as it is written
    QString pointer = {}; // of the path
    Place place = Place::Later;
    QString source = {};      // of what is looked into; empty: nothing is
    bool isDirectory = true;  // false: data of the network alone
    bool isOfNetwork = false; // its data
    bool isLeftToTrainer() const { return !isDirectory && place == Place::Machine; }
    bool operator==(const LookedInput &) const = default;
};

// What the folders hold that a job reads, as far as they can be looked into from here: those of this machine
// and those in the engine's storage; of others on its machine, and of its file servers, it says how many
// files there are. Each once for all who ask. Data of a network on this machine are left to the TrainerLook.
// Follows the job. GUI thread; the document outlives it.
class InputLooks final : public QObject
{
    Q_OBJECT
public:
    // `isLocal`: the engine's machine is this one.
    InputLooks(const document::JobDocument &document, bool isLocal, QObject *parent = nullptr);

    // What the cluster mounts, and the engine whose storage that is and which is asked for the rest; none:
    // nobody can look at it.
    void setVolumes(const std::optional<api::Endpoint> &engine,
                    const QList<document::MountedPlace> &ofCluster);
    void followCluster(Backend &backend, JobDraft &draft); // sets these, now and later; both outlive it
    void setTrainer(const QString &program);               // which is asked for rows
    void lookAgain();                                      // what is in the folders may be another

    const QList<LookedInput> &inputs() const { return m_inputs; }
    // What the network's data are in: an input directory, or a place of their own. Null: there are none.
    const LookedInput *networkData() const;
    const FolderContents *contents(const LookedInput &input) const; // null: not known, or not yet
    const DataDescription *rows(const LookedInput &input) const;    // likewise; shown until there are others

signals:
    void changed();

private:
    void ask();
    QList<LookedInput> inputsOfJob() const;
    void addNetworkData(QList<LookedInput> &inputs) const;
    void locate(LookedInput &input) const;
    std::optional<StoragePlace> placeOf(const QString &path) const;
    std::optional<api::LookedPath> askedOf(const LookedInput &input) const; // none: the engine is not asked
    QList<InputSource> sources() const;
    void askForRows();
    void takeRows();

    const document::JobDocument &m_document;
    const bool m_isLocal;
    std::optional<api::Endpoint> m_engine;
    QList<document::MountedPlace> m_ofCluster;
    QList<LookedInput> m_inputs;
    InputContents m_contents;
    DataLooks m_rowLooks;
    QHash<QString, DataDescription> m_rows; // by sources
};

} // namespace trainyard::models
