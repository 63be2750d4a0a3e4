// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/progressreading.h"

#include <QWidget>

class QHBoxLayout;

namespace trainyard::jobs {

class SummaryTile;

// Loss, test error, speed and epochs, large: those of which something is known. Hidden where none is.
class SummaryTiles final : public QWidget
{
    Q_OBJECT
public:
    explicit SummaryTiles(QWidget *parent = nullptr);

    void setReading(const ProgressReading &reading, bool running);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QHBoxLayout *m_row = nullptr;
    SummaryTile *m_loss = nullptr;
    SummaryTile *m_error = nullptr;
    SummaryTile *m_speed = nullptr;
    SummaryTile *m_epochs = nullptr;
    ProgressReading m_reading;
    bool m_running = false;
};

} // namespace trainyard::jobs
