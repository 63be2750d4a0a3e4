// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/jobs/codeview.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/ranagainsheet.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/replaynotice.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QtTest>

using namespace trainyard;

namespace {

constexpr int patienceMs = 120000;

bool put(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).absolutePath()) && file.open(QIODevice::WriteOnly) &&
           file.write(text) == text.size();
}

api::ResourceId id(const QString &name)
{
    return models::testWorkspace().job("digits", name.toStdString());
}

} // namespace

// A job of a real engine, whose script was changed since, and a new one that runs the script as it was.
class tst_RanAgain : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        QVERIFY(
            put(m_yard.path("code/run.sh"), "echo \"the first $(cat \"$(dirname \"$0\")/more.sh\")\"\n") &&
            put(m_yard.path("code/more.sh"), "and more"));
        QVERIFY(QDir().mkpath(m_yard.path("places")));
        QVERIFY(test::putCommand(m_yard.endpoint(), id("first"),
                                 "bash '" + m_yard.path("code/run.sh").toStdString() + "'"));
        QVERIFY(succeeds("first"));
        settings::Store store;
        settings::codeFolder.set(store, m_yard.path("places"));
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void whatIsUnchangedIsCalledSo()
    {
        jobs::RanAgainSheet *sheet = open();
        QVERIFY(sheet && !sheet->isModal());
        QTRY_VERIFY_WITH_TIMEOUT(sheet->startButton().isEnabled(), patienceMs);
        QVERIFY2(sheet->content().text().startsWith("It will contain the 2 file"),
                 qPrintable(sheet->content().text()));
        QVERIFY2(sheet->remarks().text().contains("a clone runs the same code"),
                 qPrintable(sheet->remarks().text()));
        sheet->reject();
        QVERIFY(QDir(m_yard.path("places")).isEmpty());
    }

    void aNewJobRunsTheCodeAsItWas()
    {
        QVERIFY(put(m_yard.path("code/run.sh"), "echo the second\n"));
        QPointer<jobs::RanAgainSheet> sheet = open();
        QVERIFY(sheet);
        QTRY_VERIFY_WITH_TIMEOUT(sheet->startButton().isEnabled(), patienceMs);
        QVERIFY(!sheet->remarks().text().contains("a clone runs the same code"));
        const QString folder = sheet->placeField().text();
        QVERIFY2(folder.startsWith(m_yard.path("places/first-")), qPrintable(folder));
        QTest::keyClick(&sheet->startButton(), Qt::Key_Space);
        wizards::NewJobPage *page = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (page = qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage())), patienceMs);
        QTRY_VERIFY(!sheet);
        QVERIFY2(page->draft().document().text().contains("bash '" + folder + "/run.sh'") ||
                     page->draft().document().text().contains("bash " + folder + "/run.sh"),
                 qPrintable(page->draft().document().text()));
        QVERIFY(page->draft().document().text() != page->draft().baseline()); // which shows as a change
        const QString said = page->state().text().remove(QChar(0x200b));      // where a line may end
        QVERIFY2(said.contains(folder), qPrintable(said));
        QVERIFY(!m_yard.backend().jobs().job(id("again")));
        page->draft().setName("again");
        QTRY_VERIFY_WITH_TIMEOUT(page->submitButton().isEnabled(), patienceMs);
        QTest::keyClick(&page->submitButton(), Qt::Key_Space);
        QVERIFY(succeeds("again"));
        QCOMPARE(outputOf("first"), "the first and more\n");
        QCOMPARE(outputOf("again"), "the first and more\n");
    }

    void bothAreSaidToHaveRunTheSameCode()
    {
        const overview::ReplayNotice &notice = pageOf("again")->overview().replay();
        m_page->showTab(jobs::JobPage::OverviewTab);
        QTRY_VERIFY2_WITH_TIMEOUT(notice.text().endsWith("The same: code."), qPrintable(notice.text()),
                                  patienceMs);
    }

    void aFolderThatIsTakenIsRefused()
    {
        jobs::RanAgainSheet *sheet = open();
        QVERIFY(sheet);
        QTRY_VERIFY_WITH_TIMEOUT(sheet->startButton().isEnabled(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(sheet->placeField().text().endsWith(" (2)"), patienceMs);
        sheet->placeField().setText(m_yard.path("code"));
        QTRY_VERIFY_WITH_TIMEOUT(sheet->hint().text().startsWith("This already exists"), patienceMs);
        QVERIFY(!sheet->startButton().isEnabled());
        QVERIFY(QDir().mkpath(m_yard.path("places/empty")));
        sheet->placeField().setText(m_yard.path("places/empty"));
        QTRY_VERIFY_WITH_TIMEOUT(sheet->startButton().isEnabled(), patienceMs);
        sheet->reject();
    }

    void theEngineOfAnotherMachineIsNotAsked()
    {
        jobs::CodeView view;
        view.setWay([this] { return m_yard.endpoint(); });
        view.setJob(*m_yard.backend().jobs().job(id("first")));
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.feed().record(), patienceMs);
        QVERIFY(!view.newJobButton().isEnabled());
        QVERIFY(view.newJobButton().toolTip().contains("on the engine's machine"));
        view.setFilesHere(true);
        QVERIFY(view.newJobButton().isEnabled());
    }

    void theCommandDoesTheSame()
    {
        m_yard.window().openResource(id("first"));
        QAction *action = m_yard.window().actions().newWithCode;
        QCOMPARE(action->objectName(), QString("runAgain")); // by which its keys are kept
        QTRY_VERIFY_WITH_TIMEOUT(action->isEnabled(), patienceMs);
        action->trigger();
        auto *sheet = m_yard.window().findChild<jobs::RanAgainSheet *>();
        QVERIFY(sheet);
        sheet->reject(); // while it looks
        QTRY_VERIFY(!m_yard.window().findChild<jobs::RanAgainSheet *>());
    }

private:
    bool succeeds(const QString &name)
    {
        return QTest::qWaitFor(
            [&] {
                const api::Job *job = m_yard.backend().jobs().job(id(name));
                return job && job->executionState == api::ExecutionState::Succeeded;
            },
            patienceMs);
    }

    jobs::JobPage *pageOf(const QString &name)
    {
        m_yard.window().openResource(id(name));
        return m_page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
    }

    // By the button in Code.
    jobs::RanAgainSheet *open()
    {
        jobs::DefinitionView &definition = pageOf("first")->definition();
        m_page->showTab(jobs::JobPage::DefinitionTab);
        definition.showView("code");
        QPushButton &button = definition.code().newJobButton();
        if (!QTest::qWaitFor([&] { return button.isVisible() && button.isEnabled(); }, patienceMs))
            return nullptr;
        QTest::keyClick(&button, Qt::Key_Space);
        return m_yard.window().findChild<jobs::RanAgainSheet *>();
    }

    QString outputOf(const QString &name)
    {
        client::Client client(m_yard.endpoint());
        const auto files = client.outputFiles(id(name), "stdouterr", "");
        for (const api::OutputFile &file : files ? *files : std::vector<api::OutputFile>())
            if (file.name == "stdout.txt")
                if (const auto content = client.readFile(file.downloadUrl, 0, 1000))
                    return QString::fromStdString(content->bytes);
        return {};
    }

    test::WindowYard m_yard;
    jobs::JobPage *m_page = nullptr;
};

QTEST_MAIN(tst_RanAgain)
#include "tst_ranagain.moc"
