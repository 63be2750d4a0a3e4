// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/htmltext.h"

#include <utility>

namespace trainyard::report {

namespace {

QString cell(const QString &text, const char *name)
{
    const QString element = QString::fromLatin1(name);
    return u'<' + element + u'>' + text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")) +
           QStringLiteral("</") + element + u'>';
}

} // namespace

void HtmlText::heading(int level, const QString &text)
{
    m_report.body +=
        QStringLiteral("<h%1>").arg(level) + text.toHtmlEscaped() + QStringLiteral("</h%1>\n").arg(level);
}

void HtmlText::paragraph(const QString &text, const char *look)
{
    m_report.body +=
        look ? QStringLiteral("<p class=\"%1\">").arg(QLatin1String(look)) : QStringLiteral("<p>");
    m_report.body += text.toHtmlEscaped() + QStringLiteral("</p>\n");
}

void HtmlText::facts(const Facts &facts)
{
    QString rows;
    for (const auto &[name, value] : facts)
        if (!value.isEmpty())
            rows += QStringLiteral("<tr>") + cell(name, "th") + cell(value, "td") + QStringLiteral("</tr>\n");
    if (!rows.isEmpty())
        m_report.body += QStringLiteral("<table class=\"facts\">\n") + rows + QStringLiteral("</table>\n");
}

void HtmlText::table(const QStringList &head, const QList<QStringList> &rows)
{
    m_report.body += QStringLiteral("<table class=\"rows\">\n<thead><tr>");
    for (const QString &text : head)
        m_report.body += cell(text, "th");
    m_report.body += QStringLiteral("</tr></thead>\n<tbody>\n");
    for (const QStringList &row : rows) {
        m_report.body += QStringLiteral("<tr>");
        for (const QString &text : row)
            m_report.body += cell(text, "td");
        m_report.body += QStringLiteral("</tr>\n");
    }
    m_report.body += QStringLiteral("</tbody></table>\n");
}

void HtmlText::code(const QString &text)
{
    m_report.body += QStringLiteral("<pre>") + text.toHtmlEscaped() + QStringLiteral("</pre>\n");
}

void HtmlText::picture(const QPicture &picture, const QString &name)
{
    m_report.body += QStringLiteral("<p class=\"picture\"><img ") + Report::source(m_report.pictures.size()) +
                     QStringLiteral(" alt=\"") + name.toHtmlEscaped() + QStringLiteral("\"></p>\n");
    m_report.pictures << picture;
}

Report HtmlText::take(const QString &title)
{
    m_report.title = title;
    return std::exchange(m_report, {});
}

} // namespace trainyard::report
