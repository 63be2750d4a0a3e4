// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <string>

namespace trainyard::client {
class Client;
}

// The pictures that notes show: files among the artifacts of the job's run, as the engine's
// tracking/notepictures.h has them, which the Markdown names by their paths.
namespace trainyard::models::notepictures {

QStringList pathsIn(const QString &markdown); // each once, in their order
QString pathOf(const QByteArray &png);        // by its content: the same picture is the same file

// With the caption as its text and in the line below it.
QString markdownOf(const QString &path, const QString &caption);

// For a worker: it blocks. Fails also where the file is too large to be shown.
Result<QByteArray> read(client::Client &client, const std::string &run, const QString &path);

} // namespace trainyard::models::notepictures
