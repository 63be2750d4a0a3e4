// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/unofferedbuttons.h"

#include "widgets/mainwindow/breadcrumbs.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/navigatordock.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/pages/page.h"
#include "widgets/palette/commandlist.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagetabbar.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QToolButton>

#include <algorithm>

namespace trainyard::test {

namespace {

using Subjects = QSet<const QObject *>;

template <class Around>
const Around *around(const QWidget &widget)
{
    const QWidget *each = widget.parentWidget();
    while (each && !qobject_cast<const Around *>(each))
        each = each->parentWidget();
    return static_cast<const Around *>(each);
}

QMenu *menuOf(const QAbstractButton &button)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    const auto *push = qobject_cast<const QPushButton *>(&button);
    return tool ? tool->menu() : push ? push->menu() : nullptr;
}

// Nothing happens but that it is opened.
bool isOpener(const QAbstractButton &button)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    return menuOf(button) && (!tool || tool->popupMode() == QToolButton::InstantPopup);
}

QStringList unoffered(const QMenu &menu, const Subjects &offered)
{
    QStringList missing;
    for (const QAction *entry : menu.actions())
        if (entry->menu())
            missing += unoffered(*entry->menu(), offered);
        else if (entry->isVisible() && entry->isEnabled() && !entry->isSeparator() &&
                 !offered.contains(entry))
            missing << QString("the entry “%1”").arg(entry->text());
    return missing;
}

bool isOffered(const MainWindow &window, const char *action, const Subjects &offered)
{
    const QList<QAction *> all = window.findChildren<QAction *>(QLatin1String(action));
    return std::any_of(all.begin(), all.end(),
                       [&offered](const QAction *each) { return offered.contains(each); });
}

// What need not be a command of its own, and why.
bool isLeftOut(const QAbstractButton &button, MainWindow &window, const Subjects &offered)
{
    // Qt's crosses of fields and scrollers of tabs: no keys either, for a field is emptied and a tab chosen.
    if (qobject_cast<const QLineEdit *>(button.parentWidget()) ||
        (qobject_cast<const QTabBar *>(button.parentWidget()) && !around<tabs::PageTabBar>(button)))
        return true;
    // Of another tab: that is gone to by a command, and then closed by one.
    if (const auto *tabs = around<tabs::PageTabBar>(button))
        return offered.contains(tabs) && isOffered(window, "closeTab", offered);
    // A page that stands beside the current one is made that by its tab.
    if (const auto *page = around<Page>(button))
        return page != window.tabs().currentPage();
    // Places, which the palette finds itself.
    if (around<Breadcrumbs>(button))
        return true;
    // tst_everycommand shows that these and the actions are one.
    if (qobject_cast<const notices::NoticeButton *>(&button))
        return isOffered(window, "notices", offered);
    if (around<NavigatorDock>(button) && button.accessibleName() == "Hide the navigator")
        return isOffered(window, "navigator", offered);
    return false;
}

QString described(const QAbstractButton &button)
{
    QStringList places;
    for (const QWidget *each = button.parentWidget(); each && !each->isWindow(); each = each->parentWidget())
        if (const QString name = each->metaObject()->className(); name.startsWith("trainyard"))
            places << name.section("::", 1);
    return QString("“%1” (%2), a %3 in %4")
        .arg(button.text(), button.accessibleName(), button.metaObject()->className(), places.join(" in "));
}

} // namespace

QStringList unofferedButtons(MainWindow &window, const palette::CommandList &commands)
{
    Subjects offered;
    for (const models::PaletteItem &item : commands.items())
        offered << commands.subject(item.key);
    QStringList missing;
    for (const auto *button : window.findChildren<QAbstractButton *>()) {
        if (!button->isVisible() || !button->isEnabled() || button->window() != &window ||
            isLeftOut(*button, window, offered))
            continue;
        const auto *tool = qobject_cast<const QToolButton *>(button);
        const QAction *action = tool ? tool->defaultAction() : nullptr;
        if (!offered.contains(button) && !offered.contains(action) && !isOpener(*button))
            missing << described(*button);
        if (const QMenu *menu = menuOf(*button))
            for (const QString &entry : unoffered(*menu, offered))
                missing << entry + " of " + described(*button);
    }
    return missing;
}

} // namespace trainyard::test
