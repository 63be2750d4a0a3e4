// SPDX-License-Identifier: Apache-2.0
#include "models/files/openedcopies.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "tests/models/heldthreads.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/files/openquestion.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

#include "testpaths.h"

#include <QDesktopServices>
#include <QDir>
#include <QPushButton>
#include <QtTest>

#include <memory>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// Jobs' folders on this machine, as a real engine tells them: opened, and given to a stand-in of TensorBoard.
class tst_JobFolders : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;
    QList<QUrl> m_opened;

    static api::ResourceId job(const std::string &experiment)
    {
        return testWorkspace().job(experiment, "train");
    }
    bool isFinished(const api::ResourceId &id) const
    {
        const api::Job *known = m_yard.backend().jobs().job(id);
        return known && api::isFinished(known->executionState);
    }
    WindowActions &actions() const { return m_yard.window().actions(); }
    void makeTensorBoard() const
    {
        QFile script(test::sourcePath("tests/models/tensorboard/standin.py"));
        QVERIFY(QDir().mkpath(m_yard.path("bin")));
        QVERIFY(script.copy(m_yard.path("bin/tensorboard")));
        QVERIFY(QFile::setPermissions(m_yard.path("bin/tensorboard"), QFileDevice::ReadOwner |
                                                                          QFileDevice::WriteOwner |
                                                                          QFileDevice::ExeOwner));
        qputenv("PATH", m_yard.path("bin").toLocal8Bit() + ':' + qgetenv("PATH"));
    }

public slots:
    void take(const QUrl &url) { m_opened << url; }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        for (const char *scheme : {"file", "http"})
            QDesktopServices::setUrlHandler(scheme, this, "take");
        for (const char *experiment : {"digits", "others"}) {
            m_yard.backend().submitIntoExperiment(
                job(experiment), command("touch $AZ_BATCHAI_STDOUTERR_DIR/events.out.tfevents.1.host"));
            QTRY_VERIFY_WITH_TIMEOUT(isFinished(job(experiment)), patienceMs);
        }
    }
    void init() { m_opened.clear(); }
    void cleanupTestCase()
    {
        for (const char *scheme : {"file", "http"})
            QDesktopServices::unsetUrlHandler(scheme);
        m_yard.closeWindow();
    }

    void theFolderOfAJobIsOpened()
    {
        m_yard.window().openResource(job("digits"));
        QTRY_VERIFY(actions().openFolder->isEnabled());
        actions().openFolder->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_opened.size(), 1, patienceMs);
        const QDir folder(m_opened.front().toLocalFile());
        QVERIFY2(folder.exists("stdouterr/events.out.tfevents.1.host"), qPrintable(folder.path()));
    }

    void aJobThatIsNoneHasNoFolder()
    {
        m_yard.window().openStart();
        QTRY_VERIFY(!actions().openFolder->isEnabled());
        QVERIFY(!actions().tensorBoard->isEnabled());
    }

    // Its folders may lie on a disk that does not answer.
    void nobodyWaitsForThePath()
    {
        const QByteArray usual = qgetenv("PATH");
        qputenv("PATH", m_yard.path("none").toLocal8Bit());
        const auto back = qScopeGuard([&usual] { qputenv("PATH", usual); });
        m_yard.window().openResource(job("digits"));
        QTRY_VERIFY(actions().tensorBoard->isEnabled());
        auto held = std::make_unique<HeldThreads>();
        actions().tensorBoard->trigger();
        QVERIFY(!m_yard.window().banner().isVisible());
        held.reset();
        QTRY_VERIFY(m_yard.window().banner().isVisible());
        QVERIFY2(m_yard.window().banner().sentence().contains("no tensorboard"),
                 qPrintable(m_yard.window().banner().sentence()));
    }

    void severalJobsOfOneNameAreToldApartInTensorBoard()
    {
        makeTensorBoard();
        m_yard.window().openJobs(testWorkspace());
        auto *page = qobject_cast<jobs::JobsPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QTRY_COMPARE(page->runs().rowCount(), 2);
        page->table().setFocus();
        page->table().selectAll();
        QTRY_VERIFY(actions().tensorBoard->isEnabled());
        actions().tensorBoard->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_opened.size(), 1, patienceMs);
        QCOMPARE(m_opened.front().scheme(), QString("http"));
        QFile log(m_yard.path("bin/tensorboard.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        const QByteArray said = log.readAll();
        for (const char *name : {"digits/train", "others/train"})
            QVERIFY2(said.contains(name), said.constData());
    }

    void aFolderElsewhereIsNotOpened()
    {
        QVERIFY(m_yard.openWindow({1280, 800}, "another"));
        m_yard.window().openResource(job("digits"));
        QTRY_VERIFY(actions().tensorBoard->isEnabled());
        QVERIFY(!actions().openFolder->isEnabled());
        actions().tensorBoard->trigger();
        QTRY_VERIFY(m_yard.window().banner().isVisible());
        QVERIFY2(m_yard.window().banner().sentence().contains("not on this machine"),
                 qPrintable(m_yard.window().banner().sentence()));
        QVERIFY(m_opened.isEmpty());
    }

    void aLargeFileElsewhereIsAskedFirst()
    {
        QVERIFY(m_yard.openWindow({1280, 800}, "another"));
        m_yard.window().openResource(job("digits"));
        auto *page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        emit page->outputs().openRequested(QStringLiteral("/nowhere"), QStringLiteral("model.bin"),
                                           models::openedcopies::largeBytes);
        const auto *question = m_yard.window().findChild<files::OpenQuestion *>();
        QVERIFY(question && question->isVisible());
    }
};

QTEST_MAIN(tst_JobFolders)
#include "tst_jobfolders.moc"
