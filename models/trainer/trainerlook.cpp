// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainerlook.h"

#include "models/onanotherthread.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <utility>

namespace trainyard::models {

namespace {

constexpr int restMs = 300;
constexpr int longestMs = 20'000;
constexpr qint64 mostBytes = 4'000'000;

TensorShape shapeOf(const QJsonValue &value)
{
    return {value[0].toInt(), value[1].toInt(), value[2].toInt()};
}

QList<LayerDescription> layersOf(const QJsonArray &array)
{
    QList<LayerDescription> layers;
    for (const QJsonValue &layer : array)
        layers.append({layer[QStringLiteral("name")].toString(), shapeOf(layer[QStringLiteral("output")]),
                       layer[QStringLiteral("parameters")].toInteger()});
    return layers;
}

NetworkDescription networkOf(const QJsonObject &object)
{
    return {.problem = object[QStringLiteral("problem")].toString(),
            .input = shapeOf(object[QStringLiteral("input")]),
            .classes = object[QStringLiteral("classes")].toInt(),
            .parameters = object[QStringLiteral("parameters")].toInteger(),
            .stepBytes = object[QStringLiteral("stepBytes")].toInteger(),
            .layers = layersOf(object[QStringLiteral("layers")].toArray())};
}

DataDescription dataOf(const QJsonObject &object)
{
    DataDescription data{.problem = object[QStringLiteral("problem")].toString(),
                         .shape = shapeOf(object[QStringLiteral("shape")]),
                         .classes = object[QStringLiteral("classes")].toInt(),
                         .classNames = {},
                         .rows = object[QStringLiteral("rows")].toInteger(),
                         .loadedBytes = object[QStringLiteral("loadedBytes")].toInteger(),
                         .pictures = {}};
    for (const QJsonValue &name : object[QStringLiteral("classNames")].toArray())
        data.classNames.append(name.toString());
    return data;
}

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(mostBytes) : QByteArray();
}

TrainerDescription descriptionWith(const QByteArray &json, const QString &picture)
{
    auto described = trainerDescription(json);
    if (!described) {
        TrainerDescription none;
        none.failure = TrainerDescription::Failure::NoAnswer;
        return none;
    }
    if (described->data)
        described->data->pictures = contentsOf(picture);
    return *described;
}

} // namespace

Result<TrainerDescription> trainerDescription(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return Error{Error::Code::Internal, "The trainer's description cannot be read."};
    const QJsonObject root = document.object();
    TrainerDescription made;
    if (const QJsonValue network = root[QStringLiteral("network")]; network.isObject())
        made.network = networkOf(network.toObject());
    if (const QJsonValue data = root[QStringLiteral("data")]; data.isObject())
        made.data = dataOf(data.toObject());
    return made;
}

qint64 trainingMemory(const NetworkDescription &network, int batchSize, qint64 loadedBytes)
{
    constexpr qint64 bytesOfNumber = 4;
    constexpr qint64 copiesOfWeights = 4;          // values, gradients, and two of the optimizer at the most
    constexpr qint64 ofTheGpu = qint64(600) << 20; // the context, and workspaces of the libraries
    return network.parameters * bytesOfNumber * copiesOfWeights + network.stepBytes * batchSize +
           loadedBytes + ofTheGpu;
}

TrainerLook::TrainerLook(QObject *parent)
    : QObject(parent)
    , m_program(QCoreApplication::applicationDirPath() + QStringLiteral("/trainyard-train"))
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    m_limit.setSingleShot(true);
    m_limit.setInterval(longestMs);
    connect(&m_rest, &QTimer::timeout, this, &TrainerLook::start);
    connect(&m_limit, &QTimer::timeout, this, [this] { fail(TrainerDescription::Failure::TooLong); });
}

TrainerLook::~TrainerLook()
{
    end();
}

bool TrainerLook::isLooking() const
{
    return m_rest.isActive() || m_process;
}

void TrainerLook::look(const TrainerQuestion &question)
{
    if (question == m_wanted)
        return;
    m_wanted = question;
    m_rest.start();
}

void TrainerLook::lookAgain()
{
    m_rest.start();
}

// The process of an older question is not waited for.
void TrainerLook::end()
{
    m_limit.stop();
    QProcess *process = std::exchange(m_process, nullptr);
    if (!process)
        return;
    process->disconnect(this);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater(); // this may be its own signal
        return;
    }
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    process->setParent(nullptr);
    process->kill();
}

void TrainerLook::start()
{
    end();
    m_asked = m_wanted;
    if (m_asked.isEmpty()) {
        m_description = {};
        emit looked();
        return;
    }
    m_process = new QProcess(this);
    m_limit.start();
    onAnotherThread(
        m_process, [] { return makeTemporaryFolder(); },
        [this, process = m_process](const TemporaryFolder &folder) {
            if (process == m_process)
                startProcess(folder);
        });
}

void TrainerLook::startProcess(const TemporaryFolder &folder)
{
    using Failure = TrainerDescription::Failure;
    const QString picture = folder->filePath(QStringLiteral("rows.ppm"));
    QStringList arguments{QStringLiteral("describe")};
    if (!m_asked.network.isEmpty())
        arguments << QStringLiteral("--network") << m_asked.network;
    if (!m_asked.data.isEmpty())
        arguments << QStringLiteral("--data") << m_asked.data << QStringLiteral("--pictures") << picture;
    if (!m_asked.label.isEmpty())
        arguments << QStringLiteral("--label") << m_asked.label;
    m_process->setStandardErrorFile(QProcess::nullDevice());
    connect(m_process, &QObject::destroyed, m_process, [folder] {}); // which lasts as long
    connect(m_process, &QProcess::finished, this, [this, picture](int exitCode, QProcess::ExitStatus status) {
        if (exitCode == 0 && status == QProcess::NormalExit)
            read(picture);
        else
            fail(Failure::NoAnswer);
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(Failure::NotStarted);
    });
    m_process->start(m_program, arguments, QIODevice::ReadOnly);
}

void TrainerLook::read(const QString &picture)
{
    onAnotherThread(
        m_process,
        [output = m_process->read(mostBytes), picture] { return descriptionWith(output, picture); },
        [this, process = m_process](const TrainerDescription &description) {
            if (process != m_process)
                return; // something else is asked meanwhile
            end();
            take(description);
        });
}

void TrainerLook::take(const TrainerDescription &description)
{
    m_description = description;
    m_description.question = m_asked;
    emit looked();
}

void TrainerLook::fail(TrainerDescription::Failure failure)
{
    end();
    TrainerDescription none;
    none.failure = failure;
    take(none);
}

} // namespace trainyard::models
