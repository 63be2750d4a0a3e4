// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QStringList>

class QAbstractButton;
class QButtonGroup;

namespace trainyard::wizards {

// The steps of a wizard beside each other, by their numbers and names; a click goes to one. Where there is no
// room for all names, the current step alone has its name.
class StepBar final : public QFrame
{
    Q_OBJECT
public:
    explicit StepBar(int steps, QWidget *parent = nullptr);

    void setNames(const QStringList &names); // in every language anew
    void setCurrent(int step);
    QAbstractButton &button(int step);
    QSize minimumSizeHint() const override; // with one name

protected:
    void resizeEvent(QResizeEvent *event) override;

signals:
    void chosen(int step);

private:
    int widthWith(const QStringList &texts) const;
    QStringList texts(bool isBrief) const; // of the buttons
    void fold();

    QButtonGroup *m_buttons = nullptr;
    QStringList m_names;
};

} // namespace trainyard::wizards
