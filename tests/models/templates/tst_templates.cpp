// SPDX-License-Identifier: Apache-2.0
#include "models/templates/templatelist.h"

#include "engine/api/jobfile.h"
#include "models/document/jobproblems.h"
#include "models/document/jobprogram.h"
#include "models/document/jobvariables.h"
#include "tests/support/engineprocess.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace trainyard;
using namespace trainyard::models;
using document::JsonText;

namespace {

QStringList problemsOf(const QByteArray &job)
{
    QStringList sentences;
    for (const auto &problem :
         document::jobProblems(JsonText(QString::fromUtf8(job)), document::JobSchema::shipped(), {}))
        sentences.append(problem.sentence);
    return sentences;
}

} // namespace

class tst_Templates : public QObject
{
    Q_OBJECT
private slots:
    void shippedOnesAreGood_data()
    {
        QTest::addColumn<QString>("id");
        QVERIFY(shippedTemplates({}).size() >= 18);
        for (const JobTemplate &each : shippedTemplates({}))
            QTest::newRow(qPrintable(each.id)) << each.id;
    }
    void shippedOnesAreGood()
    {
        QFETCH(QString, id);
        for (const QString language : {"en", "zh_CN"}) {
            for (const JobTemplate &each : shippedTemplates(language)) {
                if (each.id != id)
                    continue;
                QCOMPARE(problemsOf(each.job), QStringList());
                QVERIFY(!each.title.isEmpty() && !each.description.isEmpty() && !each.tags.isEmpty());
                QVERIFY(QFile::exists(":/trainyard/templates/" + each.picture + ".svg"));
                const JsonText job(QString::fromUtf8(each.job));
                QStringList known;
                for (const auto &variable : document::variablesOf(job))
                    known.append(variable.name);
                for (const auto &use : document::variableUses(job))
                    QVERIFY2(known.contains(use.name), qPrintable(use.name));
            }
        }
    }

    void everyToolkitHasOne()
    {
        std::set<QString> toolkits;
        for (const JobTemplate &each : shippedTemplates({}))
            toolkits.insert(document::toolkitOf(JsonText(QString::fromUtf8(each.job))));
        for (const QString &toolkit : document::scriptToolkits())
            QVERIFY2(toolkits.contains(toolkit), qPrintable(toolkit));
        QVERIFY(toolkits.contains("customMpiSettings"));
        QVERIFY(toolkits.contains("customToolkitSettings"));
        QVERIFY(toolkits.contains(document::trainerKey));
    }

    void textsAreInTwoLanguages()
    {
        const auto english = shippedTemplates("en");
        const auto chinese = shippedTemplates("zh_CN");
        for (qsizetype i = 0; i < english.size(); ++i) {
            QVERIFY(english[i].description != chinese[i].description);
            QCOMPARE(english[i].job, chinese[i].job);
        }
    }

    // They wait there: the cluster has no nodes.
    void anEngineTakesAllOfThem()
    {
        QTemporaryDir dir;
        test::EngineProcess engine(dir.filePath("data"));
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        client::Client client(engine.endpoint());
        api::Workspace workspace;
        workspace.id = api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                                     std::string(api::defaultGroup), "templates");
        workspace.location = "local";
        QVERIFY(client.putWorkspace(workspace));
        api::ClusterSpec pool;
        pool.vmSize = "local";
        pool.adminUserName = "user";
        pool.scale = api::ManualScale{.targetNodeCount = 0};
        QVERIFY(client.putCluster(workspace.id.cluster("none"), pool));
        QVERIFY(client.putExperiment(workspace.id.experimentNamed("all")));
        for (const JobTemplate &each : shippedTemplates({})) {
            auto file = api::parseJobFile(each.job.toStdString());
            QVERIFY(file);
            file->spec.cluster = workspace.id.cluster("none");
            const auto job = client.putJob(workspace.id.job("all", each.id.toStdString()), file->spec);
            QVERIFY2(job,
                     job ? "" : qPrintable(each.id + ": " + QString::fromStdString(job.error().message)));
        }
    }

    void aSavedOneIsThereNextTime()
    {
        QTemporaryDir dir;
        const QByteArray job = R"({
  "properties": {
    "cluster": {"id": "/c"},
    "stdOutErrPathPrefix": "/tmp",
    "customToolkitSettings": {"commandLine": "true"},
    "secrets": [{"name": "TOKEN", "value": "4711"}]
  }
})";
        {
            TemplateList list(dir.filePath("templates"));
            QAbstractItemModelTester tester(&list);
            QSignalSpy saved(&list, &TemplateList::saved);
            const int before = list.rowCount();
            list.save("My net, 第二版", job);
            QVERIFY(saved.wait());
            QCOMPARE(list.rowCount(), before + 1);
            list.save("My net, 第二版", job);
            QVERIFY(saved.wait());
            QCOMPARE(list.rowCount(), before + 1);
        }
        TemplateList list(dir.filePath("templates"));
        const int before = list.rowCount();
        QTRY_COMPARE(list.rowCount(), before + 1);
        const JobTemplate own = list.at(before);
        QCOMPARE(own.title, QString("My net, 第二版"));
        QVERIFY(own.isOwn);
        QVERIFY(!own.job.contains("4711")); // what is shared has no secrets
        QVERIFY(!own.job.contains("cluster"));
        QVERIFY(own.job.contains("\"true\""));
        list.remove(before);
        QCOMPARE(list.rowCount(), before);
        QTRY_VERIFY(!QFile::exists(dir.filePath("templates/" + own.id + ".json")));
    }

    void anOwnOnesTextsAreChangedAndChangedBack()
    {
        QTemporaryDir dir;
        TemplateList list(dir.filePath("templates"));
        QAbstractItemModelTester tester(&list);
        QSignalSpy changed(&list, &TemplateList::changed);
        list.save({.title = "net", .description = "Old.", .tags = {"gpu"}, .job = "{\"properties\": {}}"});
        QTRY_COMPARE(changed.size(), 1);
        const int row = list.rowCount() - 1;
        const QString id = list.at(row).id;
        list.setTexts(row, {"A better name", "For digits."});
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(list.at(row).title, QString("A better name"));
        QCOMPARE(list.index(row).data(TemplateList::DescriptionRole).toString(), QString("For digits."));
        QCOMPARE(list.at(row).tags, QStringList{"gpu"});
        const auto change = changed.at(1).at(0).value<TemplateChange>();
        QVERIFY(change.isOfTexts);
        bool isBack = false;
        list.exchange(change, TemplateList::Direction::Back,
                      [&](auto how) { isBack = how == TemplateList::Exchanged::Done; });
        QTRY_VERIFY(isBack);
        QCOMPARE(list.at(row).title, QString("net"));
        QCOMPARE(list.at(row).id, id);
        list.save("net", "{\"properties\": {\"nodeCount\": 2}}"); // its description is not said anew
        QTRY_COMPARE(changed.size(), 3);
        QCOMPARE(list.at(row).description, QString("Old."));
        list.setTexts(0, {"not mine", ""}); // one of the program's
        list.setTexts(row, {"", "without a name"});
        QCOMPARE(changed.size(), 3);
    }

    void whatIsSharedComesBackWhole()
    {
        const JobTemplate made{.id = {},
                               .isOwn = false,
                               .title = "Digits",
                               .description = "Reads them.",
                               .picture = "network",
                               .tags = {"gpu", "nodes"},
                               .job = "{\n  \"properties\": {}\n}\n"};
        const JobTemplate read = templateIn(templateFile(made), "zh_CN");
        QCOMPARE(read.title, made.title);
        QCOMPARE(read.description, made.description);
        QCOMPARE(read.picture, made.picture);
        QCOMPARE(read.tags, made.tags);
        QCOMPARE(read.job, made.job);
        QVERIFY(templateIn("{\"properties\": {}}", "en").title.isEmpty());
        const QByteArray both = "{\"title\": {\"en\": \"A\", \"zh_CN\": \"甲\"}, \"job\": {}}";
        const QByteArray renamed = withTexts(both, {"B", "Text."}, "en");
        QCOMPARE(templateIn(renamed, "en").title, QString("B"));
        QCOMPARE(templateIn(renamed, "zh_CN").title, QStringLiteral("甲"));
        QVERIFY(withTexts("{\"title\":", {"B", {}}, "en").isEmpty());
    }

    void oneOfAnotherTitleIsNotWrittenOver()
    {
        QTemporaryDir dir;
        TemplateList list(dir.filePath("templates"));
        QSignalSpy saved(&list, &TemplateList::saved);
        const int before = list.rowCount();
        for (const char *title : {"My net", "my-net", "MY NET!", "My net"}) {
            list.save(title, "{\"properties\": {}}");
            QVERIFY(saved.wait());
        }
        QCOMPARE(list.rowCount(), before + 3);
        QCOMPARE(QDir(dir.filePath("templates")).entryList(QDir::Files).size(), 3);
    }

    void secretsStayOutOfIt_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("kept"); // what must still be there
        const auto row = [](const char *name, const char *members, const char *kept) {
            QTest::newRow(name) << QString(members).replace('\'', '"') << QString(kept).replace('\'', '"');
        };
        row("secret", "'secrets': [{'name': 'A', 'value': 'hush'}]", "{'name': 'A', 'value': ''}");
        row("environment", "'environmentVariables': [{'name': 'HF_TOKEN', 'value': 'hush'}]", "HF_TOKEN");
        row("notebook",
            "'environmentVariables': [{'name': 'NOTEBOOK_PARAMETERS', 'value': 'api_key = \\'hush\\''}]",
            "api_key");
        row("key of a share",
            "'mountVolumes': {'azureFileShares': [{'credentials': {'accountKey': 'hush'}}]}", "accountKey");
        row("password of a registry",
            "'containerSettings': {'imageSourceRegistry': {'credentials': {'username': 'u', 'password': "
            "'hush'}}}",
            "'username': 'u'");
        row("twice", "'secrets': [{'name': 'A', 'value': 'hush', 'value': 'x'}]", "'A'");
        row("option", "'jobPreparation': {'commandLine': 'login --password hush --tokenizer bert'}",
            "--tokenizer bert");
        row("assignment", "'jobPreparation': {'commandLine': 'API_KEY=hush python a.py token=5'}",
            "python a.py token=5");
        row("signature", "'jobPreparation': {'commandLine': 'curl https://a/b?sv=1&sig=hush'}", "sv=1");
        row("password in an address", "'jobPreparation': {'commandLine': 'git clone https://me:hush@a.b/c'}",
            "@a.b/c");
        row("mount",
            "'mountVolumes': {'unmanagedFileSystems': [{'mountCommand': 'mount -o "
            "username=u,password=hush,ro //a/b'}]}",
            ",ro //a/b");
        row("cluster", "'cluster': {'id': '/hush'}", "properties");
        row("variable", "'jobPreparation': {'commandLine': 'login --token $TOKEN --key-file hus'}", "$TOKEN");
    }
    void secretsStayOutOfIt()
    {
        QFETCH(QString, members);
        QFETCH(QString, kept);
        const auto made = withoutOwnThings(QStringLiteral("{\"properties\": {%1}}").arg(members).toUtf8());
        QVERIFY(made);
        QVERIFY2(!made->contains("hush"), made->constData());
        QVERIFY2(made->contains(kept.toUtf8()), made->constData());
        QVERIFY(JsonText(QString::fromUtf8(*made)).isValid());
        QVERIFY(!withoutOwnThings("{\"properties\": {"));
    }

    void importsWhatPeopleHave_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("job.json") << QByteArray("{\"properties\": {\"nodeCount\": 3}}") << true;
        QTest::newRow("template") << QByteArray(
                                         "{\"title\": \"a\", \"job\": {\"properties\": {\"nodeCount\": 3}}}")
                                  << true;
        QTest::newRow("broken") << QByteArray("{\"properties\": {\"nodeCount\": 3,,") << true;
        QTest::newRow("printout")
            << QByteArray("{\"provisioningState\": \"succeeded\", \"nodeCount\": 3, \"stdOutErrPathPrefix\": "
                          "\"/a\", \"customToolkitSettings\": {\"commandLine\": \"true\"}}")
            << true;
        QTest::newRow("no job") << QByteArray("Dear colleague,") << false;
        QTest::newRow("list") << QByteArray("[1, 2]") << false;
        QTest::newRow("nothing") << QByteArray() << false;
    }
    void importsWhatPeopleHave()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isTaken);
        const auto job = importedJob(text);
        QCOMPARE(bool(job), isTaken);
        if (isTaken) {
            const JsonText json(QString::fromUtf8(*job));
            const int nodes = json.find("/properties/nodeCount");
            QVERIFY(nodes >= 0);
            QCOMPARE(json.node(nodes).text, QString("3"));
        }
    }
};

QTEST_GUILESS_MAIN(tst_Templates)
#include "tst_templates.moc"
