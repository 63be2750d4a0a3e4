// SPDX-License-Identifier: Apache-2.0
// What screen readers read out of a notebook's form while the focus stays in the field of its path.
#include "models/document/jobdocument.h"
#include "models/onanotherthread.h"
#include "tests/support/gate.h"
#include "tests/widgets/support/alerts.h"
#include "tests/widgets/wizards/clicks.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/notebookform.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>

using namespace trainyard;
using namespace trainyard::wizards;

namespace {

const QString reading = QStringLiteral("Reading the notebook…");

} // namespace

class tst_NotebookAlerts : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_gate = std::make_unique<test::Gate>(m_folder->path().toStdString(), "slow.ipynb");
        m_job = std::make_unique<document::JobDocument>();
        m_job->load("{\"properties\": {\"stdOutErrPathPrefix\": \"/out\"}}");
        m_binding = std::make_unique<FormBinding>(*m_job);
        m_form = std::make_unique<NotebookForm>(*m_binding);
        m_form->resize(640, 400);
        m_form->show();
        m_form->activateWindow(); // no window manager does
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
        QTRY_VERIFY(QAccessible::isActive());
    }

    void cleanup()
    {
        m_form.reset();
        m_binding.reset();
        const QByteArray pipe = m_folder->filePath("slow.ipynb").toLocal8Bit();
        const FileDescriptor end(::open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)); // lets go who still waits
        QTRY_COMPARE(models::waitingThreads().activeThreadCount(), 0);
    }

    void whatTakesItsTimeIsReadOut_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("nothing to fill in")
            << "{\"nbformat\": 4, \"metadata\": {}, \"cells\": []}"
            << "The notebook has no cell with the tag “parameters”, so that it runs as it is.";
        QTest::newRow("no notebook") << "print()"
                                     << "This is not a notebook; choose an .ipynb of Jupyter's format 4.";
    }
    void whatTakesItsTimeIsReadOut()
    {
        QFETCH(QString, content);
        QFETCH(QString, outcome);
        const test::Alerts alerts;
        begin();
        QCOMPARE(alerts.taken(), QStringList{reading});
        m_gate->open(content.toStdString());
        QTRY_COMPARE(m_form->state().text(), outcome);
        QCOMPARE(alerts.taken(), QStringList{outcome});
        QVERIFY(m_form->pathField().hasFocus());
    }

    // As when another step of the wizard is shown.
    void whatIsNotSeenIsNotReadOut()
    {
        const test::Alerts alerts;
        begin();
        alerts.taken();
        m_form->hide();
        m_gate->open("print()");
        QTRY_VERIFY(m_form->state().text().startsWith("This is not a notebook"));
        QCOMPARE(alerts.taken(), QStringList());
    }

private:
    // With the pipe, until that is told.
    void begin()
    {
        test::type(m_form->pathField(), m_folder->filePath("slow.ipynb"));
        QTRY_COMPARE(m_form->state().text(), reading);
    }

    test::AccessibilityBus m_bus;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::Gate> m_gate;
    std::unique_ptr<document::JobDocument> m_job;
    std::unique_ptr<FormBinding> m_binding;
    std::unique_ptr<NotebookForm> m_form;
};

int main(int argc, char **argv)
{
    return test::runWithAccessibility<tst_NotebookAlerts>(argc, argv);
}
#include "tst_notebookalerts.moc"
