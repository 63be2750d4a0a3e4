// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobmetrics.h"
#include "widgets/jobs/jobcards.h"

#include <QtTest>

using namespace trainyard;
using charts::ValueFormat;
using jobs::JobCards;

class tst_JobCards : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_metrics = std::make_unique<models::JobMetrics>();
        m_system = std::make_unique<models::JobMetrics>();
        m_cards = std::make_unique<JobCards>(*m_metrics, *m_system);
    }

    void phasesAreNamedAndDrawnApart()
    {
        add(*m_metrics, {{"train/loss", 2}, {"test/loss", 3}});
        const auto entries = m_cards->entries();
        QCOMPARE(entries.size(), 3);
        const wall::WallChart loss = m_cards->chart(entries[0].id);
        QCOMPARE(loss.title, QString("Loss"));
        QCOMPARE(loss.lines.size(), 2);
        QCOMPARE(loss.lines[0].label, QString("Training"));
        QCOMPARE(loss.lines[1].label, QString("Test"));
        QVERIFY(loss.lines[0].role != loss.lines[1].role);
        const wall::WallChart alone = m_cards->chart("train/loss");
        QCOMPARE(alone.title, QString("train/loss"));
        QVERIFY(alone.lines[0].label.isEmpty()); // its title says it
    }

    void anErrorWithinOneIsReadInPercent()
    {
        add(*m_metrics, {{"train/error", 0.3}, {"gan/error", 7}});
        m_cards->entries();
        QCOMPARE(m_cards->chart("train/error").format, ValueFormat::Percent);
        QCOMPARE(m_cards->chart("gan/error").format, ValueFormat::Number);
    }

    void theLoadComesBehindInItsUnits()
    {
        add(*m_metrics, {{"train/loss", 2}});
        add(*m_system, {{"system/cpu", 100},
                        {"system/gpu0/memory", 1e9},
                        {"system/gpu0/power", 300},
                        {"system/gpu0/temperature", 60},
                        {"system/machine/network/sent", 10},
                        {"system/machine/network/received", 10}});
        const auto entries = m_cards->entries();
        QCOMPARE(entries[1].id, QString("train/loss"));
        QCOMPARE(entries[2].section, QString("/system/job"));
        QVERIFY(m_cards->isSystem(entries[2].id));
        QVERIFY(!m_cards->isSystem("train/loss"));
        QCOMPARE(m_cards->sectionTitle("/system/gpu0"), QString("GPU 0"));
        QCOMPARE(m_cards->sectionTitle("/system/node1/gpu0"), QString("Node 2: GPU 0"));
        QCOMPARE(m_cards->chart("/system/gpu0/memory").format, ValueFormat::Bytes);
        QCOMPARE(m_cards->chart("/system/gpu0/power").format, ValueFormat::Watts);
        QCOMPARE(m_cards->chart("/system/gpu0/temperature").format, ValueFormat::Celsius);
        const wall::WallChart network = m_cards->chart("/system/machine/network");
        QCOMPARE(network.format, ValueFormat::ByteRate);
        QCOMPARE(network.lines.size(), 2);
        QSet<QString> titles;
        for (const auto &entry : entries)
            titles.insert(m_cards->chart(entry.id).title);
        QCOMPARE(titles.size(), entries.size()); // a y axis is known by it
    }

    void aSeriesWithoutAPointHasNoCard()
    {
        QVERIFY(m_metrics->append(0, {.next = 1, .series = {{"train/loss", {}, {}, {}}}}));
        QVERIFY(m_cards->entries().isEmpty());
    }

private:
    void add(models::JobMetrics &metrics, const std::vector<std::pair<std::string, double>> &values)
    {
        api::MetricsPage page{.next = metrics.loadedUpTo() + 1, .series = {}};
        for (const auto &[tag, value] : values)
            page.series.push_back({tag, {1}, {1}, {value}});
        QVERIFY(metrics.append(metrics.loadedUpTo(), page));
    }

    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<models::JobMetrics> m_system;
    std::unique_ptr<JobCards> m_cards;
};

QTEST_MAIN(tst_JobCards)
#include "tst_jobcards.moc"
