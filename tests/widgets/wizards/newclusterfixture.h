// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/backend.h"
#include "tests/support/engineprocess.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/newclusterpage.h"

#include <QApplication>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace trainyard::test {

// A new cluster's page, with a real engine.
class NewClusterFixture : public QObject
{
protected:
    void begin()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
    }

    void end()
    {
        m_page.reset();
        installLanguage(*qApp, "en");
    }

    void open()
    {
        m_page = std::make_unique<wizards::NewClusterPage>(m_backend);
        m_page->resize(1200, 1200);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    static void set(QSpinBox &field, int value)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QString::number(value));
        QTest::keyClick(&field, Qt::Key_Tab);
    }

    QTemporaryDir m_dir;
    EngineProcess m_engine{m_dir.filePath("data")};
    models::Backend m_backend;
    std::unique_ptr<wizards::NewClusterPage> m_page;
};

} // namespace trainyard::test
