// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/partmemory.h"

class QHeaderView;

namespace trainyard::delegates {

// Keeps what a hand made of a table's head, which has a HeadMenu: by which column it is sorted, where columns
// were moved to, and how wide they were drawn. Where the table has other columns by then, their places are
// passed over.
class HeadMemory final : public PartMemory
{
    Q_OBJECT
public:
    HeadMemory(QHeaderView &head, const QString &name); // the head's child; the table has its model

    QJsonValue state() const override;
    void restore(const QJsonValue &state) override;

private:
    QHeaderView &m_head;
};

} // namespace trainyard::delegates
