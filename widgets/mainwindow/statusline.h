// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/backend.h"
#include "models/resources/jobcounts.h"
#include "models/sentences/sentence.h"

#include <QStatusBar>
#include <QTimer>

#include <functional>

class QLabel;

namespace trainyard {

// The bottom of the window: the engine and whether there is contact, what runs and what waits, and how many
// GPUs jobs have.
class StatusLine final : public QStatusBar
{
    Q_OBJECT
public:
    // `engine`: the user's name for it in the language of now; empty: its machine's own is shown.
    StatusLine(models::Backend &backend, std::function<QString()> engine, QWidget *parent = nullptr);

    void tell(const models::Sentence &sentence); // for a moment
    void tellSilence();                          // the engine did not answer; until there is contact
    QString connectionText() const;
    QString countsText() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void refreshCounts();

    class Dot;
    models::Backend &m_backend;
    std::function<QString()> m_engine;
    models::JobCounts m_jobs;
    Dot *m_dot = nullptr;
    QLabel *m_connection = nullptr;
    QLabel *m_counts = nullptr;
    QTimer m_gather; // many changes, one count
    models::Sentence m_told;
    QString m_message; // which says it
    bool m_isSilent = false;
};

} // namespace trainyard
