// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/jobpicker.h"

#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::wizards;

class tst_JobPicker : public QObject
{
    Q_OBJECT
private slots:
    void jobsAreFoundByTheirNamesAndPlaces_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("all") << "" << QStringList{"cats", "plain", "train-1"};
        QTest::newRow("a name") << "Train" << QStringList{"train-1"}; // there is a group "trainyard"
        QTest::newRow("no keyword of a path") << "jobs" << QStringList();
        QTest::newRow("an experiment") << "digits" << QStringList{"cats", "train-1"};
        QTest::newRow("a workspace") << "farm" << QStringList{"plain"};
        QTest::newRow("both") << " digits  cat " << QStringList{"cats"};
        QTest::newRow("a number") << "-1" << QStringList{"train-1"};
        QTest::newRow("none") << "none" << QStringList();
        QTest::newRow("a time") << "1d" << QStringList();
        QTest::newRow("no query") << "name != cats" << QStringList();
        QTest::newRow("quotes") << "ca\"ts" << QStringList();
    }
    void jobsAreFoundByTheirNamesAndPlaces()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, found);
        models::JobTableModel jobs;
        api::Job elsewhere = models::testJob("plain");
        elsewhere.id = models::testWorkspace("farm").job("letters", "plain");
        for (const api::Job &job : {models::testJob("train-1"), models::testJob("cats"), elsewhere})
            jobs.upsert(job);
        JobPicker picker(jobs);
        const QAbstractItemModelTester tester(picker.list().model(),
                                              QAbstractItemModelTester::FailureReportingMode::Fatal);
        picker.findChild<QLineEdit *>()->setText(text);
        const QAbstractItemModel &list = *picker.list().model();
        QStringList shown;
        for (int row = 0; row < list.rowCount(); ++row)
            shown.append(list.index(row, 0).data().toString());
        shown.sort();
        QCOMPARE(shown, found);
        jobs.remove(elsewhere.id);
        QCOMPARE(list.rowCount(), int(found.size()) - int(found.contains("plain")));
    }

    void whatIsListedFollowsTheJobs()
    {
        models::JobTableModel jobs;
        JobPicker picker(jobs);
        QAbstractItemModel &list = *picker.list().model();
        const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const auto put = [&](const std::string &name, int second) {
            jobs.upsert(models::testJob(name, api::ExecutionState::Queued, second));
        };
        const auto shown = [&] {
            QStringList names;
            for (int row = 0; row < list.rowCount(); ++row)
                names << list.index(row, 0).data().toString();
            return names;
        };
        put("net-a", 1);
        put("net-b", 3);
        put("other", 4);
        picker.findChild<QLineEdit *>()->setText("net");
        QTRY_COMPARE(shown(), (QStringList{"net-b", "net-a"})); // the newest first
        put("net-c", 2);
        QTRY_COMPARE(shown(), (QStringList{"net-b", "net-c", "net-a"}));
        put("net-a", 9);
        QTRY_COMPARE(shown(), (QStringList{"net-a", "net-b", "net-c"}));
        put("other", 10);
        jobs.remove(models::testJob("net-b").id);
        QTRY_COMPARE(shown(), (QStringList{"net-a", "net-c"}));
        picker.findChild<QLineEdit *>()->clear();
        QTRY_COMPARE(shown(), (QStringList{"other", "net-a", "net-c"}));
    }
};

QTEST_MAIN(tst_JobPicker)
#include "tst_jobpicker.moc"
