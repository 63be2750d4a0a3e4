// SPDX-License-Identifier: Apache-2.0
#include "models/tensorboard/tensorboardserver.h"

#include "models/onanotherthread.h"
#include "models/programs/environmentfolders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <csignal>
#include <sys/prctl.h>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int patienceMs = 60'000; // it imports a lot
constexpr int graceMs = 3000;      // to end by itself
constexpr qsizetype mostSaid = 16'384;

QString placeOfLinks()
{
    const QString usual = QDir::tempPath();
    return (usual.contains(u',') ? QStringLiteral("/tmp") : usual) + QStringLiteral("/trainyard-XXXXXX");
}

// What TensorBoard is shown instead: links to folders in whose paths there are commas. It splits what it is
// to show at each of them, and knows no way to write one.
struct Linked {
    TemporaryFolder links; // none: one could not be made
    QList<TensorBoardRun> runs;
};

bool hasComma(const TensorBoardRun &run)
{
    return run.folder.contains(u',');
}

Linked linked(QList<TensorBoardRun> runs)
{
    TemporaryFolder links = makeTemporaryFolder(placeOfLinks());
    for (TensorBoardRun &run : runs) {
        if (!hasComma(run))
            continue;
        const QString link = links->filePath(QString::number(&run - runs.constData()));
        if (!links->isValid() || !QFile::link(run.folder, link))
            return {};
        run.folder = link;
    }
    return {std::move(links), std::move(runs)};
}

// It outlives who had it until it has ended.
void letEnd(QProcess *process)
{
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    QObject::connect(process, &QProcess::errorOccurred, process, [process](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            process->deleteLater();
    });
    QTimer::singleShot(graceMs, process, &QProcess::kill);
    process->terminate();
}

} // namespace

QString TensorBoardServer::program()
{
    const QString name = QStringLiteral("tensorboard");
    const QString onPath = QStandardPaths::findExecutable(name);
    return onPath.isEmpty() ? QStandardPaths::findExecutable(
                                  name, environmentFolders({}, QProcessEnvironment::systemEnvironment()))
                            : onPath;
}

QStringList tensorBoardArguments(const QList<TensorBoardRun> &runs)
{
    QStringList arguments{QStringLiteral("--host"), QStringLiteral("127.0.0.1"), QStringLiteral("--port"),
                          QStringLiteral("0")};
    if (runs.size() == 1)
        return arguments << QStringLiteral("--logdir") << runs.first().folder;
    QStringList named;
    for (const TensorBoardRun &run : runs)
        named << run.name + u':' + run.folder;
    return arguments << QStringLiteral("--logdir_spec") << named.join(u',');
}

TensorBoardServer::TensorBoardServer(QString program, QObject *parent)
    : QObject(parent)
    , m_program(std::move(program))
    , m_process(std::make_unique<QProcess>())
{
    m_process->setChildProcessModifier(
        [] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); }); // with the program at the latest
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(m_process.get(), &QProcess::readyRead, this, &TensorBoardServer::read);
    connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            end(tr("TensorBoard could not be started: %1.").arg(m_process->errorString()));
    });
    connect(m_process.get(), &QProcess::finished, this, [this] {
        read();
        const QByteArray last = m_said.trimmed().split('\n').last().trimmed();
        end(last.isEmpty() ? tr("TensorBoard ended at once.")
                           : tr("TensorBoard ended: %1").arg(QString::fromUtf8(last)));
    });
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_isEnding = true;
        m_process->kill();
        emit failed(tr("TensorBoard did not say within a minute where it listens."));
    });
}

TensorBoardServer::~TensorBoardServer()
{
    m_process->disconnect(this);
    if (isRunning())
        letEnd(m_process.release());
}

void TensorBoardServer::show(const QList<TensorBoardRun> &runs)
{
    m_runs = runs;
    m_said.clear();
    m_url.clear();
    m_isEnding = false;
    m_links.reset();
    m_patience.start();
    if (runs.size() == 1 || std::none_of(runs.begin(), runs.end(), hasComma))
        return start(runs);
    onAnotherThread(
        this, [runs] { return linked(runs); },
        [this](const Linked &shown) {
            if (m_isEnding)
                return; // it took too long
            m_links = shown.links;
            if (m_links)
                start(shown.runs);
            else
                end(tr("TensorBoard takes no path with a comma in it, and no link to one could be made in "
                       "%1.")
                        .arg(QFileInfo(placeOfLinks()).path()));
        });
}

void TensorBoardServer::start(const QList<TensorBoardRun> &runs)
{
    m_process->start(m_program, tensorBoardArguments(runs));
}

void TensorBoardServer::read()
{
    m_said = (m_said + m_process->readAll()).right(mostSaid);
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
