// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/linestate.h"
#include "engine/metrics/patternparser.h"
#include "models/patterns/patternproposal.h"

#include <QtTest>

using namespace trainyard;
using models::proposePattern;

class tst_PatternProposal : public QObject
{
    Q_OBJECT
private:
    // What the engine reads from a line by a pattern: "name=value@step".
    static QStringList read(const QString &pattern, const QString &line)
    {
        metrics::LineState state;
        const auto parser = metrics::makePatternParser(
            metrics::compile(metrics::userPatterns({{pattern.toStdString(), {}}})), state);
        std::vector<metrics::Reading> readings;
        parser->feed(line.toStdString(), readings);
        QStringList said;
        for (const auto &reading : readings)
            said << QString("%1=%2@%3")
                        .arg(QString::fromStdString(reading.tag))
                        .arg(reading.value)
                        .arg(reading.step);
        return said;
    }

private slots:
    void linesOfTheKindAreRead_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("another"); // of the kind
        QTest::addColumn<QStringList>("said");
        QTest::newRow("named") << "loss: 0.5 acc = 0.75"
                               << "loss: 1e-05 acc = nan" << QStringList{"loss=1e-05@1", "acc=nan@1"};
        QTest::newRow("numbered") << "iter 20, d_loss=0.5"
                                  << "iter 3000, d_loss=-2" << QStringList{"d_loss=-2@3000"};
        QTest::newRow("of an epoch") << "Epoch 3/10 loss 0.5"
                                     << "Epoch 4/10 loss 0.25" << QStringList{"loss=0.25@4"};
        QTest::newRow("beside a time")
            << "[2026-11-22 07:40:01] step 7: loss 0.5 (12.5 it/s)"
            << "[2026-11-23 08:00:00] step 8: loss 0.25 (9 it/s)" << QStringList{"loss=0.25@8"};
        QTest::newRow("with units") << "time 12.5ms loss 3%"
                                    << "time 9ms loss 4.5%" << QStringList{"time=9@1", "loss=4.5@1"};
        QTest::newRow("other numbers between")
            << "loss = 0.5 * 600, metric = 3.00% * 600;"
            << "loss = 0.25 * 12, metric = 2.50% * 12;" << QStringList{"loss=0.25@1", "metric=2.5@1"};
        QTest::newRow("twice the same name") << "loss 1 loss 2"
                                             << "loss 3 loss 4" << QStringList{"loss=3@1", "loss2=4@1"};
        QTest::newRow("names with digits")
            << "top1: 0.5 top5: 0.9"
            << "top1: 0.6 top5: 0.95" << QStringList{"top1=0.6@1", "top5=0.95@1"};
        QTest::newRow("no names") << "0.5 0.75"
                                  << "1 2" << QStringList{"value=1@1", "value2=2@1"};
        QTest::newRow("signs of expressions") << "(a+b)* loss [x] loss: 0.5"
                                              << "(a+b)* loss [x] loss: 0.25" << QStringList{"loss=0.25@1"};
        QTest::newRow("a word that means more") << "name 5"
                                                << "name 6" << QStringList{"name_=6@1"};
    }
    void linesOfTheKindAreRead()
    {
        QFETCH(QString, line);
        QFETCH(QString, another);
        QFETCH(QStringList, said);
        const QString pattern = proposePattern(line);
        const std::string problem = api::problemOf({pattern.toStdString(), {}});
        QVERIFY2(problem.empty(), qPrintable(pattern + ": " + QString::fromStdString(problem)));
        QVERIFY2(!read(pattern, line).isEmpty(), qPrintable(pattern));
        QVERIFY2(read(pattern, another) == said,
                 qPrintable(pattern + " said " + read(pattern, another).join(' ')));
    }

    void nothingIsProposedWithoutANumber()
    {
        QCOMPARE(proposePattern("all is well"), QString());
        QCOMPARE(proposePattern("2026-11-22 07:40:01 v1.2.3"), QString());
        QCOMPARE(proposePattern({}), QString());
    }

    void longLinesGiveUsableExpressions()
    {
        QString line;
        for (int i = 0; i < 500; ++i)
            line += QString("m%1: %2 ").arg(i).arg(i * 0.5);
        QCOMPARE(api::problemOf({proposePattern(line).toStdString(), {}}), std::string());
    }
};

QTEST_APPLESS_MAIN(tst_PatternProposal)
#include "tst_patternproposal.moc"
