// SPDX-License-Identifier: Apache-2.0
#include "models/draft/suggestedname.h"

#include "models/document/notebookjob.h"
#include "models/draft/jobdraft.h"
#include "models/draft/resourcename.h"
#include "models/resources/jobtablemodel.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

const auto workspace = api::ResourceId::forWorkspace("s", "g", "w");

void add(JobTableModel &jobs, const std::string &experiment, const std::string &name)
{
    api::Job job;
    job.id = workspace.job(experiment, name);
    jobs.upsert(job);
}

QByteArray running(const QString &toolkit, const QString &path)
{
    return QStringLiteral("{\"properties\": {\"%1\": {\"pythonScriptFilePath\": \"%2\"}}}")
        .arg(toolkit, path)
        .toUtf8();
}

} // namespace

class tst_SuggestedName : public QObject
{
    Q_OBJECT
private slots:
    void itIsTheNextOneThatIsFree_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("taken");
        QTest::addColumn<QString>("next");
        QTest::newRow("the second") << "net" << QStringList{"net"} << "net-2";
        QTest::newRow("the third") << "net" << QStringList{"net", "net-2"} << "net-3";
        QTest::newRow("of the second") << "net-2" << QStringList{"net", "net-2"} << "net-3";
        QTest::newRow("a gap") << "net-3" << QStringList{"net", "net-3", "net-4"} << "net-5";
        QTest::newRow("a number of its own") << "resnet-50" << QStringList{"resnet-50"} << "resnet-50-2";
        QTest::newRow("a time") << "train-20261126-125909" << QStringList{"train-20261126"}
                                << "train-20261126-125909-2";
        QTest::newRow("the longest") << QString(64, 'a') << QStringList{} << QString(62, 'a') + "-2";
    }
    void itIsTheNextOneThatIsFree()
    {
        QFETCH(QString, name);
        QFETCH(QStringList, taken);
        const QString next = nameAfter(name, [&](const QString &each) { return taken.contains(each); });
        QTEST(next, "next");
        QCOMPARE(resourceNameProblem(next), QString());
    }

    void programsGiveTheirNames_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("name");
        QTest::newRow("a script") << "/home/ann/train_net.py"
                                  << "train_net";
        QTest::newRow("of an input") << "$AZ_BATCHAI_INPUT_CODE/my net.v2.py"
                                     << "my-net-v2";
        QTest::newRow("none yet") << ""
                                  << "";
        QTest::newRow("no letter") << "/a/训练.py"
                                   << "";
    }
    void programsGiveTheirNames()
    {
        QFETCH(QString, path);
        QFETCH(QString, name);
        QCOMPARE(programName(document::JsonText(QString::fromUtf8(running("pyTorchSettings", path)))), name);
        document::JobDocument job;
        job.load("{\"properties\": {}}");
        QVERIFY(job.change(document::notebookChanges(job.json(), path)));
        QCOMPARE(programName(job.json()), name);
        QCOMPARE(programName(document::JsonText("{\"properties\": {}}")), QString());
    }

    void whatSomebodyTypedStays()
    {
        JobTableModel jobs;
        add(jobs, "e", "net");
        add(jobs, "other", "net-2");
        JobDraft draft;
        SuggestedName suggested(draft, jobs);
        QVERIFY(draft.name().startsWith("train-20"));
        draft.begin(running("pyTorchSettings", "/a/digits.py"));
        QVERIFY2(draft.name().startsWith("digits-20"), qPrintable(draft.name()));
        QVERIFY(!draft.isNamed());
        suggested.setOrigin(workspace.job("e", "net"));
        QCOMPARE(draft.name(), QString("net-3"));
        add(jobs, "e", "net-3");
        suggested.suggest();
        QCOMPARE(draft.name(), QString("net-4"));
        draft.setName("own");
        suggested.setOrigin({});
        draft.begin(running("pyTorchSettings", "/a/letters.py"));
        QCOMPARE(draft.name(), QString("own"));
        draft.setName({});
        suggested.suggest();
        QVERIFY2(draft.name().startsWith("letters-20"), qPrintable(draft.name()));
    }
};

QTEST_GUILESS_MAIN(tst_SuggestedName)
#include "tst_suggestedname.moc"
