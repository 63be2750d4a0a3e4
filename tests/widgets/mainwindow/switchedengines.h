// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/backend/backend.h"
#include "models/backend/localengine.h"
#include "models/connections/connectionlist.h"
#include "models/settings/store.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace trainyard::test {

// Two real engines, one that counts as this machine's and one beyond an address, and the program that goes
// from one to the other. A test class begins with it; each test starts the program itself.
class SwitchedEngines
{
protected:
    static constexpr int patienceMs = 30000;
    static inline const QString known = QStringLiteral("5d2f6a54-5e0c-4f6e-9d5a-0c6f6d1e7a11");
    static inline const QString other = QStringLiteral("8a1f0c9e-2b7d-4b53-8f0e-6f3d2c4b5a22");

    void startEngines()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY(m_near.start() && m_far.start());
        const auto home = putWorkspace(m_near.endpoint(), "home");
        const auto away = putWorkspace(m_far.endpoint(), "away");
        QVERIFY(home && away);
        m_atHome = *home;
        m_away = *away;
    }

    void forgetAll()
    {
        settings::Store().clear();
        QDir(tokenFolder()).removeRecursively();
        QFile::remove(tokenFolder()); // what a test has put in its way
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("near"));
    }

    void end()
    {
        m_switch.reset();
        m_local.reset();
    }

    // As the program does it.
    void start()
    {
        m_switch.reset();
        m_switch = std::make_unique<EngineSwitch>(*m_local, models::TokenStore::Place::FilesAlone);
        m_switch->openLast();
        workbench().restore();
        workbench().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        if (workbench().isLocal())
            QTRY_VERIFY(backend().isLoaded());
    }

    void openPage(const api::ResourceId &id)
    {
        window().openResource(id);
        QVERIFY(window().tabs().page(models::PageAddress::resource(id)));
    }

    models::SavedConnection far(const QString &id) const
    {
        return {.id = id, .name = "Far away", .url = QString::fromStdString(m_far.endpoint().url)};
    }
    static QString token(const EngineProcess &engine)
    {
        return QString::fromStdString(engine.endpoint().token);
    }
    static QString tokenFolder()
    {
        return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/tokens";
    }

    Workbench &workbench() { return m_switch->workbench(); }
    models::Backend &backend() { return m_switch->backend(); }
    MainWindow &window() { return *workbench().windows().front(); }

    QTemporaryDir m_dir;
    EngineProcess m_near{m_dir.filePath("near")};
    EngineProcess m_far{m_dir.filePath("far")};
    api::ResourceId m_atHome;
    api::ResourceId m_away;
    std::unique_ptr<models::LocalEngine> m_local;
    std::unique_ptr<EngineSwitch> m_switch;
};

} // namespace trainyard::test
