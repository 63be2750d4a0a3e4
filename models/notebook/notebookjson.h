// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

// What all readers of an .ipynb have in common. Any thread.
namespace trainyard::models {

// Fails with one sentence for what is no notebook of nbformat 4, or longer than longestNotebook.
Result<QJsonObject> notebookObject(const QByteArray &file);

// Of a source or an output, which may be a list of lines.
QString notebookText(const QJsonValue &source);

} // namespace trainyard::models
