// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobcompletion.h"

#include <QtTest>

using namespace trainyard::document;

namespace {

QString json(const char *text) // with ' for "
{
    return QString::fromUtf8(text).replace(u'\'', u'"');
}

// The place is where "|" stands.
JobCompletion completeAt(QString text)
{
    const qsizetype position = text.indexOf(u'|');
    text.remove(position, 1);
    return completeJob(JsonText(text), position, JobSchema::shipped(), QStringLiteral("en"));
}

QStringList labels(const JobCompletion &completion)
{
    QStringList labels;
    for (const CompletionItem &item : completion.items)
        labels.append(item.label);
    return labels;
}

// The text after taking the item of that label, with "|" for the cursor.
QString taken(QString text, const QString &label)
{
    const JobCompletion completion = completeAt(text);
    text.remove(u'|');
    for (const CompletionItem &item : completion.items) {
        if (item.label != label)
            continue;
        QString inserted = item.insertion;
        inserted.insert(inserted.size() - item.cursorBack, u'|');
        return text.replace(completion.replaced.start, completion.replaced.length, inserted);
    }
    return QStringLiteral("no such item");
}

} // namespace

class tst_JobCompletion : public QObject
{
    Q_OBJECT
private slots:
    void offersTheMembersOfAnObject()
    {
        const auto completion = completeAt("{\"properties\": {|}}");
        QVERIFY(labels(completion).contains("nodeCount"));
        QVERIFY(labels(completion).contains("customToolkitSettings"));
        QCOMPARE(labels(completion).front(), QString("stdOutErrPathPrefix")); // it is required
        QVERIFY(!labels(completion).contains("executionState"));              // it is the service's
        QVERIFY(!completion.items.front().description.isEmpty());
    }

    void leavesOutWhatIsThere()
    {
        const auto found = labels(completeAt("{\"properties\": {\"nodeCount\": 1, |}}"));
        QVERIFY(!found.contains("nodeCount"));
    }

    void offersOneToolkitOnly()
    {
        const auto found = labels(completeAt("{\"properties\": {\"cntkSettings\": {}, |}}"));
        QVERIFY(!found.contains("caffeSettings"));
        QVERIFY(found.contains("nodeCount"));
    }

    void putsNamesIn_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("after");
        QTest::newRow("number") << json("{'properties': {no|") << "nodeCount"
                                << json("{'properties': {'nodeCount': 1|");
        QTest::newRow("quote") << json("{'properties': {'no|") << "nodeCount"
                               << json("{'properties': {'nodeCount': 1|");
        QTest::newRow("closed quote")
            << json("{'properties': {'no|'}}") << "nodeCount" << json("{'properties': {'nodeCount': 1|}}");
        QTest::newRow("name alone") << json("{'properties': {'no|': 7}}") << "nodeCount"
                                    << json("{'properties': {'nodeCount'|: 7}}");
        QTest::newRow("text") << json("{'properties': {std|") << "stdOutErrPathPrefix"
                              << json("{'properties': {'stdOutErrPathPrefix': '|'");
        QTest::newRow("list") << json("{'properties': {secr|") << "secrets"
                              << json("{'properties': {'secrets': [|]");
        QTest::newRow("choice") << json("{'properties': {'schedulingPriority': |}}") << "high"
                                << json("{'properties': {'schedulingPriority': 'high'|}}");
        QTest::newRow("choice in quotes") << json("{'properties': {'schedulingPriority': 'h|'}}") << "high"
                                          << json("{'properties': {'schedulingPriority': 'high'|}}");
        QTest::newRow("element") << json("{'properties': {'inputDirectories': [|]}}") << "{…}"
                                 << json("{'properties': {'inputDirectories': [{ 'id': '|', 'path': '' }]}}");
        QTest::newRow("variable") << json("{'properties': {'stdOutErrPathPrefix': '$AZ_BATCHAI_J|'}}")
                                  << "$AZ_BATCHAI_JOB_TEMP"
                                  << json("{'properties': {'stdOutErrPathPrefix': '$AZ_BATCHAI_JOB_TEMP|'}}");
        QTest::newRow("own variable")
            << json("{'properties': {'inputDirectories': [{'id': 'DATA'}], 'jobPreparation': {'commandLine': "
                    "'ls ${A|'}}}")
            << "$AZ_BATCHAI_INPUT_DATA"
            << json("{'properties': {'inputDirectories': [{'id': 'DATA'}], 'jobPreparation': {'commandLine': "
                    "'ls ${AZ_BATCHAI_INPUT_DATA}|'}}}");
    }
    void putsNamesIn()
    {
        QFETCH(QString, before);
        QFETCH(QString, label);
        QTEST(taken(before, label), "after");
    }

    void offersNothingOutside_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << "|";
        QTest::newRow("behind") << "{} |";
        QTest::newRow("unknown object") << json("{'properties': {'nonsense': {|}}}");
    }
    void offersNothingOutside()
    {
        QFETCH(QString, text);
        QCOMPARE(labels(completeAt(text)), QStringList());
    }

    // A sign belongs there; whatever is taken would stand beside what is there.
    void offersNothingBehindWhatIsComplete_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a text") << json("{'properties': {'schedulingPriority': 'low'|}}");
        QTest::newRow("a text and a blank") << json("{'properties': {'schedulingPriority': 'low' |");
        QTest::newRow("the next line") << json("{'properties': {'schedulingPriority': 'low'\n  |");
        QTest::newRow("a name") << json("{'properties': {'schedulingPriority'|");
        QTest::newRow("a name that is no whole one") << json("{'properties': {'sched'|: 'low'}}");
        QTest::newRow("a number") << json("{'properties': {'nodeCount': 1 |");
        QTest::newRow("an object") << json("{'properties': {'customToolkitSettings': {} |}}");
        QTest::newRow("an element") << json("{'properties': {'inputDirectories': [{}|]}}");
    }
    void offersNothingBehindWhatIsComplete()
    {
        QFETCH(QString, text);
        QCOMPARE(labels(completeAt(text)), QStringList());
    }

    void knowsPrintOuts()
    {
        const QString text = "{'provisioningState': 'succeeded', %1}";
        QVERIFY(labels(completeAt(json(qPrintable(text.arg("'nodeC|'"))))).contains("nodeCount"));
        QVERIFY(labels(completeAt(json(qPrintable(text.arg("'schedulingPriority': '|'"))))).contains("high"));
    }

    // Whatever somebody types, at every place.
    void standsEveryPlaceOfABrokenText()
    {
        const QString text = json("{'properties': {'a\\': [1, {'b' : tru, ] '$AZ_', 'nodeCount': }, 'é\\u12");
        for (qsizetype i = 0; i <= text.size(); ++i) {
            const auto completion = completeJob(JsonText(text.left(i)), i, JobSchema::shipped(), {});
            QVERIFY(completion.replaced.start <= i && completion.replaced.end() >= 0);
        }
    }
};

QTEST_GUILESS_MAIN(tst_JobCompletion)
#include "tst_jobcompletion.moc"
