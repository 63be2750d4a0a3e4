// SPDX-License-Identifier: Apache-2.0
#include "engine/http/message.h"

#include <QtTest>

using namespace trainyard::http;

class tst_Message : public QObject
{
    Q_OBJECT
private slots:
    void pathsAreSplitBeforeTheyAreDecoded_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QStringList>("segments");
        QTest::newRow("root") << "/" << QStringList{};
        QTest::newRow("plain") << "/a/b" << QStringList{"a", "b"};
        QTest::newRow("double and trailing slashes") << "//a///b/" << QStringList{"a", "b"};
        QTest::newRow("query") << "/a?b=/c" << QStringList{"a"};
        QTest::newRow("encoded slash stays in its segment") << "/a%2Fb/c" << QStringList{"a/b", "c"};
        QTest::newRow("decoded once") << "/%252e%252E" << QStringList{"%2e%2E"};
        QTest::newRow("plus is a plus") << "/a+b" << QStringList{"a+b"};
        QTest::newRow("broken escapes stay") << "/%/%4/%zz" << QStringList{"%", "%4", "%zz"};
    }
    void pathsAreSplitBeforeTheyAreDecoded()
    {
        QFETCH(QString, target);
        QStringList segments;
        for (const std::string &segment : pathSegments(target.toStdString()))
            segments << QString::fromStdString(segment);
        QTEST(segments, "segments");
    }

    void queriesAreReadWithoutRegardToTheCaseOfKeys()
    {
        const auto query = queryParameters("/a?Directory=a%20b+c&MAXRESULTS=5&flag&=x&directory=second#end");
        QCOMPARE(query.size(), std::size_t(3));
        QCOMPARE(query.at("directory"), std::string("a b c"));
        QCOMPARE(query.at("maxresults"), std::string("5"));
        QCOMPARE(query.at("flag"), std::string());
        QVERIFY(queryParameters("/a").empty());
    }

    void encodedTextComesBack()
    {
        std::string all;
        for (int c = 0; c < 256; ++c)
            all += static_cast<char>(c);
        QCOMPARE(percentDecoded(percentEncoded(all), true), all);
        QCOMPARE(percentEncoded("a b/ü"), std::string("a%20b%2F%C3%BC"));
    }

    void numbersKeepTheirBounds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("number"); // -1: refused
        QTest::newRow("absent") << "" << 7;
        QTest::newRow("least") << "1" << 1;
        QTest::newRow("most") << "10" << 10;
        QTest::newRow("below") << "0" << -1;
        QTest::newRow("above") << "11" << -1;
        QTest::newRow("text") << "ten" << -1;
        QTest::newRow("trailing") << "5x" << -1;
        QTest::newRow("huge") << "99999999999999999999" << -1;
    }
    void numbersKeepTheirBounds()
    {
        QFETCH(QString, text);
        Request request;
        request.query["n"] = text.toStdString();
        const auto number = request.number("n", 7, 1, 10);
        QTEST(number ? static_cast<int>(*number) : -1, "number");
    }

    void aNameWithASlashIsNoName()
    {
        Request request;
        request.segments = pathSegments(
            "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w%2Fclusters%2Fc");
        QVERIFY(!request.resource(0, request.segments.size()));
    }
};

QTEST_APPLESS_MAIN(tst_Message)
#include "tst_message.moc"
