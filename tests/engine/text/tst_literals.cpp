// SPDX-License-Identifier: Apache-2.0
#include "engine/text/literals.h"
#include "engine/text/pattern.h"

#include <QtTest>

#include <algorithm>
#include <random>

using namespace trainyard::text;

namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return text;
}

} // namespace

class tst_Literals : public QObject
{
    Q_OBJECT
private slots:
    void theFirstOfThemIsFound()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 3000; ++round) {
            std::string text(random() % 90, ' ');
            for (char &c : text)
                c = "abABz\n"[random() % 6];
            std::vector<std::string> strings(1 + random() % 3);
            for (std::string &string : strings)
                for (std::size_t i = 0, size = 1 + random() % 4; i < size; ++i)
                    string += "abBz"[random() % 4];
            const Literals literals(strings);
            std::size_t expected = std::string::npos;
            const std::size_t from = random() % 5;
            for (const std::string &string : strings)
                expected = std::min(expected, lowered(text).find(lowered(string), from));
            const auto found = literals.find(text, from);
            QCOMPARE(found.value_or(std::string::npos), expected);
        }
    }

    void patternsKnowWhatEachMatchHolds_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<bool>("ignoresCase");
        QTest::addColumn<QStringList>("literals");
        QTest::newRow("literal") << QByteArray("ERROR") << false << QStringList{"error"};
        QTest::newRow("within") << QByteArray("[a-z]+ERR\\d*") << false << QStringList{"err"};
        QTest::newRow("the longer") << QByteArray("(worker|trainer).*timed out") << false
                                    << QStringList{"timed out"};
        QTest::newRow("one of them") << QByteArray("warning|error") << false
                                     << QStringList{"error", "warning"};
        QTest::newRow("relatives") << QByteArray("break") << true << QStringList{"\u212A", "break"};
        QTest::newRow("relatives of a group")
            << QByteArray("(?i:miss)") << false << QStringList{"miss", "\u017F"};
        QTest::newRow("one character") << QByteArray("[0-9]+\\.[0-9]{5}$") << false << QStringList{"."};
        QTest::newRow("several") << QByteArray("^\\[[0-9]+\\] worker.* 0\\.99") << false
                                 << QStringList{"[", "] worker", " 0.99"};
        QTest::newRow("none") << QByteArray("[0-9]+[a-f]{5}$") << false << QStringList();
        QTest::newRow("optional") << QByteArray("(loss)?x*") << false << QStringList();
        QTest::newRow("short") << QByteArray("a.b") << false << QStringList{"a", "b"};
        QTest::newRow("other letters") << QByteArray("fehlt für") << true << QStringList();
        QTest::newRow("by number") << QByteArray("abc\\x{212A}") << false << QStringList();
    }
    void patternsKnowWhatEachMatchHolds()
    {
        QFETCH(QByteArray, source);
        QFETCH(bool, ignoresCase);
        QFETCH(QStringList, literals);
        const auto pattern = std::get<Pattern>(Pattern::compile(source.toStdString(), {true, ignoresCase}));
        QStringList known;
        for (const Literals &each : pattern.literals())
            for (const std::string &string : each.strings())
                known.append(QString::fromStdString(string));
        std::sort(known.begin(), known.end());
        std::sort(literals.begin(), literals.end());
        QCOMPARE(known, literals);
    }
};

QTEST_APPLESS_MAIN(tst_Literals)
#include "tst_literals.moc"
