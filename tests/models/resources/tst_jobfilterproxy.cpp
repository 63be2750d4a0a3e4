// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobfilterproxy.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_JobFilterProxy : public QObject
{
    Q_OBJECT
private:
    JobTableModel m_jobs;

    static QStringList names(const JobFilterProxy &proxy)
    {
        QStringList found;
        for (int row = 0; row < proxy.rowCount(); ++row)
            found << proxy.index(row, JobTableModel::NameColumn).data().toString();
        return found;
    }

private slots:
    void initTestCase()
    {
        m_jobs.upsert(testJob("night-1", api::ExecutionState::Failed, 1));
        m_jobs.upsert(testJob("night-2", api::ExecutionState::Running, 2));
        api::Job other = testJob("day", api::ExecutionState::Succeeded, 3);
        other.id = testWorkspace("attic").job("words", "day");
        other.spec.cluster = testWorkspace("attic").cluster("box");
        other.spec.toolkit = api::PyTorchSettings{};
        m_jobs.upsert(other);
    }

    void wordsMustAllBeFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("none") << "" << QStringList{"night-1", "night-2", "day"};
        QTest::newRow("name") << "NIGHT" << QStringList{"night-1", "night-2"};
        QTest::newRow("toolkit") << "torch" << QStringList{"day"};
        QTest::newRow("state and name") << "failed  night" << QStringList{"night-1"};
        QTest::newRow("cluster") << "this-machine" << QStringList{"night-1", "night-2"};
        QTest::newRow("nothing") << "night box" << QStringList{};
    }
    void wordsMustAllBeFound()
    {
        QFETCH(QString, text);
        JobFilterProxy proxy;
        QAbstractItemModelTester tester(&proxy);
        proxy.setSourceModel(&m_jobs);
        proxy.setText(text);
        QTEST(names(proxy), "found");
    }

    void scopeIsWhatIsBelow()
    {
        JobFilterProxy proxy;
        proxy.setSourceModel(&m_jobs);
        proxy.setScope(testWorkspace("attic"));
        QCOMPARE(names(proxy), QStringList{"day"});
        proxy.setScope(testWorkspace().experimentNamed("digits"));
        QCOMPARE(names(proxy), QStringList({"night-1", "night-2"}));
        proxy.setScope(testWorkspace("attic").cluster("box"));
        QCOMPARE(names(proxy), QStringList{"day"});
        proxy.setScope({});
        QCOMPARE(proxy.rowCount(), 3);
    }

    void statesAreOneOf()
    {
        JobFilterProxy proxy;
        proxy.setSourceModel(&m_jobs);
        proxy.setStates({DisplayState::Failed, DisplayState::Succeeded});
        QCOMPARE(names(proxy), QStringList({"night-1", "day"}));
    }

    void sortsByRawValues()
    {
        JobFilterProxy proxy;
        proxy.setSourceModel(&m_jobs);
        proxy.sort(JobTableModel::CreatedColumn, Qt::DescendingOrder);
        QCOMPARE(names(proxy), QStringList({"day", "night-2", "night-1"}));
    }
};

QTEST_GUILESS_MAIN(tst_JobFilterProxy)
#include "tst_jobfilterproxy.moc"
