// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

class QImage;
class QIODevice;
class QPicture;
class QString;

// Pictures as files of a format. For a worker.
namespace trainyard::charts {

Status writePng(QIODevice &to, const QImage &image);
Status writeSvg(QIODevice &to, const QPicture &picture, const QString &title); // in pixels of 1/96 inch
Status writePdf(QIODevice &to, const QPicture &picture, const QString &title); // one page, as large as it is

} // namespace trainyard::charts
