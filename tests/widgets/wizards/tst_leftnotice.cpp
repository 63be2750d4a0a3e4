// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/leftnotice.h"

#include "widgets/settings/language.h"

#include <QApplication>
#include <QLabel>
#include <QtTest>

using namespace trainyard;
using wizards::LeftNotice;

class tst_LeftNotice : public QObject
{
    Q_OBJECT
private slots:
    void init() { installLanguage(*qApp, "en"); }

    void placesAreNamed()
    {
        LeftNotice notice;
        notice.setPlaces({}, {});
        QVERIFY(notice.isHidden());
        notice.setPlaces({"a.b"}, {});
        QVERIFY(!notice.isHidden());
        QCOMPARE(notice.text().text(),
                 QString("Not taken over from the file, as a job.json has no place for it: a.b."));
        QVERIFY(notice.text().toolTip().isEmpty());
    }

    // In words, of the older kind of file, too.
    void whatMakesASweepIsSaid()
    {
        LeftNotice notice;
        notice.setPlaces({"search_space", "sampling_algorithm", "objective", "early_termination",
                          "limits.max_concurrent_trials", "limits.max_total_trials", "limits.timeout",
                          "compute"},
                         {"AZUREML_SWEEP_lr"});
        QCOMPARE(
            notice.text().text(),
            QString("This is one trial of a sweep. This variable has a value to begin with: "
                    "AZUREML_SWEEP_lr.\n"
                    "Not taken over from the file, as a job.json has no place for them: the search space, "
                    "the sampling algorithm, the objective, early termination, how many trials at once, "
                    "how many trials at most, the time for all trials, compute."));
        notice.setPlaces(
            {"search_space", "algorithm", "max_concurrent_trials", "max_total_trials", "timeout_minutes"},
            {"AZUREML_SWEEP_a", "AZUREML_SWEEP_b"});
        QCOMPARE(
            notice.text().text(),
            QString("This is one trial of a sweep. These variables have values to begin with: "
                    "AZUREML_SWEEP_a, AZUREML_SWEEP_b.\n"
                    "Not taken over from the file, as a job.json has no place for them: the search space, "
                    "the sampling algorithm, how many trials at once, how many trials at most, the time "
                    "for all trials."));
        const QString before = notice.text().text();
        installLanguage(*qApp, "zh_CN");
        QTRY_VERIFY(notice.text().text() != before); // it was open meanwhile
        QVERIFY(notice.text().text().contains("AZUREML_SWEEP_a"));
    }

    void ofManyAndLongOnesTheRestIsTold()
    {
        QStringList names;
        for (int i = 0; i < 20; ++i)
            names << QString("name%1").arg(i);
        LeftNotice notice;
        notice.setPlaces({"search_space"}, names);
        QVERIFY2(notice.text().text().contains("name11 and 8 more."), qPrintable(notice.text().text()));
        QVERIFY(notice.text().toolTip().contains("name19\nsearch_space"));
        const QString name(100'000, 'x');
        notice.setPlaces({name}, {name});
        QVERIFY(notice.text().text().size() < 400);
        QCOMPARE(notice.text().toolTip(), name + '\n' + name);
        QVERIFY(notice.minimumSizeHint().width() < notice.fontMetrics().horizontalAdvance(QString(80, 'x')));
    }
};

QTEST_MAIN(tst_LeftNotice)
#include "tst_leftnotice.moc"
