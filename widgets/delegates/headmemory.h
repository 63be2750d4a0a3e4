// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/delegates/partmemory.h"

class QHeaderView;

namespace trainyard {
class ValueSteps;
}

namespace trainyard::delegates {

// Keeps what a hand made of a table's head, which has a HeadMenu: by which column it is sorted, where columns
// were moved to, and how wide they were drawn. Where the table has other columns by then, their places are
// passed over. What a hand makes of it is a step of the window's undo.
class HeadMemory final : public PartMemory
{
    Q_OBJECT
public:
    HeadMemory(QHeaderView &head, const QString &name); // the head's child; the table has its model

    QJsonValue state() const override;
    void restore(const QJsonValue &state) override;
    // For the table of a dialog, which is of no page: the settings keep it, and each change of that is a
    // step.
    void keepIn(const QString &setting, const models::Sentence &step);
    void note(); // what a hand made of it, now

private:
    QJsonObject look() const; // with the places of all columns
    void take(const QJsonObject &look);

    QHeaderView &m_head;
    ValueSteps *m_steps = nullptr;
};

} // namespace trainyard::delegates
