// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/columnchooser.h"

#include "models/runs/runvalues.h"
#include "widgets/jobs/ticklist.h"
#include "widgets/theme/textsize.h"

#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace trainyard::jobs {

using models::ColumnId;

ColumnChooser::ColumnChooser(const models::RunValues &values, const QList<ColumnId> &shown, Offers offers,
                             QWidget *window)
    : Sheet([offers] { return offers == Offers::AllColumns ? tr("Columns") : tr("Group by"); }, window)
    , m_shown(shown)
    , m_ticks(new TickList(this))
{
    setProperty("help_topic", offers == Offers::AllColumns ? QStringLiteral("runs#columns")
                                                           : QStringLiteral("runs#groups"));
    body().addWidget(m_ticks, 1);
    addCloseButton();
    resize(theme::scaled(QSize(460, 560)).boundedTo(theme::roomOf(*this)));
    fill(values);
    if (offers == Offers::AllColumns)
        fillMetrics(values);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    connect(m_ticks, &TickList::ticked, this, &ColumnChooser::take);
    m_ticks->setFocus();
}

QLineEdit &ColumnChooser::searchField()
{
    return m_ticks->searchField();
}

QListView &ColumnChooser::list()
{
    return m_ticks->list();
}

void ColumnChooser::retranslate()
{
    searchField().setPlaceholderText(tr("Words of a parameter's or metric's name"));
    searchField().setAccessibleName(searchField().placeholderText());
    list().setAccessibleName(windowTitle());
    for (int row = 0; row < m_offered.size(); ++row)
        m_ticks->rows().item(row)->setText(textOf(m_offered[row]));
}

QString ColumnChooser::textOf(const ColumnId &column)
{
    switch (column.kind) {
    case ColumnId::Kind::Parameter:
        return tr("%1 (%2)").arg(column.title(), tr("parameter"));
    case ColumnId::Kind::Tag:
        return tr("%1 (%2)").arg(column.title(), tr("tag"));
    case ColumnId::Kind::Metric:
        if (column.statistic == ColumnId::Statistic::Last)
            return tr("%1 (%2)").arg(column.title(), models::statisticText(column.statistic));
        break;
    case ColumnId::Kind::Field:
        break;
    }
    return column.title();
}

void ColumnChooser::fill(const models::RunValues &values)
{
    for (int field = 0; field <= int(ColumnId::Field::Reason); ++field)
        add(ColumnId::ofField(ColumnId::Field(field)));
    for (const QString &name : values.parameterNames())
        add(ColumnId::parameter(name));
    for (const QString &name : values.tagNames())
        add(ColumnId::tag(name));
}

void ColumnChooser::fillMetrics(const models::RunValues &values)
{
    using Statistic = ColumnId::Statistic;
    for (const QString &name : values.metricNames())
        for (const Statistic statistic : {Statistic::Last, Statistic::Least, Statistic::Greatest,
                                          Statistic::Mean, Statistic::Outline, Statistic::Count})
            add(ColumnId::metric(name, statistic));
}

void ColumnChooser::add(const ColumnId &column)
{
    m_ticks->addRow(m_shown.contains(column));
    m_ticks->rows().item(int(m_offered.size()))->setToolTip(column.text());
    m_offered << column;
}

void ColumnChooser::take(int row, bool isShown)
{
    const ColumnId column = m_offered[row];
    if (isShown == m_shown.contains(column))
        return; // its text is another one
    if (isShown)
        m_shown << column;
    else
        m_shown.removeAll(column);
    emit columnsChosen(m_shown);
}

} // namespace trainyard::jobs
