// SPDX-License-Identifier: Apache-2.0
// Each press of Submit ends in something: the engine has the job, refuses it, or there is something to look
// at.
#include "models/draft/submission.h"

#include "models/backend/backend.h"
#include "models/draft/draftchecks.h"
#include "models/draft/jobdraft.h"
#include "models/inputs/inputlooks.h"
#include "models/resources/clusterlistmodel.h"
#include "models/trainer/trainerlook.h"
#include "tests/models/draft/silentdisk.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int longMs = 30'000;

const QJsonObject secret{{"name", "API_TOKEN"}, {"value", "abc"}};

} // namespace

class tst_Submission : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded(), longMs);
    }

    void init()
    {
        m_draft = std::make_unique<JobDraft>();
        m_checks = std::make_unique<DraftChecks>(m_draft->document(), m_look, true);
        m_checks->setSurroundings({1, {QStringLiteral("afs")}}, 0);
        m_submission = std::make_unique<Submission>(m_backend, *m_draft, *m_checks);
        QVERIFY(m_draft->setCluster(testWorkspace().cluster("box")));
        m_draft->setExperiment("digits");
        m_draft->setName(QString("job-%1").arg(++m_number));
        change("true");
        m_sentence.clear();
        connect(m_submission.get(), &Submission::said, this,
                [this](const Sentence &sentence, bool isFailure) {
                    m_sentence = isFailure ? sentence.text() : QString();
                    m_said = sentence.text();
                });
    }

    void cleanup()
    {
        m_submission.reset();
        m_checks.reset();
        m_draft.reset();
    }

    void rightAfterAnEditIsWaitedForItsChecks()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        QSignalSpy submitted(m_submission.get(), &Submission::submitted);
        QSignalSpy held(m_submission.get(), &Submission::held);
        QVERIFY(m_draft->document().set("/properties/environmentVariables/-", secret));
        QVERIFY(m_submission->isPossible() && !m_submission->isAnyway());
        m_submission->press();
        QVERIFY(m_submission->isUnderWay() && !m_submission->isPossible());
        QTRY_COMPARE_WITH_TIMEOUT(held.size(), 1, longMs);
        QVERIFY(!m_submission->isUnderWay() && m_submission->isAnyway());
        QVERIFY(m_said.contains("submit anyway") && m_sentence.isEmpty()); // it is no failure
        QCOMPARE(submitted.size(), 0);
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size(), 1, longMs);
        QCOMPARE(submitted.at(0).at(0).value<api::ResourceId>(), *m_draft->id());
        QVERIFY(m_submission->isPossible());
    }

    void whatHasNothingToTellIsSubmittedByOnePress()
    {
        QSignalSpy submitted(m_submission.get(), &Submission::submitted);
        m_submission->press(); // its checks run
        QVERIFY(m_submission->isUnderWay());
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size(), 1, longMs);
        QVERIFY(m_sentence.isEmpty());
    }

    // A busy cluster's job waits there as well as here.
    void whatHasOnlyToWaitIsSubmittedByOnePress()
    {
        m_checks->setSurroundings({.clusterNodes = 1, .freeNodes = 0}, 0);
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        QCOMPARE(m_checks->problems().size(), 1);
        QVERIFY(!m_submission->isAnyway());
        QSignalSpy submitted(m_submission.get(), &Submission::submitted);
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size(), 1, longMs);
        QVERIFY(m_sentence.isEmpty());
    }

    void whatCouldNeverRunIsHeld()
    {
        m_checks->setSurroundings({.clusterNodes = 1, .freeNodes = 0}, 0);
        QVERIFY(m_draft->document().set("/properties/nodeCount", 2));
        QSignalSpy held(m_submission.get(), &Submission::held);
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(held.size(), 1, longMs);
        QVERIFY(m_submission->isAnyway());
    }

    // Neither of its presses would do anything.
    void whatCannotBeSubmittedIsNotAnyway()
    {
        m_checks->setTarget(*m_draft);
        m_checks->setSurroundings({.clusterNodes = 1, .freeNodes = 0}, 0);
        QVERIFY(m_draft->document().set("/properties/nodeCount", 2));
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        QVERIFY(m_submission->isAnyway());
        m_draft->setName("no such name, please");
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        QVERIFY(!m_submission->isPossible() && !m_submission->isAnyway());
    }

    void whereThereIsNoClusterItIsHeld()
    {
        m_checks->setSurroundings({}, 0);
        QSignalSpy held(m_submission.get(), &Submission::held);
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(held.size(), 1, longMs);
        QVERIFY(m_submission->isAnyway());
    }

    // The press is not lost: it is for the job as it is then.
    void anEditWhileItIsCheckedIsWaitedForToo()
    {
        test::SilentDisk disk;
        m_checks->setFileLook(disk.look());
        QSignalSpy submitted(m_submission.get(), &Submission::submitted);
        QVERIFY(m_draft->document().set("/properties/inputDirectories/-",
                                        QJsonObject{{"id", "A"}, {"path", "/data"}}));
        m_submission->press();
        change("echo later");
        QVERIFY(m_submission->isUnderWay());
        disk.speak();
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size(), 1, longMs);
    }

    void anInputWithoutFilesIsToldFirst()
    {
        const QTemporaryDir empty;
        InputLooks looks(m_draft->document(), true);
        m_checks->setInputs(looks);
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        QSignalSpy held(m_submission.get(), &Submission::held);
        QVERIFY(m_draft->document().set("/properties/inputDirectories/-",
                                        QJsonObject{{"id", "A"}, {"path", empty.path()}}));
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(held.size(), 1, longMs);
        QVERIFY(m_submission->isAnyway());
        m_checks.reset(); // before the looks
        m_submission.reset();
    }

    void whatCannotBeAskedIsToldFirst()
    {
        test::SilentDisk disk;
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        m_checks->setPatience(1);
        m_checks->setFileLook(disk.look());
        QSignalSpy held(m_submission.get(), &Submission::held);
        QVERIFY(m_draft->document().set("/properties/inputDirectories/-",
                                        QJsonObject{{"id", "A"}, {"path", "/data"}}));
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(held.size(), 1, longMs);
        QVERIFY(m_submission->isAnyway());
    }

    void whatTheEngineWouldRefuseIsNotSent()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        QSignalSpy held(m_submission.get(), &Submission::held);
        QVERIFY(m_draft->document().set("/properties/nodeCount", 0));
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(held.size(), 1, longMs);
        QVERIFY(m_sentence.contains("would refuse"));
        QVERIFY(!m_submission->isPossible() && !m_submission->isAnyway());
    }

    // Of the other looks one may take long.
    void whatTheEngineWouldRefuseIsToldAtOnce()
    {
        test::SilentDisk disk;
        m_checks->setFileLook(disk.look());
        QSignalSpy held(m_submission.get(), &Submission::held);
        QVERIFY(m_draft->document().set("/properties/inputDirectories/-",
                                        QJsonObject{{"id", "A"}, {"path", "/data"}}));
        QVERIFY(m_draft->document().set("/properties/nodeCount", 0));
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(held.size(), 1, longMs);
        QVERIFY(!m_checks->haveEnded());
        QVERIFY(m_sentence.contains("would refuse"));
        QVERIFY(!m_submission->isPossible() && !m_submission->isAnyway());
        disk.speak();
        QTRY_VERIFY_WITH_TIMEOUT(m_checks->haveEnded(), longMs);
        QVERIFY(!m_submission->isPossible());
    }

    void whatTheEngineRefusesIsSaid()
    {
        QSignalSpy submitted(m_submission.get(), &Submission::submitted);
        m_submission->press();
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size(), 1, longMs);
        change("false"); // another job of the same name
        m_submission->press();
        QTRY_VERIFY_WITH_TIMEOUT(!m_sentence.isEmpty(), longMs);
        QVERIFY(!m_submission->isUnderWay() && m_submission->isPossible());
        QCOMPARE(submitted.size(), 1);
    }

    // The press counts, although the form has moved on.
    void whatIsRenamedMeanwhileKeepsItsName()
    {
        const auto id = m_draft->id();
        QSignalSpy submitted(m_submission.get(), &Submission::submitted);
        m_submission->press();
        m_draft->setName("no blanks");
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size(), 1, longMs);
        QCOMPARE(submitted.at(0).at(0).value<api::ResourceId>(), *id);
        QVERIFY(!m_submission->isPossible());
    }

private:
    void change(const char *command)
    {
        QVERIFY(m_draft->document().set("/properties/customToolkitSettings/commandLine", command));
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    Backend m_backend;
    TrainerLook m_look;
    std::unique_ptr<JobDraft> m_draft;
    std::unique_ptr<DraftChecks> m_checks;
    std::unique_ptr<Submission> m_submission;
    QString m_sentence; // of the last failure
    QString m_said;
    int m_number = 0;
};

QTEST_GUILESS_MAIN(tst_Submission)
#include "tst_submission.moc"
