// SPDX-License-Identifier: Apache-2.0
// The wizards of the window by mouse, and by the keyboard alone, in both languages; what arrives at one real
// engine.
#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "models/backend/creation.h"
#include "models/draft/draftchecks.h"
#include "tests/widgets/walkthroughs/ways.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/templategallery.h"
#include "widgets/wizards/volumepicker.h"
#include "widgets/wizards/whatstep.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

using namespace trainyard;
using test::Hand;
using test::said;
using test::WizardYard;

class tst_Wizards : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(m_yard.start()); }
    void cleanup() { m_yard.close(); }

    // What jobs need comes first.
    void cluster_data() { test::addWays(); }
    void cluster()
    {
        Hand hand = begin();
        const auto text = [](const char *source) { return said("trainyard::wizards::ClusterForm", source); };
        WizardYard::openNew(hand, "New &cluster…");
        hand.fill(text("Workspace"), "yard");
        hand.fill(text("Name of the cluster"), named("box"));
        hand.fill(clusterTitle("scaleSettings/manual/targetNodeCount"), "1");
        hand.fill(clusterTitle("nodeSetup/setupTask/commandLine"), "echo ready");
        hand.addRow(text("Add a share"), {"https://local.file.core.windows.net/more", "more"});
        hand.press(said("trainyard::wizards::NewClusterPage", "&Create"));
        const auto isShown = [&] {
            const Page *page = m_yard.window().tabs().currentPage();
            return page && page->resource() == m_yard.workspace("yard").cluster(named("box").toStdString());
        };
        QTRY_VERIFY(hand.hasFailed() || isShown());
        QCOMPARE(m_yard.window().tabs().count(), 2); // and the first page
        const auto clusters = client::Client(m_yard.endpoint()).clusters(m_yard.workspace("yard"));
        QVERIFY(clusters);
        const auto made = std::find_if(clusters->begin(), clusters->end(), [&](const api::Cluster &each) {
            return each.id.name == named("box").toStdString();
        });
        QVERIFY(made != clusters->end());
        QCOMPARE(std::get<api::ManualScale>(made->spec.scale).targetNodeCount, 1);
        QCOMPARE(made->spec.setupTask->commandLine, std::string("echo ready"));
        QCOMPARE(made->spec.mountVolumes.azureFileShares.back().relativeMountPath, std::string("more"));
        m_cluster = named("box");
    }

    void named_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Hand::Way>("way");
        QTest::addColumn<QByteArray>("action");
        QTest::addColumn<QByteArray>("place"); // the label of where it stands; empty: nowhere
        const std::pair<const char *, const char *> kinds[] = {{"New &workspace…", ""},
                                                               {"New &experiment…", "&Workspace"},
                                                               {"New file se&rver…", "&Workspace"},
                                                               {"New storage &account…", ""},
                                                               {"New file &share…", "Storage &account"},
                                                               {"New &blob container…", "Storage &account"}};
        for (const auto &[action, place] : kinds)
            for (const char *language : {"en", "zh_CN"})
                for (const Hand::Way way : {Hand::Way::Mouse, Hand::Way::Keyboard})
                    QTest::addRow("%s %s %s", action, language,
                                  way == Hand::Way::Mouse ? "mouse" : "keyboard")
                        << QString(language) << way << QByteArray(action) << QByteArray(place);
    }
    void named()
    {
        QFETCH(QByteArray, action);
        QFETCH(QByteArray, place);
        Hand hand = begin();
        const auto text = [](const char *source) {
            return said("trainyard::wizards::NewResourceDialog", source);
        };
        const bool isStored = place.startsWith("Storage");
        const QString name = named("thing").remove('-') + QString::number(++m_number);
        WizardYard::openNew(hand, action);
        if (!place.isEmpty())
            hand.fill(text(place), isStored ? "ours" : "yard");
        hand.fill(text("&Name"), name);
        hand.press(text("&Create"));
        QTRY_VERIFY2(hand.hasFailed() || hand.isAlone(), qPrintable(hand.reading()));
        QVERIFY(!hand.hasFailed());
        QVERIFY2(m_yard.isThere(action, name), qPrintable(name));
    }

    void jobs_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Hand::Way>("way");
        QTest::addColumn<QByteArray>("kind");
        for (const char *kind :
             {"Command", "My script", "Built-in network", "Notebook", "Template", "Like another"})
            for (const char *language : {"en", "zh_CN"})
                for (const Hand::Way way : {Hand::Way::Mouse, Hand::Way::Keyboard})
                    QTest::addRow("%s %s %s", kind, language, way == Hand::Way::Mouse ? "mouse" : "keyboard")
                        << QString(language) << way << QByteArray(kind);
    }
    void jobs()
    {
        QFETCH(QByteArray, kind);
        const QString variable = QString("SIZE%1").arg(m_number); // which no other has
        Hand hand = begin();
        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "New &job…")});
        hand.press(said("trainyard::wizards::WhatStep", kind));
        fillJob(hand, kind);
        next(hand);
        next(hand);
        chooseCluster(hand);
        next(hand);
        hand.addRow(said("trainyard::wizards::OutputsStep", "Add a variable"), {variable, "7"});
        next(hand);
        const QString name = submit(hand);
        QVERIFY(!hand.hasFailed());
        const auto job = client::Client(m_yard.endpoint())
                             .job(m_yard.workspace("yard").job("clicked", name.toStdString()));
        QVERIFY(job);
        QCOMPARE(QString::fromStdString(job->spec.environmentVariables.back().name), variable);
        QCOMPARE(job->spec.cluster->name, m_cluster.toStdString());
        checkJob(*job, kind);
        // Nothing else than what stood in the text beside the steps.
        const auto written = api::parseJobFile(m_submitted.toStdString());
        QVERIFY(written);
        QCOMPARE(QString::fromStdString(api::requestJson(job->spec)),
                 QString::fromStdString(api::requestJson(written->spec)));
    }

    // Volumes are chosen of what the engine has, for a job and for a cluster.
    void mounted_data() { test::addWays(); }
    void mounted()
    {
        client::Client client(m_yard.endpoint());
        const std::string share = named("scripts").toStdString();
        const std::string container = named("pictures").toStdString();
        QVERIFY(client.putBucket(client::Client::BucketKind::FileShare, "ours", share));
        QVERIFY(client.putBucket(client::Client::BucketKind::BlobContainer, "ours", container));
        api::ResourceId server = m_yard.workspace("yard").cluster(named("nfs").toStdString());
        server.type = api::ResourceType::FileServer;
        QVERIFY(models::newFileServer(server).carryOut(client));
        Hand hand = begin();
        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "New &job…")});
        hand.fill(title("customToolkitSettings/commandLine"), "ls $AZ_BATCHAI_JOB_MOUNT_ROOT");
        next(hand);
        mount(hand, "Choose a share…", named("scripts"));
        mount(hand, "Choose a container…", named("pictures"));
        mount(hand, "Choose a file server…", named("nfs"));
        mount(hand, "Choose a container…", named("pictures")); // twice: elsewhere
        next(hand);
        chooseCluster(hand);
        next(hand);
        next(hand);
        const QString name = submit(hand);
        QVERIFY(!hand.hasFailed());
        const auto job = client.job(m_yard.workspace("yard").job("clicked", name.toStdString()));
        QVERIFY(job);
        const api::MountVolumes &mounts = job->spec.mountVolumes;
        QCOMPARE(mounts.azureFileShares.back().accountName, std::string("ours"));
        QCOMPARE(mounts.azureFileShares.back().azureFileUrl, "https://ours.file.core.windows.net/" + share);
        QCOMPARE(mounts.azureFileShares.back().relativeMountPath, share);
        QCOMPARE(mounts.azureBlobFileSystems.size(), std::size_t(2));
        QCOMPARE(mounts.azureBlobFileSystems[0].containerName, container);
        QCOMPARE(mounts.azureBlobFileSystems[0].relativeMountPath, container);
        QCOMPARE(mounts.azureBlobFileSystems[1].relativeMountPath, container + "2");
        QCOMPARE(mounts.fileServers.size(), std::size_t(1));
        QCOMPARE(mounts.fileServers[0].relativeMountPath, server.name);
        QCOMPARE(mounts.fileServers[0].fileServerId, server.path());
        WizardYard::openNew(hand, "New &cluster…");
        hand.fill(said("trainyard::wizards::ClusterForm", "Workspace"), "yard");
        hand.fill(said("trainyard::wizards::ClusterForm", "Name of the cluster"), named("mounts"));
        mount(hand, "Choose a file server…", named("nfs"));
        hand.press(said("trainyard::wizards::NewClusterPage", "&Create"));
        QTRY_VERIFY(hand.hasFailed() || !m_yard.window().findChild<wizards::NewClusterPage *>());
        QVERIFY(!hand.hasFailed());
        const auto clusters = client.clusters(m_yard.workspace("yard"));
        QVERIFY(clusters);
        const auto made = std::find_if(clusters->begin(), clusters->end(), [&](const api::Cluster &each) {
            return each.id.name == named("mounts").toStdString();
        });
        QVERIFY(made != clusters->end());
        QCOMPARE(made->spec.mountVolumes.fileServers.at(0).fileServerId, server.path());
    }

    void pasted_data() { test::addWays(); }
    void pasted()
    {
        Hand hand = begin();
        QApplication::clipboard()->setText(
            "job_specifications:\n- id: a\n  tasks:\n  - command: echo pasted\n    gpus: all\n");
        hand.menu({said("trainyard::WindowActions", "&File"),
                   said("trainyard::WindowActions", "&Paste as a new job")});
        QTRY_VERIFY(m_yard.window().findChild<wizards::NewJobPage *>());
        auto *page = m_yard.window().findChild<wizards::NewJobPage *>();
        QTRY_COMPARE(page->what().commandField().text(), QString("echo pasted"));
        QVERIFY(page->leftNotice().isVisible());
        QVERIFY2(page->leftNotice().text().contains("job_specifications[0].tasks[0].gpus"),
                 qPrintable(page->leftNotice().text()));
        QVERIFY(page->what().commandField().isVisible());
        next(hand);
        next(hand);
        chooseCluster(hand);
        next(hand);
        next(hand);
        const QString name = submit(hand);
        QVERIFY(!hand.hasFailed());
        const auto job = client::Client(m_yard.endpoint())
                             .job(m_yard.workspace("yard").job("clicked", name.toStdString()));
        QVERIFY(job);
        QCOMPARE(std::get<api::CustomToolkitSettings>(job->spec.toolkit).commandLine,
                 std::string("echo pasted"));
    }

    void connecting_data() { test::addWays(); }
    void connecting()
    {
        Hand hand = begin();
        const auto text = [](const char *source) { return said("trainyard::ConnectDialog", source); };
        QSignalSpy chosen(&m_yard.workbench(), &Workbench::engineChosen);
        hand.menu({said("trainyard::WindowActions", "&File"),
                   said("trainyard::WindowActions", "&Connect to an engine…")});
        auto *dialog = m_yard.window().findChild<ConnectDialog *>();
        QVERIFY(dialog);
        hand.press(dialog->rememberBox().text()); // which says where the token goes
        hand.fill(text("&Address"), QString::fromStdString(m_yard.endpoint().url));
        hand.fill(text("&Token"), QString::fromStdString(m_yard.endpoint().token));
        hand.press(text("&Connect"));
        QTRY_VERIFY2(hand.hasFailed() || chosen.size() == 1, qPrintable(hand.reading()));
        QTRY_COMPARE(m_yard.backend().connection().state, models::ConnectionState::Connected);
    }

private:
    Hand begin()
    {
        QFETCH(QString, language);
        m_yard.openIn(language);
        QFETCH(Hand::Way, way);
        return Hand(m_yard.window(), way);
    }

    // Another name for each row of a test.
    QString named(const QString &name) const
    {
        QFETCH(QString, language);
        QFETCH(Hand::Way, way);
        return name + (language == "en" ? "-en-" : "-zh-") + (way == Hand::Way::Mouse ? "mouse" : "keys");
    }

    static QString clusterTitle(const QString &property) { return WizardYard::clusterTitle(property); }
    static QString title(const QString &property) { return WizardYard::title(property); }
    static void mount(Hand &hand, const char *button, const QString &name)
    {
        hand.press(said("trainyard::wizards::VolumeButton", button));
        QVERIFY(QTest::qWaitFor([&] { return !hand.isAlone(); }));
        auto *picker = qobject_cast<wizards::VolumePicker *>(QApplication::activeModalWidget());
        QVERIFY(picker);
        hand.chooseRow(picker->list(), name);
        hand.press(said("trainyard::wizards::VolumePicker", "&Mount"));
        QTRY_VERIFY(hand.hasFailed() || hand.isAlone());
    }

    void chooseCluster(Hand &hand)
    {
        hand.chooseRow(
            *m_yard.window().findChild<wizards::NewJobPage *>()->findChild<QListView *>("clusters"),
            m_cluster);
        hand.fill(said("trainyard::wizards::WhereStep", "Experiment"), "clicked");
    }

    // Under a name of its own, which it returns.
    QString submit(Hand &hand)
    {
        const QString name = QString("job-%1").arg(++m_number);
        hand.fill(said("trainyard::wizards::ReviewStep", "Name of the job"), name);
        auto *page = m_yard.window().findChild<wizards::NewJobPage *>();
        [&] { QTRY_VERIFY(page->checks().haveEnded()); }();
        m_submitted = page->draft().document().text();
        hand.press(page->submitButton().text()); // anyway, where its folders are not there
        [&] {
            QTRY_VERIFY2(hand.hasFailed() || !m_yard.window().findChild<wizards::NewJobPage *>(),
                         qPrintable(hand.reading()));
        }();
        return name;
    }

    static void next(Hand &hand) { hand.press(said("trainyard::wizards::NewJobPage", "&Next")); }

    void fillJob(Hand &hand, const QByteArray &kind)
    {
        auto *page = m_yard.window().findChild<wizards::NewJobPage *>();
        if (kind == "Command") {
            hand.fill(title("customToolkitSettings/commandLine"), "echo \"a command\"");
        } else if (kind == "My script") {
            hand.choose(said("trainyard::wizards::ScriptForm", "Toolkit"), "Horovod");
            hand.fill(title("horovodSettings/pythonScriptFilePath"), "/scripts/train.py");
            hand.fill(title("horovodSettings/commandLineArgs"), "--rate 0.1");
        } else if (kind == "Built-in network") {
            hand.press(said("trainyard::wizards::PathField", "Browse…"));
            QVERIFY(QTest::qWaitFor([&] { return !hand.isAlone(); }));
            hand.chooseFile(m_yard.path({}));
            hand.fill(title("trainyard/trainer/epochs"), "3");
        } else if (kind == "Notebook") {
            hand.fill(said("trainyard::wizards::NotebookForm", "Notebook"), notebook());
            QVERIFY(QTest::qWaitFor([&] { return hand.field("rate") != nullptr; }));
            hand.fill("rate", "0.25");
        } else if (kind == "Template") {
            hand.fill(said("trainyard::wizards::TemplateFilterBar", "Find a template"), "horovod");
            take(hand, page->what().gallery().list());
        } else {
            QListView *list = page->what().findChild<QListView *>("jobs");
            QVERIFY(list);
            take(hand, *list);
        }
    }

    // The first of the list.
    void take(Hand &hand, QListView &list)
    {
        QVERIFY(QTest::qWaitFor([&] { return list.model()->rowCount() > 0; }));
        hand.chooseRow(list, list.model()->index(0, 0).data().toString());
        QFETCH(Hand::Way, way);
        if (way == Hand::Way::Keyboard)
            hand.key(Qt::Key_Return);
    }

    void checkJob(const api::Job &job, const QByteArray &kind)
    {
        const auto &toolkit = job.spec.toolkit;
        if (kind == "Command") {
            QCOMPARE(std::get<api::CustomToolkitSettings>(toolkit).commandLine,
                     std::string("echo \"a command\""));
        } else if (kind == "My script") {
            QCOMPARE(std::get<api::HorovodSettings>(toolkit).pythonScriptFilePath,
                     std::string("/scripts/train.py"));
            QCOMPARE(std::get<api::HorovodSettings>(toolkit).commandLineArgs, std::string("--rate 0.1"));
        } else if (kind == "Built-in network") {
            QVERIFY(api::requestJson(job.spec).find("\"epochs\":3") != std::string::npos);
            QVERIFY(api::requestJson(job.spec).find(m_yard.path({}).toStdString()) != std::string::npos);
        } else if (kind == "Notebook") {
            QCOMPARE(job.spec.environmentVariables.front().value, std::string("rate = 0.25"));
        } else if (kind == "Template") {
            QVERIFY(std::holds_alternative<api::HorovodSettings>(toolkit));
        } else {
            QVERIFY(job.spec.environmentVariables.size() > 1); // those of the other, too
        }
    }

    QString notebook()
    {
        QFile file(m_yard.path("a.ipynb"));
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "outputs": [],
                       "metadata": {"tags": ["parameters"]}, "source": "rate = 0.5"}]})");
        return file.fileName();
    }

    WizardYard m_yard;
    QString m_cluster;
    QString m_submitted; // the job.json of the last job
    int m_number = 0;
};

QTEST_MAIN(tst_Wizards)
#include "tst_wizards.moc"
