// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/overview/jobtimeline.h"

#include <QList>
#include <QRectF>
#include <QWidget>

namespace trainyard::overview {

// The phases of a job side by side, each as long as it took; what was very short is drawn a little longer so
// that it can be seen. The list of the same model tells the same to those who do not see it.
class TimelineBar final : public QWidget
{
    Q_OBJECT
public:
    // The model outlives it.
    explicit TimelineBar(models::JobTimeline &timeline, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    // Where each phase stands now, in pixels; none for an end.
    QList<QRectF> pieces() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override; // tool tips

private:
    models::JobTimeline &m_timeline;
};

} // namespace trainyard::overview
