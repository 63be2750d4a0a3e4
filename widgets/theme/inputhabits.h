// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace trainyard::theme {

// A filter of the application's events: Return presses the button that has the focus, as Space does; the
// wheel goes to what scrolls, never into a field that it passes.
class InputHabits final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace trainyard::theme
