// SPDX-License-Identifier: Apache-2.0
#include "models/backend/taskthread.h"
#include "models/patterns/jobpatterns.h"
#include "tests/widgets/support/sampleengine.h"

#include <QtTest>

using namespace trainyard;
using models::JobPatterns;

class tst_JobPatterns : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::TaskThread> m_seeker;
    std::unique_ptr<JobPatterns> m_patterns;

private slots:
    void init()
    {
        m_engine = std::make_unique<test::SampleEngine>();
        m_seeker = std::make_unique<models::TaskThread>();
        m_seeker->setEndpoint(m_engine->endpoint());
        m_patterns = std::make_unique<JobPatterns>(test::runningSample(), *m_seeker);
    }
    void cleanup()
    {
        m_patterns.reset();
        m_seeker.reset();
        m_engine.reset();
    }

    void thoseInForceAreLoadedAndOthersApplied()
    {
        QSignalSpy changed(m_patterns.get(), &JobPatterns::inForceChanged);
        m_patterns->load();
        QVERIFY(changed.wait());
        QCOMPARE(m_patterns->inForce()->patterns.size(), std::size_t(2));
        const std::vector<api::MetricPattern> wanted{{"(?P<loss>\\S+)", "t/"}};
        m_patterns->apply(wanted);
        QVERIFY(m_patterns->isApplying());
        QVERIFY(changed.wait());
        QVERIFY(!m_patterns->isApplying());
        QVERIFY(m_patterns->inForce()->patterns == wanted);
        QCOMPARE(m_engine->timesAsked("PUT", "/linepatterns"), 1);
    }

    void thoseBeforeComeBackUnlessOthersAreInForce()
    {
        using Patterns = JobPatterns::Patterns;
        QSignalSpy changed(m_patterns.get(), &JobPatterns::inForceChanged);
        m_patterns->load();
        QVERIFY(changed.wait());
        const Patterns before = m_patterns->inForce()->patterns;
        const Patterns wanted{{"(?P<loss>\\S+)", "t/"}};
        std::vector<std::pair<Patterns, Patterns>> applied;
        connect(m_patterns.get(), &JobPatterns::applied, this,
                [&](const auto &from, const auto &to) { applied.emplace_back(from, to); });
        m_patterns->apply(wanted);
        QTRY_COMPARE(applied.size(), std::size_t(1));
        QVERIFY(applied[0].first == before && applied[0].second == wanted);
        std::vector<bool> exchanged;
        const auto note = [&](const Result<bool> &done) { exchanged.push_back(done && *done); };
        m_patterns->exchange(wanted, before, note);
        QTRY_COMPARE(exchanged.size(), std::size_t(1));
        QVERIFY(exchanged[0]);
        QVERIFY(m_patterns->inForce()->patterns == before);
        m_patterns->exchange(wanted, {}, note); // others are in force
        QTRY_COMPARE(exchanged.size(), std::size_t(2));
        QVERIFY(!exchanged[1]);
        QVERIFY(m_patterns->inForce()->patterns == before);
        QCOMPARE(applied.size(), std::size_t(1)); // these were no steps of the user's
    }

    void previewsSayWhatTheyAreOf()
    {
        std::vector<std::pair<api::MetricPattern, api::PatternPreview>> told;
        connect(m_patterns.get(), &JobPatterns::previewed, this,
                [&](const auto &pattern, const auto &found) { told.emplace_back(pattern, found); });
        m_patterns->preview({"loss = (?P<loss>\\S+)", "t/"});
        QTRY_COMPARE(told.size(), std::size_t(1));
        QCOMPARE(told[0].first.prefix, std::string("t/"));
        QVERIFY(told[0].second.matched > 0);
        QCOMPARE(told[0].second.series.at(0).tag, std::string("t/loss"));
        QCOMPARE(told[0].second.lines.at(0).groups.at(0).name, std::string("loss"));
    }

    // While someone types, only what stands there at last is told of.
    void onlyTheLastOneThatWasWantedIsTold()
    {
        QStringList told;
        connect(m_patterns.get(), &JobPatterns::previewed, this,
                [&](const auto &pattern) { told << QString::fromStdString(pattern.pattern); });
        for (const char *pattern : {"(?P<a>1)", "(?P<b>1)", "(?P<c>1)"})
            m_patterns->preview({pattern, {}});
        QTRY_COMPARE(told, QStringList{"(?P<c>1)"});
        QCOMPARE(m_engine->timesAsked("POST", "/linepatterns"), 2);
    }

    void whatTheEngineRefusesIsSaid()
    {
        QSignalSpy failed(m_patterns.get(), &JobPatterns::previewFailed);
        m_patterns->preview({"(", {}});
        QVERIFY(failed.wait());
        QVERIFY(failed[0][0].toString().contains("regular expression"));
    }
};

QTEST_GUILESS_MAIN(tst_JobPatterns)
#include "tst_jobpatterns.moc"
