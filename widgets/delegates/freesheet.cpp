// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/freesheet.h"

namespace trainyard::delegates {

FreeSheet::FreeSheet(const LiveText &title, QWidget &about, const QString &subject)
    : Sheet(title, about.window())
    , m_about(&about)
    , m_subject(subject)
{
    setWindowModality(Qt::NonModal);
    connect(&about, &QObject::destroyed, this, &QObject::deleteLater);
}

bool FreeSheet::isAbout(const QWidget &widget, const QString &subject) const
{
    return m_about == &widget && m_subject == subject;
}

void FreeSheet::bring()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void FreeSheet::done(int result)
{
    const bool hasKeyboard = isActiveWindow();
    Sheet::done(result);
    if (hasKeyboard && m_about)
        m_about->window()->activateWindow();
}

} // namespace trainyard::delegates
