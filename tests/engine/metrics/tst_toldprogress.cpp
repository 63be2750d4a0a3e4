// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/toldprogress.h"

#include <QtTest>

using namespace trainyard::metrics;

// How far a job is, by the lines in which it counts its epochs.
class tst_ToldProgress : public QObject
{
    Q_OBJECT
private slots:
    void linesTellHowMuchIsDone_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("told"); // of all epochs; empty: nothing
        QTest::newRow("of the built-in trainer")
            << "Finished Epoch[1 of 40]: [Training] loss = 0.40 * 60000, metric = 13.01% * 60000 3.6s"
            << "0.025";
        QTest::newRow("of CNTK, with a time")
            << "04/12/2026 10:00:00: Finished Epoch[ 3 of 40]: [Training] ce = 0.1 * 60000"
            << "0.075";
        QTest::newRow("within an epoch of CNTK")
            << " Epoch[ 3 of 4]-Minibatch[   1- 500, 50.00%]: ce = 0.77 * 32000"
            << "0.625";
        QTest::newRow("before an epoch of Keras") << "Epoch 3/10"
                                                  << "0.2";
        QTest::newRow("before an epoch of PyTorch") << "Epoch 3/10:"
                                                    << "0.2";
        QTest::newRow("before an epoch, with dots") << "Epoch 3/10 ..."
                                                    << "0.2";
        QTest::newRow("a bar of nothing") << "Epoch 1/2: nan%|   | 0/0 [00:00<?]"
                                          << "";
        QTest::newRow("coloured") << "\x1b[1mEpoch 3/10\x1b[0m"
                                  << "0.2";
        QTest::newRow("after an epoch") << "Epoch [3/10], Loss: 0.1"
                                        << "0.3";
        QTest::newRow("within an epoch of PyTorch") << "Epoch [3/10], Step [150/600], Loss: 0.1"
                                                    << "0.225";
        QTest::newRow("a bar") << "Epoch 3/10:  50%|█████     | 5/10 [00:01<00:01, 4.9it/s, loss=0.1]"
                               << "0.25";
        QTest::newRow("from 0") << "Epoch 0/24"
                                << "0";
        QTest::newRow("small") << "[trainer] epoch: 5/10 loss 0.1"
                               << "0.5";
        QTest::newRow("a count of no known end") << "Epoch 3: loss 0.1"
                                                 << "";
        QTest::newRow("none of CNTK") << "Finished Epoch[3]: [Training] ce = 0.1 * 60000"
                                      << "";
        QTest::newRow("more than all") << "Epoch 11/10"
                                       << "";
        QTest::newRow("no number") << "Epochs are counted a/b"
                                   << "";
        QTest::newRow("another word") << "poch 3/10"
                                      << "";
        QTest::newRow("unclosed") << "Epoch [3/10"
                                  << "";
    }
    void linesTellHowMuchIsDone()
    {
        QFETCH(QString, line);
        QFETCH(QString, told);
        const auto epoch = toldEpoch(line.toStdString());
        QCOMPARE(epoch ? QString::number(epoch->done) : QString(), told);
    }

    void aTrainingFromItsStart()
    {
        Progress told = progressWith({}, *toldEpoch("Finished Epoch[1 of 4]:"), 100);
        QCOMPARE(told, (Progress{.from = 0, .since = {}, .done = 0.25, .at = 100}));
        told = progressWith(told, *toldEpoch("Finished Epoch[2 of 4]: [Training]"), 200);
        told = progressWith(told, *toldEpoch("Finished Epoch[2 of 4]: [Validate]"), 250);
        QCOMPARE(told, (Progress{.from = 0, .since = {}, .done = 0.5, .at = 200}));
    }

    // What was done before it began was not done in its time.
    void aTrainingThatGoesOn()
    {
        Progress told = progressWith({}, *toldEpoch("Epoch 3/4"), 100);
        QCOMPARE(told, (Progress{.from = 0.5, .since = 100, .done = 0.5, .at = 100}));
        told = progressWith(told, *toldEpoch("Epoch 4/4"), 200);
        QCOMPARE(told, (Progress{.from = 0.5, .since = 100, .done = 0.75, .at = 200}));
    }

    // As an engine reads a log that was there before it: all at the time of the file.
    void whatIsReadAtOnceTellsNoSpeed()
    {
        Progress told = progressWith({}, *toldEpoch("Epoch 3/8"), 100);
        told = progressWith(told, *toldEpoch("Epoch 5/8"), 100);
        QCOMPARE(told, (Progress{.from = 0.5, .since = 100, .done = 0.5, .at = 100}));
        told = progressWith(told, *toldEpoch("Epoch 6/8"), 200);
        QCOMPARE(told, (Progress{.from = 0.5, .since = 100, .done = 0.625, .at = 200}));
    }

    void anotherTrainingBeginsAnew()
    {
        Progress told = progressWith({}, *toldEpoch("Epoch [4/4], Loss: 1"), 100);
        told = progressWith(told, *toldEpoch("Epoch [1/4], Loss: 3"), 130);
        QCOMPARE(told, (Progress{.from = 0.25, .since = 130, .done = 0.25, .at = 130}));
    }

    // A second bar of an epoch is none.
    void whatFallsWithinAnEpochStays()
    {
        Progress told = progressWith({}, *toldEpoch("Epoch 1/4: 100%|███| 5/5 [00:01<00:00]"), 100);
        told = progressWith(told, *toldEpoch("Epoch 1/4:  20%|█  | 1/5 [00:01<00:00]"), 110);
        QCOMPARE(told, (Progress{.from = 0, .since = {}, .done = 0.25, .at = 100}));
    }
};

QTEST_APPLESS_MAIN(tst_ToldProgress)
#include "tst_toldprogress.moc"
