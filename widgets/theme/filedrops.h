// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

class QDropEvent;
class QMimeData;
class QPlainTextEdit;
class QWidget;

namespace trainyard::theme {

// The paths of what is dragged: files, or a text of their addresses ("file:///…") as browsers have it. Empty
// where anything of it is not on this machine's disk.
QStringList draggedFiles(const QMimeData &data);

// Takes what is dragged as a copy, whatever is proposed: after a move the other program may delete its files.
void acceptCopy(QDropEvent &drop);

// A filter of the application's events: fields and texts that are edited leave files to what is around them,
// which may open them, where they would write "file:///…". Those that take paths say so.
class FileDrops final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

// One file that is dropped onto the field, a line of text, is given to `take`; where there is `isMeant`, if
// it says so of the path.
void takeFile(QWidget &line, const std::function<void(const QString &path)> &take,
              const std::function<bool(const QString &path)> &isMeant = {});

// Files that are dropped onto the text are written into it, where they are dropped, a path to a line.
void takeFiles(QPlainTextEdit &text);

} // namespace trainyard::theme
