// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/livetexts.h"

#include <QDialog>

class QHBoxLayout;
class QPushButton;
namespace trainyard::delegates {
class IconLabel;
}

namespace trainyard {

// Asks before something is done that cannot be undone, or that is much at once. Names the thing; the safe
// button has the focus.
class ConfirmDialog final : public QDialog
{
    Q_OBJECT
public:
    // `topic`: the place of the manual that says more, to which F1 leads.
    ConfirmDialog(const QString &topic, const delegates::LiveText &question,
                  const delegates::LiveText &consequence, const delegates::LiveText &action, QWidget *window);

    QPushButton &actionButton() { return *m_action; }
    QPushButton &cancelButton() { return *m_cancel; }
    // Nothing is lost by it: no warning, no colour of danger, and Enter does it. Before it is shown.
    void setHarmless();
    // Another way, which loses nothing; the dialog closes as if it were cancelled.
    QPushButton &addChoice(const delegates::LiveText &text);

protected:
    void showEvent(QShowEvent *event) override;    // as high as its texts
    bool focusNextPrevChild(bool isNext) override; // in the order of reading

private:
    delegates::IconLabel *m_icon = nullptr;
    QPushButton *m_action = nullptr;
    QPushButton *m_cancel = nullptr;
    QHBoxLayout *m_buttons = nullptr;
};

} // namespace trainyard
