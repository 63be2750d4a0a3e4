// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

// The pictures that come along for cards of templates.
namespace trainyard::models {

inline const QString usualPicture = QStringLiteral("own"); // of the user's own

QStringList templatePictures();               // their names, the usual one first
QString pictureFile(const QString &picture);  // an SVG; empty: of the usual one
QString pictureTitle(const QString &picture); // for people

} // namespace trainyard::models
