// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/logs.h"

#include <QObject>
#include <QPointer>

#include <optional>

class QSplitter;

namespace trainyard::models {
class LogDocument;
}

namespace trainyard::logs {

class FindBar;
class LogView;
class MatchList;

// What is searched for in the logs of a pane: marked in all its views, found in the one that is used, and
// listed beside them.
class LogSearch final : public QObject
{
    Q_OBJECT
public:
    // The list is put behind what stands in `place`. The bar outlives it.
    LogSearch(FindBar &bar, QSplitter &place, QObject *parent);

    void markIn(LogView &view);                            // from now on
    void setView(LogView &view, models::LogDocument *log); // the one that is used, and what it shows
    void next();
    void previous();
    // The last match of the log, rather one that is a whole line than one within another.
    void last();

private:
    void take(const api::LogMatch &match);
    bool isWholeLine(const api::LogMatch &match) const;
    void show(const api::LogMatch &match);
    void updateList();

    FindBar &m_bar;
    MatchList *m_list = nullptr;
    QPointer<LogView> m_view;
    QPointer<models::LogDocument> m_log;
    // While a whole line is sought: how many matches more are looked at, and where the line of the last
    // begins.
    int m_tries = 0;
    std::optional<quint64> m_lastSeen;
};

} // namespace trainyard::logs
