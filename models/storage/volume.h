// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/result.h"
#include "engine/client/client.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace trainyard::document {
class JobDocument;
class JsonText;
} // namespace trainyard::document

namespace trainyard::models {

enum class VolumeKind { FileShare, BlobContainer, FileServer };

// What an engine has to be mounted.
struct Volume {
    VolumeKind kind = VolumeKind::FileShare;
    QString name;
    QString place; // the storage account, or the workspace of a file server
    QString id;    // of a file server: its path
    bool operator==(const Volume &) const = default;
};

// What was read, and why not for each storage account that could not be.
struct FoundVolumes {
    QList<Volume> volumes;
    struct Problem {
        QString account;
        QString sentence;
    };
    QList<Problem> problems;
};

// All of a kind, by place and name: the accounts' beside the group, the file servers of the workspace, or of
// all where none is given. Fails where nothing could be read. Blocks while the engine is asked, so not for
// the GUI thread.
Result<FoundVolumes> readVolumes(const client::Endpoint &engine, VolumeKind kind,
                                 const std::optional<api::ResourceId> &workspace);

// As it stands in "mountVolumes", seen below this path.
QJsonObject mountOf(const Volume &volume, const QString &path);

// The name, or with a number behind it, where one of "mountVolumes" is mounted there already. `mounts` is
// that member's pointer.
QString freeMountPath(const document::JsonText &json, const QString &mounts, const QString &name);

} // namespace trainyard::models
