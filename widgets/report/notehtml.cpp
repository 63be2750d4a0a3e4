// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/notehtml.h"

#include "widgets/theme/emphasis.h"

#include <QBuffer>
#include <QImageReader>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace trainyard::report {

namespace {

constexpr int pixelRatio = 2;
constexpr int pageWidth = 610; // of A4, within the margins of a report

bool mayLead(const QString &link)
{
    const QString scheme = QUrl(link).scheme();
    return scheme == u"http" || scheme == u"https" || scheme == u"mailto";
}

// None where it is no picture. It stands for itself, half as large as it is in pixels, as charts are put into
// notes, and no wider than a page.
QString pictureHtml(const QByteArray &file, const QString &name)
{
    QByteArray bytes = file;
    QBuffer buffer(&bytes);
    const QImageReader reader(&buffer);
    QSize size = reader.size() / pixelRatio;
    if (size.isEmpty() || reader.format() != "png")
        return {};
    if (size.width() > pageWidth)
        size.scale(pageWidth, size.height(), Qt::KeepAspectRatio);
    return QStringLiteral("<img src=\"data:image/png;base64,%1\" width=\"%2\" height=\"%3\" alt=\"%4\">")
        .arg(QLatin1String(file.toBase64()))
        .arg(size.width())
        .arg(size.height())
        .arg(name.toHtmlEscaped());
}

QString wrapped(const QString &html, const char *element)
{
    const QString name = QString::fromLatin1(element);
    return u'<' + name + u'>' + html + QStringLiteral("</") + name + u'>';
}

QString imageOf(const QTextImageFormat &format, const NotePictures &pictures)
{
    const QString name = format.property(QTextFormat::ImageAltText).toString();
    const QString picture = pictureHtml(pictures.value(format.name()), name);
    return picture.isEmpty() ? name.toHtmlEscaped() : picture;
}

// What is strong all over needs no mark of it.
QString textOf(const QTextFragment &fragment, bool isStrong, const NotePictures &pictures)
{
    const QTextCharFormat format = fragment.charFormat();
    if (format.isImageFormat())
        return imageOf(format.toImageFormat(), pictures);
    QString html = fragment.text().toHtmlEscaped().replace(QChar::LineSeparator, QStringLiteral("<br>"));
    if (format.fontFixedPitch())
        html = wrapped(html, "code");
    if (format.fontWeight() > QFont::Medium && !isStrong)
        html = wrapped(html, "b");
    if (format.fontItalic())
        html = wrapped(html, "i");
    if (format.fontStrikeOut())
        html = wrapped(html, "s");
    if (format.isAnchor() && mayLead(format.anchorHref()))
        html = QStringLiteral("<a href=\"") + format.anchorHref().toHtmlEscaped() + QStringLiteral("\">") +
               html + QStringLiteral("</a>");
    return html;
}

// Walks through a document, of which the lists and pieces of code that are open stand in it.
class NoteWriter
{
public:
    explicit NoteWriter(const NotePictures &pictures)
        : m_pictures(pictures)
    {}

    QString written(const QTextFrame &frame)
    {
        for (auto at = frame.begin(); !at.atEnd(); ++at) {
            if (const auto *table = qobject_cast<QTextTable *>(at.currentFrame()))
                addTable(*table);
            else if (at.currentBlock().isValid())
                addBlock(at.currentBlock());
        }
        closeCode();
        closeLists(0);
        return m_html;
    }

private:
    QString spansOf(const QTextBlock &block, bool isStrong = false) const
    {
        QString html;
        for (auto at = block.begin(); !at.atEnd(); ++at)
            html += textOf(at.fragment(), isStrong, m_pictures);
        return html;
    }

    void addBlock(const QTextBlock &block)
    {
        const QTextBlockFormat format = block.blockFormat();
        if (format.nonBreakableLines()) {
            m_html += m_isCode ? QStringLiteral("\n") : QStringLiteral("<pre>");
            m_isCode = true;
            m_html += block.text().toHtmlEscaped();
            return;
        }
        closeCode();
        if (const QTextList *list = block.textList())
            return addItem(*list, block);
        closeLists(0);
        if (format.hasProperty(QTextFormat::BlockTrailingHorizontalRulerWidth))
            m_html += QStringLiteral("<hr>\n");
        else if (const int level = format.headingLevel())
            // Below those of the report.
            m_html += wrapped(spansOf(block, true), level == 1 ? "h4" : "h5") + u'\n';
        else if (format.intProperty(QTextFormat::BlockQuoteLevel) > 0)
            m_html += wrapped(spansOf(block), "blockquote") + u'\n';
        else if (!block.text().isEmpty())
            m_html += wrapped(spansOf(block), "p") + u'\n';
    }

    void addItem(const QTextList &list, const QTextBlock &block)
    {
        const qsizetype level = std::clamp(list.format().indent(), 1, 10);
        closeLists(level);
        const bool isNumbered = list.format().style() <= QTextListFormat::ListDecimal;
        if (m_lists.size() == level && m_lists.last() != isNumbered)
            closeLists(level - 1);
        while (m_lists.size() < level) {
            m_lists << isNumbered;
            m_html += isNumbered ? QStringLiteral("<ol>\n") : QStringLiteral("<ul>\n");
        }
        const auto marker = block.blockFormat().marker();
        const QString box = marker == QTextBlockFormat::MarkerType::Checked     ? QStringLiteral("☑ ")
                            : marker == QTextBlockFormat::MarkerType::Unchecked ? QStringLiteral("☐ ")
                                                                                : QString();
        m_html += wrapped(box + spansOf(block), "li") + u'\n';
    }

    void addTable(const QTextTable &table)
    {
        closeCode();
        closeLists(0);
        m_html += QStringLiteral("<table class=\"rows\">\n");
        for (int row = 0; row < table.rows(); ++row) {
            QString cells;
            for (int column = 0; column < table.columns(); ++column) {
                QString html;
                const QTextTableCell cell = table.cellAt(row, column);
                for (auto at = cell.begin(); !at.atEnd(); ++at)
                    html += spansOf(at.currentBlock(), row == 0);
                cells += wrapped(html, row == 0 ? "th" : "td");
            }
            m_html += wrapped(cells, "tr") + u'\n';
        }
        m_html += QStringLiteral("</table>\n");
    }

    void closeCode()
    {
        if (std::exchange(m_isCode, false))
            m_html += QStringLiteral("</pre>\n");
    }

    void closeLists(qsizetype left)
    {
        while (m_lists.size() > left)
            m_html += m_lists.takeLast() ? QStringLiteral("</ol>\n") : QStringLiteral("</ul>\n");
    }

    const NotePictures &m_pictures;
    QString m_html;
    QList<bool> m_lists; // whether each is numbered
    bool m_isCode = false;
};

} // namespace

QString noteHtml(const QString &markdown, const NotePictures &pictures)
{
    QTextDocument document;
    document.setLayoutEnabled(false);
    document.setMarkdown(theme::emphasisAmongLetters(markdown),
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                             QTextDocument::MarkdownNoHTML);
    for (QTextCursor mark; !(mark = document.find(theme::emphasisMark)).isNull();)
        mark.removeSelectedText();
    return NoteWriter(pictures).written(*document.rootFrame());
}

} // namespace trainyard::report
