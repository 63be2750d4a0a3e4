// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobdocument.h"

#include "models/document/jsonvalues.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <QRandomGenerator>
#include <QSignalSpy>

using namespace trainyard;
using namespace trainyard::document;

namespace {

const QByteArray job =
    "{\n    \"properties\": {\n        \"nodeCount\": 1,\n        \"environmentVariables\": [\n"
    "            { \"name\": \"A\", \"value\": \"1\" }\n        ]\n    }\n}\n";

// The text as a view has it that follows the signals.
struct Follower {
    QString text;
    void follow(const QList<TextEdit> &edits)
    {
        for (const TextEdit &edit : edits)
            text = applied(text, edit);
    }
};

// Any value or container that is there, or could be.
QString somePointer(const JsonText &text, QRandomGenerator &random)
{
    static const QStringList names = {"a", "nodeCount", "0", "-", "b/c", "properties"};
    QString pointer =
        text.nodes().empty() ? QString() : text.pointer(int(random.bounded(quint32(text.nodes().size()))));
    for (int i = random.bounded(3); i > 0; --i)
        pointer = joinedPointer(pointer, names[random.bounded(int(names.size()))]);
    return pointer;
}

QJsonValue someValue(QRandomGenerator &random)
{
    static const QStringList values = {"1",
                                       "-2.5",
                                       "\"x\\n\u00fc\"",
                                       "true",
                                       "null",
                                       "{}",
                                       "[]",
                                       "{\"name\": \"A\", \"value\": [1, {\"b\": 2}]}"};
    return toQJson(JsonText(values[random.bounded(int(values.size()))]));
}

TextEdit someTyping(const QString &text, QRandomGenerator &random)
{
    static const QStringList typed = {"{",  "}",          "\"", ",", ":",  "1", " ",
                                      "\n", "\"k\": 2, ", "[",  "]", "//", "x"};
    const qsizetype at = random.bounded(int(text.size()) + 1);
    const qsizetype removed =
        random.bounded(3) == 0 ? std::min<qsizetype>(text.size() - at, random.bounded(4)) : 0;
    return {at, removed, typed[random.bounded(int(typed.size()))]};
}

} // namespace

class tst_JobDocument : public QObject
{
    Q_OBJECT
private slots:
    void typingInAFieldIsOneStep()
    {
        JobDocument document;
        document.load("{\"a\": \"\", \"b\": \"\"}");
        for (const char *text : {"t", "tr", "tru", "true"})
            QVERIFY(document.change({{"/a", text}}, "a"));
        QVERIFY(document.change({{"/b", "x"}}, "b"));
        QCOMPARE(document.text(), QString("{\"a\": \"true\", \"b\": \"x\"}"));
        document.undo();
        QCOMPARE(document.text(), QString("{\"a\": \"true\", \"b\": \"\"}"));
        document.undo();
        QCOMPARE(document.text(), QString("{\"a\": \"\", \"b\": \"\"}"));
        QVERIFY(!document.canUndo());
        document.redo();
        QCOMPARE(document.value("/a").toString(), QString("true"));
    }

    void bothViewsSeeTheSame()
    {
        JobDocument document;
        document.load(job);
        QSignalSpy changed(&document, &JobDocument::changed);
        QCOMPARE(document.value("/properties/nodeCount"), QJsonValue(1));
        QVERIFY(document.value("/properties/x").isUndefined());

        const auto lines = document.set("/properties/nodeCount", 2);
        QVERIFY(lines);
        QCOMPARE(*lines, (QList<LineRange>{{3, 3}}));
        QCOMPARE(document.text(), QString(job).replace("Count\": 1", "Count\": 2"));
        QCOMPARE(changed.takeFirst().at(0).toStringList(), QStringList{"/properties/nodeCount"});

        document.edit({document.text().indexOf("2"), 1, "7"});
        QCOMPARE(document.value("/properties/nodeCount"), QJsonValue(7));
        QCOMPARE(changed.takeFirst().at(0).toStringList(), QStringList{"/properties/nodeCount"});
        QCOMPARE(*document.set("/properties/nodeCount", 7), QList<LineRange>());
        QVERIFY(changed.isEmpty());
    }

    void severalChangesAreOneStep()
    {
        JobDocument document;
        document.load(job);
        const auto lines =
            document.change({{"/properties/environmentVariables/-", QJsonObject{{"name", "B"}}},
                             {"/properties/nodeCount", QJsonValue::Undefined},
                             {"/properties/constraints/maxWallClockTime", "P1D"}});
        QVERIFY2(lines, lines ? "" : lines.error().message.c_str());
        QCOMPARE(document.text(), "{\n    \"properties\": {\n        \"environmentVariables\": [\n"
                                  "            { \"name\": \"A\", \"value\": \"1\" },\n            {\n       "
                                  "         \"name\": \"B\"\n"
                                  "            }\n        ],\n        \"constraints\": {\n            "
                                  "\"maxWallClockTime\": \"P1D\"\n"
                                  "        }\n    }\n}\n");
        QCOMPARE(*lines, (QList<LineRange>{{3, 11}}));
        document.undo();
        QCOMPARE(document.text(), QString(job));
        QVERIFY(!document.canUndo());
        document.redo();
        QCOMPARE(document.value("/properties/constraints/maxWallClockTime"), QJsonValue("P1D"));
    }

    void changesAreAllOrNothing()
    {
        JobDocument document;
        document.load(job);
        QVERIFY(!document.change({{"/properties/nodeCount", 3}, {"/properties/nodeCount/x", 1}}));
        QCOMPARE(document.text(), QString(job));
        QVERIFY(!document.canUndo());
    }

    void aFormNeverBreaksTheText()
    {
        JobDocument document;
        document.load("{\"a\": {\"b\": 1, \"c\": 2");
        const auto lines = document.set("/a/b", 5);
        QVERIFY(lines);
        QCOMPARE(document.text(), "{\"a\": {\"b\": 5, \"c\": 2");
        QVERIFY(!document.setJson("/a/b", "{]"));
        QVERIFY(!document.format());
    }

    void typingIsOneStepUntilALineEnds()
    {
        JobDocument document;
        document.load("{}");
        qsizetype at = 1;
        for (const QChar c : QString("\"a\":\n1"))
            document.edit({at++, 0, c});
        QCOMPARE(document.text(), "{\"a\":\n1}");
        document.undo();
        QCOMPARE(document.text(), "{\"a\":\n}");
        document.undo();
        QCOMPARE(document.text(), "{}");
        document.redo();
        document.redo();
        QCOMPARE(document.value("/a"), QJsonValue(1));
    }

    void filesKeepTheirLineEnds_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("unix") << QByteArray("{\n\"a\": 1}\n");
        QTest::newRow("windows") << QByteArray("{\r\n\"a\": 1}\r\n");
        QTest::newRow("with a mark") << QByteArray("\xef\xbb\xbf{\n\"a\": 1}");
    }
    void filesKeepTheirLineEnds()
    {
        QFETCH(QByteArray, file);
        JobDocument document;
        document.load(file);
        QVERIFY(document.json().isValid());
        QCOMPARE(document.file(), file);
        QVERIFY(document.set("/a", 2));
        QCOMPARE(document.file(), QByteArray(file).replace("1", "2"));
    }

    void knowsWhetherItIsSaved()
    {
        JobDocument document;
        document.load(job);
        QVERIFY(!document.isModified());
        QVERIFY(document.set("/properties/nodeCount", 2));
        QVERIFY(document.isModified());
        document.setSaved();
        document.undo();
        QVERIFY(document.isModified());
        document.redo();
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.set("/properties/nodeCount", 3));
        QVERIFY(document.isModified());
        document.undo();
        QVERIFY(document.isModified());
    }

    // Nothing is known of what stands there.
    void aFormLeavesWhatIsNotReadToItsEnd_data()
    {
        QTest::addColumn<QString>("before"); // the job
        QTest::addColumn<QString>("after");
        QTest::newRow("long") << "" << QString(int(JsonText::longest), u' ');
        QTest::newRow("many comments") << QString("// a\n").repeated(JsonText::mostProblems + 1) << "";
        QTest::newRow("deep") << QString(JsonText::deepest + 1, u'[') << "";
    }
    void aFormLeavesWhatIsNotReadToItsEnd()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        JobDocument document;
        const QString text = before + QString(job) + after;
        document.load(text.toUtf8());
        QVERIFY(!document.set("/properties/nodeCount", 7));
        QVERIFY(!document.remove("/properties"));
        QVERIFY(!document.setJson("/properties/nodeCount", "7"));
        QVERIFY(!document.format());
        QCOMPARE(document.text(), text);
        document.edit({text.size() - 1, 0, "x"}); // whoever types may, and back
        QCOMPARE(document.text(), QString(text).insert(text.size() - 1, 'x'));
        document.undo();
        QCOMPARE(document.text(), text);
        QVERIFY(!document.canUndo());
    }

    // Whatever is done through both views: the values are those that nlohmann::json reads from the text, a
    // follower has the same text, and undoing all of it leads back.
    void viewsNeverDisagree_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 40; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void viewsNeverDisagree()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        JobDocument document;
        Follower follower;
        connect(&document, &JobDocument::edited, this,
                [&](const QList<TextEdit> &edits) { follower.follow(edits); });
        document.load(job);
        for (int i = 0; i < 120; ++i) {
            switch (random.bounded(6)) {
            case 0:
            case 1: {
                const QString pointer = somePointer(document.json(), random);
                const QJsonValue value = someValue(random);
                const bool isNew = pointer.endsWith("/-");
                const bool isSet = bool(document.set(pointer, value));
                if (isSet && !isNew && !pointer.contains("/-/"))
                    QCOMPARE(document.value(pointer), value);
                break;
            }
            case 2:
                (void)document.remove(somePointer(document.json(), random));
                break;
            case 3:
                document.edit(someTyping(document.text(), random));
                if (!document.json().isValid() && random.bounded(3) > 0)
                    document.undo();
                break;
            case 4:
                document.undo();
                break;
            default:
                document.redo();
                break;
            }
            QCOMPARE(follower.text, document.text());
            const auto read = nlohmann::json::parse(document.text().toStdString(), nullptr, false);
            QCOMPARE(read.is_discarded(), !document.json().isValid());
            if (!read.is_discarded())
                QVERIFY2(read == toNlohmann(document.json()), qPrintable(document.text()));
        }
        while (document.canUndo())
            document.undo();
        QCOMPARE(document.text(), QString(job));
        QCOMPARE(follower.text, QString(job));
    }
};

QTEST_APPLESS_MAIN(tst_JobDocument)
#include "tst_jobdocument.moc"
