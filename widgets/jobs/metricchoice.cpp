// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/metricchoice.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/pages/valuesteps.h"

#include <QJsonArray>

#include <algorithm>

namespace trainyard::jobs {

namespace {

constexpr qsizetype usualCharts = 2;
constexpr qsizetype longestName = 1000; // of a file of anybody's

// Which of the metrics comes first where the user has chosen none.
int rankOf(const QString &metric, qsizetype place)
{
    static const QStringList losses{QStringLiteral("train/loss"), QStringLiteral("loss")};
    static const QStringList errors{QStringLiteral("test/error"), QStringLiteral("test/loss"),
                                    QStringLiteral("train/error")};
    const QStringList &first = place == 0 ? losses : errors;
    if (const qsizetype known = first.indexOf(metric); known >= 0)
        return int(known);
    static const QStringList tails{QStringLiteral("error"), QStringLiteral("acc"),
                                   QStringLiteral("accuracy")};
    const bool isLikely = place == 0 ? metric.endsWith(QLatin1String("loss"))
                                     : std::any_of(tails.begin(), tails.end(), [&](const QString &tail) {
                                           return metric.endsWith(tail);
                                       });
    return int(first.size()) + (isLikely ? 0 : 1);
}

// Empty: all of them are shown already.
QString likeliest(const QStringList &all, const QStringList &shown, qsizetype place)
{
    QStringList left = all;
    left.removeIf([&](const QString &metric) { return shown.contains(metric); });
    const auto first = std::min_element(left.begin(), left.end(), [place](const auto &a, const auto &b) {
        return rankOf(a, place) < rankOf(b, place);
    });
    return first == left.end() ? QString() : *first;
}

QStringList fitting(QStringList metrics)
{
    metrics.removeIf([](const QString &metric) { return metric.isEmpty() || metric.size() > longestName; });
    metrics.removeDuplicates();
    return metrics.mid(0, MetricChoice::most);
}

} // namespace

MetricChoice::MetricChoice(QObject *part)
    : QObject(part)
    , m_usual(settings::runChartMetrics.get(settings::Store()).mid(0, most))
{
    if (m_usual.isEmpty())
        m_usual.resize(usualCharts);
    const auto tell = [this] { return state(); };
    m_steps = new ValueSteps([] { return tr("choose other metrics for the charts"); }, part, tell,
                             [this](const QJsonValue &state) {
                                 take(state);
                                 remember();
                             });
    new delegates::ValueMemory(QStringLiteral("metrics"), part, tell, [this](const QJsonValue &state) {
        take(state);
        m_steps->settle();
    });
}

QStringList MetricChoice::shownOf(const QStringList &all) const
{
    if (m_chosen)
        return *m_chosen;
    QStringList shown;
    for (qsizetype place = 0; place < m_usual.size(); ++place) {
        QString metric = m_usual[place];
        if (!all.contains(metric) || shown.contains(metric))
            metric = place < usualCharts ? likeliest(all, shown + m_usual, place) : QString();
        if (metric.isEmpty() && place < usualCharts)
            metric = likeliest(all, shown, place);
        if (!metric.isEmpty())
            shown << metric;
    }
    return shown;
}

void MetricChoice::choose(const QStringList &metrics)
{
    const QStringList chosen = fitting(metrics);
    if (m_chosen == chosen)
        return;
    m_chosen = chosen;
    remember();
    m_steps->noteSoon();
    emit changed();
}

QJsonValue MetricChoice::state() const
{
    return m_chosen ? QJsonValue(QJsonArray::fromStringList(*m_chosen)) : QJsonValue();
}

// Layouts of earlier versions have an empty one where none was chosen.
void MetricChoice::take(const QJsonValue &state)
{
    QStringList metrics;
    for (const QJsonValue &metric : state.toArray())
        metrics << metric.toString();
    std::optional<QStringList> chosen;
    if (state.isArray() && !metrics.contains(QString()))
        chosen = fitting(metrics);
    if (m_chosen == chosen)
        return;
    m_chosen = chosen;
    emit changed();
}

void MetricChoice::remember() const
{
    settings::Store store;
    settings::runChartMetrics.set(store, m_chosen.value_or(m_usual));
}

} // namespace trainyard::jobs
