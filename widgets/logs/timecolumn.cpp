// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/timecolumn.h"

#include <QDateTime>

#include <array>
#include <cstdlib>
#include <utility>

namespace trainyard::logs {

namespace {

constexpr std::array<std::pair<TimeStyle, const char *>, 3> names{
    {{TimeStyle::Off, "off"}, {TimeStyle::Clock, "clock"}, {TimeStyle::Elapsed, "elapsed"}}};

QString elapsed(qint64 milliseconds)
{
    const qint64 seconds = std::abs(milliseconds) / 1000;
    return QStringLiteral("%1%2:%3:%4")
        .arg(QChar(milliseconds < 0 ? u'-' : u'+'))
        .arg(seconds / 3600)
        .arg(seconds / 60 % 60, 2, 10, QChar(u'0'))
        .arg(seconds % 60, 2, 10, QChar(u'0'));
}

} // namespace

TimeStyle timeStyle(const QString &name)
{
    for (const auto &[style, own] : names) {
        if (name == QLatin1String(own))
            return style;
    }
    return TimeStyle::Clock;
}

QString nameOf(TimeStyle style)
{
    return QLatin1String(names[std::size_t(style)].second);
}

QList<QString> TimeColumn::stamps(const QList<std::optional<qint64>> &times, qint64 now) const
{
    const bool isElapsed = style == TimeStyle::Elapsed && start;
    QList<QString> stamps;
    QString above;
    QDate date = QDateTime::fromMSecsSinceEpoch(now).date();
    for (const auto &time : times) {
        if (!time || style == TimeStyle::Off) {
            stamps.append(QString());
            continue;
        }
        const QDateTime moment = QDateTime::fromMSecsSinceEpoch(*time);
        const QString text =
            isElapsed ? elapsed(*time - *start) : moment.time().toString(QStringLiteral("HH:mm:ss"));
        // ISO in every language: as wide in each line, in order, and as the lines themselves mostly have it.
        const bool isOtherDay = !isElapsed && moment.date() != date;
        stamps.append(isOtherDay      ? moment.date().toString(Qt::ISODate) + u' ' + text
                      : text != above ? text
                                      : QString());
        above = text;
        date = moment.date();
    }
    return stamps;
}

} // namespace trainyard::logs
