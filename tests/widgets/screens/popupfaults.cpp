// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/popupfaults.h"

#include "tests/widgets/screens/clippedtexts.h"
#include "tests/widgets/screens/faintpaintings.h"
#include "tests/widgets/screens/paintedfaults.h"
#include "tests/widgets/screens/screenfaults.h"
#include "tests/widgets/screens/seenwidgets.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QMenu>
#include <QPixmap>

namespace trainyard::test {

namespace {

QStringList entriesOf(const QMenu &menu)
{
    QStringList texts;
    for (const QAction *action : menu.actions())
        if (action->isVisible())
            texts << action->text();
    return texts;
}

} // namespace

Popups::Popups(const Translations &translations)
    : m_translations(translations)
{}

QStringList Popups::faults(QWidget &window, const QSize &screen, bool isChinese)
{
    QStringList faults;
    for (auto *menu : window.findChildren<QMenu *>()) {
        emit menu->aboutToShow(); // which fills some of them
        addMenu(*menu, screen, isChinese, faults);
    }
    for (const auto *widget : window.findChildren<QWidget *>()) {
        const auto *offered = delegates::OfferedMenu::of(*widget);
        if (!offered || !isSeen(window, *widget))
            continue;
        QMenu menu;
        offered->fill(menu);
        addMenu(menu, screen, isChinese, faults);
    }
    for (auto *box : window.findChildren<QComboBox *>())
        if (isSeen(window, *box) && box->isEnabled() && box->count() > 0)
            addList(*box, faults);
    return faults;
}

// As large as it opens.
void Popups::addMenu(QMenu &menu, const QSize &screen, bool isChinese, QStringList &faults)
{
    const QStringList texts = entriesOf(menu);
    if (!isNew(texts, screen.width()))
        return;
    menu.ensurePolished();
    const QSize size = menu.sizeHint();
    menu.resize(size);
    if (size.width() > screen.width())
        faults << QStringLiteral("a menu with “%1” is %2 px wide, wider than the screen")
                      .arg(texts.value(0))
                      .arg(size.width());
    faults += cutOffIn(menu);
    if (!menu.isVisible()) // else it is a screen's
        faults += faintTexts(menu, menu.grab().toImage());
    if (isChinese)
        faults += m_translations.untranslated(texts);
}

void Popups::addList(QComboBox &box, QStringList &faults)
{
    QStringList texts;
    for (int i = 0; i < box.count(); ++i)
        texts << box.itemText(i);
    if (!isNew(texts, box.width()))
        return;
    box.showPopup();
    QWidget &list = *box.view()->window();
    faults += clippedTexts(list) + cutPaintings(list, m_translations);
    faults += faintTexts(list, list.grab().toImage());
    box.hidePopup();
}

bool Popups::isNew(const QStringList &texts, int width)
{
    const QString key =
        QStringLiteral("%1 %2 %3 ").arg(width).arg(theme::textPercent()).arg(int(theme::shownScheme())) +
        texts.join(u'\n');
    const bool isKnown = texts.isEmpty() || m_known.contains(key);
    m_known.insert(key);
    return !isKnown;
}

} // namespace trainyard::test
