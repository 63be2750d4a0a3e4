// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/cellactions.h"

#include "models/runs/celltext.h"
#include "models/runs/runtablemodel.h"
#include "widgets/theme/mnemonics.h"

#include <QCoreApplication>

namespace trainyard::jobs {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::jobs::CellActions)
};

constexpr int longestCaption = 60;

} // namespace

QList<CellTerm> cellTerms(const models::RunTableModel &runs, const QModelIndex &cell)
{
    const models::ColumnId column = runs.columns()[cell.column()];
    const bool isOutline = column.kind == models::ColumnId::Kind::Metric &&
                           column.statistic == models::ColumnId::Statistic::Outline;
    const QVariant value = cell.data(models::RunTableModel::ValueRole);
    if (isOutline || !value.isValid())
        return {};
    const QString equal = cell.data(models::RunTableModel::TermRole).toString();
    const auto compared = [&](const char *sign) {
        return column.text() + QLatin1Char(' ') + QLatin1String(sign) + QLatin1Char(' ') +
               models::queryText(column, value.toDouble());
    };
    QStringList terms;
    if (value.typeId() == QMetaType::Double)
        terms << compared("<=") << compared(">=");
    else
        terms << equal << QLatin1String("not ") + equal;
    QList<CellTerm> found;
    for (const QString &term : terms) {
        const QString shown = term.size() > longestCaption ? term.left(longestCaption) + u'…' : term;
        found.append({Texts::tr("Only %1").arg(theme::literal(shown)), term});
    }
    return found;
}

} // namespace trainyard::jobs
