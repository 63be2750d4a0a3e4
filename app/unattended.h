// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/options.h"
#include "app/progressprinter.h"
#include "models/backend/backend.h"

#include <QObject>
#include <QTimer>

#include <memory>

class QWidget;

namespace trainyard::models {
class LocalEngine;
}

namespace trainyard::app {

// Runs the window for a script: prints the job's progress, takes the picture when it is time and ends the
// program: with 0, or with 1 and one sentence on stderr when the job failed, there is no engine, or nothing
// could be saved.
class Unattended final : public QObject
{
    Q_OBJECT
public:
    // All outlive it. `localEngine` is null when the engine is another's.
    Unattended(Options options, models::Backend &backend, models::LocalEngine *localEngine, QWidget &window,
               QObject *parent = nullptr);

private:
    void watchConnection(const models::Connection &connection);
    bool hasJob() const;
    void follow(const api::ResourceId &id);
    void jobFinished();
    void takePicture();
    void end();
    void fail(const QString &sentence);
    void printPlaces() const;

    Options m_options;
    models::Backend &m_backend;
    models::LocalEngine *m_localEngine;
    QWidget &m_window;
    QTimer m_patience; // while there is no contact with the engine
    std::shared_ptr<models::JobSession> m_job;
    std::unique_ptr<ProgressPrinter> m_progress;
    QString m_problem; // empty: all went well
};

} // namespace trainyard::app
