// SPDX-License-Identifier: Apache-2.0
// A file of any dialect, dropped onto the window: its job is submitted to a real engine, by mouse and by the
// keyboard alone, in both languages, and runs.
#include "models/backend/jobsession.h"
#include "models/draft/draftchecks.h"
#include "tests/support/testyard.h"
#include "tests/widgets/walkthroughs/ways.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QPushButton>
#include <QStringEncoder>

using namespace trainyard;
using test::Hand;
using test::said;

namespace {

constexpr int patienceMs = 60'000;

const QString plain = R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/afs",
    "customToolkitSettings": {"commandLine": "echo current"}}})";

const QString first =
    R"({"location": "eastus", "properties": {"experimentName": "old", "priority": 5, "nodeCount": 1,
    "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/afs",
    "outputDirectories": [{"id": "MODEL", "pathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/afs", "type": "model",
                           "createNew": true}],
    "customToolkitSettings": {"commandLine": "echo first"}}})";

const QString printed = R"({"cluster": {"id": "/subscriptions/a/resourceGroups/b", "resourceGroup": "b"},
    "provisioningState": "succeeded", "executionState": "failed", "toolType": "custom", "nodeCount": 1,
    "constraints": {"maxWallClockTime": "7 days, 0:00:00"}, "cntkSettings": null, "containerSettings": null,
    "environmentVariables": null, "inputDirectories": null, "secrets": null,
    "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/afs",
    "customToolkitSettings": {"commandLine": "echo printed"}})";

const QString shared = R"({"title": "Shared", "description": "Of a colleague.", "tags": ["cpu"], "job":
    {"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/afs",
                    "customToolkitSettings": {"commandLine": "echo shared"}}}})";

const QString shipyard = R"(job_specifications:
- id: first
  tasks:
  - command: echo shipyard
    environment_variables: {SIZE: 4}
)";

const QString azureMl = R"($schema: https://azuremlschemas.azureedge.net/latest/commandJob.schema.json
command: echo ${{inputs.said}}
inputs:
  said: azureml
compute: azureml:cpu-cluster
)";

} // namespace

class tst_DroppedJobs : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase_data() { test::addWays(); } // for all that follows
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()) && m_yard.connectBackend());
    }
    void cleanup() { m_yard.close(); }

    void aDroppedFileIsSubmittedAndRuns_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("command");
        QTest::newRow("job.json") << "job.json" << plain.toUtf8() << "echo current";
        QTest::newRow("of the first version") << "first.json" << first.toUtf8() << "echo first";
        QTest::newRow("as az printed it") << "printed.json" << printed.toUtf8() << "echo printed";
        QTest::newRow("a template") << "shared.json" << shared.toUtf8() << "echo shared";
        QTest::newRow("Batch Shipyard") << "jobs.yaml" << shipyard.toUtf8() << "echo shipyard";
        QTest::newRow("Azure ML") << "job.yml" << azureMl.toUtf8() << "echo azureml";
        QStringEncoder windows(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        QTest::newRow("by an editor of Windows")
            << "windows.json" << QByteArray(windows(QString(plain).replace("current", "windows")))
            << "echo windows";
    }
    void aDroppedFileIsSubmittedAndRuns()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QString, command);
        QFETCH_GLOBAL(QString, language);
        QFETCH_GLOBAL(Hand::Way, way);
        QVERIFY(m_yard.openIn(language));
        Hand hand(m_yard.window(), way);
        m_yard.drop(file, text);
        QTRY_VERIFY(draft());
        for (int step = wizards::NewJobPage::WhatPlace; step < wizards::NewJobPage::ReviewPlace; ++step) {
            if (step == wizards::NewJobPage::WherePlace)
                hand.fill(said("trainyard::wizards::WhereStep", "Experiment"), "digits");
            hand.press(said("trainyard::wizards::NewJobPage", "&Next"));
        }
        const QString name = QString("dropped-%1").arg(++m_number);
        hand.fill(said("trainyard::wizards::ReviewStep", "Name of the job"), name);
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        QTRY_VERIFY(draft()->checks().haveEnded());
        QVERIFY(!draft()->checks().areRefused());
        hand.press(draft()->submitButton().text());
        QTRY_VERIFY2(hand.hasFailed() || jobPage(), qPrintable(hand.reading()));
        QVERIFY(jobPage());

        client::Client client(m_yard.endpoint());
        const api::ResourceId id = m_yard.workspace("yard").job("digits", name.toStdString());
        api::Job job;
        const auto hasEnded = [&] {
            const auto known = client.job(id);
            job = known ? *known : job;
            return api::isFinished(job.executionState);
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), patienceMs);
        QVERIFY2(job.executionState == api::ExecutionState::Succeeded, job.stateReason.c_str());
        const auto *settings = std::get_if<api::CustomToolkitSettings>(&job.spec.toolkit);
        QVERIFY(settings);
        QCOMPARE(QString::fromStdString(settings->commandLine), command);
    }

private:
    template <class Page>
    Page *shownPage() const
    {
        return qobject_cast<Page *>(m_yard.window().tabs().currentPage());
    }
    wizards::NewJobPage *draft() const { return shownPage<wizards::NewJobPage>(); }
    jobs::JobPage *jobPage() const { return shownPage<jobs::JobPage>(); }

    test::WizardYard m_yard;
    int m_number = 0;
};

QTEST_MAIN(tst_DroppedJobs)
#include "tst_droppedjobs.moc"
