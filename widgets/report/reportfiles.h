// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "widgets/report/htmltext.h"

#include <QFont>

class QIODevice;

// A report as one file, which needs no other and no network. For a worker.
namespace trainyard::report {

enum class ReportFormat { Html, Pdf };
inline constexpr int reportFormats = 2;
QString suffixOf(ReportFormat format); // "html"

// `font` is that of the text in a PDF; a browser has its own.
Status writeReport(QIODevice &to, const Report &report, ReportFormat format, const QFont &font);

} // namespace trainyard::report
