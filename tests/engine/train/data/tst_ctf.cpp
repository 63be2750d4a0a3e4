// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctf.h"

#include <QtTest>
#include <algorithm>

using namespace trainyard;
using namespace trainyard::train;

class tst_Ctf : public QObject
{
    Q_OBJECT
private slots:
    void readsRows_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("labels first")
            << "|labels 0 1 |features 0 12 255 -0.5\n|labels 1 0 |features 1 2 3 4e2\n";
        QTest::newRow("features first")
            << "|features 0 12 255 -0.5 |labels 0 1\n|features 1 2 3 400 |labels 1 0\n";
        QTest::newRow("sequence numbers")
            << "0 |labels 0 1 |features 0 12 255 -.5\n17\t|labels 1 0 |features 1 2 3 400";
        QTest::newRow("carriage returns")
            << "|labels 0 1\t|features 0 12 255 -0.5\r\n|labels 1 0 |features 1 2 3 400\r\n";
        QTest::newRow("no last line feed")
            << "|labels 0 1 |features 0 12 255 -0.5\n|labels 1 0 |features 1 2 3 400";
        QTest::newRow("empty lines")
            << "\n\n|labels 0 1 |features 0 12 255 -0.5\n \t\r\n|labels 1 0 |features 1 2 3 400\n\n";
        QTest::newRow("comments") << "|# two rows\n|labels 0 1 |# a #| b |features 0 12 255 -0.5 |#\n"
                                     "|#x|labels 1 0 |features 1 2 3 400 |# |";
        QTest::newRow("no blanks around bars")
            << "|labels 0 1|features 0 12 255 -0.5\n|labels 1 0|features 1 2 3 400\n";
        QTest::newRow("many blanks")
            << "  |labels   0  1  |features 0  12\t255   -0.5  \n|labels 1 0 |features 1 2 3 400\n";
        QTest::newRow("other streams")
            << "|id 4:1 x |labels 0 1 |features 0 12 255 -0.5\n|labels 1 0 |features 1 2 3 400 |w 7\n";
        QTest::newRow("numbers as fractions") << "|labels 0.0 1.0 |features 0.0 12.00 2.55e2 -5e-1\n"
                                                 "|labels 1 0 |features 01 2 000000003 400.000\n";
        QTest::newRow("later rows sparse")
            << "|labels 0 1 |features 0 12 255 -0.5\n|labels 0:1 |features 3:400 0:1 1:2 2:3\n";
        QTest::newRow("byte order mark")
            << "\uFEFF|labels 0 1 |features 0 12 255 -0.5\n|labels 1 0 |features 1 2 3 400\n";
    }
    void readsRows()
    {
        QFETCH(QString, text);
        for (const std::size_t chunk : {std::size_t(1), std::size_t(40), std::size_t(1) << 20}) {
            const auto data = parseCtf(text.toStdString(), {.chunkBytes = chunk});
            QVERIFY2(data, data ? "" : data.error().message.c_str());
            QCOMPARE(data->labels, (std::vector<std::int32_t>{1, 0}));
            QCOMPARE(data->features, (std::vector<float>{0, 12, 255, -0.5F, 1, 2, 3, 400}));
            QCOMPARE(data->classes, 2);
        }
    }

    void everyPixelIsRead()
    {
        std::string text = "|labels 1 |features ";
        std::vector<float> expected;
        for (const char *blanks : {" ", "  ", "\t", " 0 0 0 0 ", " 0 0 0 0 0 "}) {
            for (int pixel = 0; pixel < 1001; ++pixel) {
                text += std::to_string(pixel) + blanks;
                expected.push_back(static_cast<float>(pixel));
                expected.resize(expected.size() +
                                static_cast<std::size_t>(std::ranges::count(std::string_view(blanks), '0')));
            }
        }
        const auto data = parseCtf(text);
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->features, expected);
    }

    // There is a short way for whole numbers in front of others.
    void aNumberIsTheSameInFrontAndLast()
    {
        for (const std::string start : {"", "1", "12", "123", "1234"}) {
            for (int byte = 1; byte < 256; ++byte) {
                const char c = static_cast<char>(byte);
                if (c == '\n' || c == '|' || c == ' ' || c == '\t' || c == '\r' || c == ':')
                    continue;
                const std::string number = start + c;
                const auto last = parseCtf("|labels 1 |features " + number);
                const auto inFront = parseCtf("|labels 1 |features " + number + " 7 7 7 7 7 7 7");
                QCOMPARE(static_cast<bool>(inFront), static_cast<bool>(last));
                if (last)
                    QCOMPARE(inFront->features[0], last->features[0]);
                else
                    QCOMPARE(inFront.error().message, last.error().message);
            }
        }
    }

    void readsSparseRowsOfKnownSize()
    {
        const auto data = parseCtf("|labels 2:1 |features 1:7 4:255\n|features 0:1 |labels 0:1\n",
                                   {.classes = 3, .dimension = 5});
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->labels, (std::vector<std::int32_t>{2, 0}));
        QCOMPARE(data->features, (std::vector<float>{0, 7, 0, 0, 255, 1, 0, 0, 0, 0}));
    }

    void sparseTextTakesTheSizesItIsTold()
    {
        const CtfOptions told{.sparseClasses = 3, .sparseDimension = 5};
        const auto data = parseCtf(
            "|labels 2:1 |features 1:7 4:255\n|features |labels 0:1\n|features\t|labels 1:1\n", told);
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->classes, 3);
        QCOMPARE(data->labels, (std::vector<std::int32_t>{2, 0, 1}));
        QCOMPARE(data->features, (std::vector<float>{0, 7, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));

        const auto dense = parseCtf("|labels 0 1 |features 1 2\n", told); // says itself what it has
        QVERIFY(dense && dense->classes == 2 && dense->rowSize() == 2);
        const auto empty = parseCtf("|labels 0 1 |features 1 2\n|labels 0 1 |features\n", told);
        QVERIFY(!empty);
        QVERIFY(empty.error().message.ends_with("expected 2 values of features, found 0."));
        const auto beyond = parseCtf("|labels 0:1 |features 5:1\n", told);
        QVERIFY(!beyond);
        QVERIFY(beyond.error().message.ends_with("expected an index below 5 in features, found \"5:1\"."));
    }

    void readsStreamsOfOtherNames()
    {
        const auto data = parseCtf("|L 0 1 |F 5\n", {.labels = "L", .features = "F"});
        QVERIFY(data);
        QCOMPARE(data->features, std::vector<float>{5});
    }

    void infersTheShape_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("channels");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("width");
        QTest::newRow("MNIST") << 784 << 1 << 28 << 28;
        QTest::newRow("CIFAR") << 3072 << 3 << 32 << 32;
        QTest::newRow("one") << 1 << 1 << 1 << 1;
        QTest::newRow("no square") << 783 << 1 << 1 << 783;
        QTest::newRow("three values are no colours of one pixel") << 3 << 1 << 1 << 3;
    }
    void infersTheShape()
    {
        QFETCH(int, count);
        std::string text = "|labels 1 |features";
        for (int i = 0; i < count; ++i)
            text += i % 3 == 0 ? " 0" : " 7";
        const auto data = parseCtf(text);
        QVERIFY(data);
        QTEST(data->channels, "channels");
        QTEST(data->height, "height");
        QTEST(data->width, "width");
        QCOMPARE(data->rowSize(), static_cast<std::size_t>(count));
    }

    void namesTheFault_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const QString good = "|labels 0 1 |features 1 2 3 4\n";
        QTest::newRow("word") << good + "|labels 0 1 |features 1 2 x3 4\n"
                              << "line 2, column 27: expected a number, found \"x3\".";
        QTest::newRow("number with a tail") << good + "|labels 0 1 |features 1 2 3z 4"
                                            << "line 2, column 27: expected a number, found \"3z\".";
        QTest::newRow("not finite") << good + "|labels 0 1 |features 1 2 nan 4"
                                    << "line 2, column 27: expected a number, found \"nan\".";
        QTest::newRow("too large") << good + "|labels 0 1 |features 1 2 1e99 4"
                                   << "line 2, column 27: expected a number, found \"1e99\".";
        QTest::newRow("long token")
            << "|labels 0 1 |features aaaaaaaaaaaaaaaaaaaaaaaa"
            << "line 1, column 23: expected a number, found \"aaaaaaaaaaaaaaaaaaaa…\".";
        QTest::newRow("control bytes") << "|labels 0 1 |features \x1b[1m"
                                       << "line 1, column 23: expected a number, found \"?[1m\".";
        QTest::newRow("too few") << good + "\n|labels 0 1 |features 1 2 3\n"
                                 << "line 3, column 28: expected 4 values of features, found 3.";
        QTest::newRow("too many") << good + "|labels 0 1 |features 1 2 3 4 5\n"
                                  << "line 2, column 31: expected 4 values of features, found more.";
        QTest::newRow("none") << good + "|labels 0 1 |features\n"
                              << "line 2, column 22: expected 4 values of features, found 0.";
        QTest::newRow("none in the first row")
            << "|labels 0 1 |features\n"
            << "line 1, column 22: expected 1 to 16777216 values of features, found 0.";
        QTest::newRow("too many labels") << good + "|labels 0 1 0 |features 1 2 3 4\n"
                                         << "line 2, column 13: expected 2 values of labels, found more.";
        QTest::newRow("two ones") << good + "|labels 1 1 |features 1 2 3 4\n"
                                  << "line 2, column 11: expected one 1 among zeros in labels, found a "
                                     "second value that is not zero.";
        QTest::newRow("no one") << good + "|labels 0 0 |features 1 2 3 4\n"
                                << "line 2, column 8: expected one 1 among zeros in labels, found none.";
        QTest::newRow("label not one")
            << good + "|labels 0 2 |features 1 2 3 4\n"
            << "line 2, column 11: expected one 1 among zeros in labels, found \"2\".";
        QTest::newRow("no labels") << good + "|features 1 2 3 4\n"
                                   << "line 2, column 18: expected |labels, found the end of the line.";
        QTest::newRow("no features") << "|labels 0 1"
                                     << "line 1, column 12: expected |features, found the end of the line.";
        QTest::newRow("labels twice") << "|labels 0 1 |labels 0 1"
                                      << "line 1, column 13: expected |labels once, found it again.";
        QTest::newRow("no bar") << "labels 0 1"
                                << "line 1, column 1: expected |labels or |features, found \"labels\".";
        QTest::newRow("sparse of unknown size")
            << "|labels 0 1 |features 3:1"
            << "line 1, column 22: expected all values of features, found index:value, which does not tell "
               "how many there are.";
        QTest::newRow("index too large")
            << good + "|labels 0 1 |features 1:1 4:1"
            << "line 2, column 27: expected an index below 4 in features, found \"4:1\".";
        QTest::newRow("index without value") << good + "|labels 0 1 |features 1:1 3:"
                                             << "line 2, column 27: expected index:value, found \"3:\".";
        QTest::newRow("dense among sparse") << good + "|labels 0 1 |features 1:1 3"
                                            << "line 2, column 27: expected index:value, found \"3\".";
        QTest::newRow("negative index") << good + "|labels 0 1 |features 1:1 -3:1"
                                        << "line 2, column 27: expected index:value, found \"-3:1\".";
        QTest::newRow("first of two faults")
            << good + "|labels 0 1\n|features 1 2 3 4\n"
            << "line 2, column 12: expected |features, found the end of the line.";
        QTest::newRow("rows too short for the first")
            << "|labels 1 |features 1 2 3 4 5 6 7 8 9 10 11 12 13 14\n1\n1\n1\n1\n1\n1\n1\n1\n"
            << "line 2, column 2: expected |labels, found the end of the line.";
    }
    void namesTheFault()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        for (const std::size_t chunk : {std::size_t(1), std::size_t(1) << 20}) {
            const auto data = parseCtf(text.toStdString(), {.name = "some/train.txt", .chunkBytes = chunk});
            QVERIFY(!data);
            QCOMPARE(QString::fromStdString(data.error().message), "some/train.txt, " + message);
            QCOMPARE(data.error().target, std::string("some/train.txt"));
        }
    }

    void brokenRowsAreLeftOutWhereSomeMayBe()
    {
        const std::string text = "|labels 0 1 |features 1 2\n|labels 0 1 |features 1\n|# none\n"
                                 "|labels 1 0 |features 3 4\nbroken\n|labels 0 1 |features 5 6\n";
        for (const std::size_t chunk : {std::size_t(1), std::size_t(1) << 20}) {
            CtfOptions options{.name = "train.txt", .mostBroken = 2, .chunkBytes = chunk};
            const auto found = parseCtfRows(text, options);
            QVERIFY2(found, found ? "" : found.error().message.c_str());
            QCOMPARE(found->broken, std::size_t(2));
            QCOMPARE(found->firstFault,
                     std::string("line 2, column 24: expected 2 values of features, found 1"));
            QCOMPARE(found->data.features, (std::vector<float>{1, 2, 3, 4, 5, 6}));
            QCOMPARE(found->data.labels, (std::vector<std::int32_t>{1, 0, 1}));

            options.mostBroken = 1;
            const auto refused = parseCtfRows(text, options);
            QVERIFY(!refused);
            QCOMPARE(refused.error().message,
                     std::string("train.txt, line 2, column 24: expected 2 values of features, found 1, and "
                                 "more than 1 rows are broken."));
        }
    }

    void allRowsMayBeBrokenWhereTheShapeIsKnown()
    {
        const auto found = parseCtfRows("broken\nbroken\n", {.classes = 2, .dimension = 3, .mostBroken = 2});
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QVERIFY(found->broken == 2 && found->data.rows() == 0);
    }

    void textWithoutRowsIsAnError_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << "";
        QTest::newRow("blank") << "\n \n";
        QTest::newRow("comments only") << "|# nothing\n|# here";
    }
    void textWithoutRowsIsAnError()
    {
        QFETCH(QString, text);
        const auto data = parseCtf(text.toStdString());
        QVERIFY(!data);
        QVERIFY(data.error().message.find("no rows") != std::string::npos);
    }

    void threadsDoNotChangeTheResult()
    {
        std::string text;
        for (int row = 0; row < 2000; ++row)
            text += "|labels " + std::string(row % 2 ? "0 1" : "1 0") + " |features " + std::to_string(row) +
                    " 0 0 0 0 0 0 0 " + std::to_string(row % 256) + "\n";
        const auto one = parseCtf(text, {.threads = 1});
        const auto many = parseCtf(text, {.threads = 7, .chunkBytes = 100});
        QVERIFY(one && many);
        QCOMPARE(one->rows(), std::size_t(2000));
        QCOMPARE(many->features, one->features);
        QCOMPARE(many->labels, one->labels);
        QCOMPARE(one->features[1999 * 9], 1999.0F);
    }
};

QTEST_APPLESS_MAIN(tst_Ctf)
#include "tst_ctf.moc"
