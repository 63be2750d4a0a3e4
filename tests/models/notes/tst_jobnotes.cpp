// SPDX-License-Identifier: Apache-2.0
#include "models/notes/jobnotes.h"
#include "models/settings/store.h"

#include "models/backend/backend.h"
#include "models/backend/taskthread.h"
#include "models/notes/notedrafts.h"
#include "models/notes/tagmodel.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

// Against a real engine.
class tst_JobNotes : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        QVERIFY(m_engine.start());
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        m_thread.setEndpoint(m_engine.endpoint());
    }

    void init()
    {
        settings::Store().clear();
        client::Client client(m_engine.endpoint());
        m_job = testWorkspace().job("digits", QTest::currentTestFunction());
        const auto made = client.putJob(m_job, command("true"));
        QVERIFY(bool(made));
        m_uuid = made->uuid;
    }

    void textStarAndTagsAreKeptByTheEngine()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        load(notes);
        QVERIFY(notes.text().isEmpty() && !notes.isStarred() && notes.tags().isEmpty());
        notes.setText(QStringLiteral("# 结果\nworse than before"));
        notes.setStarred(true);
        notes.setTag("purpose", "baseline");
        QVERIFY(!notes.isKept());
        QTRY_VERIFY(notes.isKept());

        JobNotes others(m_job, m_thread); // another window's
        others.setRun(m_uuid);
        load(others);
        QCOMPARE(others.text(), notes.text());
        QVERIFY(others.isStarred());
        QCOMPARE(others.tags(), (JobNotes::Tags{{"purpose", "baseline"}}));
        const auto told = client::Client(m_engine.endpoint()).tracked(m_job);
        QVERIFY(bool(told));
        QCOMPARE(told->tags.at("mlflow.note.content"), notes.text().toStdString());
        QCOMPARE(told->tags.at("star"), std::string("true"));

        others.setStarred(false);
        others.setTag("purpose", {});
        others.setText({});
        QTRY_VERIFY(others.isKept());
        load(notes);
        QVERIFY(notes.text().isEmpty() && !notes.isStarred() && notes.tags().isEmpty());
    }

    void whatIsWrittenLastIsKeptWhenTheWindowCloses()
    {
        {
            JobNotes notes(m_job, m_thread);
            notes.setRun(m_uuid);
            notes.setText("closed at once");
        }
        JobNotes again(m_job, m_thread);
        again.setRun(m_uuid);
        load(again);
        QCOMPARE(again.text(), "closed at once");
    }

    void whatIsBeingWrittenGoesOverWhatIsTold()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        load(notes);
        notes.load(); // asked before, answered after the change
        notes.setText("mine");
        notes.setTag("a", "1");
        QSignalSpy kept(&notes, &JobNotes::keptChanged);
        QTRY_VERIFY(notes.isKept());
        QCOMPARE(notes.text(), "mine");
        QCOMPARE(notes.tags().value("a"), "1");
    }

    // The page is closed, and so is the program, before the engine is back.
    void whatIsTypedWithoutContactComesToTheEngineLater()
    {
        test::EngineProcess engine(m_dir.filePath("away"));
        QVERIFY(engine.start());
        QVERIFY(test::putTestYard(engine.endpoint()));
        const auto made = client::Client(engine.endpoint()).putJob(m_job, command("true"));
        QVERIFY(bool(made));
        {
            TaskThread thread;
            thread.setEndpoint(engine.endpoint());
            JobNotes notes(m_job, thread);
            notes.setRun(made->uuid);
            load(notes);
            engine.stop();
            notes.setText("typed while the engine was away");
            notes.setTag("team", "night");
        }
        QCOMPARE(notedrafts::runs(), QStringList{toQString(made->uuid)});

        QVERIFY(engine.start());
        Backend backend;
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(notedrafts::runs().isEmpty(), patienceMs);
        const auto told = client::Client(engine.endpoint()).tracked(m_job);
        QVERIFY(bool(told));
        QCOMPARE(told->tags.at("mlflow.note.content"), std::string("typed while the engine was away"));
        QCOMPARE(told->tags.at("team"), std::string("night"));
    }

    void aDraftIsShownAndSentWhenThePageIsOpenedAgain()
    {
        notedrafts::keep(m_uuid, JobNotes::textTag, "not sent yet");
        notedrafts::keep(m_uuid, JobNotes::starTag, "true");
        JobNotes notes(m_job, m_thread);
        QSignalSpy set(&notes, &JobNotes::tagSet);
        notes.setRun(m_uuid);
        load(notes);
        QCOMPARE(notes.text(), "not sent yet");
        QVERIFY(notes.isStarred());
        QTRY_COMPARE_WITH_TIMEOUT(notes.keeping(), JobNotes::Keeping::Kept, patienceMs);
        QCOMPARE(notedrafts::runs(), QStringList());
        QVERIFY(set.isEmpty()); // nothing is changed here
        JobNotes others(m_job, m_thread);
        others.setRun(m_uuid);
        load(others);
        QCOMPARE(others.text(), "not sent yet");
        QVERIFY(others.isStarred());
    }

    // Else it would be sent once more when the page is opened again, over what others have noted since.
    void whatTheEngineHasIsNoDraftThoughNobodyHeardIt()
    {
        client::Client client(m_engine.endpoint());
        const auto noted = [&] {
            const auto told = client.tracked(m_job);
            return told && told->tags.count("mlflow.note.content") == 1;
        };
        {
            TaskThread thread;
            thread.setEndpoint(m_engine.endpoint());
            {
                JobNotes notes(m_job, thread);
                notes.setRun(m_uuid);
                notes.setText("closed before the answer");
            }
            for (const QDeadlineTimer patience(patienceMs); !noted();)
                QVERIFY(!patience.hasExpired());
        } // nothing has been taken out of the event loop
        QTRY_COMPARE_WITH_TIMEOUT(notedrafts::runs(), QStringList(), patienceMs);
    }

    void whatIsTypedJustBeforeTheProgramEndsIsDrafted()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun("00000000-0000-0000-0000-000000000001"); // that the engine does not take
        notes.setText("last words");
        QVERIFY(QMetaObject::invokeMethod(qApp, "aboutToQuit"));
        QCOMPARE(notedrafts::of("00000000-0000-0000-0000-000000000001"),
                 (JobNotes::Tags{{JobNotes::textTag, "last words"}}));
    }

    void aTextThatIsTooLongIsKeptHereWhole()
    {
        const QString text(notedrafts::longestValue / 3 + 5, u'字');
        {
            JobNotes notes(m_job, m_thread);
            notes.setRun(m_uuid);
            load(notes);
            notes.setText(text);
            QCOMPARE(notes.keeping(), JobNotes::Keeping::TooLong);
            QCOMPARE(notes.excess(), 15);
        }
        JobNotes again(m_job, m_thread);
        again.setRun(m_uuid);
        load(again);
        QCOMPARE(again.text(), text);
        QCOMPARE(again.keeping(), JobNotes::Keeping::TooLong);
        again.setText(text.chopped(5));
        QTRY_COMPARE_WITH_TIMEOUT(again.keeping(), JobNotes::Keeping::Kept, patienceMs);
        const auto told = client::Client(m_engine.endpoint()).tracked(m_job);
        QVERIFY(bool(told));
        QCOMPARE(told->tags.at("mlflow.note.content"), text.chopped(5).toStdString());
    }

    void anErrorIsSaidAndNothingIsLost()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun("00000000-0000-0000-0000-000000000000"); // no such job
        QSignalSpy failed(&notes, &JobNotes::failed);
        notes.setText("for nobody");
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(notes.keeping(), JobNotes::Keeping::Waits);
        QCOMPARE(notes.text(), "for nobody");
    }

    void tagsAreEditedAsATable()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        load(notes);
        TagModel model(notes);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(model.rowCount(), 1); // for a new one
        const auto type = [&](int row, int column, const QString &text) {
            QVERIFY(model.flags(model.index(row, column)) & Qt::ItemIsEditable);
            QVERIFY(model.setData(model.index(row, column), text));
        };
        QVERIFY(!(model.flags(model.index(0, TagModel::ValueColumn)) & Qt::ItemIsEditable)); // of what?
        type(0, TagModel::NameColumn, "team");
        type(0, TagModel::ValueColumn, "vision");
        type(1, TagModel::NameColumn, "area");
        type(1, TagModel::ValueColumn, "north");
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 0).data().toString(), "area"); // sorted
        type(0, TagModel::NameColumn, "zone");
        QCOMPARE(notes.tags(), (JobNotes::Tags{{"team", "vision"}, {"zone", "north"}}));
        model.remove(0);
        model.remove(1); // the new one: nothing
        QCOMPARE(notes.tags(), (JobNotes::Tags{{"zone", "north"}}));
    }

    void namesThatAreNoTagsAreRefusedAtOnce_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("said");
        QTest::newRow("the text") << "mlflow.note.content"
                                  << "MLflow's own";
        QTest::newRow("MLflow's own") << "mlflow.x"
                                      << "MLflow's own";
        QTest::newRow("the star") << "star"
                                  << "the star itself";
        QTest::newRow("too long") << QString(251, u'x') << "too long for a tag by 1";
        QTest::newRow("too long in UTF-8") << QString(100, u'字') << "too long for a tag by 50";
        QTest::newRow("a tabulator") << "a\tb"
                                     << "control characters";
        QTest::newRow("there already") << "purpose"
                                       << "already";
    }

    void namesThatAreNoTagsAreRefusedAtOnce()
    {
        QFETCH(QString, name);
        QFETCH(QString, said);
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        load(notes);
        notes.setText("the text");
        notes.setStarred(true);
        notes.setTag("purpose", "baseline");
        notes.setTag("team", "vision");
        const auto before = notes.tags();
        TagModel model(notes);
        const int end = model.rowCount() - 1;
        QVERIFY(!model.setData(model.index(1, TagModel::NameColumn), name)); // of team
        QVERIFY2(model.problem().contains(said), qPrintable(model.problem()));
        QVERIFY(model.setData(model.index(1, TagModel::ValueColumn), "vision"));
        QVERIFY(model.problem().isEmpty());
        QVERIFY(!model.setData(model.index(end, TagModel::NameColumn), name));
        QVERIFY2(model.problem().contains(said), qPrintable(model.problem()));
        QVERIFY(!model.flags(model.index(end, TagModel::ValueColumn)).testFlag(Qt::ItemIsEditable));
        QCOMPARE(model.index(end, TagModel::NameColumn).data().toString(), name); // to be mended
        QVERIFY(model.setData(model.index(end, TagModel::NameColumn), "fine"));
        QVERIFY(model.problem().isEmpty());
        QCOMPARE(notes.text(), "the text");
        QVERIFY(notes.isStarred());
        QCOMPARE(notes.tags(), before);
    }

    void aValueThatIsTooLongIsRefusedAtOnce()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        load(notes);
        TagModel model(notes);
        QVERIFY(model.setData(model.index(0, TagModel::NameColumn), "log"));
        const QString tooLong(notedrafts::longestValue + 1, u'x');
        QVERIFY(!model.setData(model.index(0, TagModel::ValueColumn), tooLong));
        QVERIFY2(model.problem().contains("too long by 1"), qPrintable(model.problem()));
        QVERIFY(notes.isKept());
        QVERIFY(model.setData(model.index(0, TagModel::ValueColumn), "short"));
        QCOMPARE(notes.tags(), (JobNotes::Tags{{"log", "short"}}));
    }

    // As a draft of an earlier version may have one.
    void whatTheEngineNeverTakesIsGivenUp()
    {
        const QString name(300, u'x');
        notedrafts::keep(m_uuid, name, "1");
        JobNotes notes(m_job, m_thread);
        QSignalSpy failed(&notes, &JobNotes::failed);
        notes.setRun(m_uuid);
        load(notes);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!notes.tags().contains(name), patienceMs);
        QCOMPARE(notes.keeping(), JobNotes::Keeping::Kept);
        QVERIFY(notedrafts::runs().isEmpty());
        notedrafts::keep(m_uuid, name, "1");
        notedrafts::send(m_uuid, m_thread);
        QTRY_VERIFY_WITH_TIMEOUT(notedrafts::runs().isEmpty(), patienceMs);
    }

    void notesOfAJobThatIsGoneAreNotSentForEver()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        load(notes);
        client::Client client(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(client), patienceMs);
        QVERIFY(bool(client.moveToTrash({{.id = m_uuid, .resource = m_job}})));
        QVERIFY(bool(client.removeFromTrash({m_uuid})));
        QSignalSpy failed(&notes, &JobNotes::failed);
        notes.setText("too late");
        QTRY_COMPARE_WITH_TIMEOUT(notes.keeping(), JobNotes::Keeping::JobGone, patienceMs);
        QCOMPARE(failed.size(), 1);
        QCOMPARE(notedrafts::of(m_uuid).value(JobNotes::textTag), QString("too late"));
    }

private:
    bool hasEnded(client::Client &client) const
    {
        const auto job = client.job(m_job);
        return job && api::isFinished(job->executionState);
    }
    static void load(JobNotes &notes)
    {
        QSignalSpy changed(&notes, &JobNotes::changed);
        notes.load();
        QVERIFY(changed.wait(10000));
    }

    static constexpr int patienceMs = 30'000;

    QTemporaryDir m_dir;
    QTemporaryDir m_settings;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    TaskThread m_thread;
    api::ResourceId m_job;
    std::string m_uuid;
};

QTEST_GUILESS_MAIN(tst_JobNotes)
#include "tst_jobnotes.moc"
