// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logmodel.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <vector>

namespace trainyard::logs {

struct Match {
    int line = 0;   // from 0
    int column = 0; // in characters of the shown line
    bool operator==(const Match &) const = default;
};

// A line as it is shown and searched: with its tabs as spaces.
QString shownLine(const models::LogModel &model, int line);

// Finds every place of a text (any case) in a growing file, a few milliseconds at a time, so that the window
// stays quick with a million lines. GUI thread.
class LogSearch final : public QObject
{
    Q_OBJECT
public:
    explicit LogSearch(QObject *parent = nullptr);

    void setModel(models::LogModel *model); // not owned; may be null
    void setText(const QString &text);
    const QString &text() const { return m_text; }

    const std::vector<Match> &matches() const { return m_matches; }
    bool isDone() const { return !m_slice.isActive(); }
    // Numbers of matches, around the ends; -1 without any.
    int after(const Match &place) const;
    int before(const Match &place) const;

signals:
    void progressed(); // more matches, or done

private:
    void restart();
    void grow();
    void searchSlice();
    void searchLine(int line);

    QPointer<models::LogModel> m_model;
    QString m_text;
    std::vector<Match> m_matches;
    int m_searched = 0; // lines that cannot change any more
    QTimer m_slice;
};

} // namespace trainyard::logs
