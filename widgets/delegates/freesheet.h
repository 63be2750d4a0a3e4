// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

#include <QPointer>

#include <type_traits>

namespace trainyard::delegates {

// A sheet beside which the window is used on: it is not modal. It goes with what it is about, and gives the
// keyboard back to its window. See showSheet().
class FreeSheet : public Sheet
{
    Q_OBJECT
public:
    // `subject`: which of those that may be open about the same widget.
    FreeSheet(const LiveText &title, QWidget &about, const QString &subject = {});

    bool isAbout(const QWidget &widget, const QString &subject = {}) const;
    void bring(); // to the front, with the keyboard

    void done(int result) override;

protected:
    QWidget *about() const { return m_about; } // null: it is gone

private:
    QPointer<QWidget> m_about;
    const QString m_subject;
};

// The sheet of this kind that is about the widget and the subject: the one that is open comes to the front,
// else `make` makes it.
template <class Make>
auto *showSheet(QWidget &about, const Make &make, const QString &subject = {})
{
    using Kind = std::remove_pointer_t<decltype(make())>;
    Kind *shown = nullptr;
    for (Kind *each : about.window()->findChildren<Kind *>(Qt::FindDirectChildrenOnly))
        if (each->isVisible() && each->isAbout(about, subject))
            shown = each;
    if (!shown)
        shown = make();
    shown->bring();
    return shown;
}

} // namespace trainyard::delegates
