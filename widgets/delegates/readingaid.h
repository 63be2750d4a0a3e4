// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

#include <QPointer>

#include <type_traits>

namespace trainyard::delegates {

// A sheet that is read while the window is used on: it is not modal. It stands beside what it is about, as
// far as the screen has room, goes with that, and gives the keyboard back to its window. See showAid().
class ReadingAid : public Sheet
{
    Q_OBJECT
public:
    ReadingAid(const LiveText &title, QWidget &about);

    bool isAbout(const QWidget &widget) const { return m_about == &widget; }
    void bring(); // to the front, with the keyboard

    void done(int result) override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QPoint placeBeside(const QWidget &about) const;

    QPointer<QWidget> m_about;
};

// The aid of this kind that is about the widget: the one that is open comes to the front, else `make` makes
// it.
template <class Make>
auto *showAid(QWidget &about, const Make &make)
{
    using Aid = std::remove_pointer_t<decltype(make())>;
    Aid *shown = nullptr;
    for (Aid *each : about.window()->findChildren<Aid *>(Qt::FindDirectChildrenOnly))
        if (each->isVisible() && each->isAbout(about))
            shown = each;
    if (!shown)
        shown = make();
    shown->bring();
    return shown;
}

} // namespace trainyard::delegates
