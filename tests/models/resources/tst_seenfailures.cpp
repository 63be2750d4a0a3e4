// SPDX-License-Identifier: Apache-2.0
#include "models/resources/seenfailures.h"

#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_SeenFailures : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;

    static api::Job failed(const std::string &experiment, const std::string &name, int second)
    {
        api::Job job = testJob(name, api::ExecutionState::Failed, second);
        job.id = testWorkspace().job(experiment, name);
        job.execution.endTime = Timestamp(std::chrono::seconds(second));
        return job;
    }
    static int count(const ResourceTreeModel &tree)
    {
        return tree.engineIndex().data(ResourceTreeModel::FailedRole).toInt();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }
    void cleanupTestCase() { QVERIFY(settings::Store::flush()); }
    void init() { settings::Store().clear(); }

    void whatWasSeenIsKnownTheNextTime()
    {
        {
            ResourceTreeModel tree;
            SeenFailures seen(tree);
            seen.setEngine("one");
            tree.upsert(failed("digits", "a", 10));
            tree.upsert(failed("faces", "b", 11));
            QCOMPARE(count(tree), 2);
            seen.see(testWorkspace().job("digits", "a").parent());
            QCOMPARE(count(tree), 1);
        }
        ResourceTreeModel tree;
        SeenFailures seen(tree);
        tree.upsert(failed("digits", "a", 10)); // before it is known which engine that is
        tree.upsert(failed("faces", "b", 11));
        QCOMPARE(count(tree), 2);
        seen.setEngine("one");
        QCOMPARE(count(tree), 1);
        tree.upsert(failed("digits", "later", 12));
        QCOMPARE(count(tree), 2);
        seen.see(testWorkspace()); // all of its experiments
        QCOMPARE(count(tree), 0);
    }

    void eachEngineHasItsOwn()
    {
        ResourceTreeModel here, there;
        SeenFailures seenHere(here), seenThere(there);
        seenHere.setEngine("here");
        seenThere.setEngine("there");
        here.upsert(failed("digits", "a", 10));
        there.upsert(failed("digits", "a", 10));
        seenHere.see({});
        QCOMPARE(count(here), 0);
        QCOMPARE(count(there), 1);
        seenThere.see({});
        SeenFailures again(here);
        again.setEngine("here");
        QCOMPARE(count(here), 0);
    }

    void whatComesBackWithItsExperimentWasSeen()
    {
        ResourceTreeModel tree;
        SeenFailures seen(tree);
        seen.setEngine("one");
        tree.upsert(failed("digits", "a", 10));
        seen.see({});
        tree.remove(testWorkspace().job("digits", "a").parent());
        tree.upsert(failed("digits", "a", 10)); // restored from the trash
        QCOMPARE(count(tree), 0);
    }

    void theOldestAreForgotten()
    {
        QVariantMap kept;
        for (int i = 0; i < SeenFailures::mostRemembered; ++i)
            kept.insert("one\nold" + QString::number(i), qlonglong(1000 + i));
        settings::Store store;
        settings::failuresSeen.set(store, kept);
        ResourceTreeModel tree;
        SeenFailures seen(tree);
        seen.setEngine("one");
        tree.upsert(failed("digits", "a", 100));
        seen.see({});
        const QVariantMap now = settings::failuresSeen.get(settings::Store());
        QCOMPARE(now.size(), SeenFailures::mostRemembered);
        QVERIFY(!now.contains("one\nold0") && now.contains("one\nold1"));
    }
};

QTEST_GUILESS_MAIN(tst_SeenFailures)
#include "tst_seenfailures.moc"
