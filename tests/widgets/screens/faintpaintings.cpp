// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/faintpaintings.h"

#include "tests/widgets/screens/seenwidgets.h"
#include "widgets/theme/paintedtexts.h"
#include "widgets/theme/palette.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QAbstractItemDelegate>
#include <QAbstractItemView>
#include <QAction>
#include <QGraphicsEffect>
#include <QHash>
#include <QHeaderView>
#include <QImage>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTabBar>

#include <algorithm>
#include <cstdlib>

namespace trainyard::test {

namespace {

using theme::PaintedText;

constexpr double readable = 0.5;     // of its height, else it is scrolled away
constexpr double goodPart = 0.25;    // of a text's place, for a colour that it stands on
constexpr double mostOfPlace = 0.65; // more than letters ever cover
constexpr int shade = 8;             // of 255: what the shadow of a popup over it makes of a colour

bool isAbout(QRgb color, QRgb other)
{
    return std::abs(qRed(color) - qRed(other)) <= shade && std::abs(qGreen(color) - qGreen(other)) <= shade &&
           std::abs(qBlue(color) - qBlue(other)) <= shade;
}

// How a view has its items painted is known to its kind alone.
struct OpenView : QAbstractItemView {
    static QStyleOptionViewItem optionOf(const QAbstractItemView &view)
    {
        QStyleOptionViewItem option;
        (view.*&OpenView::initViewItemOption)(&option);
        return option;
    }
};

// How many pixels of the picture have which colour there.
class Colors
{
public:
    Colors(const QImage &picture, const QRegion &places)
    {
        const qreal scale = picture.devicePixelRatio();
        for (const QRect &place : places)
            add(picture, QRect(place.topLeft() * scale, place.size() * scale) & picture.rect());
    }

    int all() const { return m_all; }

    template <class Take>
    void each(const Take &take) const
    {
        for (auto it = m_counts.begin(); it != m_counts.end(); ++it)
            take(it.key(), it.value());
    }

private:
    // Most pixels are like the one before.
    void add(const QImage &picture, const QRect &place)
    {
        for (int y = place.top(); y <= place.bottom(); ++y) {
            const auto *line = reinterpret_cast<const QRgb *>(picture.constScanLine(y));
            for (int x = place.left(); x <= place.right();) {
                const int begin = x;
                while (++x <= place.right() && line[x] == line[begin])
                    ;
                m_counts[line[begin] | 0xff000000U] += x - begin;
            }
        }
        m_all += place.width() * place.height();
    }

    QHash<QRgb, int> m_counts;
    int m_all = 0;
};

// What WCAG leaves out (1.4.3, inactive components): a control or an item that cannot be used now.
bool isDisabled(const QWidget &window, const PaintedText &text)
{
    const QWidget *widget = text.widget;
    if (!widget)
        return false;
    if (!widget->isEnabled())
        return true;
    const QPoint at = widget->mapFrom(&window, text.place.center().toPoint());
    if (const auto *menu = qobject_cast<const QMenu *>(widget))
        return menu->actionAt(at) && !menu->actionAt(at)->isEnabled();
    if (const auto *bar = qobject_cast<const QMenuBar *>(widget))
        return bar->actionAt(at) && !bar->actionAt(at)->isEnabled();
    if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
        return tabs->tabAt(at) >= 0 && !tabs->isTabEnabled(tabs->tabAt(at));
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget->parentWidget()))
        if (const QModelIndex item = view->indexAt(at); item.isValid())
            return !(item.flags() & Qt::ItemIsEnabled);
    return false;
}

// Those of an effect would be painted into a pixmap.
QList<PaintedText> writtenIn(const QWidget &window)
{
    QList<QGraphicsEffect *> effects;
    for (const auto *widget : window.findChildren<QWidget *>())
        if (widget->graphicsEffect() && widget->graphicsEffect()->isEnabled())
            effects << widget->graphicsEffect();
    for (auto *effect : effects)
        effect->setEnabled(false);
    const QList<PaintedText> all = theme::paintedPlaces(
        window, [&window](QPainter &painter) { const_cast<QWidget &>(window).render(&painter); });
    for (auto *effect : effects)
        effect->setEnabled(true);
    return all;
}

bool isGraphic(const QString &text)
{
    return std::none_of(text.begin(), text.end(), [](QChar sign) {
        return sign.isLetterOrNumber() || sign.isSurrogate() || sign.isPunct();
    });
}

void addFaint(const PaintedText &text, const QImage &picture, const QString &where, QStringList &faults)
{
    if (text.text.trimmed().isEmpty())
        return;
    const auto found = contrastOf(text, picture);
    if (found && found->ratio < leastRatio(text))
        faults << QStringLiteral("“%1” is faint in %2: %3 on %4, %5:1 instead of %6:1")
                      .arg(text.text, where, text.ink.name(), found->ground.name())
                      .arg(found->ratio, 0, 'f', 2)
                      .arg(leastRatio(text));
}

// One item by itself, as its view paints it in that state.
void addFaintItem(const QAbstractItemView &view, const QModelIndex &index, QStyleOptionViewItem option,
                  QImage &picture, QStringList &faults)
{
    const QAbstractItemDelegate *delegate = view.itemDelegateForIndex(index);
    option.rect = QRect(QPoint(), view.visualRect(index).size().boundedTo(picture.size()));
    QPainter painter(&picture);
    painter.setFont(view.font());
    painter.fillRect(option.rect, view.viewport()->palette().color(view.viewport()->backgroundRole()));
    view.style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &option, &painter, &view);
    delegate->paint(&painter, option, index);
    painter.end();
    const QString where = QStringLiteral("a %1 item of a %2")
                              .arg(option.state & QStyle::State_Selected ? QStringLiteral("selected")
                                                                         : QStringLiteral("hovered"),
                                   nameOf(view));
    for (const PaintedText &each : theme::paintedPlaces(
             *view.viewport(), [&](QPainter &written) { delegate->paint(&written, option, index); }))
        addFaint(each, picture, where, faults);
}

// Of the first rows, which need not be selected: that would open something.
void addFaintItems(const QAbstractItemView &view, QStringList &faults)
{
    constexpr int rows = 3;
    QImage picture(view.viewport()->size(), QImage::Format_RGB32);
    QStyleOptionViewItem option = OpenView::optionOf(view);
    const QStyle::State plain = option.state & ~(QStyle::State_Selected | QStyle::State_MouseOver);
    const QModelIndex root = view.rootIndex();
    for (int row = 0; row < std::min(rows, view.model()->rowCount(root)); ++row)
        for (int column = 0; column < view.model()->columnCount(root); ++column) {
            const QModelIndex index = view.model()->index(row, column, root);
            const QRect place = view.visualRect(index) & view.viewport()->rect();
            if (place.isEmpty() || !(index.flags() & Qt::ItemIsEnabled))
                continue;
            for (const QStyle::State state : {QStyle::State_Selected, QStyle::State_MouseOver}) {
                if (state == QStyle::State_Selected &&
                    (view.selectionMode() == QAbstractItemView::NoSelection ||
                     !(index.flags() & Qt::ItemIsSelectable)))
                    continue;
                option.state = plain | QStyle::State_Enabled | state;
                addFaintItem(view, index, option, picture, faults);
            }
        }
}

} // namespace

std::optional<Contrast> contrastOf(const PaintedText &text, const QImage &picture)
{
    Q_ASSERT(picture.depth() == 32);
    const Colors colors(picture, text.seen);
    if (colors.all() == 0 || text.seen.boundingRect().height() < readable * text.place.height())
        return {};
    const QColor pure(text.ink.rgb());
    const qreal opacity = text.ink.alphaF();
    const std::optional<QRgb> ink = opacity < 1 ? std::nullopt : std::optional(pure.rgb());
    int inked = 0, most = 0; // of any other colour
    colors.each([&](QRgb color, int count) {
        if (ink && isAbout(color, *ink))
            inked += count;
        else
            most = std::max(most, count);
    });
    if (inked > mostOfPlace * colors.all())
        return Contrast{pure, 1};
    const int part = std::min(most, int(goodPart * colors.all()));
    Contrast worst{{}, 21};
    colors.each([&](QRgb color, int count) {
        if ((ink && isAbout(color, *ink)) || count < part)
            return;
        const QColor ground(color);
        const double ratio = theme::contrastRatio(theme::blend(pure, ground, opacity), ground);
        if (ratio < worst.ratio)
            worst = {ground, ratio};
    });
    return worst;
}

double leastRatio(const PaintedText &text)
{
    const bool isLarge = text.isLarge || isGraphic(text.text);
    if (theme::isContrast(theme::shownScheme()))
        return isLarge ? 4.5 : 7;
    return isLarge ? 3 : 4.5;
}

QStringList faintTexts(const QWidget &window, const QImage &picture)
{
    QStringList faults;
    for (const PaintedText &text : writtenIn(window))
        if (!isDisabled(window, text))
            addFaint(text, picture, QStringLiteral("a ") + nameOf(text.widget ? *text.widget : window),
                     faults);
    for (const auto *view : window.findChildren<QAbstractItemView *>())
        if (isSeen(window, *view) && view->isEnabled() && view->model() &&
            !qobject_cast<const QHeaderView *>(view))
            addFaintItems(*view, faults);
    return faults;
}

} // namespace trainyard::test
