// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/scores.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::train;

class tst_Scores : public QObject
{
    Q_OBJECT
private slots:
    void guessesAreInTheOrderOfTheirProbability()
    {
        const std::vector<float> logits{0, 2, 2, -1};
        const auto guesses = topGuesses(logits, 3);
        QCOMPARE(guesses.size(), std::size_t(3));
        QCOMPARE(guesses[0].label, 1); // of equal ones the lower
        QCOMPARE(guesses[1].label, 2);
        QCOMPARE(guesses[2].label, 0);
        const double sum = 1 + 2 * std::exp(2.0) + std::exp(-1.0);
        QVERIFY(std::abs(guesses[0].probability - std::exp(2.0) / sum) < 1e-12);
        QVERIFY(std::abs(guesses[2].probability - 1 / sum) < 1e-12);
        QCOMPARE(topGuesses(logits, 9).size(), std::size_t(4));
    }

    void hugeLogitsDoNotOverflow()
    {
        const auto guesses = topGuesses(std::vector<float>{1e30F, -1e30F}, 2);
        QCOMPARE(guesses[0].probability, 1.0);
        QCOMPARE(guesses[1].probability, 0.0);
    }

    void countsWhatWasTakenForWhat()
    {
        Scores scores(3);
        const std::vector<float> logits{5, 1, 0, 0, 1, 5, 2, 3, 1, 1, 1, 1};
        const std::vector<std::int32_t> labels{0, 1, 0, 2};
        scores.add(std::span(logits).first(6), std::span(labels).first(2));
        scores.add(std::span(logits).subspan(6), std::span(labels).subspan(2));
        QCOMPARE(scores.rows(), std::uint64_t(4));
        QCOMPARE(scores.error(1), 0.75); // the last one: all equal, so the guess is 0
        QCOMPARE(scores.error(2), 0.25);
        QCOMPARE(scores.error(3), 0.0);
        QCOMPARE(scores.count(1, 2), std::uint64_t(1));
        QCOMPARE(scores.confusionCsv({}), std::string("label,0,1,2\n0,1,1,0\n1,0,0,1\n2,1,0,0\n"));
        QCOMPARE(scores.confusionCsv({"cat", "a, \"b\"", "c"}),
                 std::string("label,cat,\"a, \"\"b\"\"\",c\ncat,1,1,0\n\"a, \"\"b\"\"\",0,0,1\nc,1,0,0\n"));
        double loss = 0;
        for (std::size_t row = 0; row < labels.size(); ++row) {
            double sum = 0;
            for (std::size_t i = 0; i < 3; ++i)
                sum += std::exp(static_cast<double>(logits[row * 3 + i]));
            loss -= std::log(
                std::exp(static_cast<double>(logits[row * 3 + static_cast<std::size_t>(labels[row])])) / sum);
        }
        QVERIFY(std::abs(scores.loss() - loss / 4) < 1e-12);
    }

    void nothingIsNoError()
    {
        const Scores scores(2);
        QCOMPARE(scores.error(1), 0.0);
        QCOMPARE(scores.loss(), 0.0);
    }
};

QTEST_APPLESS_MAIN(tst_Scores)
#include "tst_scores.moc"
