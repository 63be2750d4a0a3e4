// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobproblems.h"

#include "engine/api/json.h"
#include "testpaths.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::document;

namespace {

const JobSchema &schema()
{
    return JobSchema::ofClusters();
}

QString contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString clusterWith(const QString &members)
{
    return QStringLiteral("{\"properties\": {\"vmSize\": \"local\"%1}}")
        .arg(members.isEmpty() ? QString() : ", " + members);
}

QStringList sentences(const QString &text)
{
    QStringList all;
    for (const JobProblem &problem : jobProblems(JsonText(text), schema(), "en"))
        all.append(problem.sentence);
    return all;
}

} // namespace

class tst_ClusterSchema : public QObject
{
    Q_OBJECT
private slots:
    void publishedExamplesFollowIt()
    {
        const QString folder = test::sharedPath("specs/BatchAI-2018-05-01-examples");
        if (!QDir(folder).exists())
            QSKIP("The examples of the API's description are not beside this checkout.");
        int count = 0;
        for (QDirIterator it(folder, {"*Cluster*.json"}, QDir::Files); it.hasNext();) {
            const QJsonObject example = QJsonDocument::fromJson(contentsOf(it.next()).toUtf8()).object();
            for (const QJsonValue &body :
                 {example["parameters"]["parameters"], example["responses"]["200"]["body"]}) {
                if (!body["properties"]["vmSize"].isString())
                    continue;
                ++count;
                const JsonText text(QString::fromUtf8(QJsonDocument(body.toObject()).toJson()));
                QCOMPARE(schema().validator().mismatches(text), QStringList());
            }
        }
        QVERIFY(count >= 4);
    }

    void findsWhatTheEngineRefuses_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("both scales")
            << "\"scaleSettings\": {\"manual\": {\"targetNodeCount\": 1}, \"autoScale\": "
               "{\"minimumNodeCount\": 0, \"maximumNodeCount\": 1}}"
            << "not both";
        QTest::newRow("no scale") << "\"scaleSettings\": {}"
                                  << "needs one of";
        QTest::newRow("nodes below zero") << "\"scaleSettings\": {\"manual\": {\"targetNodeCount\": -1}}"
                                          << "must be at least 0";
        QTest::newRow("most below fewest")
            << "\"scaleSettings\": {\"autoScale\": {\"minimumNodeCount\": 3, \"maximumNodeCount\": 1}}"
            << "maximumNodeCount";
        QTest::newRow("priority") << "\"vmPriority\": \"urgent\""
                                  << "must be one of";
        QTest::newRow("setup without output") << "\"nodeSetup\": {\"setupTask\": {\"commandLine\": \"a\"}}"
                                              << "lacks “stdOutErrPathPrefix”";
        QTest::newRow("two volumes at one place")
            << "\"nodeSetup\": {\"mountVolumes\": {\"unmanagedFileSystems\": [{\"mountCommand\": \"a\", "
               "\"relativeMountPath\": \"x\"}, {\"mountCommand\": \"b\", \"relativeMountPath\": \"x\"}]}}"
            << "/nodeSetup/mountVolumes";
    }
    void findsWhatTheEngineRefuses()
    {
        QFETCH(QString, members);
        QFETCH(QString, sentence);
        const QString text = clusterWith(members);
        QVERIFY(!api::clusterSpecFromJson(text.toStdString()));
        const QStringList found = sentences(text);
        QVERIFY(!found.isEmpty());
        QVERIFY2(found.join(' ').contains(sentence), qPrintable(found.join('\n')));
    }

    // Its file may leave the size to an option; the engine itself wants it.
    void aFileOfTheCommandLineMayHaveNoSize()
    {
        JobDocument document(schema());
        document.load("{\"properties\": {\"nodeSetup\": {\"mountVolumes\": {}}}}");
        QCOMPARE(schema().validator().mismatches(document.json()), QStringList());
        const auto problems = jobProblems(document.json(), schema(), "en");
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems[0].sentence.contains("vmSize"), qPrintable(problems[0].sentence));
        QVERIFY(document.change(problems[0].fix.changes));
        QVERIFY(document.set(problems[0].fix.typedAt, "local"));
        QVERIFY(jobProblems(document.json(), schema(), "en").isEmpty());
    }

    void aGoodOnePassesAndAMisspeltMemberIsNamed()
    {
        QCOMPARE(sentences(clusterWith("\"scaleSettings\": {\"manual\": {\"targetNodeCount\": 2}}, "
                                       "\"vmPriority\": \"LowPriority\"")),
                 QStringList());
        const QStringList found = sentences(clusterWith("\"vmPriorty\": \"dedicated\""));
        QCOMPARE(found.size(), 1);
        QVERIFY2(found[0].contains("vmPriority"), qPrintable(found[0]));
    }

    void volumesAreDescribedAsThoseOfJobs()
    {
        const QString share = "/properties/nodeSetup/mountVolumes/azureFileShares/0/";
        QVERIFY(schema().property(share + "azureFileUrl", false)->isRequired);
        QVERIFY(schema()
                    .property(share + "relativeMountPath", false)
                    ->description.contains("$AZ_BATCHAI_MOUNT_ROOT"));
    }

    void everyPropertyIsExplainedInBothLanguages()
    {
        QVERIFY(schema().allPointers().size() > 60);
        for (const QString &pointer : schema().allPointers()) {
            if (pointer.endsWith('*'))
                continue;
            const auto english = schema().property(pointer, false);
            const auto chinese = schema().property(pointer, false, "zh_CN");
            QVERIFY2(!english->title.isEmpty() && english->description.endsWith('.'), qPrintable(pointer));
            QVERIFY2(!chinese->title.isEmpty() && chinese->description.endsWith(u'。'), qPrintable(pointer));
            QVERIFY2(english->description != chinese->description, qPrintable(pointer));
        }
    }
};

QTEST_GUILESS_MAIN(tst_ClusterSchema)
#include "testpaths.h"
#include "tst_clusterschema.moc"
