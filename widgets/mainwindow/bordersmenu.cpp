// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/bordersmenu.h"

#include "widgets/delegates/livetexts.h"
#include "widgets/keys/partkeys.h"
#include "widgets/mainwindow/navigatordock.h"
#include "widgets/theme/textsize.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QSplitter>

#include <algorithm>

namespace trainyard {

namespace {

constexpr int step = 40;

int leastOf(const QWidget &part, Qt::Orientation way)
{
    const QSize hint = part.minimumSizeHint();
    return way == Qt::Horizontal
               ? std::max(part.minimumWidth(), part.minimumWidth() > 0 ? 0 : hint.width())
               : std::max(part.minimumHeight(), part.minimumHeight() > 0 ? 0 : hint.height());
}

// Those beside it first that come after it, then those before.
QList<int> neighboursOf(const QSplitter &splitter, int part)
{
    QList<int> all;
    for (int at = part + 1; at < splitter.count(); ++at)
        if (!splitter.widget(at)->isHidden())
            all << at;
    for (int at = part - 1; at >= 0; --at)
        if (!splitter.widget(at)->isHidden())
            all << at;
    return all;
}

// As a hand drags the handle; false where there is no room.
bool growIn(QSplitter &splitter, int part, int by)
{
    const QList<int> before = splitter.sizes();
    const auto spare = [&](int at) {
        return std::max(0, before[at] - leastOf(*splitter.widget(at), splitter.orientation()));
    };
    for (const int neighbour : neighboursOf(splitter, part)) {
        const int more = std::clamp(by, -spare(part), spare(neighbour));
        QList<int> sizes = before;
        sizes[part] += more;
        sizes[neighbour] -= more;
        splitter.setSizes(sizes);
        if (splitter.sizes() == before)
            continue;
        const int handle = std::max(part, neighbour);
        const QPoint at = splitter.handle(handle)->pos();
        emit splitter.splitterMoved(splitter.orientation() == Qt::Horizontal ? at.x() : at.y(), handle);
        return true;
    }
    return false;
}

} // namespace

BordersMenu::BordersMenu(QMainWindow &window)
    : QMenu(&window)
    , m_window(window)
    , m_wider(make("widerPart", Qt::Key_Right, Qt::Horizontal, 1))
    , m_narrower(make("narrowerPart", Qt::Key_Left, Qt::Horizontal, -1))
    , m_taller(make("tallerPart", Qt::Key_Down, Qt::Vertical, 1))
    , m_lower(make("lowerPart", Qt::Key_Up, Qt::Vertical, -1))
{
    qApp->installEventFilter(this);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
}

// `name` is the same in every language: bindings of keys are kept by it.
QAction *BordersMenu::make(const char *name, Qt::Key key, Qt::Orientation way, int direction)
{
    auto *action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(QKeySequence(Qt::ALT | Qt::SHIFT | key));
    addAction(action);
    const auto act = [this, way, direction] { grow(way, direction * theme::scaled(step)); };
    connect(action, &QAction::triggered, this, act, Qt::QueuedConnection); // menu and palette close first
    return action;
}

bool BordersMenu::isAbove(const QWidget &widget) const
{
    if (widget.window() == &m_window)
        return false;
    const QWidget *at = &widget;
    while (at && at != &m_window)
        at = at->parentWidget();
    return at;
}

bool BordersMenu::eventFilter(QObject *watched, QEvent *event)
{
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (!isOverride && event->type() != QEvent::KeyPress)
        return false;
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (!widget || !widget->hasFocus() || !isAbove(*widget))
        return false;
    for (QAction *action : actions()) {
        if (!keys::isMeant(action->shortcuts(), *static_cast<QKeyEvent *>(event)))
            continue;
        if (isOverride)
            event->accept(); // so that the key comes as a press
        else
            action->trigger();
        return true;
    }
    return false;
}

// Where the nearest border that lies so cannot be moved, the next one around it is.
void BordersMenu::grow(Qt::Orientation way, int by)
{
    QWidget *part = QApplication::focusWidget();
    if (!part || (part->window() != &m_window && !isAbove(*part)))
        part = m_window.focusWidget();
    if (!part)
        return;
    const QWidget &focus = *part;
    for (; part && !part->isWindow(); part = part->parentWidget())
        if (auto *splitter = qobject_cast<QSplitter *>(part->parentWidget()))
            if (const int at = splitter->indexOf(part); splitter->orientation() == way && at >= 0)
                if (growIn(*splitter, at, by))
                    return;
    if (way == Qt::Horizontal && part == &m_window)
        growBesideDock(focus, by);
}

void BordersMenu::growBesideDock(const QWidget &part, int by)
{
    for (auto *dock : m_window.findChildren<NavigatorDock *>(Qt::FindDirectChildrenOnly)) {
        const int more = dock->isAncestorOf(&part) ? by : -by;
        if (dock->isVisible() && !dock->isFloating())
            return dock->drawWidth(std::max(dock->minimumWidth(), dock->width() + more));
    }
}

void BordersMenu::retranslate()
{
    setTitle(tr("Boun&daries"));
    m_wider->setText(tr("Make this part &wider"));
    m_narrower->setText(tr("Make this part &narrower"));
    m_taller->setText(tr("Make this part &taller"));
    m_lower->setText(tr("Make this part &lower"));
}

} // namespace trainyard
