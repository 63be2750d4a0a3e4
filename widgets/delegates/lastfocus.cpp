// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/lastfocus.h"

#include <QApplication>
#include <QMenuBar>
#include <QPointer>

namespace trainyard::delegates {

namespace {

bool isMenuBar(const QWidget *widget)
{
    return qobject_cast<const QMenuBar *>(widget);
}

// The last one that is no menu bar.
QPointer<const QWidget> &lastFocus()
{
    static QPointer<const QWidget> last;
    static const auto following =
        QObject::connect(qApp, &QApplication::focusChanged, qApp, [](const QWidget *, const QWidget *now) {
            if (now && !isMenuBar(now))
                last = now;
        });
    Q_UNUSED(following)
    return last;
}

} // namespace

bool hasLastFocus(const QWidget &part)
{
    const QPointer<const QWidget> &last = lastFocus();
    const QWidget *now = QApplication::focusWidget();
    return isMenuBar(now) ? last == &part : now == &part;
}

} // namespace trainyard::delegates
