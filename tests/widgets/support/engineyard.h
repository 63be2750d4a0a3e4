// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/backend.h"
#include "tests/support/engineprocess.h"

#include <QTemporaryDir>

#include <memory>

namespace trainyard::test {

// A real engine in a folder of its own and a backend on it, in a program that neither finds nor leaves
// settings: what a test of widgets with an engine begins with. What fails tells why and is false, for
// QVERIFY().
class EngineYard
{
public:
    EngineYard(); // theme and language as one finds them: light, English
    ~EngineYard();

    bool start();                                     // the engine, and connects to it
    bool startEngine(const QString &folder = "data"); // in path(folder); ends the one before
    bool connectBackend();                            // a new one, until all that the engine has is there
    void disconnectBackend();
    bool hasBackend() const { return m_backend != nullptr; }

    QString path(const QString &name) const { return m_dir.filePath(name); } // in the yard's folder
    QString dataDirectory() const { return m_dataDirectory; }                // the engine's
    EngineProcess &engine() const { return *m_engine; }
    models::Backend &backend() const { return *m_backend; }
    client::Endpoint endpoint() const { return m_engine->endpoint(); }
    // In the engine's own subscription and resource group.
    api::ResourceId workspace(const std::string &name) const;

protected:
    void makeBackend(); // connected to nothing yet
    bool loadBackend();

private:
    QTemporaryDir m_dir;
    QString m_dataDirectory;
    std::unique_ptr<EngineProcess> m_engine;
    std::unique_ptr<models::Backend> m_backend;
};

} // namespace trainyard::test
