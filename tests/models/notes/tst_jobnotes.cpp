// SPDX-License-Identifier: Apache-2.0
#include "models/notes/jobnotes.h"

#include "models/backend/taskthread.h"
#include "models/notes/tagmodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
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
        QVERIFY(m_engine.start());
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        m_thread.setEndpoint(m_engine.endpoint());
    }

    void init()
    {
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

    void aLongTextIsCutBetweenCharacters()
    {
        JobNotes notes(m_job, m_thread);
        notes.setText(QString(JobNotes::longestText / 3 + 5, u'字'));
        QCOMPARE(notes.text(), QString(JobNotes::longestText / 3, u'字'));
        QVERIFY(notes.text().toUtf8().size() <= JobNotes::longestText);
    }

    void anErrorIsSaidAndNothingIsLost()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun("00000000-0000-0000-0000-000000000000"); // no such job
        QSignalSpy failed(&notes, &JobNotes::failed);
        notes.setText("for nobody");
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!notes.isKept());
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

private:
    static void load(JobNotes &notes)
    {
        QSignalSpy changed(&notes, &JobNotes::changed);
        notes.load();
        QVERIFY(changed.wait(10000));
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    TaskThread m_thread;
    api::ResourceId m_job;
    std::string m_uuid;
};

QTEST_GUILESS_MAIN(tst_JobNotes)
#include "tst_jobnotes.moc"
