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

    void reset(); // to All

signals:
    void statesChosen(const QSet<trainyard::models::DisplayState> &states); // empty: all

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QButtonGroup *m_buttons = nullptr;
};

} // namespace trainyard::jobs
