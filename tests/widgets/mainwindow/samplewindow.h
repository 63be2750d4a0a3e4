// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/backend.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace trainyard::test {

// A window on the sample yard, a new one for each test function; the engine is one for all, for ending it
// waits for its connections.
class SampleWindow : public QObject
{
    Q_OBJECT
protected:
    std::unique_ptr<SampleEngine> m_engine;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
        m_engine = std::make_unique<SampleEngine>();
    }

    void init()
    {
        installLanguage(*qApp, QStringLiteral("en"));
        m_backend = std::make_unique<models::Backend>();
        m_backend->connectTo(m_engine->endpoint());
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY(m_backend->isLoaded());
        begin();
    }

    void cleanup()
    {
        m_window.reset();
        m_workbench.reset();
        m_backend.reset();
    }

private:
    virtual void begin() {} // before each test function

    QTemporaryDir m_settings;
};

} // namespace trainyard::test
