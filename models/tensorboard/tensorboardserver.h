// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/temporaryfolder.h"
#include "models/tensorboard/tensorboardruns.h"

#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUrl>

#include <memory>

namespace trainyard::models {

// The `tensorboard` of this machine, shown the event files of some runs. It listens on the loopback
// interface alone, on a port that the system chooses, and ends with this object. GUI thread.
class TensorBoardServer final : public QObject
{
    Q_OBJECT
public:
    // That on PATH, or else that of an environment of Python in the usual places; empty: there is none.
    // Reads the disk: blocks. Any thread.
    static QString program();

    explicit TensorBoardServer(QString program, QObject *parent = nullptr);
    ~TensorBoardServer() override; // ends it, and waits for nothing

    // One or more. ready() follows, or failed().
    void show(const QList<TensorBoardRun> &runs);
    bool isRunning() const { return m_process->state() != QProcess::NotRunning; }
    const QList<TensorBoardRun> &runs() const { return m_runs; }
    const QUrl &url() const { return m_url; } // once it is ready

signals:
    void ready(const QUrl &url);
    void failed(const QString &sentence);

private:
    void start(const QList<TensorBoardRun> &runs);
    void read();
    void end(const QString &sentence);

    QString m_program;
    std::unique_ptr<QProcess> m_process;
    QList<TensorBoardRun> m_runs;
    TemporaryFolder m_links; // to folders in whose paths there are commas
    QByteArray m_said;       // the last of it
    QUrl m_url;
    QTimer m_patience; // until it says where it listens
    bool m_isEnding = false;
};

// What --logdir_spec takes: "name:/folder,…", without commas in the folders; one folder alone is --logdir.
QStringList tensorBoardArguments(const QList<TensorBoardRun> &runs);

} // namespace trainyard::models
