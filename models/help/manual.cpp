// SPDX-License-Identifier: Apache-2.0
#include "models/help/manual.h"

#include "models/document/shippedfile.h"

#include <QRegularExpression>

namespace trainyard::models {

namespace {

const QString ending = QStringLiteral(".md");
const QString english = QStringLiteral("help/en");

// "05-charts.md" as "charts"
QString nameOf(const QString &file)
{
    return file.section(u'-', 1).section(u'.', 0, 0);
}

// The heading's words in lower case, joined by hyphens.
QString anchorOf(const QString &heading)
{
    static const QRegularExpression between(QStringLiteral("[^a-z0-9]+"));
    return heading.toLower().split(between, Qt::SkipEmptyParts).join(u'-');
}

QStringList anchorsOf(const QString &markdown)
{
    QStringList anchors;
    bool isCode = false;
    for (const QString &line : markdown.split(u'\n')) {
        isCode ^= line.startsWith(QStringLiteral("```"));
        if (!isCode && line.startsWith(u'#'))
            anchors << anchorOf(line);
    }
    return anchors;
}

QString textOf(const QString &folder, const QString &file)
{
    return QString::fromUtf8(document::shippedFile(folder + u'/' + file));
}

} // namespace

QList<ManualPage> manual(const QString &language)
{
    QString folder = QStringLiteral("help/") + language;
    if (language.isEmpty() || document::shippedFiles(folder, ending).isEmpty())
        folder = english;
    QList<ManualPage> pages;
    for (const QString &file : document::shippedFiles(folder, ending)) {
        const QString text = textOf(folder, file);
        pages << ManualPage{.name = nameOf(file),
                            .title = text.section(u'\n', 0, 0).mid(2), // behind "# "
                            .markdown = text,
                            .anchors = anchorsOf(textOf(english, file))};
    }
    return pages;
}

} // namespace trainyard::models
