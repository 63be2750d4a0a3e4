// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QKeyEvent;

namespace trainyard::theme {

// A filter of the application's events: Return presses the button that has the focus, as Space does; the
// wheel goes to what scrolls, never into a field that it passes; while a word is composed by an input method,
// keys are its alone.
class InputHabits final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isComposing(const QObject *watched) const; // it, or what is in it
    bool isOfWord(const QObject *watched, const QKeyEvent &event) const;

    QPointer<QObject> m_composer; // what an unfinished word stands in
};

} // namespace trainyard::theme
