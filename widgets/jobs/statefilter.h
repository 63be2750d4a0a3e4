// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/displaystate.h"

#include <QFrame>
#include <QSet>

class QButtonGroup;

namespace trainyard::jobs {

// All · Running · Waiting · Succeeded · Failed, one of them at a time.
class StateFilter final : public QFrame
{
    Q_OBJECT
public:
    explicit StateFilter(QWidget *parent = nullptr);

    const QSet<models::DisplayState> &states() const;         // empty: all
    void setStates(const QSet<models::DisplayState> &states); // one of the choices; tells nobody

signals:
    void statesChosen(); // by the user

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QButtonGroup *m_buttons = nullptr;
};

} // namespace trainyard::jobs
