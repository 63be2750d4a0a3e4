// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/seenwidgets.h"

#include <QRegion>
#include <QTextDocument>
#include <QWidget>

#include <algorithm>

namespace trainyard::test {

bool isSeen(const QWidget &window, const QWidget &widget)
{
    if (widget.window() != window.window() || !widget.isVisible())
        return false;
    const auto children = widget.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
    return !widget.visibleRegion().isEmpty() || // else what is in it may cover all of it
           std::any_of(children.begin(), children.end(),
                       [&window](const QWidget *child) { return isSeen(window, *child); });
}

QString nameOf(const QWidget &widget)
{
    QString name = QString::fromLatin1(widget.metaObject()->className());
    for (const QWidget *above = widget.parentWidget(); above; above = above->parentWidget())
        if (QString::fromLatin1(above->metaObject()->className()).startsWith(QStringLiteral("trainyard")))
            return name + QStringLiteral(" in ") + QString::fromLatin1(above->metaObject()->className());
    return name;
}

QString plain(const QString &text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

} // namespace trainyard::test
