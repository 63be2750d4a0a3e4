// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/reportfiles.h"

#include "widgets/charts/export/picturefiles.h"

#include <QBuffer>
#include <QImage>
#include <QLocale>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <QThread>
#include <QUrl>

#include <memory>

namespace trainyard::report {

namespace {

constexpr qreal imageScale = 3; // pixels of a PDF's picture for each of the screen's
constexpr int pixelsPerInch = 96;
constexpr int pageWidth = 610; // of A4, within the margins, in those pixels

// What both kinds of files have; colours are those of paper.
const QString commonLook = QStringLiteral(R"(
h1 { font-size: 20pt; color: #16202e; }
h2 { font-size: 15pt; color: #16202e; }
h3 { font-size: 12pt; color: #16202e; }
th { text-align: left; color: #4c586a; font-weight: normal; }
pre { background-color: #f3f5f8; white-space: pre-wrap; }
a { color: #1f5fd0; }
.muted { color: #4c586a; }
)");

// What a browser understands besides.
const QString browserLook = QStringLiteral(R"(
body { font: 14px/1.5 system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif; color: #16202e;
       max-width: 960px; margin: 32px auto; padding: 0 24px; background: #fff; }
h2 { margin-top: 40px; border-bottom: 1px solid #dce1e8; }
table { border-collapse: collapse; }
th, td { padding: 3px 20px 3px 0; vertical-align: top; overflow-wrap: anywhere; }
table.rows th, table.rows td { border-bottom: 1px solid #dce1e8; }
table.facts th { white-space: nowrap; }
pre { padding: 12px; border-radius: 6px; overflow-wrap: anywhere; }
code, pre { font-family: "Noto Sans Mono", "DejaVu Sans Mono", monospace; font-size: 12.5px; }
img { max-width: 100%; height: auto; }
@media print { body { max-width: none; margin: 0; } .picture, tr { break-inside: avoid; } }
)");

const QString pdfLook = QStringLiteral(R"(
td, th { padding: 2px 14px 2px 0; }
pre { font-size: 8pt; }
)");

// In place of Report::source().
QString sourceAndSize(const QString &source, const QSize &size)
{
    return QStringLiteral("src=\"") + source +
           QStringLiteral("\" width=\"%1\" height=\"%2\"").arg(size.width()).arg(size.height());
}

Status writeHtml(QIODevice &to, const Report &report)
{
    QString body = report.body;
    for (qsizetype i = 0; i < report.pictures.size(); ++i) {
        QBuffer svg;
        svg.open(QIODevice::WriteOnly);
        if (Status drawn = charts::writeSvg(svg, report.pictures[i], {}); !drawn)
            return drawn;
        const QString data = QString::fromLatin1(svg.data().toBase64());
        body.replace(Report::source(i), sourceAndSize(QStringLiteral("data:image/svg+xml;base64,") + data,
                                                      report.pictures[i].boundingRect().size()));
    }
    const QString head =
        QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "img-src data:; style-src 'unsafe-inline'\">\n")
            .arg(QLocale().bcp47Name());
    const QString whole = head + QStringLiteral("<title>") + report.title.toHtmlEscaped() +
                          QStringLiteral("</title>\n<style>") + commonLook + browserLook +
                          QStringLiteral("</style>\n</head>\n<body>\n") + body +
                          QStringLiteral("</body>\n</html>\n");
    to.write(whole.toUtf8()); // whose errors the file keeps
    return {};
}

QImage imageOf(const QPicture &picture)
{
    QImage image(picture.boundingRect().size() * imageScale, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(imageScale, imageScale);
    QPicture(picture).play(&painter);
    return image;
}

Status writePdf(QIODevice &to, const Report &report, const QFont &font)
{
    QTextDocument document;
    document.setDefaultFont(font);
    document.setDefaultStyleSheet(commonLook + pdfLook);
    QString body = report.body;
    for (qsizetype i = 0; i < report.pictures.size(); ++i) {
        const QString name = QStringLiteral("picture-%1").arg(i);
        QSize size = report.pictures[i].boundingRect().size();
        if (size.width() > pageWidth)
            size.scale(pageWidth, size.height(), Qt::KeepAspectRatio);
        document.addResource(QTextDocument::ImageResource, QUrl(name), imageOf(report.pictures[i]));
        body.replace(Report::source(i), sourceAndSize(name, size));
    }
    document.setHtml(body);
    QPdfWriter writer(&to);
    writer.setTitle(report.title);
    writer.setCreator({});
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(2, 2, 2, 2), QPageLayout::Millimeter);
    writer.setResolution(pixelsPerInch);
    document.print(&writer);
    return {};
}

} // namespace

QString suffixOf(ReportFormat format)
{
    return format == ReportFormat::Html ? QStringLiteral("html") : QStringLiteral("pdf");
}

Status writeReport(QIODevice &to, const Report &report, ReportFormat format, const QFont &font)
{
    switch (format) {
    case ReportFormat::Html:
        return writeHtml(to, report);
    case ReportFormat::Pdf:
        break;
    }
    // The layout of a document has timers, which only these threads have.
    Status written;
    const std::unique_ptr<QThread> thread(QThread::create([&] { written = writePdf(to, report, font); }));
    thread->start();
    thread->wait();
    return written;
}

} // namespace trainyard::report
