// SPDX-License-Identifier: Apache-2.0
// The form of a new cluster, its fields and its text are one document; what is wrong in it is told and
// mended.
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/newclusterfixture.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/problemlist.h"
#include "widgets/editor/problemsmodel.h"
#include "widgets/editor/propertypane.h"
#include "widgets/wizards/clusterform.h"
#include "widgets/wizards/clustersketch.h"
#include "widgets/wizards/objecttable.h"

#include <QAbstractButton>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeView>

using namespace trainyard;
using namespace trainyard::wizards;
using test::click;
using test::type;

class tst_ClusterDocument : public test::NewClusterFixture
{
    Q_OBJECT
private slots:
    void initTestCase() { begin(); }
    void cleanup() { end(); }

    void aProblemOfItsTextIsMendedByAButton()
    {
        open();
        document::JobDocument &text = m_page->draft().document();
        const QString before = text.text();
        text.setText(QString(before).replace("\"vmSize\"", "\"colour\": \"red\",\n    \"vmSize\""));
        editor::ProblemList &list = m_page->text().problemList();
        QTRY_COMPARE(list.model()->rowCount(), 1);
        const QModelIndex problem = list.model()->index(0, 0);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.buttonRect(problem).center());
        QCOMPARE(text.text(), before);
    }

    void aSecretInClearIsTold_data()
    {
        QTest::addColumn<QString>("member");
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("mended");
        QTest::addColumn<QString>("value");
        const QString setup = "/properties/nodeSetup/setupTask";
        QTest::newRow("variable") << setup << R"({"commandLine": "true", "stdOutErrPathPrefix": "/tmp",
                                         "environmentVariables": [{"name": "HF_TOKEN", "value": "abc"}]})"
                                  << "HF_TOKEN looks like a secret" << setup + "/secrets/0/value"
                                  << "abc";
        QTest::newRow("command") << setup
                                 << R"({"commandLine": "login --token abc", "stdOutErrPathPrefix": "/tmp"})"
                                 << "The command seems to contain a secret" << setup + "/commandLine"
                                 << "login --token \"$SECRET\"";
        const QString mounts = "/properties/nodeSetup/mountVolumes";
        QTest::newRow("mount")
            << mounts << R"({"unmanagedFileSystems": [{"relativeMountPath": "far", "mountCommand":
                                      "mount -t cifs //far/data -o username=ann,password=abc"}]})"
            << "The mount command seems to contain a secret"
            << mounts + "/unmanagedFileSystems/0/mountCommand"
            << "mount -t cifs //far/data -o username=ann,credentials=<YOUR_CREDENTIALS_FILE>";
    }
    void aSecretInClearIsTold()
    {
        QFETCH(QString, member);
        QFETCH(QString, json);
        QFETCH(QString, sentence);
        QFETCH(QString, mended);
        open();
        QVERIFY(m_page->draft().document().setJson(member, json));
        editor::ProblemList &list = m_page->text().problemList();
        QTRY_COMPARE(list.model()->rowCount(), 1);
        const QModelIndex problem = list.model()->index(0, 0);
        QVERIFY2(m_page->text().finder().problems()[0].sentence.startsWith(sentence),
                 qPrintable(m_page->text().finder().problems()[0].sentence));
        QTRY_VERIFY(m_page->createButton().isEnabled()); // it may be meant
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.buttonRect(problem).center());
        QTEST(m_page->draft().document().value(mended).toString(), "value");
        QTRY_COMPARE(list.model()->rowCount(), 0);
    }

    void formAndTextAreOneDocument()
    {
        open();
        editor::JobEditor &text = m_page->text().editor();
        const QString before = "\"targetNodeCount\": 1";
        text.goTo(text.toPlainText().indexOf(before) + before.size() - 1, 1);
        QTest::keyClicks(&text, "4");
        QCOMPARE(m_page->form().nodesField().value(), 4);
        click(m_page->form().scaleButton(true));
        QVERIFY(text.toPlainText().contains("\"maximumNodeCount\": 4"));
        QVERIFY(!text.toPlainText().contains("\"manual\""));
        while (m_page->draft().document().canUndo())
            QTest::keyClick(&text, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_page->draft().document().text(), m_page->draft().baseline());
        QVERIFY(m_page->form().scaleButton(false).isChecked());
    }

    // What the form has no field for has one there, and the form follows.
    void allFieldsAreOneDocumentWithThem()
    {
        open();
        m_page->views().setCurrentIndex(1);
        auto *fields = m_page->findChild<editor::PropertyPane *>();
        QVERIFY(fields);
        QTRY_VERIFY(fields->isVisible());
        const auto set = [&](const QString &pointer, const QString &value) {
            fields->select(pointer);
            QTreeView &tree = fields->tree();
            tree.setCurrentIndex(tree.currentIndex().siblingAtColumn(document::PropertyModel::ValueColumn));
            tree.setFocus();
            QTest::keyClick(&tree, Qt::Key_F2);
            auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
            QVERIFY2(line, qPrintable(pointer));
            line->selectAll();
            QTest::keyClicks(line, value);
            QTest::keyClick(line, Qt::Key_Return);
            QTRY_COMPARE(m_page->draft().document().value(pointer).toVariant().toString(), value);
        };
        set("/properties/scaleSettings/manual/targetNodeCount", "3");
        QCOMPARE(m_page->form().nodesField().value(), 3);
        set("/properties/nodeSetup/setupTask/commandLine", "echo set");
        QCOMPARE(m_page->form().setupField().text(), "echo set");
        set("/properties/subnet/id", "net");
        set("/properties/virtualMachineConfiguration/imageReference/publisher", "somebody");
        const QString text = m_page->text().editor().toPlainText();
        for (const char *part : {"\"targetNodeCount\": 3", "\"echo set\"", "\"id\": \"net\"", "\"somebody\""})
            QVERIFY2(text.contains(part), qPrintable(text));
        m_page->form().nodesField().setValue(4);
        const auto &model = fields->model();
        QCOMPARE(model.indexOf("/properties/scaleSettings/manual/targetNodeCount").siblingAtColumn(1).data(),
                 "4");
    }

    void aSetupThatIsTakenBackLeavesNothing()
    {
        open();
        const QString before = m_page->draft().document().text();
        auto &command = m_page->form().setupField();
        type(command, "true");
        QVERIFY(m_page->draft().document().text().contains("stdOutErrPathPrefix"));
        command.selectAll();
        QTest::keyClick(&command, Qt::Key_Backspace);
        QCOMPARE(m_page->draft().document().text(), before);
        type(command, "date");
        m_page->draft().document().undo();
        QCOMPARE(m_page->draft().document().text(), before); // the folder is no step of its own
    }

    void aSetupWritesOntoAVolumeThatIsThere()
    {
        open();
        document::JobDocument &cluster = m_page->draft().document();
        const QString output = "/properties/nodeSetup/setupTask/stdOutErrPathPrefix";
        document::ObjectListModel &shares = m_page->form().shares().model();
        QVERIFY(shares.setData(shares.index(0, 1), "kept"));
        const QString mounted = cluster.text();
        auto &command = m_page->form().setupField();
        type(command, "true");
        QCOMPARE(cluster.value(output).toString(), QString("$AZ_BATCHAI_MOUNT_ROOT/kept"));
        QVERIFY(shares.setData(shares.index(0, 1), "moved")); // and the output with it
        QCOMPARE(cluster.value(output).toString(), QString("$AZ_BATCHAI_MOUNT_ROOT/moved"));
        cluster.undo();
        cluster.undo();
        QCOMPARE(cluster.value(output).toString(), QString("$AZ_BATCHAI_MOUNT_ROOT/kept"));
        command.selectAll();
        QTest::keyClick(&command, Qt::Key_Backspace);
        QCOMPARE(cluster.text(), mounted);
        shares.remove(0);
        type(command, "true");
        QVERIFY(cluster.value(output).isUndefined()); // the user is asked for it
        QTRY_VERIFY(!m_page->text().finder().problems().isEmpty());
        QVERIFY(cluster.set(output, "/tmp"));
        QTRY_VERIFY(m_page->text().finder().problems().isEmpty());
    }

    void aSetupThatWritesOntoNoVolumeIsTold_data()
    {
        QTest::addColumn<QString>("volumes");
        QTest::addColumn<QString>("mended");
        QTest::newRow("a share") << R"({"azureFileShares": [{"accountName": "local", "azureFileUrl":
            "https://local.file.core.windows.net/kept", "relativeMountPath": "kept"}]})"
                                 << "$AZ_BATCHAI_MOUNT_ROOT/kept";
        QTest::newRow("nothing") << "{}"
                                 << "$AZ_BATCHAI_MOUNT_ROOT/gone";
    }
    void aSetupThatWritesOntoNoVolumeIsTold()
    {
        QFETCH(QString, volumes);
        open();
        document::JobDocument &cluster = m_page->draft().document();
        QVERIFY(cluster.setJson(
            "/properties/nodeSetup",
            R"({"setupTask": {"commandLine": "true", "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/gone"},
                "mountVolumes": )" +
                volumes + "}"));
        editor::ProblemList &list = m_page->text().problemList();
        QTRY_COMPARE(list.model()->rowCount(), 1);
        QVERIFY(m_page->text().finder().problems()[0].sentence.contains("mounts no volume there"));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.buttonRect(list.model()->index(0, 0)).center());
        QTEST(cluster.value("/properties/nodeSetup/setupTask/stdOutErrPathPrefix").toString(), "mended");
        QTRY_COMPARE(list.model()->rowCount(), 0);
    }

    void whatItBeganWithComesBack()
    {
        open();
        const QString imported = "{\n  \"properties\": {\n    \"vmSize\": \"STANDARD_D1\"\n  }\n}\n";
        m_page->begin(imported.toUtf8());
        QVERIFY(m_page->draft().document().set("/properties/vmSize", "local"));
        const auto changed = m_page->text().editor().changedLines();
        QCOMPARE(changed.size(), 1);
        for (const QJsonObject &state : {m_page->pageState(), m_page->movedState()}) {
            NewClusterPage again(m_backend);
            again.restore(state);
            QCOMPARE(again.draft().baseline(), imported);
            QCOMPARE(again.draft().document().text(), m_page->draft().document().text());
            QCOMPARE(again.text().editor().changedLines(), changed);
        }
    }

    void theOtherScaleComesBackAsItWas()
    {
        open();
        document::JobDocument &job = m_page->draft().document();
        QVERIFY(
            job.setJson("/properties/scaleSettings",
                        "{\"manual\": {\"nodeDeallocationOption\": \"terminate\", \"targetNodeCount\": 3}}"));
        click(m_page->form().scaleButton(true));
        QVERIFY(job.setJson("/properties/scaleSettings/autoScale",
                            "{\"maximumNodeCount\": 5, \"minimumNodeCount\": 2, \"initialNodeCount\": 4}"));
        click(m_page->form().scaleButton(false));
        const QString manual = "/properties/scaleSettings/manual/";
        QCOMPARE(job.value(manual + "nodeDeallocationOption").toString(), QString("terminate"));
        QCOMPARE(job.value(manual + "targetNodeCount").toInt(), 5);
        QVERIFY(job.text().indexOf("nodeDeallocationOption") < job.text().indexOf("targetNodeCount"));
        set(m_page->form().nodesField(), 3);
        click(m_page->form().scaleButton(true));
        const QString automatic = "/properties/scaleSettings/autoScale/";
        QCOMPARE(job.value(automatic + "maximumNodeCount").toInt(), 3);
        QCOMPARE(job.value(automatic + "minimumNodeCount").toInt(), 2);
        QCOMPARE(job.value(automatic + "initialNodeCount").toInt(), 3); // no more than the most
        QVERIFY(job.text().indexOf("maximumNodeCount") < job.text().indexOf("minimumNodeCount"));
    }

    void theSketchShowsWhatANodeGets()
    {
        open();
        ClusterSketch &sketch = m_page->form().sketch();
        const auto machine = m_backend.engineInfo();
        QVERIFY(machine && machine->cores > 0);
        QVERIFY2(sketch.sentence().contains(QString::number(machine->cores)), qPrintable(sketch.sentence()));
        set(m_page->form().nodesField(), 0);
        QVERIFY(sketch.sentence().contains("No nodes"));
        api::EngineInfo large = *machine;
        large.cores = 16;
        large.gpus = {{"H", 1}, {"H", 1}};
        sketch.setMachine(large);
        api::ClusterSpec spec;
        spec.vmSize = "STANDARD_NC6";
        spec.scale = api::ManualScale{.targetNodeCount = 4};
        sketch.setCluster(spec);
        QVERIFY2(sketch.sentence().contains("1 GPU and 4 cores"), qPrintable(sketch.sentence()));
        QVERIFY2(sketch.warning().contains("Only 2 of the nodes"), qPrintable(sketch.warning()));
        QVERIFY(sketch.accessibleDescription().contains("Only 2 of the nodes"));
        spec.vmSize = "STANDARD_NC12"; // less than its name promises, and why
        sketch.setCluster(spec);
        QVERIFY2(sketch.sentence().contains("has 2 GPUs; on this machine of 2 GPUs it gets 1."),
                 qPrintable(sketch.sentence()));
        spec.vmSize = "STANDARD_NC6";
        spec.scale = api::ManualScale{.targetNodeCount = 2};
        sketch.setCluster(spec);
        QVERIFY(sketch.warning().isEmpty());
        large.gpus = {{"H", 1}, {"B", 1}, {"H", 1}};
        sketch.setMachine(large);
        QVERIFY2(sketch.accessibleName().endsWith(QString::fromUtf8(", 2 × H, 1 × B")),
                 qPrintable(sketch.accessibleName()));
    }
};

QTEST_MAIN(tst_ClusterDocument)
#include "tst_clusterdocument.moc"
