// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/backend.h"
#include "models/draft/draftchecks.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/store.h"
#include "tests/support/engineprocess.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/whatstep.h"
#include "widgets/wizards/wherestep.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <memory>

namespace trainyard::test {

// A real engine for all of a test's functions, and a new job's page, which each opens for itself.
class NewJobEngine : public QObject
{
    Q_OBJECT
protected:
    QTemporaryDir m_dir;
    EngineProcess m_engine{m_dir.filePath("data")};
    models::Backend m_backend;
    std::unique_ptr<wizards::NewJobPage> m_page;

    void open() { m_page = openNewJob(m_backend); }

    // Makes it a cluster by the page, which has none yet.
    void useThisMachine()
    {
        m_page->showStep(wizards::NewJobPage::WherePlace);
        QVERIFY(m_page->where().ownButton().isVisible());
        click(m_page->where().ownButton());
        QTRY_VERIFY(m_page->draft().cluster());
    }

    // A job that runs "true", at its last step.
    void fill(const QString &name)
    {
        click(m_page->what().kindButton(document::ProgramKind::Command));
        type(m_page->what().commandField(), "true");
        m_page->showStep(wizards::NewJobPage::ReviewPlace);
        type(m_page->review().nameField(), name);
    }

    api::Job submitted()
    {
        QSignalSpy done(m_page.get(), &wizards::NewJobPage::submitted);
        if (!QTest::qWaitFor(
                [this] { return m_page->checks().haveEnded() && m_page->submitButton().isEnabled(); }))
            qWarning("What should be submitted cannot be.");
        click(m_page->submitButton());
        if (done.isEmpty() && !done.wait())
            qWarning() << "It was not taken:" << m_page->state().text();
        const auto id = done.value(0).value(0).value<api::ResourceId>();
        const api::Job *job = m_backend.jobs().job(id);
        return job ? *job : api::Job();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
        begin();
    }

    void cleanup()
    {
        m_page.reset();
        installLanguage(*qApp, "en");
        settings::Store().clear();
    }

private:
    virtual void begin() {} // before the first test function
};

} // namespace trainyard::test
