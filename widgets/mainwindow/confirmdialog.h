// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/livetexts.h"

#include <QDialog>

class QPushButton;

namespace trainyard {

// Asks before something is done that cannot be undone. Names the thing; the safe button has the focus.
class ConfirmDialog final : public QDialog
{
    Q_OBJECT
public:
    ConfirmDialog(const delegates::LiveText &question, const delegates::LiveText &consequence,
                  const delegates::LiveText &action, QWidget *window);

    QPushButton &actionButton() { return *m_action; }

protected:
    void showEvent(QShowEvent *event) override; // as high as its texts

private:
    QPushButton *m_action = nullptr;
};

} // namespace trainyard
