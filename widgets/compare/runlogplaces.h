// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QString>

#include <vector>

namespace trainyard::compare {

class LogColumn;
class LogDifferences;

// How far the logs of runs side by side are scrolled, by run. Those of the last time are taken whenever a log
// begins to be shown, until a hand comes to one of them.
class RunLogPlaces
{
public:
    explicit RunLogPlaces(const LogDifferences &differences) // which outlives it
        : m_differences(differences)
    {}

    QJsonObject state(const std::vector<LogColumn *> &columns) const;
    void restore(const QJsonObject &state, const QString &file); // of that, of this file of the runs
    void forget() { m_wanted = {}; }
    bool take(const std::vector<LogColumn *> &columns, const QString &file) const; // false: there is none

private:
    const LogDifferences &m_differences;
    QJsonObject m_wanted;
    QString m_file; // of which those are
};

} // namespace trainyard::compare
