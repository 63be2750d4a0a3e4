// SPDX-License-Identifier: Apache-2.0
#include "models/tensorboard/tensorboardserver.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <utility>

namespace trainyard::models {

namespace {

constexpr int patienceMs = 60'000; // it imports a lot
constexpr int endMs = 500;
constexpr qsizetype mostSaid = 16'384;
constexpr int mostEntries = 10'000;

} // namespace

QString TensorBoardServer::program()
{
    return QStandardPaths::findExecutable(QStringLiteral("tensorboard"));
}

QStringList tensorBoardArguments(const QStringList &folders)
{
    QStringList arguments{QStringLiteral("--host"), QStringLiteral("127.0.0.1"), QStringLiteral("--port"),
                          QStringLiteral("0")};
    if (folders.size() == 1)
        return arguments << QStringLiteral("--logdir") << folders.first();
    QStringList named;
    for (qsizetype i = 0; i < folders.size(); ++i)
        named << QStringLiteral("%1-%2:%3").arg(i + 1).arg(QFileInfo(folders[i]).fileName(), folders[i]);
    return arguments << QStringLiteral("--logdir_spec") << named.join(u',');
}

bool hasEventFiles(const QString &folder)
{
    QDirIterator entries(folder, QDir::Files, QDirIterator::Subdirectories);
    for (int i = 0; i < mostEntries && entries.hasNext(); ++i)
        if (QFileInfo(entries.next()).fileName().contains(QStringLiteral(".tfevents.")))
            return true;
    return false;
}

TensorBoardServer::TensorBoardServer(QString program, QObject *parent)
    : QObject(parent)
    , m_program(std::move(program))
{
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_process, &QProcess::readyRead, this, &TensorBoardServer::read);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            end(tr("TensorBoard could not be started: %1.").arg(m_process.errorString()));
    });
    connect(&m_process, &QProcess::finished, this, [this] {
        read();
        const QByteArray last = m_said.trimmed().split('\n').last().trimmed();
        end(last.isEmpty() ? tr("TensorBoard ended at once.")
                           : tr("TensorBoard ended: %1").arg(QString::fromUtf8(last)));
    });
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_isEnding = true;
        m_process.kill();
        emit failed(tr("TensorBoard did not say within a minute where it listens."));
    });
}

TensorBoardServer::~TensorBoardServer()
{
    m_process.disconnect(this);
    if (!isRunning())
        return;
    m_process.kill(); // it keeps nothing, and closing the window waits for nobody
    m_process.waitForFinished(endMs);
}

void TensorBoardServer::show(const QStringList &folders)
{
    m_folders = folders;
    m_said.clear();
    m_url.clear();
    m_isEnding = false;
    m_patience.start();
    m_process.start(m_program, tensorBoardArguments(folders));
}

void TensorBoardServer::read()
{
    m_said = (m_said + m_process.readAll()).right(mostSaid);
    static const QRegularExpression address(QStringLiteral("http://(?:127\\.0\\.0\\.1|localhost):(\\d+)/"));
    const auto found = address.match(QString::fromUtf8(m_said));
    if (!m_url.isEmpty() || !found.hasMatch())
        return;
    m_patience.stop();
    m_url = QUrl(QStringLiteral("http://127.0.0.1:%1/").arg(found.captured(1)));
    emit ready(m_url);
}

// Its end is told only to who still waits for it.
void TensorBoardServer::end(const QString &sentence)
{
    m_patience.stop();
    if (m_url.isEmpty() && !std::exchange(m_isEnding, true))
        emit failed(sentence);
    m_url.clear();
}

} // namespace trainyard::models
