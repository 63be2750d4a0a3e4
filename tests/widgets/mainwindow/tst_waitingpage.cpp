// SPDX-License-Identifier: Apache-2.0
// Tabs whose engine is not there yet.
#include "models/settings/store.h"
#include "widgets/mainwindow/waitingpage.h"

#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using models::PageAddress;

namespace {

constexpr int patienceMs = 30'000;

bool says(const QWidget &widget, const QString &words)
{
    const auto labels = widget.findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel *label) { return label->isVisible() && label->text() == words; });
}

} // namespace

class tst_WaitingPage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_engine = std::make_unique<test::SampleEngine>();
    }

    void init()
    {
        settings::Store().clear();
        m_backend = std::make_unique<models::Backend>();
        start();
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), patienceMs);
    }

    void cleanup()
    {
        m_workbench.reset();
        m_backend.reset();
    }

    void aTabSaysWhatItWaitsForAndFillsItself()
    {
        window().openResource(test::runningSample());
        static_cast<jobs::JobPage *>(window().tabs().currentPage())->showTab(jobs::JobPage::OutputsTab);
        window().openManual("charts");
        window().tabs().step(-1);
        startWithoutContact();
        QCOMPARE(window().tabs().count(), 3);
        QCOMPARE(window().tabs().currentPage(), waiting());
        QCOMPARE(waiting()->hint().title(), "Waiting for this machine's engine…");
        QVERIFY(waiting()->hint().actionButton().isHidden());
        QCOMPARE(waiting()->title(), models::toQString(test::runningSample().name));

        m_backend->connectTo({.url = "http://127.0.0.1:1", .token = "none"}); // where no engine is
        QTRY_VERIFY_WITH_TIMEOUT(waiting()->hint().actionButton().isVisible(), patienceMs);
        const QString why = m_backend->connection().sentence;
        QVERIFY(says(*waiting(), models::engineText(why)));
        QCOMPARE(waiting()->hint().title(), "This machine's engine does not answer");
        QSignalSpy wanted(m_backend.get(), &models::Backend::contactWanted);
        waiting()->hint().actionButton().click();
        QCOMPARE(wanted.size(), 1);

        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<jobs::JobPage *>(sample()), patienceMs);
        QCOMPARE(sample()->pageState()["tab"].toString(), "outputs");
        QCOMPARE(window().tabs().currentPage(), sample());
        QCOMPARE(window().tabs().groups()[0]->tabOf(sample()), 1); // between the others, as it was
        QCOMPARE(window().tabs().count(), 3);
    }

    // An engine with many jobs takes its time to tell of them all.
    void aTableIsThereBeforeItsJobs()
    {
        const PageAddress table = PageAddress::resource(test::runningSample().parent());
        window().openResource(test::runningSample());
        window().openResource(test::runningSample().parent());
        startWithoutContact();
        QVERIFY(isWaiting(table) && waiting());
        bool wasLoaded = true, hadTable = false, hadJob = true;
        connect(m_backend.get(), &models::Backend::placesLoaded, this, [&] {
            wasLoaded = m_backend->isLoaded();
            hadTable = !isWaiting(table);
            hadJob = !waiting();
        });
        QSignalSpy jobs(&m_backend->jobs(), &models::JobTableModel::rowsInserted);
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<jobs::JobPage *>(sample()), patienceMs);
        QVERIFY(hadTable && !wasLoaded && !hadJob);
        QVERIFY(!jobs.isEmpty());
        QCOMPARE(window().tabs().currentPage(), window().tabs().page(table));
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), patienceMs);
        QCOMPARE(window().tabs().count(), 3);
    }

    void whyItWaitsInVainIsSaidOnce()
    {
        window().openResource(test::runningSample());
        window().openManual("charts");
        window().tabs().step(-1);
        startWithoutContact();
        const QString why = "No answer from the engine at http://gpu-box:8420: it took too long.";
        const auto *status = window().findChild<StatusLine *>();
        QVERIFY(status->connectionText().contains("Looking for"));
        emit m_workbench->contactFailed(why);
        QVERIFY(says(*waiting(), why));
        QVERIFY2(status->connectionText().contains("No contact"), qPrintable(status->connectionText()));
        QVERIFY(!window().banner().isVisible());
        window().tabs().step(1); // a page that does not say it
        QVERIFY(window().banner().isVisible());
        QCOMPARE(window().banner().sentence(), why);
        window().openResource(test::failedSample()); // begun since, it says it, too
        auto *page = qobject_cast<WaitingPage *>(window().tabs().currentPage());
        QVERIFY(page && says(*page, why));
        QVERIFY(!window().banner().isVisible());
    }

    void whatIsGoneWhileItWasWaitedForIsClosed()
    {
        window().openResource(test::runningSample());
        startWithoutContact();
        QVERIFY(waiting());
        test::SampleYard yard = test::sampleYard();
        std::erase_if(yard.jobs, [](const api::Job &job) { return job.id == test::runningSample(); });
        test::SampleEngine other(yard);
        m_backend->connectTo(other.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(!sample(), patienceMs);
        QVERIFY(window().tabs().currentPage());
    }

private:
    MainWindow &window() { return *m_workbench->windows().front(); }
    Page *sample() { return window().tabs().page(PageAddress::resource(test::runningSample())); }
    bool isWaiting(const PageAddress &address)
    {
        return qobject_cast<WaitingPage *>(window().tabs().page(address));
    }
    WaitingPage *waiting() { return qobject_cast<WaitingPage *>(sample()); }

    void start()
    {
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_workbench->restore();
        m_workbench->show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }
    void startWithoutContact()
    {
        m_workbench->quit();
        m_workbench.reset();
        m_backend = std::make_unique<models::Backend>();
        start();
    }

    QTemporaryDir m_settings;
    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
};

QTEST_MAIN(tst_WaitingPage)
#include "tst_waitingpage.moc"
