// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/overview/nextsteps.h"

#include <QHash>
#include <QWidget>

#include <optional>

class QPushButton;

namespace trainyard::overview {

// What can be done next, a button each; the first is the one to begin with.
class NextButtons final : public QWidget
{
    Q_OBJECT
public:
    explicit NextButtons(QWidget *parent = nullptr);

    void setSteps(const QList<models::NextStep> &steps, const api::Job &job);
    QPushButton *button(models::NextStep step) const { return m_buttons.value(step); } // null: not offered
    static QString text(models::NextStep step, const api::Job &job);

signals:
    void chosen(trainyard::models::NextStep step);

protected:
    void changeEvent(QEvent *event) override;

private:
    std::optional<models::NextStep> focusedStep() const; // whose button the keyboard is on
    void retranslate();

    QList<models::NextStep> m_steps;
    api::Job m_job;
    QHash<models::NextStep, QPushButton *> m_buttons;
};

} // namespace trainyard::overview
