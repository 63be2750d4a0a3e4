// SPDX-License-Identifier: Apache-2.0
#include "models/runs/runlooks.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace trainyard;
using models::RunLooks;

namespace {

api::ResourceId run(int number, const char *experiment = "sweep")
{
    return api::ResourceId::forWorkspace("s", "g", "w").job(experiment, "run-" + std::to_string(number));
}

QList<api::ResourceId> runs(int first, int count, const char *experiment = "sweep")
{
    QList<api::ResourceId> made;
    for (int i = 0; i < count; ++i)
        made << run(first + i, experiment);
    return made;
}

} // namespace

class tst_RunLooks : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
private slots:
    void initTestCase()
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName("trainyard");
    }
    void init() { settings::Store().remove(settings::runLooks.key()); }

    void aRunKeepsItsLookWhateverItIsDrawnWith()
    {
        RunLooks looks;
        QVERIFY(!looks.look(run(0)));
        for (int i = 0; i < 5; ++i)
            looks.give({run(i)});
        QSignalSpy changed(&looks, &RunLooks::changed);
        looks.give({run(4), run(2), run(0)});
        QCOMPARE(changed.size(), 0);
        for (int i = 0; i < 5; ++i)
            QCOMPARE(looks.look(run(i)), std::optional(i));
    }

    void runsDrawnTogetherLookDifferentWhileLooksLast()
    {
        RunLooks looks;
        looks.give(runs(0, 20));
        looks.give(runs(100, RunLooks::count, "other"));
        looks.give(runs(10, RunLooks::count)); // ten of them are known
        for (const auto &[first, experiment] : {std::pair(100, "other"), std::pair(10, "sweep")}) {
            QSet<int> seen;
            for (const api::ResourceId &id : runs(first, RunLooks::count, experiment))
                seen.insert(*looks.look(id));
            QCOMPARE(seen.size(), RunLooks::count);
        }
    }

    void eachExperimentBeginsWithTheFirstLooks()
    {
        RunLooks looks;
        looks.give(runs(0, 8));
        looks.give(runs(0, 2, "other"));
        QCOMPARE(looks.look(run(0, "other")), std::optional(0));
        QCOMPARE(looks.look(run(1, "other")), std::optional(1));
    }

    void theUsersChoiceGoesFirstAndCanBeTakenBack()
    {
        RunLooks looks;
        looks.give(runs(0, 2));
        QSignalSpy changed(&looks, &RunLooks::changed);
        looks.choose(run(1), 17);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(looks.look(run(1)), std::optional(17));
        looks.give(runs(0, 3));
        QCOMPARE(looks.look(run(1)), std::optional(17));
        looks.choose(run(1), std::nullopt);
        QCOMPARE(looks.look(run(1)), std::optional(1));
    }

    void looksOutliveTheProgram()
    {
        {
            RunLooks looks;
            looks.give(runs(0, 3));
            looks.choose(run(2), 30);
        }
        RunLooks looks;
        QCOMPARE(looks.look(run(1)), std::optional(1));
        QCOMPARE(looks.look(run(2)), std::optional(30));
        QCOMPARE(looks.chosen(run(2)), std::optional(30));
        QVERIFY(!looks.chosen(run(1)));
    }

    void runsOfOnePathOfTwoEnginesHaveTheirOwnLooks()
    {
        const auto open = [](const char *engine) {
            auto looks = std::make_unique<RunLooks>();
            looks->setEngine(engine);
            return looks;
        };
        auto here = open("here");
        auto there = open("there"); // at the same time, and it knows nothing of what is chosen here
        here->give(runs(0, 2));
        here->choose(run(0), 30);
        QVERIFY(!there->look(run(0)));
        there->give({run(0), run(5)});
        there->choose(run(5), 20);
        here.reset(); // each keeps its own
        there.reset();
        here = open("here");
        QCOMPARE(here->chosen(run(0)), std::optional(30));
        QVERIFY(!here->look(run(5)));
        there = open("there");
        QVERIFY(!there->chosen(run(0)));
        QCOMPARE(there->chosen(run(5)), std::optional(20));
    }

    void whatWasKeptWithoutAnEngineIsTakenOver()
    {
        {
            RunLooks looks;
            looks.choose(run(3), 12);
        }
        RunLooks looks;
        looks.setEngine("here");
        QCOMPARE(looks.look(run(3)), std::optional(12));
        looks.give({run(3)});
        QCOMPARE(looks.chosen(run(3)), std::optional(12));
        looks.setEngine("there"); // whose run it cannot be, too
        QVERIFY(!looks.look(run(3)));
    }

    void whatWasTakenOverIsNotTakenTwice()
    {
        {
            RunLooks looks;
            looks.choose(run(3), 12);
        }
        {
            RunLooks looks;
            looks.setEngine("here");
            looks.give({run(3)});
        }
        RunLooks looks;
        looks.setEngine("there");
        QVERIFY(!looks.look(run(3)));
        looks.setEngine("here");
        QCOMPARE(looks.chosen(run(3)), std::optional(12));
    }

    void theRunsDrawnLongestAgoAreForgotten()
    {
        {
            RunLooks looks;
            for (int first = 0; first < RunLooks::mostRemembered; first += 100)
                looks.give(runs(first, 100));
            looks.give({run(0)}); // again
            looks.give(runs(int(RunLooks::mostRemembered), 10));
            QVERIFY(looks.look(run(0)));
            QVERIFY(!looks.look(run(1)));
            QVERIFY(!looks.look(run(10)));
            QVERIFY(looks.look(run(11)));
        }
        RunLooks looks;
        QVERIFY(looks.look(run(0)));
        QVERIFY(!looks.look(run(10)));
    }

    void whatCannotBeReadIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("binary") << QByteArray("\0\xff\n \n", 5);
        QTest::newRow("too few") << QByteArray("12 34 5\n");
        QTest::newRow("no such look") << QByteArray("12 34 32 -1\n12 34 99999999999 x\n");
        QTest::newRow("many lines") << QByteArray("zz 1 2 3\n").repeated(100'000);
    }
    void whatCannotBeReadIsLeftOut()
    {
        QFETCH(QByteArray, text);
        settings::Store store;
        settings::runLooks.set(store, text);
        RunLooks looks;
        looks.give({run(1)});
        QCOMPARE(looks.look(run(1)), std::optional(0));
    }
};

QTEST_GUILESS_MAIN(tst_RunLooks)
#include "tst_runlooks.moc"
