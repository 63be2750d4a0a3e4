// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsonedit.h"

#include "models/document/jsonformat.h"
#include "testpaths.h"

#include <QtTest>

#include <QDirIterator>

using namespace trainyard;
using namespace trainyard::document;

class tst_JsonEdit : public QObject
{
    Q_OBJECT
private slots:
    void setsValues_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const char *before, const char *pointer, const char *json,
                            const char *after) {
            QTest::newRow(name) << QString(before) << QString(pointer) << QString(json) << QString(after);
        };
        row("another number", "{\n\t\"a\" :  1 ,\n\t\"b\": 2\n}", "/a", "10",
            "{\n\t\"a\" :  10 ,\n\t\"b\": 2\n}");
        row("another kind", "{\"a\": [1, 2]}", "/a", "\"x\"", "{\"a\": \"x\"}");
        row("member on its own line", "{\n    \"a\": 1\n}\n", "/b", "true",
            "{\n    \"a\": 1,\n    \"b\": true\n}\n");
        row("member on the same line", "{\"a\": 1}", "/b", "{\"c\":[2]}", "{\"a\": 1, \"b\": {\"c\": [2]}}");
        row("object among lines", "{\n  \"a\": 1\n}", "/b", "{\"c\":[2]}",
            "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [\n      2\n    ]\n  }\n}");
        row("into nothing", "", "/properties/nodeCount", "1",
            "{\n  \"properties\": {\n    \"nodeCount\": 1\n  }\n}\n");
        row("into an empty object", "{\n  \"a\": {}\n}", "/a/b", "1", "{\n  \"a\": {\n    \"b\": 1\n  }\n}");
        row("into an empty root", "{}", "/a", "1", "{\n  \"a\": 1\n}");
        row("into an empty array", "{\n\t\"a\": []\n}", "/a/-", "{\"b\": 1}",
            "{\n\t\"a\": [\n\t\t{\n\t\t\t\"b\": 1\n\t\t}\n\t]\n}");
        row("element at the end", "{\"a\": [1, 2]}", "/a/2", "3", "{\"a\": [1, 2, 3]}");
        row("element beside braces", "[{\n  \"a\": 1\n}]", "/-", "{\"a\": 2}",
            "[{\n  \"a\": 1\n}, {\n  \"a\": 2\n}]");
        row("null becomes an object", "{\"a\": null}", "/a/b", "1", "{\"a\": {\"b\": 1}}");
        row("what is missing on the way", "{\"x\": 1}", "/a/0/b", "1", "{\"x\": 1, \"a\": [{\"b\": 1}]}");
        row("name that needs escapes", "{\"x\": 1}", "/a~1\"", "1", "{\"x\": 1, \"a/\\\"\": 1}");
        row("missing value", "{\"a\":\n}", "/a", "1", "{\"a\": 1\n}");
        row("spelling of numbers stays", "{\"a\": 1.50e3, \"b\": 0}", "/b", "1", "{\"a\": 1.50e3, \"b\": 1}");
    }
    void setsValues()
    {
        QFETCH(QString, before);
        QFETCH(QString, pointer);
        QFETCH(QString, json);
        QFETCH(QString, after);
        const auto edit = setEdit(JsonText(before), pointer, json);
        QVERIFY2(edit, edit ? "" : edit.error().message.c_str());
        QCOMPARE(applied(before, *edit), after);
        QCOMPARE(applied(after, reversed(before, *edit)), before);
    }

    void removesValues_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const char *before, const char *pointer, const char *after) {
            QTest::newRow(name) << QString(before) << QString(pointer) << QString(after);
        };
        row("first", "{\n  \"a\": 1,\n  \"b\": 2\n}", "/a", "{\n  \"b\": 2\n}");
        row("last", "{\n  \"a\": 1,\n  \"b\": 2\n}", "/b", "{\n  \"a\": 1\n}");
        row("only one", "{\n  \"a\": {\n    \"b\": 2\n  }\n}", "/a/b", "{\n  \"a\": {}\n}");
        row("middle of an array", "[1, 2, 3]", "/1", "[1, 3]");
        row("the one that counts", "{\"a\": 1, \"a\": 2}", "/a", "{\"a\": 1}");
    }
    void removesValues()
    {
        QFETCH(QString, before);
        QFETCH(QString, pointer);
        QFETCH(QString, after);
        const auto edit = removeEdit(JsonText(before), pointer);
        QVERIFY2(edit, edit ? "" : edit.error().message.c_str());
        QCOMPARE(applied(before, *edit), after);
    }

    void refusesInOneSentence()
    {
        const JsonText text("{\"a\": 1, \"b\": [1]}");
        QCOMPARE(setEdit(text, "/a/b", "1").error().message,
                 std::string("/a is not an object, so nothing can be put into it; remove it first."));
        QCOMPARE(setEdit(text, "/b/5", "1").error().target, std::string("/b/5"));
        QCOMPARE(removeEdit(text, "/c").error().message, std::string("There is no /c to remove."));
        QVERIFY(!removeEdit(text, ""));
        QVERIFY(!removeEdit(JsonText(), "/a"));
    }

    void formatsTheSameOnceMore_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("compact") << "{\"a\":[1,2.50,{\"b\":\"\\u00fc\"}],\"c\":{},\"d\":[]}";
        QTest::newRow("tabs") << "{\n\t\"a\": {\"b\": 1}}";
        QTest::newRow("number alone") << "  1e5 ";
        for (QDirIterator it(test::sourcePath("tests/data/jobs"), {"*.json"}, QDir::Files); it.hasNext();) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QTest::newRow(qPrintable(it.fileName())) << QString::fromUtf8(file.readAll());
        }
    }
    void formatsTheSameOnceMore()
    {
        QFETCH(QString, text);
        const auto once = formatted(JsonText(text));
        QVERIFY(once);
        QCOMPARE(*formatted(JsonText(*once)), *once);
        const auto bare = [](QString all) { return all.remove(' ').remove('\t').remove('\n'); };
        QCOMPARE(bare(*once), bare(text));
    }

    void layout()
    {
        QCOMPARE(*formatted(JsonText("{\"a\":[1,{}],\n   \"b\":{\"c\":1.0}}")),
                 "{\n   \"a\": [\n      1,\n      {}\n   ],\n   \"b\": {\n      \"c\": 1.0\n   }\n}\n");
        QCOMPARE(formatted(JsonText("{\n\"a\": 1,}")).error().message,
                 std::string("Line 2, column 7: Remove the comma before the closing }."));
    }
};

QTEST_APPLESS_MAIN(tst_JsonEdit)
#include "testpaths.h"
#include "tst_jsonedit.moc"
