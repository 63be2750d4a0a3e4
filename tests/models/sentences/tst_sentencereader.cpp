// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginetext.h"
#include "models/sentences/sentencereader.h"
#include "tests/models/sentences/again.h"

#include <QRandomGenerator>
#include <QSet>
#include <QtTest>

using namespace trainyard::models;
using trainyard::test::again;
using Kind = ReadSentence::Kind;

namespace {

SentenceReader readerOf(const QStringList &patterns)
{
    std::vector<SentencePattern> all;
    for (const QString &pattern : patterns)
        all.emplace_back(pattern);
    return SentenceReader(std::move(all));
}

// Names, paths and other people's words, as nasty as they come; and parts of the patterns themselves.
QString nastyArgument(QRandomGenerator &random, const SentenceReader &reader)
{
    static const QStringList words{"job",  "my cluster", "/mnt/afs/x y", "%1",           "%L2", "%%", "{0}",
                                   "\"",   "“节点”",     "a, b; c",      "node-0. Run!", "",    "\n", "(1)",
                                   "…",    "100 %",      "12",           "\\",           "%",   "&x", "<b>",
                                   "it's", ": "};
    QString text = words[random.bounded(words.size())];
    if (random.bounded(4) == 0) {
        const auto &literals = reader.pattern(random.bounded(int(reader.patternCount()))).literals();
        text += literals[random.bounded(literals.size())];
    }
    if (random.bounded(8) == 0)
        text += reader.pattern(random.bounded(int(reader.patternCount()))).text();
    return text;
}

} // namespace

class tst_SentenceReader : public QObject
{
    Q_OBJECT
private slots:
    void aPatternHasLiteralsAndPlaces()
    {
        const SentencePattern pattern(QStringLiteral("Needs %L2 of \"%1\", not 5 % or %0."));

        QCOMPARE(pattern.literals(), (QStringList{"Needs ", " of \"", "\", not 5 % or %0."}));
        QCOMPARE(pattern.places().size(), std::size_t(2));
        QVERIFY(pattern.places()[0].isNumber);
        QCOMPARE(pattern.places()[0].number, 2);
        QVERIFY(pattern.places()[1].isVerbatim);
        QCOMPARE(pattern.filled({"%L2", "7"}), QStringLiteral("Needs 7 of \"%L2\", not 5 % or %0."));
    }

    void sentencesStandWithinOneAnother()
    {
        const SentenceReader reader = readerOf({"It cannot run: %1", "Needs %1.", "%L1 nodes"});

        const ReadSentence read = reader.read("It cannot run: Needs 12 nodes.");

        QCOMPARE(read.kind, Kind::Pattern);
        QCOMPARE(read.pattern, std::size_t(0));
        QCOMPARE(read.parts.at(0).pattern, std::size_t(1));
        QCOMPARE(read.parts.at(0).parts.at(0).pattern, std::size_t(2));
        QCOMPARE(read.parts.at(0).parts.at(0).parts.at(0).text, QStringLiteral("12"));
    }

    void asMuchAsPossibleIsKnown() // where an argument ends is not said
    {
        const SentenceReader reader = readerOf({"Of the cluster %1 %2 take no work.", "%L1 nodes"});

        const ReadSentence read = reader.read("Of the cluster my own 2 nodes take no work.");

        QCOMPARE(read.parts.at(0).text, QStringLiteral("my own"));
        QCOMPARE(read.parts.at(1).kind, Kind::Pattern);
    }

    void othersWordsAreVerbatim() // also where they read like the engine's
    {
        const SentenceReader reader = readerOf({"The log says \"%1\".", "Needs %1"});

        const ReadSentence read = reader.read("The log says \"Needs 2\".");

        QCOMPARE(read.parts.at(0).kind, Kind::Text);
        QCOMPARE(read.parts.at(0).text, QStringLiteral("Needs 2"));
    }

    void sentencesLinesAndListsAreReadOneByOne()
    {
        const SentenceReader reader = readerOf({"One is %1.", "Two are %L1."});

        QCOMPARE(reader.read("One is a. Two are 2.").kind, Kind::Sentences);
        QCOMPARE(reader.read("One is a.\nWho knows").kind, Kind::Lines);
        QCOMPARE(reader.read("Who knows. Two are 2.").parts.at(0).kind, Kind::Text);
        QCOMPARE(reader.read("One is a., Two are 3.").kind, Kind::Commas);
    }

    void whatIsUnknownIsItself_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << "";
        QTest::newRow("another sentence") << "The moon is full.";
        QTest::newRow("no number") << "Two are many.";
        QTest::newRow("a list of which a part is known") << "2 nodes, moon";
        QTest::newRow("longer than any sentence") << QString(20'000, u'x') + " is 2.";
    }
    void whatIsUnknownIsItself()
    {
        QFETCH(const QString, text);
        const SentenceReader reader = readerOf({"Two are %L1.", "%L1 nodes", "%1 is 2."});

        const ReadSentence read = reader.read(text);

        QCOMPARE(read.kind, Kind::Text);
        QCOMPARE(read.text, text);
    }

    void nothingIsLostOrAdded() // whatever stands in the engine's sentences
    {
        QRandomGenerator random(1);
        const SentenceReader &reader = engineSentences();
        for (std::size_t number = 0; number < reader.patternCount(); ++number) {
            const SentencePattern &pattern = reader.pattern(number);
            for (int round = 0; round < 8; ++round) {
                QStringList arguments;
                for (int i = 0; i < 9; ++i)
                    arguments << nastyArgument(random, reader);
                for (const auto &place : pattern.places())
                    if (place.isNumber)
                        arguments[place.number - 1] = QString::number(random.bounded(100'000));
                const QString text = pattern.filled(arguments);

                const ReadSentence read = reader.read(text);

                QCOMPARE(again(reader, read), text);
                if (!text.contains(u'\n') && text.size() < 1000)
                    QVERIFY2(read.known >= pattern.literalLength(), qPrintable(text));
            }
        }
    }

    void theEnginesPatternsCanBeToldApart()
    {
        QSet<QString> seen;
        const SentenceReader &reader = engineSentences();
        for (std::size_t number = 0; number < reader.patternCount(); ++number) {
            const SentencePattern &pattern = reader.pattern(number);
            QVERIFY2(!seen.contains(pattern.text()), qPrintable(pattern.text()));
            seen << pattern.text();
            const QString words = pattern.literals().join(QString());
            const auto letters =
                std::count_if(words.begin(), words.end(), [](QChar c) { return c.isLetter(); });
            QVERIFY2(letters >= 3, qPrintable(pattern.text())); // else it would be found in anything
            QVERIFY2(pattern.text().contains(u' '), qPrintable(pattern.text())); // else it may be a name
            for (qsizetype i = 1; i + 1 < pattern.literals().size(); ++i)
                QVERIFY2(!pattern.literals()[i].isEmpty(), qPrintable(pattern.text()));
        }
    }

    void noTextTakesLong() // it is bounded by steps, not by time: this must end
    {
        const QString text = QString("There is no cluster of 2 nodes, 3 nodes; ").repeated(300);

        QCOMPARE(again(engineSentences(), engineSentences().read(text)), text);
    }
};

QTEST_GUILESS_MAIN(tst_SentenceReader)
#include "tst_sentencereader.moc"
