// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/leaving.h"
#include "widgets/delegates/sheet.h"

#include <memory>

class QLabel;
class QPushButton;

namespace trainyard {

// Asks who leaves while transfers are under way: to wait until they have ended, to stop them, or to stay.
// When one fails that was waited for, the user may first see to it.
class LeavingSheet final : public delegates::Sheet
{
    Q_OBJECT
public:
    LeavingSheet(std::unique_ptr<models::Leaving> leaving, QWidget *window);

    QPushButton &waitButton() { return *m_wait; } // closes, when none is under way any more
    QPushButton &stopButton() { return *m_stop; }
    QPushButton &stayButton() { return *m_stay; }

private:
    void wait();
    void stop();
    void follow();
    void refresh();

    std::unique_ptr<models::Leaving> m_leaving;
    bool m_isWaiting = false;
    QLabel *m_text = nullptr;
    QPushButton *m_wait = nullptr;
    QPushButton *m_stop = nullptr;
    QPushButton *m_stay = nullptr;
};

} // namespace trainyard
