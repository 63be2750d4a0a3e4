// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"
#include "widgets/jobs/deletedjob.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/summarytile.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QStandardPaths>
#include <QTabWidget>
#include <QtTest>

#include <algorithm>

using namespace trainyard;

class tst_DeletedJob : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        settings::Store().clear();
        applyTheme(*qApp, Theme::Light);
    }

    void itStandsAloneWhateverThePageFollows()
    {
        models::TaskThread thread; // to no engine
        const api::Job job = models::testJob("gone", api::ExecutionState::Running);
        const auto session =
            std::make_shared<models::JobSession>(job.id, models::JobSession::Threads{thread, thread, thread});
        session->setJob(job);
        session->metrics().append(0, {.next = 1, .series = {{"train/loss", {1}, {1}, {0.5}}}});
        jobs::JobPage page(session);
        page.resize(1200, 800);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_VERIFY(hasTiles(page));
        const auto &deleted = *page.findChild<jobs::DeletedJob *>();
        QVERIFY(!deleted.isVisible());

        session->setDeleted();
        QVERIFY(deleted.isVisible());
        QEvent language(QEvent::LanguageChange);
        for (QWidget *widget : page.findChildren<QWidget *>())
            QCoreApplication::sendEvent(widget, &language);
        session->metrics().append(1, {.next = 2, .series = {{"train/loss", {2}, {2}, {0.4}}}});
        QVERIFY(!hasTiles(page));
        QVERIFY(!page.findChild<QTabWidget *>()->isVisible());

        session->setJob(job);
        QVERIFY(!deleted.isVisible());
        QVERIFY(hasTiles(page));
    }

private:
    static bool hasTiles(const QWidget &page)
    {
        const auto tiles = page.findChildren<jobs::SummaryTile *>();
        return std::any_of(tiles.begin(), tiles.end(),
                           [](const jobs::SummaryTile *tile) { return tile->isVisible(); });
    }
};

QTEST_MAIN(tst_DeletedJob)
#include "tst_deletedjob.moc"
