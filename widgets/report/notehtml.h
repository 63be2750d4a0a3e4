// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

namespace trainyard::report {

using NotePictures = QMap<QString, QByteArray>; // files, by the paths by which a note shows them

// Somebody's Markdown as plain HTML: HTML in it is text, pictures that are not among the given ones are what
// they are called, links lead to the web or to a mailbox or nowhere. For any thread.
QString noteHtml(const QString &markdown, const NotePictures &pictures = {});

} // namespace trainyard::report
