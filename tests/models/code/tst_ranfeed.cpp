// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/code/ranfeed.h"
#include "models/code/rantext.h"
#include "models/compare/codecomparison.h"
#include "models/compare/rundifferences.h"
#include "models/compare/runrecords.h"
#include "models/compare/runsources.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30'000;

bool put(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).absolutePath()) && file.open(QIODevice::WriteOnly) &&
           file.write(text) == text.size();
}

} // namespace

// What a real engine notes of the jobs that it runs.
class tst_RanFeed : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    Backend m_backend;
    QList<api::ResourceId> m_jobs;

    RanFeed::Way way() const
    {
        return [this] { return m_backend.endpoint(); };
    }
    bool runs(const std::string &name, const QByteArray &script)
    {
        if (!put(m_dir.filePath("code/train.sh"), script))
            return false;
        api::JobSpec spec = command("bash " + m_dir.filePath("code/train.sh").toStdString());
        spec.inputDirectories.push_back({"DATA", m_dir.filePath("input").toStdString()});
        const api::ResourceId id = testWorkspace().job("digits", name);
        m_backend.submitJob(id, spec);
        m_jobs << id;
        return QTest::qWaitFor(
            [&] {
                const api::Job *job = m_backend.jobs().job(id);
                return job && job->executionState == api::ExecutionState::Succeeded;
            },
            patienceMs);
    }

private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded(), patienceMs);
        QVERIFY(put(m_dir.filePath("input/one"), "12345") && put(m_dir.filePath("code/help.py"), "help"));
        QVERIFY(runs("first", "echo 1\n") && runs("second", "echo 22\n"));
    }

    void theRecordAndItsFilesAreRead()
    {
        RanFeed feed;
        feed.setWay(way());
        const api::Job &job = *m_backend.jobs().job(m_jobs[0]);
        feed.setRun(job.id, job.uuid, job.attempt);
        feed.load();
        QTRY_VERIFY_WITH_TIMEOUT(feed.record(), patienceMs);
        QCOMPARE(feed.record()->files.size(), std::size_t(2));
        QCOMPARE(nameOf(feed.record()->files[0]), "train.sh");
        QCOMPARE(feed.record()->inputs.size(), std::size_t(1));
        QVERIFY(inputText(feed.record()->inputs[0]).startsWith("1 file"));
        feed.loadFile(0);
        QTRY_COMPARE_WITH_TIMEOUT(feed.file(0).value_or(QString()), "echo 1\n", patienceMs);
        feed.loadFile(7);
        QTRY_VERIFY_WITH_TIMEOUT(feed.file(7), patienceMs); // why there is none
        feed.setRun(job.id, job.uuid, job.attempt + 1);
        QVERIFY(!feed.record() && !feed.file(0));
    }

    void ofAJobThatIsNotThereItIsSaid()
    {
        RanFeed feed;
        feed.setWay(way());
        feed.setRun(testWorkspace().job("digits", "gone"), "gone", 1);
        feed.load();
        QTRY_VERIFY_WITH_TIMEOUT(feed.problem().contains("gone"), patienceMs);
    }

    void theTextsOfAFileAreCompared()
    {
        RunSources sources(m_backend.jobs());
        sources.setOwnWay(way());
        RunRecords records(sources);
        records.want(m_jobs);
        CodeComparison comparison(sources, records);
        comparison.compare("train.sh", m_jobs[0], m_jobs[1]);
        using Standing = CodeComparison::Standing;
        const auto isRead = [](const CodeComparison::Side &side) { return side.standing == Standing::Read; };
        QTRY_VERIFY_WITH_TIMEOUT(isRead(comparison.before()) && isRead(comparison.after()), patienceMs);
        QCOMPARE(comparison.before().lines, (QStringList{"echo 1", ""}));
        QCOMPARE(comparison.after().lines, (QStringList{"echo 22", ""}));
        QCOMPARE(comparison.pairs(), (QList<document::LinePair>{{1, 1, false}, {2, 2, true}}));
        QCOMPARE(CodeComparison::filesOf(records, m_jobs), (QStringList{"train.sh", "help.py"}));
        QVERIFY(CodeComparison::differs(records, "train.sh", m_jobs[0], m_jobs[1]));
        QVERIFY(!CodeComparison::differs(records, "help.py", m_jobs[0], m_jobs[1]));
        comparison.compare("help.py", m_jobs[0], m_jobs[1]);
        QTRY_VERIFY_WITH_TIMEOUT(!comparison.isReading(), patienceMs);
        QCOMPARE(comparison.pairs(), (QList<document::LinePair>{{1, 1, true}}));
        comparison.compare("gone.py", m_jobs[0], m_jobs[1]);
        QCOMPARE(comparison.before().standing, Standing::Missing);
        QVERIFY(comparison.pairs().isEmpty());
    }

    void ofARunWithoutARecordItIsSaid()
    {
        const api::ResourceId gone = testWorkspace().job("digits", "gone");
        RunSources sources(m_backend.jobs());
        sources.setOwnWay(way());
        RunRecords records(sources);
        records.want({m_jobs[0], gone});
        CodeComparison comparison(sources, records);
        comparison.compare("train.sh", m_jobs[0], gone);
        QTRY_COMPARE_WITH_TIMEOUT(comparison.before().standing, CodeComparison::Standing::Read, patienceMs);
        QCOMPARE(comparison.after().standing, CodeComparison::Standing::NotNoted);
        QCOMPARE(comparison.pairs().size(), 2); // all of the one text
        QVERIFY(!comparison.pairs()[0].isSame);
    }

    void whatDiffersIsCompared()
    {
        RunSources sources(m_backend.jobs());
        sources.setOwnWay(way());
        RunDifferences model(sources, m_jobs);
        const auto rowOf = [&](const QString &title) {
            for (int row = 0; row < model.rowCount(); ++row)
                if (model.section(row) == RunDifferences::Section::Code &&
                    model.index(row, 0).data().toString() == title)
                    return row;
            return -1;
        };
        const auto differs = [&](const QString &title) {
            return model.index(rowOf(title), 0).data(RunDifferences::DiffersRole).toBool();
        };
        const auto isKnown = [&](const QString &title) {
            const int row = rowOf(title);
            return row >= 0 && model.index(row, 1).data() != QStringLiteral("–") &&
                   model.index(row, 2).data() != QStringLiteral("–");
        };
        QTRY_VERIFY_WITH_TIMEOUT(isKnown("train.sh") && isKnown("help.py") && isKnown("Input DATA"),
                                 patienceMs);
        QVERIFY(differs("train.sh"));
        QVERIFY(!differs("help.py") && !differs("Input DATA"));
    }
};

QTEST_GUILESS_MAIN(tst_RanFeed)
#include "tst_ranfeed.moc"
