// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/partmemory.h"

#include <QModelIndex>
#include <QStringList>

class QAbstractItemView;

namespace trainyard::delegates {

// Which rows of a view are selected, and which is the current one, each by an id: those come back as soon as
// they are there, unless somebody chooses others first.
class RowMemory final : public PartMemory
{
    Q_OBJECT
public:
    // The same for the same thing, in every language, of the first cell of its row.
    using Id = std::function<QString(const QModelIndex &)>;

    static constexpr int most = 500; // rows; of more none is kept

    RowMemory(QAbstractItemView &view, const QString &name, Id id); // the view has its model
    static Id byRole(int role);

    QJsonValue state() const override;
    void restore(const QJsonValue &state) override;
    void forget() override;

private:
    void takeSoon();
    void take();

    QAbstractItemView &m_view;
    Id m_id;
    QStringList m_selected; // that are still to come
    QString m_current;      // likewise
    bool m_isBegun = false; // some of them have come
    bool m_isToBeTaken = false;
};

} // namespace trainyard::delegates
