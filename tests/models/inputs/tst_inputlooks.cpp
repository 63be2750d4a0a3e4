// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/inputlooks.h"

#include "models/document/jobdocument.h"
#include "testpaths.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::InputLooks;
using models::LookedInput;
using Place = LookedInput::Place;

namespace {

constexpr int patienceMs = 60'000;

// Of a job; 'a' is "a".
QString job(const QString &members)
{
    return QStringLiteral("{'properties': {%1}}").arg(members).replace(u'\'', u'"');
}

QString input(const QString &id, const QString &path)
{
    return QStringLiteral("{'id': '%1', 'path': '%2'}").arg(id, path);
}

QString trainer(const QString &dataPath)
{
    return QStringLiteral("'trainyard': {'trainer': {'network': 'logistic', 'dataPath': '%1'}}")
        .arg(dataPath);
}

} // namespace

class tst_InputLooks : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

private slots:
    void initTestCase()
    {
        QFile file(m_dir.filePath("animals.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("weight,height,kind\n4,25,cat\n30,60,dog\n");
    }

    void foldersOfThisMachineAreLookedInto()
    {
        document::JobDocument document;
        InputLooks looks(document, true);
        looks.setTrainer(test::binPath("trainyard-train"));
        document.setText(job(QString("'inputDirectories': [%1, %2]")
                                 .arg(input("A", m_dir.path()), input("B", m_dir.filePath("none")))));
        QCOMPARE(looks.inputs().size(), 2);
        QCOMPARE(looks.inputs()[1].pointer, QString("/properties/inputDirectories/1/path"));
        const auto contents = [&](int number) { return looks.contents(looks.inputs()[number]); };
        QTRY_VERIFY_WITH_TIMEOUT(contents(0) && contents(1), patienceMs);
        QCOMPARE(contents(0)->table->rows, 2);
        QCOMPARE(contents(1)->problem, models::FolderContents::Problem::Missing);
        QTRY_VERIFY_WITH_TIMEOUT(looks.rows(looks.inputs()[0]), patienceMs);
        QCOMPARE(looks.rows(looks.inputs()[0])->classNames, (QStringList{"cat", "dog"}));
        QVERIFY(!looks.rows(looks.inputs()[1]));

        looks.lookAgain(); // what is known is told meanwhile
        QVERIFY(contents(0) && looks.rows(looks.inputs()[0]));
    }

    void whereTheyAreIsTold()
    {
        document::JobDocument document;
        document.setText(job(
            "'inputDirectories': [" + input("A", "/a") + ", " + input("B", "$AZ_BATCHAI_MOUNT_ROOT/b") +
            ", " + input("C", "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/c") + ", " +
            input("D", "$AZ_BATCHAI_JOB_MOUNT_ROOT/nfs/d") +
            "], 'mountVolumes': {'fileServers': [{'fileServer': {'id': "
            "'/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/fileServers/f'}, "
            "'relativeMountPath': 'nfs'}], 'azureFileShares': [{'accountName': 'mine', 'azureFileUrl': "
            "'https://mine.file.core.windows.net/sets', 'relativeMountPath': 'afs'}]}"));
        api::Endpoint engine;
        engine.url = "http://127.0.0.1:1";
        InputLooks here(document, true);
        InputLooks elsewhere(document, false);
        for (InputLooks *each : {&here, &elsewhere})
            each->setVolumes(engine, {});
        const auto places = [](const InputLooks &looks) {
            QList<Place> made;
            for (const LookedInput &each : looks.inputs())
                made << each.place;
            return made;
        };
        QCOMPARE(places(here), (QList{Place::Machine, Place::Later, Place::Volume, Place::Server}));
        QCOMPARE(places(elsewhere), (QList{Place::Engine, Place::Later, Place::Volume, Place::Server}));
        QVERIFY(!elsewhere.inputs()[0].source.isEmpty()); // which the engine is asked for
        QVERIFY(!elsewhere.inputs()[3].source.isEmpty() && !here.inputs()[3].source.isEmpty());
        elsewhere.setVolumes({}, {});
        QCOMPARE(places(elsewhere), (QList{Place::Engine, Place::Later, Place::Later, Place::Later}));
        QVERIFY(elsewhere.inputs()[0].source.isEmpty());
    }

    void dataOfTheNetworkAreAmongThem()
    {
        document::JobDocument document;
        InputLooks looks(document, true);
        QVERIFY(!looks.networkData());
        document.setText(job(trainer("/data/mnist")));
        QVERIFY(looks.networkData() && looks.networkData()->isLeftToTrainer());
        QCOMPARE(looks.networkData()->pointer, QString("/properties/trainyard/trainer/dataPath"));

        document.setText(job(QString("'inputDirectories': [%1], ").arg(input("DATA", "/data/mnist")) +
                             trainer("$AZ_BATCHAI_INPUT_DATA")));
        QCOMPARE(looks.inputs().size(), 1); // the same
        QVERIFY(looks.networkData()->isDirectory);

        document.setText(job(QString("'inputDirectories': [%1], ").arg(input("DATA", "/data")) +
                             trainer("$AZ_BATCHAI_INPUT_DATA/mnist")));
        QCOMPARE(looks.inputs().size(), 2);
        QCOMPARE(looks.networkData()->source, QString("/data/mnist"));
    }

    void aBrokenTextChangesNothing()
    {
        document::JobDocument document;
        document.setText(job("'inputDirectories': [" + input("A", m_dir.path()) + "]"));
        InputLooks looks(document, true);
        QSignalSpy changed(&looks, &InputLooks::changed);
        document.setText("{");
        QCOMPARE(looks.inputs().size(), 1);
        QCOMPARE(changed.size(), 0);
    }
};

QTEST_GUILESS_MAIN(tst_InputLooks)
#include "tst_inputlooks.moc"
