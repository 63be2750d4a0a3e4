// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "tests/support/engineprocess.h"
#include "tests/support/storedjobs.h"

#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;
constexpr int count = 950; // of which a page holds a part

} // namespace

// With a real engine that has more jobs than it lists at once.
class tst_JobListing : public QObject
{
    Q_OBJECT
private slots:
    void allPagesComeTheNewestFirst()
    {
        const QTemporaryDir dir;
        QVERIFY(test::storeJobs(dir.path().toStdString(), count));
        test::EngineProcess engine(dir.path());
        QVERIFY(engine.start());
        Backend backend;
        const JobTableModel &jobs = backend.jobs();
        QStringList first; // of the first that came
        connect(&jobs, &QAbstractItemModel::rowsInserted, this, [&] {
            if (first.isEmpty())
                first = names(jobs);
        });
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const QStringList all = names(jobs);
        QCOMPARE(all.size(), count);
        QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), count); // each once
        QVERIFY(all.contains("job-0") && all.contains(QStringLiteral("job-%1").arg(count - 1)));
        QVERIFY(first.contains(QStringLiteral("job-%1").arg(count - 1)));
        QVERIFY(!first.contains("job-0") && first.size() < count);
    }

private:
    static QStringList names(const JobTableModel &jobs)
    {
        QStringList names;
        for (int row = 0; row < jobs.rowCount(); ++row)
            names << QString::fromStdString(jobs.jobAt(row).id.name);
        return names;
    }
};

QTEST_GUILESS_MAIN(tst_JobListing)

#include "tst_joblisting.moc"
