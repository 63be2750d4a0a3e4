// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobcards.h"

#include "models/curves/continuedcurve.h"
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"

#include <algorithm>

namespace trainyard::jobs {

using charts::ChartLine;
using models::MetricCard;
using models::MetricPhase;
using models::SystemCard;
using models::SystemMeasure;
using models::SystemSource;
using theme::Role;

namespace {

Role roleOf(MetricPhase phase)
{
    switch (phase) {
    case MetricPhase::None:
    case MetricPhase::Train:
        return Role::SeriesTrain;
    case MetricPhase::Epoch:
    case MetricPhase::Validation:
        return Role::SeriesEpoch;
    case MetricPhase::Test:
        return Role::SeriesTest;
    }
    return Role::SeriesTrain;
}

QStringList tagsWithPoints(const models::JobMetrics &metrics)
{
    QStringList tags = metrics.tags();
    tags.removeIf([&](const QString &tag) { return metrics.series(tag)->size() == 0; });
    return tags;
}

charts::ValueFormat formatOf(const SystemCard &card)
{
    using charts::ValueFormat;
    switch (card.measure) {
    case SystemMeasure::Cpu:
    case SystemMeasure::Utilization:
        return ValueFormat::Share;
    case SystemMeasure::Memory:
        return ValueFormat::Bytes;
    case SystemMeasure::Processes:
        return ValueFormat::Count;
    case SystemMeasure::Disk:
    case SystemMeasure::Network:
        return ValueFormat::ByteRate;
    case SystemMeasure::Power:
        return ValueFormat::Watts;
    case SystemMeasure::Temperature:
        return ValueFormat::Celsius;
    case SystemMeasure::Other:
        break;
    }
    return ValueFormat::Number;
}

} // namespace

JobCards::JobCards(models::JobMetrics &metrics, models::JobMetrics &system)
    : m_metrics(metrics)
    , m_system(system)
{}

QList<models::WallEntry> JobCards::entries()
{
    QList<models::WallEntry> entries;
    m_cards.clear();
    for (const MetricCard &card : models::metricCards(tagsWithPoints(m_metrics))) {
        m_cards.insert(card.entry.id, card);
        entries.append(card.entry);
    }
    m_systemCards.clear();
    for (const SystemCard &card : models::systemCards(tagsWithPoints(m_system))) {
        m_systemCards.insert(card.entry.id, card);
        entries.append(card.entry);
    }
    return entries;
}

std::shared_ptr<models::CurveSource> JobCards::source(const QString &tag) const
{
    std::shared_ptr<models::CurveSource> whole;
    const auto goOn = [&](models::JobMetrics *metrics) {
        std::shared_ptr<models::CurveSource> own = std::make_shared<models::SeriesCurve>(metrics, tag);
        whole = whole ? std::make_shared<models::ContinuedCurve>(own, whole) : own;
    };
    std::for_each(m_before.rbegin(), m_before.rend(), goOn);
    goOn(&m_metrics);
    return whole;
}

ChartLine JobCards::line(const QString &tag, bool isAlone) const
{
    const MetricPhase phase = models::metricName(tag).phase;
    ChartLine line{.source = source(tag), .role = roleOf(phase), .key = tag};
    const bool isOften = phase == MetricPhase::None || phase == MetricPhase::Train;
    line.style = isOften ? ChartLine::Style::Fine : ChartLine::Style::Marked;
    if (isAlone)
        return line;
    switch (phase) {
    case MetricPhase::None:
    case MetricPhase::Train:
        line.label = tr("Training");
        break;
    case MetricPhase::Epoch:
        line.label = tr("Epoch average");
        break;
    case MetricPhase::Validation:
        line.label = tr("Validation");
        break;
    case MetricPhase::Test:
        line.label = tr("Test");
        break;
    }
    return line;
}

// An error that is told in parts of one is read in percent.
bool JobCards::isFraction(const QStringList &tags) const
{
    return std::all_of(tags.begin(), tags.end(), [this](const QString &tag) {
        const auto *series = m_metrics.series(tag);
        return models::isFraction(tag, series ? series->valueRange() : std::nullopt);
    });
}

wall::WallChart JobCards::chart(const QString &card) const
{
    if (const auto system = m_systemCards.find(card); system != m_systemCards.end())
        return systemChart(*system);
    const MetricCard &what = m_cards[card];
    wall::WallChart chart{.title = what.title, .empty = tr("No point so far."), .name = card};
    if (what.entry.section == models::overviewSection && what.title == QLatin1String("loss"))
        chart.title = tr("Loss");
    else if (what.entry.section == models::overviewSection && what.title == QLatin1String("error"))
        chart.title = tr("Error");
    for (const QString &tag : what.tags)
        chart.lines.append(line(tag, what.tags.size() == 1));
    if (isFraction(what.tags))
        chart.format = charts::ValueFormat::Percent;
    return chart;
}

QString JobCards::ownerText(const SystemSource &source) const
{
    QString text;
    switch (source.owner) {
    case SystemSource::Owner::Job:
        text = tr("This job");
        break;
    case SystemSource::Owner::Gpu:
        text = tr("GPU %1").arg(source.gpu);
        break;
    case SystemSource::Owner::Machine:
        text = tr("Machine");
        break;
    }
    return source.node > 0 ? tr("Node %1: %2").arg(source.node + 1).arg(text) : text;
}

wall::WallChart JobCards::systemChart(const SystemCard &card) const
{
    wall::WallChart chart{.empty = tr("No point so far."), .format = formatOf(card), .name = card.entry.id};
    QString what = card.tags.front().section(u'/', -1);
    switch (card.measure) {
    case SystemMeasure::Cpu:
        what = card.source.owner == SystemSource::Owner::Job ? tr("CPU (of one core)") : tr("CPU");
        break;
    case SystemMeasure::Memory:
        what = tr("Memory");
        break;
    case SystemMeasure::Processes:
        what = tr("Processes");
        break;
    case SystemMeasure::Disk:
        what = tr("Disk");
        break;
    case SystemMeasure::Network:
        what = tr("Network");
        break;
    case SystemMeasure::Utilization:
        what = tr("Utilization");
        break;
    case SystemMeasure::Power:
        what = tr("Power");
        break;
    case SystemMeasure::Temperature:
        what = tr("Temperature");
        break;
    case SystemMeasure::Other:
        break;
    }
    //: Whose load a chart shows, and which: "GPU 0: Memory"
    chart.title = tr("%1: %2", "load").arg(ownerText(card.source), what);
    for (const QString &tag : card.tags) {
        ChartLine line{.source = std::make_shared<models::SeriesCurve>(&m_system, tag), .key = tag};
        line.role = chart.lines.isEmpty() ? Role::SeriesTrain : Role::SeriesTest;
        if (card.tags.size() > 1)
            line.label = directionText(tag);
        chart.lines.append(line);
    }
    return chart;
}

QString JobCards::directionText(const QString &tag) const
{
    if (tag.endsWith(QLatin1String("/read")))
        return tr("Read");
    if (tag.endsWith(QLatin1String("/written")))
        return tr("Written");
    if (tag.endsWith(QLatin1String("/received")))
        return tr("Received");
    return tag.endsWith(QLatin1String("/sent")) ? tr("Sent") : tag.section(u'/', -1);
}

QString JobCards::sectionTitle(const QString &section) const
{
    if (section == models::pinnedSection)
        return tr("Pinned");
    if (section == models::overviewSection)
        return tr("Overview");
    if (models::isSystemSection(section))
        return ownerText(models::systemSourceOf(section));
    return section.isEmpty() ? tr("Metrics") : section;
}

} // namespace trainyard::jobs
