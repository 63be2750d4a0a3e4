// SPDX-License-Identifier: Apache-2.0
// Clusters, workspaces and storage are made by mouse and keyboard and arrive at a real engine.
#include "models/backend/backend.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/resourcetreemodel.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "tests/widgets/wizards/clicks.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/problemlist.h"
#include "widgets/editor/problemsmodel.h"
#include "widgets/editor/propertypane.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/clusterform.h"
#include "widgets/wizards/clustersketch.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/objecttable.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

using namespace trainyard;
using namespace trainyard::wizards;
using test::click;
using test::type;

class tst_NewClusterPage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
    }

    void cleanup()
    {
        m_page.reset();
        installLanguage(*qApp, "en");
    }

    void aWorkspaceThatIsThereIsProposed()
    {
        open();
        const QString fresh = m_page->draft().workspace();
        const auto &info = m_backend.engineInfo();
        const auto only = api::ResourceId::forWorkspace(info->subscription, info->group, "only");
        QVERIFY(test::putWorkspace(m_engine.endpoint(), only));
        QTRY_VERIFY(m_backend.resources().contains(only));
        open();
        QCOMPARE(m_page->draft().workspace(), "only");
        QCOMPARE(m_page->form().workspaceField().currentText(), "only");
        const auto second = api::ResourceId::forWorkspace(info->subscription, info->group, "second");
        QVERIFY(test::putWorkspace(m_engine.endpoint(), second));
        QTRY_VERIFY(m_backend.resources().contains(second));
        open();
        QCOMPARE(m_page->draft().workspace(), fresh); // which of the two is meant nobody knows
        m_page->setTarget(second);
        set(m_page->form().nodesField(), 0);
        created();
        open();
        QCOMPARE(m_page->draft().workspace(), "second");
        QCOMPARE(m_page->draft().name(), "this-machine-2");
    }

    void aClusterArrives_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }
    void aClusterArrives()
    {
        QFETCH(QString, language);
        installLanguage(*qApp, language);
        open();
        type(*m_page->form().workspaceField().lineEdit(), "yard-" + language);
        type(m_page->form().nameField(), "box");
        set(m_page->form().nodesField(), 0);
        choose(m_page->form().sizeField(), "STANDARD_D1");
        choose(m_page->form().priorityField(), "lowpriority");
        type(m_page->form().setupField(), "echo ready");
        click(m_page->form().shares().addButton());
        QTest::keyClicks(qApp->focusWidget(), "https://local.file.core.windows.net/more");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(qApp->focusWidget(), "more");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Return);
        const api::Cluster made = created();
        QCOMPARE(made.id.workspace, "yard-" + language.toStdString());
        QCOMPARE(made.id.name, std::string("box"));
        QCOMPARE(made.spec.vmSize, std::string("STANDARD_D1"));
        QVERIFY(made.spec.vmPriority == api::VmPriority::LowPriority);
        QCOMPARE(std::get<api::ManualScale>(made.spec.scale).targetNodeCount, 0);
        QCOMPARE(made.spec.setupTask->commandLine, std::string("echo ready"));
        QVERIFY(!made.spec.setupTask->stdOutErrPathPrefix.empty());
        QCOMPARE(made.spec.mountVolumes.azureFileShares.size(), std::size_t(2));
        QCOMPARE(made.spec.mountVolumes.azureFileShares[1].relativeMountPath, std::string("more"));
    }

    void anAutomaticOneArrives()
    {
        open();
        type(m_page->form().nameField(), "breathing");
        set(m_page->form().nodesField(), 3);
        click(m_page->form().scaleButton(true));
        QVERIFY(!m_page->form().nodesField().isVisible());
        QCOMPARE(m_page->form().mostField().value(), 3);
        set(m_page->form().mostField(), 2);
        const api::Cluster made = created();
        const auto *scale = std::get_if<api::AutoScale>(&made.spec.scale);
        QVERIFY(scale);
        QCOMPARE(scale->minimumNodeCount, 0);
        QCOMPARE(scale->maximumNodeCount, 2);
    }

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

    void aSecretOfItsSetupArrives()
    {
        open();
        type(m_page->form().nameField(), "secretive");
        set(m_page->form().nodesField(), 0);
        type(m_page->form().setupField(), "true");
        click(m_page->form().secrets().addButton());
        QTest::keyClicks(qApp->focusWidget(), "HF_TOKEN");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(qApp->focusWidget(), "abc");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Return);
        const QAbstractItemModel &model = m_page->form().secrets().model();
        QTRY_COMPARE(model.index(0, 1).data().toString(), QString(3, QChar(0x2022)));
        QCOMPARE(m_page->draft().spec()->setupTask->secrets,
                 (std::vector<api::NameValue>{{"HF_TOKEN", "abc"}}));
        QCOMPARE(created().spec.setupTask->secrets, (std::vector<api::NameValue>{{"HF_TOKEN", {}}}));
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

    void aSetupOfSeveralLinesArrives()
    {
        open();
        type(m_page->form().nameField(), "lines");
        set(m_page->form().nodesField(), 0);
        type(m_page->form().setupField(), "echo one");
        QTest::keyClick(&m_page->form().setupField(), Qt::Key_Return);
        QTest::keyClicks(&m_page->form().setupField(), "echo two");
        QCOMPARE(created().spec.setupTask->commandLine, std::string("echo one\necho two"));
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
        spec.scale = api::ManualScale{.targetNodeCount = 2};
        sketch.setCluster(spec);
        QVERIFY(sketch.warning().isEmpty());
        large.gpus = {{"H", 1}, {"B", 1}, {"H", 1}};
        sketch.setMachine(large);
        QVERIFY2(sketch.accessibleName().endsWith(QString::fromUtf8(", 2 × H, 1 × B")),
                 qPrintable(sketch.accessibleName()));
    }

    void whatIsWrongCannotBeCreated()
    {
        open();
        QTRY_VERIFY(m_page->createButton().isEnabled());
        type(m_page->form().nameField(), "no blanks");
        QVERIFY(!m_page->createButton().isEnabled());
        type(m_page->form().nameField(), "good");
        QTRY_VERIFY(m_page->createButton().isEnabled());
        QVERIFY(m_page->draft().document().set("/properties/scaleSettings/manual/targetNodeCount", -1));
        QTRY_VERIFY(!m_page->createButton().isEnabled());
        QVERIFY(!m_page->text().finder().problems().isEmpty());
    }

    void theNextOneHasAnotherName()
    {
        open();
        const api::ResourceId first = created().id;
        open();
        m_page->setTarget(first);
        QCOMPARE(m_page->draft().workspace().toStdString(), first.workspace);
        QVERIFY(m_page->draft().name().toStdString() != first.name);
    }

    void whatTheEngineRefusesIsSaidInPlace()
    {
        open();
        type(m_page->form().nameField(), "twice");
        created();
        open();
        type(m_page->form().nameField(), "twice");
        QTRY_VERIFY(m_page->createButton().isEnabled());
        click(m_page->createButton());
        QTRY_COMPARE(m_page->state().property("text_role").toString(), QString("failed"));
        QVERIFY(m_page->state().text().contains("twice"));
    }

    void whatIsBelowAWorkspaceOfAnotherGroupIsMadeThere()
    {
        const auto &info = m_backend.engineInfo();
        const auto own = api::ResourceId::forWorkspace(info->subscription, info->group, "twin");
        const auto other = api::ResourceId::forWorkspace(info->subscription, "rg2", "twin");
        const auto lone = api::ResourceId::forWorkspace(info->subscription, "rg2", "lone");
        client::Client client(m_engine.endpoint());
        QVERIFY(client.putGroup({{info->subscription, "rg2"}, "local", {}, {}}));
        for (const api::ResourceId &id : {own, other, lone})
            QVERIFY(test::putWorkspace(m_engine.endpoint(), id));
        const auto isKnown = [this](const api::ResourceId &id) { return m_backend.resources().contains(id); };
        QTRY_VERIFY(isKnown(own) && isKnown(other) && isKnown(lone));

        QWidget window;
        using Kind = NewResourceDialog::Kind;
        auto *dialog = new NewResourceDialog(Kind::Experiment, m_backend, other, &window);
        QCOMPARE(dialog->placeField().currentText(), "twin (in rg2)");
        QSignalSpy done(dialog, &NewResourceDialog::created);
        dialog->nameField().setText("inside");
        dialog->createButton().click();
        QTRY_COMPARE(done.size(), 1);
        QTRY_VERIFY(isKnown(other.experimentNamed("inside")));
        QVERIFY(!isKnown(own.experimentNamed("inside")));

        auto *server = new NewResourceDialog(Kind::FileServer, m_backend, {}, &window);
        server->placeField().setCurrentText("lone"); // of which there is one
        server->nameField().setText("inside");
        QSignalSpy made(&m_backend, &models::Backend::creationDone);
        server->createButton().click();
        QTRY_COMPARE(made.size(), 1);
        QVERIFY2(made.at(0).at(0).toString().contains("/rg2/"), qPrintable(made.at(0).at(0).toString()));
    }

    void aClustersGroupIsKeptAndFollowsItsWorkspace()
    {
        const auto &info = m_backend.engineInfo();
        const auto other = api::ResourceId::forWorkspace(info->subscription, "rg3", "apart");
        open();
        m_page->setTarget(other);
        QCOMPARE(m_page->draft().id()->group, std::string("rg3"));
        NewClusterPage again(m_backend);
        again.restore(m_page->pageState());
        QCOMPARE(again.draft().id(), m_page->draft().id());

        client::Client client(m_engine.endpoint());
        QVERIFY(client.putGroup({{info->subscription, "rg3"}, "local", {}, {}}));
        QVERIFY(test::putWorkspace(m_engine.endpoint(), other));
        QTRY_VERIFY(m_backend.resources().contains(other));
        open();
        QCOMPARE(m_page->draft().id()->group, info->group);
        type(*m_page->form().workspaceField().lineEdit(), "apart");
        QCOMPARE(m_page->draft().id()->group, std::string("rg3"));
    }

    void whatNeedsOnlyANameArrives_data()
    {
        using Kind = NewResourceDialog::Kind;
        QTest::addColumn<int>("kind");
        QTest::newRow("workspace") << int(Kind::Workspace);
        QTest::newRow("experiment") << int(Kind::Experiment);
        QTest::newRow("file server") << int(Kind::FileServer);
        QTest::newRow("storage account") << int(Kind::StorageAccount);
        QTest::newRow("file share") << int(Kind::FileShare);
        QTest::newRow("blob container") << int(Kind::BlobContainer);
    }
    void whatNeedsOnlyANameArrives()
    {
        QFETCH(int, kind);
        const QString name = "named" + QString::number(kind);
        QWidget window;
        window.show();
        auto *dialog = new NewResourceDialog(NewResourceDialog::Kind(kind), m_backend, {}, &window);
        dialog->open();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QSignalSpy done(dialog, &NewResourceDialog::created);
        QSignalSpy closed(dialog, &QDialog::accepted);
        if (dialog->placeField().isVisible() && dialog->placeField().currentText().isEmpty())
            type(*dialog->placeField().lineEdit(), "somewhere");
        type(dialog->nameField(), "not right!");
        QVERIFY(!dialog->createButton().isEnabled());
        QVERIFY(!dialog->hint().text().isEmpty());
        type(dialog->nameField(), name);
        QTest::keyClick(&dialog->nameField(), Qt::Key_Return);
        QVERIFY2(done.size() == 1 || done.wait(), qPrintable(dialog->hint().text()));
        QCOMPARE(closed.size(), 1);
    }

    void aRefusedNameStaysToBeMended()
    {
        QWidget window;
        window.show();
        auto *dialog = new NewResourceDialog(NewResourceDialog::Kind::FileShare, m_backend, {}, &window);
        dialog->open();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QSignalSpy done(dialog, &NewResourceDialog::created);
        type(*dialog->placeField().lineEdit(), "Not Small");
        type(dialog->nameField(), "data");
        QVERIFY(!dialog->createButton().isEnabled());
        type(*dialog->placeField().lineEdit(), "ours");
        click(dialog->createButton());
        QVERIFY(done.wait());
        dialog = new NewResourceDialog(NewResourceDialog::Kind::FileShare, m_backend, {}, &window);
        dialog->open();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        type(*dialog->placeField().lineEdit(), "ours");
        type(dialog->nameField(), "data");
        QSignalSpy told(&m_backend, &models::Backend::requestFailed);
        click(dialog->createButton());
        QTRY_COMPARE(dialog->hint().property("text_role").toString(), QString("failed"));
        QVERIFY2(dialog->hint().text().contains("exists"), qPrintable(dialog->hint().text()));
        QVERIFY(dialog->createButton().isEnabled());
        QVERIFY(dialog->isVisible());
        QVERIFY(told.isEmpty()); // it is said once
    }

    void whatIsRefusedAfterEscapeIsToldAllTheSame()
    {
        using BucketKind = client::Client::BucketKind;
        QVERIFY(client::Client(m_engine.endpoint()).putBucket(BucketKind::FileShare, "local", "taken"));
        QWidget window;
        window.show();
        auto *dialog = new NewResourceDialog(NewResourceDialog::Kind::FileShare, m_backend, {}, &window);
        dialog->open();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        type(dialog->nameField(), "taken");
        QSignalSpy told(&m_backend, &models::Backend::requestFailed);
        click(dialog->createButton());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(told.at(0).at(0).toString().contains("taken"), qPrintable(told.at(0).at(0).toString()));
    }

private:
    void open()
    {
        m_page = std::make_unique<NewClusterPage>(m_backend);
        m_page->resize(1200, 1200);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    void set(QSpinBox &field, int value)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QString::number(value));
        QTest::keyClick(&field, Qt::Key_Tab);
    }

    void choose(QComboBox &field, const QString &data)
    {
        const int row = field.findData(data);
        QVERIFY2(row >= 0, qPrintable(data));
        field.setFocus();
        while (field.currentIndex() < row)
            QTest::keyClick(&field, Qt::Key_Down);
    }

    api::Cluster created()
    {
        QSignalSpy done(m_page.get(), &NewClusterPage::created);
        if (!QTest::qWaitFor([this] { return m_page->createButton().isEnabled(); }))
            qWarning("What should be created cannot be.");
        click(m_page->createButton());
        if (done.isEmpty() && !done.wait())
            qWarning() << "It was not taken:" << m_page->state().text();
        const auto id = done.value(0).value(0).value<api::ResourceId>();
        if (!QTest::qWaitFor([&] { return m_backend.clusters().cluster(id) != nullptr; }))
            return {};
        return *m_backend.clusters().cluster(id);
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    models::Backend m_backend;
    std::unique_ptr<NewClusterPage> m_page;
};

QTEST_MAIN(tst_NewClusterPage)
#include "tst_newclusterpage.moc"
