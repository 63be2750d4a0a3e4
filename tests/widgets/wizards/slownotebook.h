// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "models/onanotherthread.h"
#include "tests/support/gate.h"
#include "tests/widgets/wizards/clicks.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/notebookform.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace trainyard::test {

// The form of a notebook that takes its time: a pipe at whose end nobody writes yet. A test class begins with
// it.
class SlowNotebook
{
protected:
    static inline const QString reading = QStringLiteral("Reading the notebook…");

    static void prepare()
    {
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void openForm()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_gate = std::make_unique<Gate>(m_folder->path().toStdString(), "slow.ipynb");
        m_job = std::make_unique<document::JobDocument>();
        m_job->load("{\"properties\": {\"stdOutErrPathPrefix\": \"/out\"}}");
        m_binding = std::make_unique<wizards::FormBinding>(*m_job);
        m_form = std::make_unique<wizards::NotebookForm>(*m_binding);
        m_form->resize(640, 400);
        m_form->show();
        m_form->activateWindow(); // where no window manager does
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
    }

    void closeForm()
    {
        m_form.reset();
        m_binding.reset();
        const QByteArray pipe = m_folder->filePath("slow.ipynb").toLocal8Bit();
        const FileDescriptor end(::open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)); // lets go who still waits
        QTRY_COMPARE(models::waitingThreads().activeThreadCount(), 0);
    }

    // With the pipe, until that is told.
    void begin()
    {
        type(m_form->pathField(), m_folder->filePath("slow.ipynb"));
        QTRY_COMPARE(m_form->state().text(), reading);
        QVERIFY(m_form->state().isVisible());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Gate> m_gate;
    std::unique_ptr<document::JobDocument> m_job;
    std::unique_ptr<wizards::FormBinding> m_binding;
    std::unique_ptr<wizards::NotebookForm> m_form;
};

} // namespace trainyard::test
