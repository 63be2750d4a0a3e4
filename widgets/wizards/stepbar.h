// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QAbstractButton;
class QButtonGroup;

namespace trainyard::wizards {

// The steps of a wizard beside each other, by their numbers and names; a click goes to one.
class StepBar final : public QFrame
{
    Q_OBJECT
public:
    explicit StepBar(int steps, QWidget *parent = nullptr);

    void setNames(const QStringList &names); // in every language anew
    void setCurrent(int step);
    QAbstractButton &button(int step);

signals:
    void chosen(int step);

private:
    QButtonGroup *m_buttons = nullptr;
};

} // namespace trainyard::wizards
