// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/temporaryfolder.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <array>
#include <optional>

class QProcess;

namespace trainyard::models {

// What to look at. Empty members are not looked at.
struct TrainerQuestion {
    QString network; // a known one's name, or a file
    QString data;    // a folder on this machine
    QString label;
    bool operator==(const TrainerQuestion &) const = default;
    bool isEmpty() const { return network.isEmpty() && data.isEmpty(); }
};

using TensorShape = std::array<int, 3>; // channels, height, width

struct LayerDescription {
    QString name;
    TensorShape output = {};
    qint64 parameters = 0;
    bool operator==(const LayerDescription &) const = default;
};

struct NetworkDescription {
    QString problem; // one sentence; then there is no more
    TensorShape input = {};
    int classes = 0;
    qint64 parameters = 0;
    qint64 stepBytes = 0;           // of a GPU, for each sample of a minibatch
    QList<LayerDescription> layers; // in their order
    bool operator==(const NetworkDescription &) const = default;
};

struct DataDescription {
    QString problem; // likewise
    TensorShape shape = {};
    int classes = 0;
    QStringList classNames;
    qint64 rows = 0;        // of the training set
    qint64 loadedBytes = 0; // of a GPU, for both sets; 0: they are read while training
    QByteArray pictures;    // a PPM with some rows beside each other; empty where they are no images
    bool operator==(const DataDescription &) const = default;
};

struct TrainerDescription {
    // Why there is no answer; then there is no more.
    enum class Failure { None, NotStarted, TooLong, NoAnswer };
    TrainerQuestion question;
    Failure failure = Failure::None;
    std::optional<NetworkDescription> network;
    std::optional<DataDescription> data;
};

// The JSON of `trainyard-train describe`.
Result<TrainerDescription> trainerDescription(const QByteArray &json);

// About how many bytes training takes on a GPU: weights with their gradients and what the optimizer keeps,
// what the layers make of a minibatch, the data where they are kept there, and what CUDA and its libraries
// take for themselves.
qint64 trainingMemory(const NetworkDescription &network, int batchSize, qint64 loadedBytes);

// Asks the trainer beside this program what networks and folders are, in a process of its own: one at a time,
// the last question first, and no longer than some seconds. Lives in the GUI thread.
class TrainerLook final : public QObject
{
    Q_OBJECT
public:
    explicit TrainerLook(QObject *parent = nullptr);
    ~TrainerLook() override; // ends the process

    void setProgram(const QString &program) { m_program = program; }
    void look(const TrainerQuestion &question);                             // once it has rested for a moment
    void lookAgain();                                                       // at the same
    const TrainerDescription &description() const { return m_description; } // of the last answer
    bool isLooking() const;

signals:
    void looked();

private:
    void start();
    void startProcess(const TemporaryFolder &folder);
    void read(const QString &picture); // with what the process has said
    void take(const TrainerDescription &description);
    void fail(TrainerDescription::Failure failure);
    void end();

    QString m_program;
    TrainerQuestion m_wanted;
    TrainerQuestion m_asked;
    TrainerDescription m_description;
    QProcess *m_process = nullptr;
    QTimer m_rest;
    QTimer m_limit;
};

} // namespace trainyard::models
