// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/json.h"
#include "models/backend/jobsession.h"
#include "models/document/jobschema.h"
#include "models/draft/draftchecks.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "testpaths.h"
#include "tests/widgets/support/hand.h"
#include "tests/widgets/support/windowyard.h"
#include "tests/widgets/walkthroughs/digits.h"
#include "tests/widgets/walkthroughs/documents.h"
#include "tests/widgets/walkthroughs/uploadplace.h"
#include "tests/widgets/walkthroughs/wholejob.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/outputspane.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/objecttable.h"
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

namespace trainyard::test {

// A walk-through of Batch AI's documents, from an empty engine to what its job leaves, with mouse and
// keyboard alone, in a language of choice.
class Walkthrough : public QObject
{
protected:
    static constexpr int patienceMs = 120'000; // for a job on a busy machine
    static constexpr const char *inFull = "the engine tells it in full, where the document leaves it out";

    void prepare()
    {
        if (QFileInfo::exists(mnistFolder()))
            return;
        m_digits = m_drawn.path();
        QVERIFY(drawDigits(m_digits));
    }

    void leave()
    {
        m_yard.closeWindow();
        m_yard.disconnectBackend();
        settings::Store().clear();
        installLanguage(*qApp, "en");
    }

    void languages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }

    void begin()
    {
        QFETCH(QString, language);
        installLanguage(*qApp, language);
        QVERIFY(m_yard.startEngine(QString::number(++m_number)));
        QVERIFY(m_yard.openWindow({1400, 900}));
    }

    // As the schema calls it in the language that is shown.
    static QString title(const QString &property)
    {
        return document::JobSchema::shipped()
            .property("/properties/" + property, false, installedLanguage())
            ->title;
    }
    static QString step(const char *text) { return said("trainyard::wizards::WhatStep", text); }
    static void next(Hand &hand) { hand.press(said("trainyard::wizards::NewJobPage", "&Next")); }

    void openNew(Hand &hand, const char *what)
    {
        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "Ne&w"),
                   said("trainyard::NewActions", what)});
    }

    void finishDialog(Hand &hand, const char *context, const char *button)
    {
        hand.press(said(context, button));
        QVERIFY2(hand.hasFailed() || QTest::qWaitFor([&] { return hand.isAlone(); }, 20'000),
                 qPrintable(hand.reading()));
    }

    void create(Hand &hand) { finishDialog(hand, "trainyard::wizards::NewResourceDialog", "&Create"); }
    static QString dialogText(const char *text)
    {
        return said("trainyard::wizards::NewResourceDialog", text);
    }

    void makeWorkspace(Hand &hand)
    {
        openNew(hand, "New &workspace…");
        hand.fill(dialogText("&Name"), "batchai");
        create(hand);
    }

    void makeAccount(Hand &hand, const QString &name)
    {
        openNew(hand, "New storage &account…");
        hand.fill(dialogText("&Name"), name);
        create(hand);
    }

    void makeBucket(Hand &hand, const char *what, const QString &account, const QString &name)
    {
        openNew(hand, what);
        hand.fill(dialogText("Storage &account"), account);
        hand.fill(dialogText("&Name"), name);
        create(hand);
    }

    void makeExperiment(Hand &hand, const QString &name)
    {
        openNew(hand, "New &experiment…");
        hand.fill(dialogText("&Name"), name);
        create(hand);
    }

    void upload(Hand &hand, const char *kind, const QString &bucket, const QString &path,
                const QString &folder)
    {
        const auto text = [](const char *source) { return said("trainyard::wizards::UploadDialog", source); };
        openNew(hand, "&Upload files…");
        fillUploadPlace(hand, kind, bucket == "external" ? "quickstart" : "recipes", bucket, folder);
        hand.press(QFileInfo(path).isDir() ? text("Add a fol&der…") : text("Add &files…"));
        hand.chooseFile(path);
        finishDialog(hand, "trainyard::wizards::UploadDialog", "&Upload");
        const auto isSent = [this] {
            const auto &rows = m_yard.window().files().transfers().rows();
            return !rows.empty() && rows.back()->transfer().state() == models::Transfer::State::Done;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hand.hasFailed() || isSent(), 20'000);
    }

    void makeCluster(Hand &hand, const QString &name, int nodes, const QStringList &share)
    {
        const auto text = [](const char *source) { return said("trainyard::wizards::ClusterForm", source); };
        openNew(hand, "New &cluster…");
        hand.fill(text("Workspace"), "batchai");
        hand.fill(text("Name of the cluster"), name);
        hand.fill(
            document::JobSchema::ofClusters()
                .property("/properties/scaleSettings/manual/targetNodeCount", false, installedLanguage())
                ->title,
            QString::number(nodes));
        if (!share.isEmpty())
            hand.addRow(text("Add a share"), share);
        hand.press(said("trainyard::wizards::NewClusterPage", "&Create"));
        const auto isShown = [this] {
            const Page *page = m_yard.window().tabs().currentPage();
            return page && page->resource() && page->resource()->type == api::ResourceType::Cluster;
        };
        QTRY_VERIFY(hand.hasFailed() || isShown());
    }

    void chooseExperiment(Hand &hand, const QString &name)
    {
        hand.fill(said("trainyard::wizards::WhereStep", "Experiment"), name);
    }

    void submit(Hand &hand, const QString &name)
    {
        hand.fill(said("trainyard::wizards::ReviewStep", "Name of the job"), name);
        auto *draft = qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(draft);
        QTRY_VERIFY(draft->checks().haveEnded());
        for (const models::JobCheck &check : draft->checks().checks())
            QVERIFY2(check.isPassed(), qPrintable(check.problems.value(0).sentence));
        hand.press(draft->submitButton().text());
        QTRY_VERIFY_WITH_TIMEOUT(hand.hasFailed() || page(), 20'000);
    }

    jobs::JobPage *page() { return qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage()); }

    // Looks at that output of the job until all of this stands in it; copies it as one would to see all of
    // it.
    void watch(Hand &hand, const QString &file, const QStringList &texts)
    {
        hand.tab(said("trainyard::jobs::JobPage", "&Log"));
        const QString outputs = said("trainyard::logs::SourceChooser", "Output file");
        const auto isOffered = [&] {
            for (const auto *choice : page()->log().findChildren<QComboBox *>())
                if (choice->accessibleName() == outputs && choice->isVisible())
                    return choice->findText(file) >= 0;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOffered(), patienceMs);
        hand.choose(outputs, file);
        QTest::mouseClick(page()->log().view().viewport(), Qt::LeftButton);
        const auto stands = [&] {
            QApplication::clipboard()->clear();
            hand.key(Qt::Key_A, Qt::ControlModifier);
            hand.key(Qt::Key_C, Qt::ControlModifier);
            if (!QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }, 500))
                return false;
            const QString shown = QApplication::clipboard()->text();
            return std::all_of(texts.begin(), texts.end(),
                               [&](const QString &text) { return shown.contains(text); });
        };
        QTRY_VERIFY2_WITH_TIMEOUT(stands(), qPrintable(QApplication::clipboard()->text()), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().jobs().job(page()->session().id())->executionState ==
                                     api::ExecutionState::Succeeded,
                                 patienceMs);
    }

    void seeOutput(Hand &hand, const QString &file)
    {
        hand.tab(said("trainyard::jobs::JobPage", "&Outputs"));
        auto *tree = page()->findChild<files::OutputsPane *>();
        QVERIFY(tree && tree->isVisible());
        hand.chooseRow(tree->view(), file);
        QCOMPARE(tree->view().currentIndex().siblingAtColumn(0).data().toString(), file);
    }

    // Documents say where all of a job is; a new one's share has nothing to do with them.
    void removeOwnShare(Hand &hand)
    {
        auto *draft = qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(draft);
        hand.chooseRow(draft->data().shares().table(), "https://local.file.core.windows.net/jobs");
        hand.key(Qt::Key_Delete);
    }

    // What has arrived at the engine is the document, but for this, the cluster, and what the engine adds.
    void compare(const std::string &experiment, const std::string &name, const QString &cluster,
                 const QJsonObject &document, const QList<Difference> &differences)
    {
        const api::Job job = heldJob(experiment, name);
        QVERIFY2(job.executionState == api::ExecutionState::Succeeded, job.stateReason.c_str());
        const api::ResourceId workspace =
            api::ResourceId::forWorkspace(job.id.subscription, job.id.group, job.id.workspace);
        const QString clusterId = models::toPath(workspace.cluster(cluster.toStdString()));
        const QList<Difference> ofEach{
            {"/properties/cluster/id", clusterId, "az names it beside the document: -c"},
            {"/properties/schedulingPriority", "normal", inFull},
            {"/properties/constraints/maxWallClockTime", "P7D", inFull}};
        const QStringList faults = faultsOf(objectIn(QByteArray::fromStdString(api::requestJson(job.spec))),
                                            document, differences + ofEach);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    // As the engine holds it.
    api::Job heldJob(const std::string &experiment, const std::string &name)
    {
        client::Client client(m_yard.endpoint());
        const auto info = client.info();
        const auto job = client.job(
            api::ResourceId::forWorkspace(info->subscription, info->group, "batchai").job(experiment, name));
        if (!job)
            qWarning("%s", job.error().message.c_str());
        return job ? *job : api::Job();
    }

    // What both recipes of the documents keep their files in.
    void makeRecipeStorage(Hand &hand)
    {
        makeAccount(hand, "recipes");
        makeBucket(hand, "New file &share…", "recipes", "logs");
        makeBucket(hand, "New file &share…", "recipes", "scripts");
        makeBucket(hand, "New &blob container…", "recipes", "data");
    }

    void mountRecipeStorage(Hand &hand)
    {
        const QString add = said("trainyard::wizards::DataStep", "Add a share");
        for (const QString &share : QStringList{"logs", "scripts"})
            hand.addRow(add, {"https://recipes.file.core.windows.net/" + share, share, "recipes"});
        hand.addRow(said("trainyard::wizards::DataStep", "Add a container"), {"recipes", "data", "data"});
    }

    static QList<Difference> ofRecipeStorage()
    {
        QList<Difference> differences{
            {"/properties/mountVolumes/azureBlobFileSystems/0/credentials", QJsonObject(), inFull}};
        for (const QString &share : QStringList{"0", "1"}) {
            const QString place = "/properties/mountVolumes/azureFileShares/" + share;
            differences << Difference{place + "/accountName", "recipes",
                                      "az fills it in by --storage-account-name"}
                        << Difference{place + "/credentials", QJsonObject(), inFull}
                        << Difference{place + "/fileMode", "0777", inFull}
                        << Difference{place + "/directoryMode", "0777", inFull};
        }
        return differences;
    }

    const QTemporaryDir m_drawn;
    QString m_digits = mnistFolder();
    WindowYard m_yard;
    int m_number = 0;
};

} // namespace trainyard::test
