// SPDX-License-Identifier: Apache-2.0
#include "models/palette/fuzzymatcher.h"

#include <QtTest>

using namespace trainyard::models;

class tst_FuzzyMatcher : public QObject
{
    Q_OBJECT
private slots:
    void findsLettersInTheirOrder_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("places");
        QTest::newRow("whole") << "stop"
                               << "Stop job" << QList<int>{0, 1, 2, 3};
        QTest::newRow("any case") << "STOP"
                                  << "stop" << QList<int>{0, 1, 2, 3};
        QTest::newRow("beginnings of words") << "sj"
                                             << "Stop job" << QList<int>{0, 5};
        QTest::newRow("humps") << "rn"
                               << "trainResNet" << QList<int>{5, 8};
        QTest::newRow("digits") << "20"
                                << "resnet20-base" << QList<int>{6, 7};
        QTest::newRow("beginning rather than first") << "b"
                                                     << "nobody-base" << QList<int>{7};
        QTest::newRow("side by side rather than early") << "net"
                                                        << "n-e-xyz-net" << QList<int>{8, 9, 10};
        QTest::newRow("over a gap") << "ct"
                                    << "connect" << QList<int>{5, 6};
        QTest::newRow("Chinese") << "作业"
                                 << "停止作业" << QList<int>{2, 3};
        QTest::newRow("other order") << "pots"
                                     << "stop" << QList<int>{};
        QTest::newRow("missing letter") << "stopz"
                                        << "Stop job" << QList<int>{};
        QTest::newRow("longer than the text") << "stop"
                                              << "st" << QList<int>{};
        QTest::newRow("nothing in nothing") << ""
                                            << "" << QList<int>{};
    }
    void findsLettersInTheirOrder()
    {
        QFETCH(QString, word);
        QFETCH(QString, text);
        FuzzyMatcher matcher(word);
        QTEST(matcher.places(text), "places");
        QCOMPARE(matcher.score(text).has_value(), word.isEmpty() || !matcher.places(text).isEmpty());
    }

    void prefersWhatPeopleMean_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("better");
        QTest::addColumn<QString>("worse");
        QTest::newRow("beginning") << "ref"
                                   << "Refresh"
                                   << "Prefer";
        QTest::newRow("initials") << "ct"
                                  << "Close tab"
                                  << "Connect";
        QTest::newRow("side by side") << "base"
                                      << "resnet-base"
                                      << "b-a-s-e";
        QTest::newRow("narrow gap") << "bs"
                                    << "xbxs"
                                    << "xbxxxxxxs";
    }
    void prefersWhatPeopleMean()
    {
        QFETCH(QString, word);
        QFETCH(QString, better);
        QFETCH(QString, worse);
        FuzzyMatcher matcher(word);
        QVERIFY(*matcher.score(better) > *matcher.score(worse));
    }

    // The sum of what stands at the places is the score, and no other choice of places has more.
    void isTheBestOfAllPlaces()
    {
        const QString text = QStringLiteral("ab-aBab1a_b");
        for (const QString &word : {QStringLiteral("ab"), QStringLiteral("aab"), QStringLiteral("bab"),
                                    QStringLiteral("abab"), QStringLiteral("b1b")}) {
            FuzzyMatcher matcher(word);
            QCOMPARE(*matcher.score(text), best(word, text, 0, 0, -1));
            QCOMPARE(matcher.places(text).size(), word.size());
        }
    }

private:
    static int best(const QString &word, const QString &text, qsizetype letter, qsizetype from,
                    qsizetype last)
    {
        if (letter == word.size())
            return 0;
        int found = -100000;
        for (qsizetype at = from; at < text.size(); ++at) {
            if (text[at].toCaseFolded() != word[letter])
                continue;
            const int join = last < 0 ? 0 : at == last + 1 ? 8 : -3 - int(at - last - 2);
            found =
                std::max(found, 16 + fuzzyBonus(text, at) + join + best(word, text, letter + 1, at + 1, at));
        }
        return found;
    }
};

QTEST_APPLESS_MAIN(tst_FuzzyMatcher)
#include "tst_fuzzymatcher.moc"
