// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QPushButton;

namespace trainyard::models {
class DraftChecks;
}

namespace trainyard::wizards {

// Below the text of a job that is being made: how many things its checks have found besides those that are
// told of the text there. Leads to them; hidden while there is none.
class MoreChecks final : public QFrame
{
    Q_OBJECT
public:
    explicit MoreChecks(const models::DraftChecks &checks, QWidget *parent = nullptr); // outlive it

    QPushButton &button() { return *m_button; }

signals:
    void wanted(); // to look at them

protected:
    void changeEvent(QEvent *event) override;

private:
    int count() const;
    void refresh();

    const models::DraftChecks &m_checks;
    QPushButton *m_button = nullptr;
};

} // namespace trainyard::wizards
