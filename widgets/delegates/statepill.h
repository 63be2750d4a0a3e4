// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/displaystate.h"

#include <QWidget>

namespace trainyard::delegates {

// A state as a small coloured label.
class StatePill final : public QWidget
{
    Q_OBJECT
public:
    explicit StatePill(QWidget *parent = nullptr);

    void setState(models::DisplayState state);
    models::DisplayState state() const { return m_state; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    models::DisplayState m_state = models::DisplayState::None;
};

} // namespace trainyard::delegates
