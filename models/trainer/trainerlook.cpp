// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainerlook.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

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
    connect(&m_limit, &QTimer::timeout, this, [this] {
        end();
        take({}, TrainerDescription::Failure::TooLong);
    });
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
    m_folder = std::make_unique<QTemporaryDir>();
    QStringList arguments{QStringLiteral("describe")};
    if (!m_asked.network.isEmpty())
        arguments << QStringLiteral("--network") << m_asked.network;
    if (!m_asked.data.isEmpty())
        arguments << QStringLiteral("--data") << m_asked.data << QStringLiteral("--pictures")
                  << m_folder->filePath(QStringLiteral("rows.ppm"));
    if (!m_asked.label.isEmpty())
        arguments << QStringLiteral("--label") << m_asked.label;
    startProcess(arguments);
}

void TrainerLook::startProcess(const QStringList &arguments)
{
    using Failure = TrainerDescription::Failure;
    m_process = new QProcess(this);
    m_process->setStandardErrorFile(QProcess::nullDevice());
    connect(m_process, &QProcess::finished, this, [this](int exitCode, QProcess::ExitStatus status) {
        const bool isAnswer = exitCode == 0 && status == QProcess::NormalExit;
        const QByteArray output = isAnswer ? m_process->read(mostBytes) : QByteArray();
        end();
        take(output, isAnswer ? Failure::None : Failure::NoAnswer);
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        end();
        take({}, Failure::NotStarted);
    });
    m_limit.start();
    m_process->start(m_program, arguments, QIODevice::ReadOnly);
}

void TrainerLook::take(const QByteArray &output, TrainerDescription::Failure failure)
{
    const auto described = trainerDescription(output);
    m_description = described ? *described : TrainerDescription();
    m_description.question = m_asked;
    m_description.failure = described || failure != TrainerDescription::Failure::None
                                ? failure
                                : TrainerDescription::Failure::NoAnswer;
    if (m_description.data)
        m_description.data->pictures = contentsOf(m_folder->filePath(QStringLiteral("rows.ppm")));
    emit looked();
}

} // namespace trainyard::models
