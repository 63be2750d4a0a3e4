// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QPicture>
#include <QString>
#include <QStringList>

#include <utility>

namespace trainyard::report {

// A report as it is written: HTML without scripts that refers to nothing but its own pictures. Where one is
// to stand, an <img> has source() in the place of its source and size. A value, for any thread.
struct Report {
    QString title;
    QString body;
    QList<QPicture> pictures = {};

    static QString source(qsizetype picture) { return QStringLiteral("src=\"picture:%1\"").arg(picture); }
};

// Builds a report piece by piece. Whatever is given it is text: what would be HTML in it is escaped.
class HtmlText
{
public:
    using Facts = QList<std::pair<QString, QString>>;

    void heading(int level, const QString &text);
    void paragraph(const QString &text, const char *look = nullptr); // a class of the style sheet
    void facts(const Facts &facts);                                  // those without a value are left out
    void table(const QStringList &head, const QList<QStringList> &rows);
    void code(const QString &text);
    void html(const QString &html) { m_report.body += html; } // which is already escaped
    void picture(const QPicture &picture, const QString &name);

    Report take(const QString &title); // what was built

private:
    Report m_report;
};

} // namespace trainyard::report
