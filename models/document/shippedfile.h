// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace trainyard::document {

// A file of resources/documents.qrc, as in "schemas/job.schema.json"; it must be there. Any thread.
QByteArray shippedFile(const QString &name);

// The names of the files in a folder there that end so, sorted: "templates", ".json".
QStringList shippedFiles(const QString &folder, const QString &ending);

} // namespace trainyard::document
