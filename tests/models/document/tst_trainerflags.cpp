// SPDX-License-Identifier: Apache-2.0
#include "models/document/trainerflags.h"

#include <QtTest>

using namespace trainyard::document;

class tst_TrainerFlags : public QObject
{
    Q_OBJECT
private slots:
    void anOptionIsReadHoweverItIsWritten_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("value");
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("alone") << "--rate 0.1"
                               << "0.1";
        QTest::newRow("equals") << "--a 1 --rate=0.1 --b"
                                << "0.1";
        QTest::newRow("quotes") << "--rate '0.1*3:0.01'"
                                << "0.1*3:0.01";
        QTest::newRow("within quotes") << "--note 'the --rate 4'"
                                       << "";
        QTest::newRow("of a longer name") << "--rate-of 3"
                                          << "";
        QTest::newRow("without a value") << "--rate --resume"
                                         << "";
        QTest::newRow("at the end") << "--rate"
                                    << "";
    }
    void anOptionIsReadHoweverItIsWritten()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, value);
        QCOMPARE(optionIn(arguments, "--rate"), value);
    }

    void anOptionIsWrittenInItsPlace_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("after");
        QTest::newRow("first") << ""
                               << "1"
                               << "--rate 1";
        QTest::newRow("last") << "--resume"
                              << "1"
                              << "--resume --rate 1";
        QTest::newRow("changed") << "--a 'x  y' --rate 2 --b"
                                 << "1"
                                 << "--a 'x  y' --rate 1 --b";
        QTest::newRow("was equals") << "--rate=2 --b"
                                    << "1"
                                    << "--rate 1 --b";
        QTest::newRow("had no value") << "--rate --b"
                                      << "1"
                                      << "--rate 1 --b";
        QTest::newRow("gone") << "--a --rate 2 --b"
                              << ""
                              << "--a --b";
        QTest::newRow("gone at the end") << "--a --rate '2*3:4'"
                                         << ""
                                         << "--a";
        QTest::newRow("all gone") << "--rate 2"
                                  << ""
                                  << "";
        QTest::newRow("was not there") << "--a"
                                       << ""
                                       << "--a";
        QTest::newRow("for the shell") << ""
                                       << "2*3:4"
                                       << "--rate '2*3:4'";
        QTest::newRow("variable") << ""
                                  << "$RATE"
                                  << "--rate \"$RATE\"";
        QTest::newRow("quotes within") << ""
                                       << "1\"; rm 'a"
                                       << "--rate '1; rm a'";
    }
    void anOptionIsWrittenInItsPlace()
    {
        QFETCH(QString, before);
        QFETCH(QString, value);
        QFETCH(QString, after);
        QCOMPARE(withOption(before, "--rate", value), after);
        QCOMPARE(optionIn(after, "--rate"), QString(value).remove('"').remove('\''));
    }

    void anOptimizerTakesItsOwnMomentumAlone()
    {
        QCOMPARE(withOptimizer("--momentum 0.5 --resume", "adam"),
                 QString("--momentum 0.5 --resume --optimizer adam"));
        QCOMPARE(withOptimizer("--optimizer sgd --momentum 0.5", "cntk"), QString("--optimizer cntk"));
        QCOMPARE(withOptimizer("--optimizer sgd --momentum 0.5", "adagrad"), QString("--optimizer adagrad"));
        QCOMPARE(withOptimizer("--momentum-time-constant 1024", "sgd"), QString("--optimizer sgd"));
        QCOMPARE(withOptimizer("--optimizer sgd --momentum 0.5", {}), QString());
    }

    void ratesAreReadByEpoch()
    {
        QCOMPARE(rateStages("0.1"), (QList<RateStage>{{0.1, 0}}));
        QCOMPARE(rateStages("0.1*10:0.05:0.01*3"), (QList<RateStage>{{0.1, 10}, {0.05, 1}, {0.01, 0}}));
        for (const char *wrong : {"", "fast", "0.1*", "0.1*0", "0.1:", "-1", "0.1*2.5", "nan", "inf"})
            QVERIFY2(!rateStages(wrong), wrong);
        for (const TrainerOptimizer &each : trainerOptimizers())
            QVERIFY(rateStages(each.usualRate));
    }
};

QTEST_APPLESS_MAIN(tst_TrainerFlags)
#include "tst_trainerflags.moc"
