// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/metricchooser.h"

#include "widgets/jobs/metricchoice.h"
#include "widgets/jobs/ticklist.h"
#include "widgets/theme/textsize.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace trainyard::jobs {

MetricChooser::MetricChooser(const QStringList &all, const QStringList &shown, QWidget *window)
    : Sheet([] { return tr("Metrics"); }, window)
    , m_all(all)
    , m_shown(shown)
    , m_ticks(new TickList(this))
    , m_hint(new QLabel(this))
{
    setProperty("help_topic", QStringLiteral("runs#curves-of-several-runs"));
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    body().addWidget(m_ticks, 1);
    body().addWidget(m_hint);
    addCloseButton();
    resize(theme::scaled(QSize(460, 560)).boundedTo(theme::roomOf(*this)));
    addRows(m_shown);
    addRows(m_all);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    connect(m_ticks, &TickList::ticked, this, &MetricChooser::take);
    m_ticks->setFocus();
}

QLineEdit &MetricChooser::searchField()
{
    return m_ticks->searchField();
}

QListView &MetricChooser::list()
{
    return m_ticks->list();
}

void MetricChooser::offer(const QStringList &all)
{
    if (m_all == all)
        return;
    m_all = all;
    addRows(m_all);
    retranslate();
}

void MetricChooser::addRows(const QStringList &metrics)
{
    for (const QString &metric : metrics)
        if (!m_offered.contains(metric)) {
            m_offered << metric;
            m_ticks->addRow(m_shown.contains(metric));
        }
    limit();
}

void MetricChooser::take(int row, bool isTicked)
{
    const QString metric = m_offered.value(row);
    if (isTicked == m_shown.contains(metric))
        return; // its text is another one
    if (isTicked)
        m_shown << metric;
    else
        m_shown.removeAll(metric);
    limit();
    emit metricsChosen(m_shown);
}

void MetricChooser::limit()
{
    const bool isFull = m_shown.size() >= MetricChoice::most;
    for (int row = 0; row < m_offered.size(); ++row)
        m_ticks->rows().item(row)->setEnabled(!isFull || m_shown.contains(m_offered[row]));
}

void MetricChooser::retranslate()
{
    searchField().setPlaceholderText(tr("Words of a metric's name"));
    searchField().setAccessibleName(searchField().placeholderText());
    m_hint->setText(
        tr("Each has a chart, in the order in which they were checked; %1 at most.").arg(MetricChoice::most));
    list().setAccessibleName(windowTitle());
    for (int row = 0; row < m_offered.size(); ++row)
        m_ticks->rows().item(row)->setText(m_all.contains(m_offered[row])
                                               ? m_offered[row]
                                               : tr("%1 (none of these runs has it)").arg(m_offered[row]));
}

} // namespace trainyard::jobs
