// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAbstractItemView;
class QPoint;

namespace trainyard::theme {

// A filter of the application's events: where a text in a list, a tree, a table or in the head of one has no
// room, its tool tip tells all of it. What a model says beside that is told in any case, but not what only
// repeats a text that can be read.
class CutTexts final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

// A text as a tool tip is to have it: Qt would take names like "<b>" for markup.
QString plainTip(const QString &text);

// What is told there, in the viewport's pixels; empty: nothing.
QString tipAt(const QAbstractItemView &view, const QPoint &at);

} // namespace trainyard::theme
