// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/progressreading.h"

#include <QWidget>

class QGridLayout;
namespace trainyard::delegates {
class FactsLabel;
}

namespace trainyard::jobs {

class SummaryTile;

// Loss, test error or accuracy, speed and epochs, large: those of which something is known, in two rows where
// there is no room for one. Hidden where none is.
class SummaryTiles final : public QWidget
{
    Q_OBJECT
public:
    explicit SummaryTiles(QWidget *parent = nullptr);

    void setReading(const ProgressReading &reading, bool running);
    void setBrief(bool isBrief); // as one line of text, where the page is low

    QSize minimumSizeHint() const override; // in two rows

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void retranslate();
    void setMargins();
    void arrange();
    int columnsInRoom(const QList<SummaryTile *> &known) const;

    QGridLayout *m_grid = nullptr;
    delegates::FactsLabel *m_line = nullptr;
    SummaryTile *m_loss = nullptr;
    SummaryTile *m_error = nullptr;
    SummaryTile *m_accuracy = nullptr;
    SummaryTile *m_speed = nullptr;
    SummaryTile *m_epochs = nullptr;
    QList<SummaryTile *> m_known;  // in their order
    QList<SummaryTile *> m_placed; // so, in this many columns
    int m_columns = 0;
    ProgressReading m_reading;
    bool m_running = false;
    bool m_isBrief = false;
};

} // namespace trainyard::jobs
