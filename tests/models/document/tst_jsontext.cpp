// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsontext.h"

#include "models/document/jsonvalues.h"

#include <nlohmann/json.hpp>

#include <QtTest>

using namespace trainyard::document;
using Kind = JsonNode::Kind;

class tst_JsonText : public QObject
{
    Q_OBJECT
private slots:
    void valuesHaveTheirPlace()
    {
        const JsonText text("{\n  \"a\": [1, \"\u00fc\\n\U0001f600\"],\n  \"b/c~\": true\n}\n");
        QVERIFY(text.isValid());
        const int number = text.find("/a/0");
        QVERIFY(number > 0);
        QCOMPARE(text.slice(text.node(number).value), "1");
        QCOMPARE(text.place(text.node(number).value.start), (TextPlace{2, 9}));
        const int string = text.find("/a/1");
        QCOMPARE(text.node(string).text, QString("\u00fc\n\U0001f600"));
        QCOMPARE(text.pointer(string), "/a/1");
        const int escaped = text.find("/b~1c~0");
        QCOMPARE(text.node(escaped).kind, Kind::Boolean);
        QCOMPARE(text.pointer(escaped), "/b~1c~0");
        QCOMPARE(text.slice(text.node(escaped).extent()), "\"b/c~\": true");
        QCOMPARE(text.nodeAt(text.node(string).value.start + 2), string);
        QCOMPARE(text.nodeAt(text.text().size() - 1), 0);
        QCOMPARE(text.find("/a/2"), -1);
        QCOMPARE(text.find("/a/00"), -1);
        QCOMPARE(text.lineCount(), 5);
    }

    void columnsCountCharacters()
    {
        const JsonText text("[\"\U0001f600\", x]");
        QCOMPARE(text.problems().size(), 1);
        QCOMPARE(text.place(text.problems().first().range.start), (TextPlace{1, 7}));
    }

    // However long its lines are, and whatever stands in them.
    void everyPlaceIsCounted_data()
    {
        QTest::addColumn<QString>("text");
        QString variables = "{\"properties\":{\"environmentVariables\":[";
        for (int i = 0; i < 300; ++i)
            variables += QString("{\"name\":\"V%1\",\"value\":\"%2\"},")
                             .arg(i)
                             .arg(i % 3 == 0 ? QString("\U0001f600\U0001f680") : QString::fromUtf8("训练"));
        QTest::newRow("one line") << variables + "]}}";
        QTest::newRow("a line each") << QString(variables).replace("},", "},\n  \t") + "]}}\n";
        QTest::newRow("lines of Windows") << QString("[\r\n \"\U0001f600\",\r\n\r\n1]\r\n");
        QTest::newRow("halves of characters")
            << QString("[\"") + QChar(0xde00) + QChar(0xd83d) + "\n" + QChar(0xde00) + "\"]";
        QTest::newRow("nothing") << QString();
        QTest::newRow("lines of nothing") << QString("\n\n");
    }
    void everyPlaceIsCounted()
    {
        QFETCH(QString, text);
        const JsonText parsed(text);
        TextPlace place;
        for (qsizetype at = 0; at <= text.size(); ++at) {
            QCOMPARE(parsed.place(at), place);
            if (at == text.size())
                break;
            if (text[at] == u'\n')
                place = {place.line + 1, 1};
            else if (!text[at].isLowSurrogate())
                ++place.column;
        }
        QCOMPARE(parsed.place(-1), TextPlace());
        QCOMPARE(parsed.place(text.size() + 1), place);
        QCOMPARE(parsed.lineCount(), place.line);
    }

    void theLastOfTwoMembersCounts()
    {
        const JsonText text("{\"a\": 1, \"a\": 2}");
        QVERIFY(text.isValid());
        QCOMPARE(text.node(text.find("/a")).text, "2");
    }

    // Everything that is not JSON: the sentence, where, and what can still be had of it.
    void mendsWhatItCan_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<int>("position");
        QTest::addColumn<QString>("values");
        const auto row = [](const char *name, const char *text, const char *sentence, int position,
                            const char *values) {
            QTest::newRow(name) << QString(text) << QString(sentence) << position << QString(values);
        };
        row("nothing", " ", "There is nothing yet; a job begins with {.", 0, "null");
        row("comment", "{ // why\n\"a\": 1}", "JSON has no comments; remove this one.", 2, R"({"a":1})");
        row("long comment", "[1, /* two\nthree */ 2]", "JSON has no comments; remove this one.", 4, "[1,2]");
        row("comment of a shell", "# job\n[1]", "JSON has no comments; remove this one.", 0, "[1]");
        row("comma at the end", "[1, 2,\n]", "Remove the comma before the closing ].", 5, "[1,2]");
        row("comma in an object", R"({"a": 1,})", "Remove the comma before the closing }.", 7, R"({"a":1})");
        row("two commas", "[1,, 2]", "There is nothing before this comma; remove it.", 3, "[1,2]");
        row("no comma", "{\"a\": 1\n \"b\": 2}", "A comma is missing here.", 7, R"({"a":1,"b":2})");
        row("no colon", R"({"a" 1, "b": 2})", "A colon is missing after \"a\".", 4, R"({"a":1,"b":2})");
        row("name alone", "{\"a\"\n \"b\": 2}", "A colon is missing after \"a\".", 4, R"({"a":null,"b":2})");
        row("no value", R"({"a": , "b": 2})", "\"a\" has no value; put one after the colon.", 1,
            R"({"a":null,"b":2})");
        row("no end", "{\"a\": [1, 2", "What begins here is not closed; put a } at its end.", 0,
            R"({"a":[1,2]})");
        row("array without end", "{\"a\": [1, 2}", "What begins here is not closed; put a ] at its end.", 6,
            R"({"a":[1,2]})");
        row("stray end", "[1, 2}]", "This } closes nothing; remove it.", 5, "[1,2]");
        row("string without end", "{\"a\": \"bc\n}",
            "The string is not closed; put a double quote at its end.", 6, R"({"a":"bc"})");
        row("backslash", R"(["C:\data"])", "A backslash must be written twice: \\\\.", 4, R"(["C:\\data"])");
        row("tab in a string", "[\"a\tb\"]", "A string must not contain a tab; write \\t.", 3, R"(["a\tb"])");
        row("half an escape", R"(["\u12"])", "Four hexadecimal digits must follow \\u.", 2, R"(["12"])");
        row("half a character", R"(["\ud83d"])",
            "This is half a character; write both halves, or the character itself.", 2, R"([""])");
        row("single quotes", "{'a': 1}", "Strings need straight double quotes; write \" in place of '.", 1,
            R"({"a":1})");
        row("bare name", "{a: 1}", "Put names in double quotes: \"a\".", 1, R"({"a":1})");
        row("bare word", R"({"a": low, "b": 1})", "low means nothing in JSON; put text in double quotes.", 6,
            R"({"a":null,"b":1})");
        row("Python's true", "[True]", "Write true in place of True.", 1, "[null]");
        row("Python's null", "[None]", "Write null in place of None.", 1, "[null]");
        row("number", "[01]", "01 is not a number in JSON.", 1, "[null]");
        row("number too large", "[1e999]", "1e999 is not a number in JSON.", 1, "[null]");
        row("dots", "{\"a\": 1,\n ...\n}",
            "The dots stand for what a document leaves out; put that in their place.", 10, R"({"a":1})");
        row("rest", "{} 7", "The document ends before this; remove what follows.", 3, "{}");
        row("pair in an array", R"(["a": 1])", "An array has no names; put the pair in braces.", 4,
            R"(["a",1])");
        row("value without name", R"({{"b": 1}})", "A name in double quotes is expected here.", 1,
            R"({"":{"b":1}})");
        row("blank", "[1,\u3000 2]",
            "JSON allows this kind of space only in strings; put a plain space here.", 3, "[1,2]");
        row("wide comma", "[1\uff0c 2]", "Write , in place of \uff0c.", 2, "[1,2]");
        row("typographic quotes", "[\u201ca\u201d]",
            "Strings need straight double quotes; write \" in place of \u201c.", 1, R"(["a"])");
    }
    void mendsWhatItCan()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QFETCH(int, position);
        QFETCH(QString, values);
        const JsonText parsed(text);
        QVERIFY(!parsed.isValid());
        bool isFound = false;
        for (const JsonProblem &problem : parsed.problems())
            isFound |= problem.sentence == sentence && problem.range.start == position;
        QVERIFY2(isFound, qPrintable(parsed.problems().first().sentence + " " +
                                     QString::number(parsed.problems().first().range.start)));
        QCOMPARE(QString::fromStdString(toNlohmann(parsed).dump()), values);
    }

    void boundsHostileText()
    {
        const JsonText deep(QString(200000, '['));
        QCOMPARE(deep.problems().size(), 1);
        QVERIFY(deep.nodes().size() <= JsonText::deepest + 1);
        QVERIFY(JsonText(QString(64, '[') + QString(64, ']')).isValid());
        QVERIFY(!JsonText(QString(65, '[') + QString(65, ']')).isValid());
        QVERIFY(!JsonText(QString(JsonText::longest + 1, ' ')).isValid());
        const JsonText many("[" + QString("1,").repeated(300000) + "1]");
        QVERIFY(!many.isValid());
        QVERIFY(many.nodes().size() <= JsonText::mostNodes + 1);
        const JsonText wrong("[" + QString("x,").repeated(300000));
        QCOMPARE(wrong.problems().size(), JsonText::mostProblems);
    }
};

QTEST_APPLESS_MAIN(tst_JsonText)
#include "tst_jsontext.moc"
