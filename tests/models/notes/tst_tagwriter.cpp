// SPDX-License-Identifier: Apache-2.0
#include "models/notes/tagwriter.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/notes/sharedtags.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;
constexpr int jobCount = 25; // more than are written at once

} // namespace

// Against a real engine that has jobs, which wait.
class tst_TagWriter : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        QVERIFY(test::putTestYard(m_engine->endpoint()));
        client::Client client(m_engine->endpoint());
        api::ClusterSpec noNodes = oneNode(); // where jobs wait
        noNodes.scale = api::ManualScale{.targetNodeCount = 0};
        QVERIFY(bool(client.putCluster(testWorkspace().cluster("closed"), noNodes)));
        api::JobSpec waits = command("true");
        waits.cluster = testWorkspace().cluster("closed");
        for (const api::ResourceId &id : jobs())
            makeRun(client.putJob(id, waits));
        m_backend = std::make_unique<Backend>();
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), patienceMs);
        QCOMPARE(m_backend->jobs().rowCount(), jobCount);
    }
    void cleanupTestCase()
    {
        m_backend.reset();
        m_engine.reset();
    }
    void init() { m_backend->undo().clear(); }

    void manyAreStarredInOneStep()
    {
        writer().setStarred({job(3)}, true, m_told);
        QTRY_COMPARE_WITH_TIMEOUT(m_changed, std::optional(1), patienceMs);
        QCOMPARE(m_backend->undo().undoText(), QString("star job-3"));
        m_backend->undo().clear();
        m_changed.reset();
        writer().setStarred(jobs(), true, m_told);
        QTRY_COMPARE_WITH_TIMEOUT(m_changed, std::optional(jobCount - 1), patienceMs); // it had one
        QCOMPARE(starred(), jobCount);
        QVERIFY(m_backend->undo().undoText().startsWith("star 25 job"));

        undo();
        QCOMPARE(starred(), 1);
        QVERIFY(tags(3).contains("star"));
        QVERIFY(!m_backend->undo().canUndo()); // it was one step
        redo();
        QCOMPARE(starred(), jobCount);
        m_changed.reset();
        writer().setStarred(jobs(), false, m_told);
        QTRY_COMPARE_WITH_TIMEOUT(m_changed, std::optional(jobCount), patienceMs);
        QCOMPARE(starred(), 0);
    }

    void whatSomeHaveIsToldAndTagsAreAddedAndRemoved()
    {
        set({job(0), job(1)}, {{"purpose", "baseline"}, {"set", "A"}});
        set({job(1)}, {{"set", "B"}, {"star", "true"}});
        const QList some{job(0), job(1), job(2)};
        const auto shared = [this, some] { return sharedTags(m_backend->jobs(), some); };
        QTRY_COMPARE_WITH_TIMEOUT(shared(), (QList<SharedTag>{{"purpose", 2, "baseline"}, {"set", 2, {}}}),
                                  patienceMs);
        set(some, {{"purpose", "baseline"}, {"set", {}}, {"who", "me"}});
        QTRY_COMPARE_WITH_TIMEOUT(shared(), (QList<SharedTag>{{"purpose", 3, "baseline"}, {"who", 3, "me"}}),
                                  patienceMs);
        undo();
        QCOMPARE(tags(0), (TagWriter::Tags{{"purpose", "baseline"}, {"set", "A"}}));
        QCOMPARE(tags(1), (TagWriter::Tags{{"purpose", "baseline"}, {"set", "B"}, {"star", "true"}}));
        QCOMPARE(tags(2), TagWriter::Tags());
    }

    // Where they are written a moment later, and would go over what is written beside them.
    void notesThatAreOpenAreSetThere()
    {
        const auto open = m_backend->openJob(job(10));
        open->notes().load();
        QTRY_VERIFY_WITH_TIMEOUT(open->notes().isLoaded(), patienceMs);
        m_changed.reset();
        writer().setTags({job(10), job(11)}, {{"seen", "yes"}}, m_told);
        QCOMPARE(open->notes().tag("seen"), QString("yes"));
        QVERIFY(!m_backend->undo().canUndo()); // not by itself
        QTRY_COMPARE_WITH_TIMEOUT(m_changed, std::optional(2), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(open->notes().isKept(), patienceMs);
        QCOMPARE(tags(10).value("seen"), QString("yes"));
        QCOMPARE(tags(11).value("seen"), QString("yes"));
        undo();
        QVERIFY(open->notes().tag("seen").isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(open->notes().isKept(), patienceMs);
        QVERIFY(tags(10).isEmpty() && tags(11).isEmpty());
    }

    void aJobThatWaitsHasTags()
    {
        client::Client client(m_engine->endpoint());
        api::JobSpec waits = command("true");
        waits.cluster = testWorkspace().cluster("closed");
        const api::ResourceId waiting = testWorkspace().job("digits", "waiting");
        QVERIFY(bool(client.putJob(waiting, waits)));
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->jobs().job(waiting), patienceMs);
        QSignalSpy failed(m_backend.get(), &Backend::requestFailed);
        m_changed.reset();
        writer().setTags({waiting, job(15)}, {{"who", "me"}}, m_told);
        QTRY_COMPARE_WITH_TIMEOUT(m_changed, std::optional(2), patienceMs);
        QVERIFY(failed.isEmpty());
        QCOMPARE(tags(15).value("who"), QString("me"));
        const auto tracked = client.tracked(waiting);
        QVERIFY(tracked && tracked->tags.at("who") == "me");
        undo();
    }

    void jobsThatAreGoneAreLeftOut()
    {
        set({job(20), job(21)}, {{"kept", "yes"}});
        client::Client client(m_engine->endpoint());
        QVERIFY(bool(client.remove(job(20))));
        QTRY_VERIFY_WITH_TIMEOUT(!m_backend->jobs().job(job(20)), patienceMs);
        undo();
        QVERIFY(tags(21).isEmpty());
    }

    void theModelTellsWhatIsWished()
    {
        SharedTagsModel model({{"all", 3, "x"}, {"mixed", 2, {}}, {"some", 2, "y"}}, 3);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const auto at = [&](int row, SharedTagsModel::Column column) { return model.index(row, column); };
        const auto check = [&](int row, Qt::CheckState state) {
            QVERIFY(model.setData(at(row, SharedTagsModel::NameColumn), state, Qt::CheckStateRole));
        };
        QCOMPARE(at(0, SharedTagsModel::NameColumn).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QCOMPARE(at(2, SharedTagsModel::NameColumn).data(Qt::CheckStateRole).toInt(),
                 int(Qt::PartiallyChecked));
        QCOMPARE(at(2, SharedTagsModel::CountColumn).data().toString(), QString("2 of 3"));
        QVERIFY(!model.flags(at(0, SharedTagsModel::NameColumn)).testFlag(Qt::ItemIsUserTristate));
        QVERIFY(model.flags(at(2, SharedTagsModel::NameColumn)).testFlag(Qt::ItemIsUserTristate));
        QVERIFY(model.wishes().isEmpty());
        check(0, Qt::Unchecked);
        check(2, Qt::Checked);
        QCOMPARE(model.wishes(), (TagWriter::Tags{{"all", {}}, {"some", "y"}}));
        check(0, Qt::Checked);
        check(2, Qt::PartiallyChecked);
        QVERIFY(model.wishes().isEmpty());
        check(1, Qt::Checked); // with which value?
        QVERIFY(model.problem().contains("mixed"));
        QVERIFY(model.setData(at(1, SharedTagsModel::ValueColumn), "z"));
        QVERIFY(model.problem().isEmpty());
        QCOMPARE(model.wishes(), (TagWriter::Tags{{"mixed", "z"}}));
        QVERIFY(model.isNew(3));
        QVERIFY(model.setData(at(3, SharedTagsModel::NameColumn), " new "));
        QVERIFY(model.problem().contains("new"));
        QVERIFY(model.setData(at(3, SharedTagsModel::ValueColumn), "1"));
        QVERIFY(model.problem().isEmpty());
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(model.wishes(), (TagWriter::Tags{{"mixed", "z"}, {"new", "1"}}));
        check(3, Qt::Unchecked);
        QCOMPARE(model.wishes(), (TagWriter::Tags{{"mixed", "z"}}));
        QVERIFY(model.setData(at(4, SharedTagsModel::NameColumn), "mlflow.note.content"));
        QVERIFY(model.problem().contains("MLflow's own"));
        QVERIFY(!model.flags(at(4, SharedTagsModel::ValueColumn)).testFlag(Qt::ItemIsEditable));
    }

    // The last one: the engine goes.
    void anEngineThatIsAwayIsTold()
    {
        QSignalSpy failed(m_backend.get(), &Backend::requestFailed);
        m_engine->killHard();
        m_changed.reset();
        writer().setStarred(jobs(), true, m_told);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(!m_changed);
        QVERIFY(!m_backend->undo().canUndo());
    }

private:
    TagWriter &writer() const { return m_backend->tags(); }
    static api::ResourceId job(int number)
    {
        return testWorkspace().job("digits", "job-" + std::to_string(number));
    }
    // As if it had run: the engine keeps what is told of it.
    void makeRun(const Result<api::Job> &job) const
    {
        QVERIFY(bool(job));
        QVERIFY(QDir().mkpath(m_dir.filePath("data/jobs/" + toQString(job->uuid))));
    }
    static QList<api::ResourceId> jobs()
    {
        QList<api::ResourceId> all;
        for (int number = 0; number < jobCount; ++number)
            all << job(number);
        return all;
    }
    TagWriter::Tags tags(int number) const // as the engine has them
    {
        client::Client client(m_engine->endpoint());
        const auto told = client.tracked(job(number));
        TagWriter::Tags tags;
        if (told)
            for (const auto &[name, value] : told->tags)
                tags[toQString(name)] = toQString(value);
        return tags;
    }
    int starred() const
    {
        int count = 0;
        for (int number = 0; number < jobCount; ++number)
            count += tags(number).contains("star") ? 1 : 0;
        return count;
    }
    void set(const QList<api::ResourceId> &jobs, const TagWriter::Tags &tags)
    {
        m_changed.reset();
        writer().setTags(jobs, tags, m_told);
        QTRY_COMPARE_WITH_TIMEOUT(m_changed, std::optional(int(jobs.size())), patienceMs);
    }
    void undo()
    {
        m_backend->undo().undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->undo().canRedo(), patienceMs);
    }
    void redo()
    {
        m_backend->undo().redo();
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->undo().canUndo() && !m_backend->undo().canRedo(), patienceMs);
    }

    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<Backend> m_backend;
    std::optional<int> m_changed;
    const TagWriter::Told m_told = [this](int jobs, const Sentence &) { m_changed = jobs; };
};

QTEST_MAIN(tst_TagWriter)
#include "tst_tagwriter.moc"
