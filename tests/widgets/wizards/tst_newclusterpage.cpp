// SPDX-License-Identifier: Apache-2.0
// Clusters, workspaces and storage are made by mouse and keyboard and arrive at a real engine.
#include "models/resources/clusterlistmodel.h"
#include "models/resources/resourcetreemodel.h"
#include "tests/support/testyard.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/newclusterfixture.h"
#include "widgets/editor/editorpane.h"
#include "widgets/wizards/clusterform.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/objecttable.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace trainyard;
using namespace trainyard::wizards;
using test::click;
using test::type;

class tst_NewClusterPage : public test::NewClusterFixture
{
    Q_OBJECT
private slots:
    void initTestCase() { begin(); }
    void cleanup() { end(); }

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
};

QTEST_MAIN(tst_NewClusterPage)
#include "tst_newclusterpage.moc"
