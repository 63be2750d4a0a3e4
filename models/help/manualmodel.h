// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/help/manual.h"

#include <QAbstractListModel>

namespace trainyard::models {

// The manual's pages as rows, always the same ones: another language changes their texts. Never reset. Lives
// in the GUI thread.
class ManualModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        NameRole = Qt::UserRole, // QString
        SearchRole               // QString: title and text
    };

    explicit ManualModel(const QString &language, QObject *parent = nullptr);

    const ManualPage &page(int row) const { return m_pages[row]; }
    int row(const QString &name) const; // -1 where there is no such page
    void retranslate(const QString &language);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<ManualPage> m_pages;
};

} // namespace trainyard::models
