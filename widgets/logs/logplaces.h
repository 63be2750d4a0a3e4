// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QList>

namespace trainyard::logs {

class LogView;

// How far the logs that are looked at are scrolled, one or several side by side, each by its file; those of
// the last time until their files are there.
class LogPlaces
{
public:
    // Of each view, with the one that is used; empty: all are as at first.
    QJsonArray state(const QList<LogView *> &shown, const LogView *active) const;
    void restore(const QJsonArray &state); // of that, or from a file of anybody's
    // Scrolls the views as soon as they show all of those files, and gives the one that was used last; null:
    // not yet, or there is nothing to be done. Whoever looks at other files instead begins as at first.
    LogView *take(const QList<LogView *> &shown);

private:
    QJsonArray m_wanted;
};

} // namespace trainyard::logs
