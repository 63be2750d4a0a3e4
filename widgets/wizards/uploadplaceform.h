// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/storage/storageplace.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace trainyard::models {
class Backend;
}

namespace trainyard::wizards {

// Into which file share or blob container of the engine files go, and into which folder there: what there is
// can be chosen, also what is made meanwhile, and new names can be written.
class UploadPlaceForm final : public QWidget
{
    Q_OBJECT
public:
    UploadPlaceForm(models::Backend &backend, QWidget *parent); // the backend outlives it

    void setEngine(const api::Endpoint &engine); // whose storage is listed; without an address: none
    models::StoragePlace place() const;          // as it is filled in
    QString problem() const;                     // one sentence; empty: none

    QComboBox &accountField() { return *m_account; }
    QComboBox &bucketField() { return *m_bucket; }
    QLineEdit &folderField() { return *m_folder; }

signals:
    void edited();

private:
    QFormLayout *makeForm();
    void followStorage();
    void retranslate();
    models::BucketKind kind() const;
    QStringList accounts() const;
    void takeTarget(); // another account or kind
    void listBuckets();

    models::Backend &m_backend;
    api::Endpoint m_engine;
    int m_listing = 0; // number of the last one; what an earlier one brings comes too late
    QComboBox *m_kind = nullptr;
    QComboBox *m_account = nullptr;
    QComboBox *m_bucket = nullptr;
    QLineEdit *m_folder = nullptr;
};

} // namespace trainyard::wizards
