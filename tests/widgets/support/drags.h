// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>
#include <QWindow>

#include <algorithm>
#include <functional>
#include <memory>

// Files that are dragged from a file manager or a browser: they reach the window, and Qt finds what takes
// them.
namespace trainyard::test {

enum class Dragged {
    Addresses, // of files
    Both,      // and the same as text
    Text       // alone, as browsers give it
};

inline std::unique_ptr<QMimeData> dragOf(const QStringList &paths, Dragged kind = Dragged::Both)
{
    auto data = std::make_unique<QMimeData>();
    QList<QUrl> urls;
    QStringList lines;
    for (const QString &path : paths) {
        urls << QUrl::fromLocalFile(path);
        lines << QString::fromLatin1(urls.last().toEncoded());
    }
    if (kind != Dragged::Text)
        data->setUrls(urls);
    if (kind != Dragged::Addresses)
        data->setText(lines.join(QStringLiteral("\r\n")));
    return data;
}

// Whether it was taken there, files as copies: the other program would move them.
inline bool dropOnto(QWidget &widget, const QPoint &place, const QMimeData &data)
{
    QWidget &top = *widget.window();
    const QPoint at = widget.mapTo(&top, place);
    const auto send = [&top](QEvent &event) { QCoreApplication::sendEvent(top.windowHandle(), &event); };
    QDragEnterEvent enter(at, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, Qt::ShiftModifier);
    send(enter);
    QDragMoveEvent move(at, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, Qt::ShiftModifier);
    move.setAccepted(enter.isAccepted()); // which holds until another widget is reached
    send(move);
    if (!enter.isAccepted() || !move.isAccepted()) {
        QDragLeaveEvent leave;
        send(leave);
        return false;
    }
    QDropEvent drop(at, Qt::CopyAction | Qt::MoveAction, &data, Qt::NoButton, Qt::ShiftModifier);
    send(drop);
    const QList<QUrl> urls = data.urls();
    const bool isOfFiles = std::any_of(urls.begin(), urls.end(), std::mem_fn(&QUrl::isLocalFile));
    return drop.isAccepted() && (!isOfFiles || drop.dropAction() == Qt::CopyAction);
}

inline bool dropOnto(QWidget &widget, const QMimeData &data)
{
    return dropOnto(widget, widget.rect().center(), data);
}

} // namespace trainyard::test
