// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logmatches.h"

#include <QListView>

namespace trainyard::logs {

// The lines that were found, each with those around it. Only what is in sight is painted.
class MatchList final : public QListView
{
    Q_OBJECT
public:
    explicit MatchList(models::LogMatches &matches, QWidget *parent = nullptr);

    void showCurrent(quint64 lineOffset); // selects it, where it is listed

signals:
    void chosen(const trainyard::api::LogMatch &match);

protected:
    void changeEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    models::LogMatches &m_matches;
    bool m_isShowing = false; // the current one changes because the log's does
};

} // namespace trainyard::logs
