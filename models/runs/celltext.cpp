// SPDX-License-Identifier: Apache-2.0
#include "models/runs/celltext.h"

#include "models/durationtext.h"
#include "models/momenttext.h"
#include "models/runs/runvalues.h"
#include "models/wall/metriccards.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <cmath>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::CellText)
};

using Field = ColumnId::Field;

bool isField(const ColumnId &column, Field field)
{
    return column.kind == ColumnId::Kind::Field && column.field == field;
}

bool isWhole(const ColumnId &column)
{
    return isField(column, Field::Nodes) || isField(column, Field::Attempts) ||
           isField(column, Field::ExitCode) ||
           (column.kind == ColumnId::Kind::Metric && column.statistic == ColumnId::Statistic::Count);
}

QString withSign(const QString &text, double value)
{
    return (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) + text;
}

// Of how busy GPUs were, in percent.
int useDecimals(double value)
{
    return value < 10 ? 1 : 0;
}

bool isFraction(const ColumnId &column, Reading reading)
{
    return reading == Reading::Fraction || isField(column, Field::Error) ||
           isField(column, Field::TrainingError);
}

} // namespace

bool isTime(const ColumnId &column)
{
    return isField(column, Field::Created) || isField(column, Field::Started) ||
           isField(column, Field::Ended);
}

Reading readingOf(const RunValues &values, const ColumnId &column, int run)
{
    using Statistic = ColumnId::Statistic;
    if (column.kind != ColumnId::Kind::Metric || isWhole(column) || !isFraction(column.name, std::nullopt))
        return Reading::Plain;
    const ValueRange range{values.number(ColumnId::metric(column.name, Statistic::Least), run),
                           values.number(ColumnId::metric(column.name, Statistic::Greatest), run)};
    return isFraction(column.name, range) ? Reading::Fraction : Reading::Plain; // not of NaN
}

QString cellText(const ColumnId &column, double value, Reading reading)
{
    if (std::isnan(value))
        return {};
    const QLocale locale;
    if (isField(column, Field::Progress))
        return Texts::tr("%1 %").arg(int(std::floor(value * 100)));
    if (isFraction(column, reading))
        return Texts::tr("%1 %").arg(locale.toString(value * 100, 'f', 2));
    if (isField(column, Field::GpuUse))
        return Texts::tr("%1 %").arg(locale.toString(value, 'f', useDecimals(value)));
    if (isField(column, Field::Duration))
        return spanText(value);
    if (isTime(column))
        return momentText(QDateTime::fromMSecsSinceEpoch(qint64(value)));
    if (isWhole(column))
        return locale.toString(qint64(value));
    return locale.toString(value, 'g', isField(column, Field::Loss) ? 4 : 5);
}

QString fractionText(double value)
{
    return std::isnan(value) ? QString() : Texts::tr("%1 %").arg(QLocale().toString(value * 100, 'g', 5));
}

QString exactText(const ColumnId &column, double value)
{
    if (std::isnan(value) || isTime(column) || isField(column, Field::Duration) || isWhole(column))
        return cellText(column, value);
    return QLocale().toString(value, 'g', QLocale::FloatingPointShortest);
}

QString meanText(const ColumnId &column, double mean, double spread, Reading reading)
{
    const QString text = cellText(column, mean, reading);
    if (std::isnan(spread) || text.isEmpty())
        return text;
    const QLocale locale;
    if (isFraction(column, reading))
        return Texts::tr("%1 ± %2 %")
            .arg(locale.toString(mean * 100, 'f', 2), locale.toString(spread * 100, 'f', 2));
    if (isField(column, Field::GpuUse))
        return Texts::tr("%1 ± %2 %").arg(locale.toString(mean, 'f', 1), locale.toString(spread, 'f', 1));
    if (isField(column, Field::Progress))
        return Texts::tr("%1 ± %2 %")
            .arg(locale.toString(mean * 100, 'f', 0), locale.toString(spread * 100, 'f', 0));
    const bool isDuration = isField(column, Field::Duration);
    return Texts::tr("%1 ± %2").arg(text, isDuration ? spanText(spread) : locale.toString(spread, 'g', 2));
}

QString deltaText(const ColumnId &column, double value, double baseline, Reading reading)
{
    const double difference = value - baseline;
    if (std::isnan(difference) || difference == 0 || isTime(column) || isField(column, Field::Progress))
        return {};
    if (isField(column, Field::Duration))
        return withSign(spanText(std::abs(difference)), difference);
    if (isFraction(column, reading))
        return withSign(QLocale().toString(std::abs(difference) * 100, 'f', 2), difference);
    if (isField(column, Field::GpuUse)) // as its cell
        return withSign(QLocale().toString(std::abs(difference), 'f',
                                           std::abs(difference) < 0.5 ? 1 : useDecimals(value)), // not +0
                        difference);
    return withSign(QLocale().toString(std::abs(difference), 'g', 3), difference);
}

QString queryText(const ColumnId &column, double value)
{
    if (isTime(column)) // as queries are written in every language
        return QDateTime::fromMSecsSinceEpoch(qint64(value)).date().toString(Qt::ISODate);
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace trainyard::models
