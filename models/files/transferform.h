// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/files/outputsave.h"
#include "models/files/savetarget.h"
#include "models/files/transfer.h"
#include "models/files/uploadpieces.h"
#include "models/storage/sentuploads.h"
#include "models/storage/storageplace.h"

#include <QJsonObject>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::models {

// Transfers as they are kept between two runs of the program: what, from where and to where.
QJsonObject uploadForm(const StoragePlace &place, const api::AccountId &account, const QStringList &paths,
                       const UploadNames &names);
QJsonObject downloadForm(const StoragePlace &place, const std::vector<StorageEntry> &chosen,
                         const SaveTarget &target);
QJsonObject outputsForm(const api::ResourceId &job, const OutputChoices &chosen, const SaveTarget &target);
QJsonObject fileForm(const QString &url, const QString &target); // fetchFile()

// From the beginning. Null: the form cannot be read.
std::unique_ptr<Transfer> transferOf(const QJsonObject &form, const client::Endpoint &engine);

// What a form of an upload sends where; nothing of another one, or of one that cannot be read.
std::optional<SentUploads::Upload> uploadIn(const QJsonObject &form);

// What it is about, for sentences.
struct FormText {
    Sentence what;
    bool isUpload = false;
    QString where; // the bucket that it is sent to, or the folder that it is fetched into
};
FormText textOf(const QJsonObject &form);

} // namespace trainyard::models
