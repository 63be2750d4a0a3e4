// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/metrics/lineparser.h"

#include <QStringList>

namespace trainyard::test {

// "tag@step=value …" of all readings.
inline QString readingsOf(const QStringList &lines, const metrics::ParserOptions &options = {})
{
    const auto parser = metrics::makeDefaultParser(options);
    std::vector<metrics::Reading> readings;
    for (const QString &line : lines)
        parser->feed(line.toStdString(), readings);
    QStringList texts;
    for (const metrics::Reading &reading : readings)
        texts << QStringLiteral("%1@%2=%3")
                     .arg(QString::fromStdString(reading.tag))
                     .arg(reading.step)
                     .arg(reading.value, 0, 'g', 10);
    return texts.join(u' ');
}

} // namespace trainyard::test
