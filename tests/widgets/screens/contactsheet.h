// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QList>
#include <QString>

#include <utility>

// Many pictures of screens at a glance. GUI thread.
namespace trainyard::test {

// As small as it stands on a sheet.
QImage smallPicture(const QImage &picture);
// Small pictures in rows, each below its name.
QImage contactSheet(const QList<std::pair<QString, QImage>> &pictures);
// Sheets of the same screens beside each other.
QImage joinedSheets(const QList<QImage> &sheets);

} // namespace trainyard::test
