// SPDX-License-Identifier: Apache-2.0
#include "models/wall/metriccards.h"

#include <QtTest>

using namespace trainyard::models;

namespace {

// As in "overview: loss(train/loss test/loss) | train: train/loss".
QString textOf(const std::vector<MetricCard> &cards)
{
    QString text;
    QString section = QStringLiteral("none");
    for (const MetricCard &card : cards) {
        if (card.entry.section != section) {
            section = card.entry.section;
            text += (text.isEmpty() ? QString() : QStringLiteral(" | ")) +
                    (section == overviewSection ? QStringLiteral("overview") : section) + u':';
        }
        const bool isOwn = card.tags == QStringList{card.title};
        text += u' ' + card.title + (isOwn ? QString() : u'(' + card.tags.join(u' ') + u')');
    }
    return text;
}

} // namespace

class tst_MetricCards : public QObject
{
    Q_OBJECT
private slots:
    void namesTellThePhase_data()
    {
        QTest::addColumn<QString>("tag");
        QTest::addColumn<int>("phase");
        QTest::addColumn<QString>("base");
        const auto row = [](const char *tag, MetricPhase phase, const char *base) {
            QTest::newRow(tag) << tag << int(phase) << base;
        };
        row("train/loss", MetricPhase::Train, "loss");
        row("val_loss", MetricPhase::Validation, "loss");
        row("Train/acc", MetricPhase::Train, "acc");
        row("eval/task/f1", MetricPhase::Validation, "task/f1");
        row("test/", MetricPhase::None, "test/");
        row("trainable", MetricPhase::None, "trainable");
        row("value", MetricPhase::None, "value");
        row("loss", MetricPhase::None, "loss");
        row("", MetricPhase::None, "");
    }

    void namesTellThePhase()
    {
        QFETCH(QString, tag);
        QFETCH(int, phase);
        QCOMPARE(int(metricName(tag).phase), phase);
        QTEST(metricName(tag).base, "base");
    }

    void whatPhasesTellTogetherComesFirst_data()
    {
        QTest::addColumn<QStringList>("tags");
        QTest::addColumn<QString>("cards");
        QTest::newRow("none") << QStringList() << "";
        QTest::newRow("the built-in trainer")
            << QStringList{"train/error", "train/loss", "epoch/loss", "epoch/speed", "test/error"}
            << "overview: loss(train/loss epoch/loss) error(train/error test/error) | "
               "train: train/loss train/error | epoch: epoch/loss epoch/speed | test: test/error";
        QTest::newRow("Keras") << QStringList{"accuracy", "loss", "val_accuracy", "val_loss"}
                               << "overview: loss(loss val_loss) accuracy(accuracy val_accuracy) | "
                                  ": loss val_loss accuracy val_accuracy";
        QTest::newRow("one phase") << QStringList{"train/lr", "train/loss"}
                                   << "overview: loss(train/loss) | train: train/loss train/lr";
        QTest::newRow("no phases") << QStringList{"speed", "gan/disc", "loss"}
                                   << ": loss speed | gan: gan/disc";
    }

    void whatPhasesTellTogetherComesFirst()
    {
        QFETCH(QStringList, tags);
        QTEST(textOf(metricCards(tags)), "cards");
    }

    void aCardIsFoundByAllItsMetrics()
    {
        const auto cards = metricCards({"train/loss", "val/loss"});
        QCOMPARE(cards.front().entry.name, QString("train/loss val/loss"));
        QCOMPARE(cards.front().entry.id, QString("/overview/loss"));
    }

    void errorsInPartsOfOneAreFractions()
    {
        QVERIFY(isFraction("test/error", ValueRange{0.01, 0.9}));
        QVERIFY(isFraction("test/error", std::nullopt)); // so far
        QVERIFY(!isFraction("gan/error", ValueRange{0.2, 1.4}));
        QVERIFY(!isFraction("test/error", ValueRange{-0.1, 0.4}));
        QVERIFY(!isFraction("train/loss", ValueRange{0.1, 0.4}));
    }
};

QTEST_GUILESS_MAIN(tst_MetricCards)
#include "tst_metriccards.moc"
