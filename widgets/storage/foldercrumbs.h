// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storageplace.h"

#include <QWidget>

namespace trainyard::storage {

// Where one is in a share or container: a button for each folder above, and the last one's name.
class FolderCrumbs final : public QWidget
{
    Q_OBJECT
public:
    explicit FolderCrumbs(QWidget *parent = nullptr);

    void show(const models::StoragePlace &place);

signals:
    void placeChosen(const trainyard::models::StoragePlace &place);

private:
    void addStep(const QString &name, const models::StoragePlace &place, bool isLast);

    QWidget *m_steps = nullptr;
};

} // namespace trainyard::storage
