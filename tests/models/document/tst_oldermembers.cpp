// SPDX-License-Identifier: Apache-2.0
// What of a text is of older versions has a sentence, and a fix that writes it as today.
#include "models/document/jobproblems.h"

#include <QtTest>

using namespace trainyard::document;

class tst_OlderMembers : public QObject
{
    Q_OBJECT
private slots:
    void eachIsToldAndRewritten_data()
    {
        QTest::addColumn<QString>("members"); // of the job's properties
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("after"); // those members
        const QString properties = "/properties/";
        QTest::newRow("priority")
            << "'priority': -5" << properties + "priority"
            << "“priority” is of an older version and is read as schedulingPriority “low”."
            << "'schedulingPriority': 'low'";
        QTest::newRow("priority of both")
            << "'priority': 7, 'schedulingPriority': 'low'" << properties + "priority"
            << "“priority” is the old name of “schedulingPriority”, which is "
               "there, too, and counts."
            << "'schedulingPriority': 'low'";
        QTest::newRow("experiment") << "'nodeCount': 1, 'experimentName': 'e'"
                                    << properties + "experimentName"
                                    << "“experimentName” is of an older version: the experiment is chosen in "
                                       "the step “Where”."
                                    << "'nodeCount': 1";
        QTest::newRow("kind of an output")
            << "'outputDirectories': [{'id': 'A', 'pathPrefix': '/a', 'type': 'model'}]"
            << properties + "outputDirectories/0/type"
            << "“type” is of an older version and has no effect."
            << "'outputDirectories': [{'id': 'A', 'pathPrefix': '/a'}]";
        QTest::newRow("the same folder for all")
            << "'outputDirectories': [{'id': 'A', 'pathPrefix': '/a', 'createNew': false}]"
            << properties + "outputDirectories/0/createNew"
            << "“createNew” is of an older version: all jobs write into the same folder, without one of "
               "their "
               "own."
            << "'outputDirectories': [{'id': 'A', 'pathPrefix': '/a'}]";
        QTest::newRow("credentials")
            << "'mountVolumes': {'azureFileShares': [{'azureFileUrl': "
               "'https://local.file.core.windows.net/d', 'relativeMountPath': 'd', 'credentialsInfo': "
               "{'accountKey': 'k'}}]}"
            << properties + "mountVolumes/azureFileShares/0/credentialsInfo"
            << "“credentialsInfo” is the old name of “credentials”."
            << "'mountVolumes': {'azureFileShares': [{'azureFileUrl': "
               "'https://local.file.core.windows.net/d', 'relativeMountPath': 'd', 'credentials': "
               "{'accountKey': 'k'}}]}";
    }
    void eachIsToldAndRewritten()
    {
        QFETCH(QString, members);
        QFETCH(QString, pointer);
        QFETCH(QString, sentence);
        QFETCH(QString, after);
        JobDocument job;
        job.load(text(members).toUtf8());
        const auto found = olderOf(job);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].pointer, pointer);
        QCOMPARE(found[0].sentence, sentence);
        QVERIFY(job.change(found[0].fix.changes));
        JobDocument wanted;
        wanted.load(text(after).toUtf8());
        QCOMPARE(job.value({}), wanted.value({}));
        QVERIFY(olderOf(job).isEmpty());
    }

    void whatStandsBesideTheJobHasNoEffect()
    {
        JobDocument job;
        job.load(
            "{\"location\": \"eastus\", \"tags\": {\"a\": \"b\"}, \"properties\": "
            "{\"stdOutErrPathPrefix\": \"/o\", \"chainerSettings\": {\"pythonScriptFilePath\": \"/a.py\", "
            "\"masterCommandLineArgs\": \"-e 3\"}}}");
        for (int left = 3; left > 0; --left) {
            const auto found = olderOf(job);
            QCOMPARE(found.size(), left);
            QVERIFY(job.change(found[0].fix.changes));
        }
        QVERIFY(olderOf(job).isEmpty());
        QCOMPARE(job.value("/properties/chainerSettings/commandLineArgs").toString(), QString("-e 3"));
        QVERIFY(job.value("/location").isUndefined());
    }

private:
    static QString text(const QString &members)
    {
        return QStringLiteral("{'properties': {%1, 'stdOutErrPathPrefix': '/o', 'customToolkitSettings': "
                              "{'commandLine': 'true'}}}")
            .arg(members)
            .replace('\'', '"');
    }

    static QList<JobProblem> olderOf(const JobDocument &job)
    {
        return jobProblems(job.json(), JobSchema::shipped(), "en");
    }
};

QTEST_APPLESS_MAIN(tst_OlderMembers)
#include "tst_oldermembers.moc"
