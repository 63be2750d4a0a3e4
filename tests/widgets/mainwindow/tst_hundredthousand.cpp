// SPDX-License-Identifier: Apache-2.0
// A window on a real engine that has 100,000 jobs.
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/runs/runtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/storedjobs.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/tabs/pagearea.h"

#include <QLineEdit>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

#include <memory>

using namespace trainyard;
using models::ResourceTreeModel;

namespace {

constexpr int count = 100'000;
constexpr int patienceMs = 120'000;
constexpr qint64 enoughBytes = 2LL << 30;

// In memory where there is room: so many files are written quickly there.
QString placeForData()
{
    const QStorageInfo memory("/dev/shm");
    return memory.isReady() && !memory.isReadOnly() && memory.bytesAvailable() > enoughBytes
               ? "/dev/shm"
               : QDir::tempPath();
}

} // namespace

class tst_HundredThousand : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QVERIFY(test::storeJobs(m_dir.filePath("data").toStdString(), count));
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(patienceMs), qPrintable(m_engine->errorOutput()));
        window().resize(1280, 800);
        window().show();
        window().openResource(m_experiment);
        m_backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded() && m_backend.jobs().rowCount() == count, patienceMs);
    }

    void theNavigatorHasThemByPage()
    {
        ResourceTreeModel &tree = m_backend.resources();
        const QPersistentModelIndex experiment = tree.indexOf(m_experiment);
        QCOMPARE(experiment.data(ResourceTreeModel::CountRole).toInt(), count);
        const int first = tree.rowCount(experiment);
        QVERIFY(first < count / 10);
        QVERIFY(tree.canFetchMore(experiment));
        tree.fetchMore(experiment);
        QVERIFY(tree.rowCount(experiment) > first);
        while (tree.canFetchMore(experiment))
            tree.fetchMore(experiment);
        QCOMPARE(tree.rowCount(experiment), count);
        const QModelIndex last = tree.indexOf(job(0));
        QVERIFY(last.isValid());
        QCOMPARE(last.parent(), QModelIndex(experiment));
    }

    void theTableHasAllOfThemAndFindsOne()
    {
        auto *page = qobject_cast<jobs::JobsPage *>(window().tabs().currentPage());
        QVERIFY(page);
        QAbstractItemModel &rows = *page->table().model();
        QTRY_COMPARE_WITH_TIMEOUT(rows.rowCount(), count, patienceMs);
        page->table().scrollToBottom();
        page->filterField().setText("job-77777");
        QTRY_COMPARE_WITH_TIMEOUT(rows.rowCount(), 1, patienceMs);
        page->table().setFocus();
        page->table().setCurrentIndex(rows.index(0, 0));
        QTest::keyClick(&page->table(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<jobs::JobPage *>(window().tabs().currentPage()), patienceMs);
        QCOMPARE(window().tabs().currentPage()->title(), QString("job-77777"));
        page->filterField().clear();
        QTRY_COMPARE_WITH_TIMEOUT(rows.rowCount(), count, patienceMs);
    }

private:
    MainWindow &window() { return *m_workbench.windows().front(); }
    static api::ResourceId job(int number)
    {
        return models::testWorkspace().job("digits", "job-" + std::to_string(number));
    }

    QTemporaryDir m_dir{placeForData() + "/jobs-XXXXXX"};
    const api::ResourceId m_experiment = models::testWorkspace().experimentNamed("digits");
    models::Backend m_backend;
    Workbench m_workbench{m_backend};
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<MainWindow> m_window = std::make_unique<MainWindow>(m_workbench);
};

QTEST_MAIN(tst_HundredThousand)
#include "tst_hundredthousand.moc"
