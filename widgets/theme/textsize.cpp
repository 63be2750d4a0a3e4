// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/textsize.h"

#include "widgets/theme/dressing.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QFontInfo>
#include <QHeaderView>
#include <QScreen>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace trainyard::theme {

namespace {

constexpr qreal leastUsual = 9.5, mostUsual = 10.5; // points, that the design's pixels are meant for
constexpr qreal mostOfDesktop = 20;
constexpr qreal mostOfAll = 21; // beyond which dialogs do not fit on a usual screen
constexpr QSize smallestScreen(960, 540);
constexpr int frameHeight = 36; // of what a window manager adds

QFont g_desktop; // GUI thread only, as what follows
QFont g_shown;
int g_percent = usualTextPercent;
bool g_isAdopted = false;

qreal scaleOf(qreal points)
{
    return points / std::clamp(points, leastUsual, mostUsual);
}

qreal shownPoints()
{
    return g_isAdopted ? g_shown.pointSizeF() : mostUsual;
}

QFont fontOf(int percent)
{
    QFont font = g_desktop;
    font.setPointSizeF(textPoints(g_desktop.pointSizeF(), percent));
    return font;
}

// Bare displays name no real family: then one with even digits, and no size that anybody has chosen.
QFont readable(QFont font)
{
    const QStringList bare{QStringLiteral("Sans Serif"), QStringLiteral("Sans"), QStringLiteral("Helvetica")};
    QStringList families = font.families();
    qreal points = font.pointSizeF() > 0 ? font.pointSizeF() : QFontInfo(font).pointSizeF();
    if (families.isEmpty() || bare.contains(families.first(), Qt::CaseInsensitive)) {
        families = {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")};
        points = std::clamp(points, leastUsual, mostUsual);
    }
    families << QStringLiteral("Noto Sans CJK SC");
    families.removeDuplicates();
    font.setFamilies(families);
    font.setPointSizeF(points);
    return font;
}

void setShown(const QFont &font)
{
    QApplication::setFont(font);
    g_shown = QApplication::font();
}

// Says when all is told of another size but has not yet been laid out.
class TextSizes final : public QObject
{
    Q_OBJECT
public:
    static TextSizes &instance()
    {
        static TextSizes sizes;
        return sizes;
    }
signals:
    void changed();
};

bool isUsers(const QHeaderView &header, int section)
{
    const QHeaderView::ResizeMode mode = header.sectionResizeMode(section);
    return mode == QHeaderView::Interactive || mode == QHeaderView::Fixed;
}

// The one that takes what room is left; -1: none does.
int stretchedSection(const QHeaderView &header)
{
    if (header.stretchLastSection())
        for (int place = header.count() - 1; place >= 0; --place)
            if (const int section = header.logicalIndex(place); !header.isSectionHidden(section))
                return section;
    return -1;
}

// Columns hold as much text as before.
void widenColumns(QHeaderView &header, qreal by)
{
    const int stretched = stretchedSection(header);
    QList<int> widths;
    for (int i = 0; i < header.count(); ++i)
        widths << (header.isSectionHidden(i) ? 0 : header.sectionSize(i));
    header.setDefaultSectionSize(qRound(header.defaultSectionSize() * by));
    for (int i = 0; i < header.count(); ++i)
        if (widths[i] > 0 && i != stretched && isUsers(header, i))
            header.resizeSection(i, qRound(widths[i] * by));
}

// What widgets have measured before does not count any more.
void measureAnew(QWidget &widget)
{
    QEvent changed(QEvent::StyleChange);
    QCoreApplication::sendEvent(&widget, &changed);
    widget.updateGeometry();
    widget.update();
}

void showIn(const QFont &font)
{
    const qreal by = scaleOf(font.pointSizeF()) / scaleOf(shownPoints());
    setShown(font);
    const QWidgetList widgets = QApplication::allWidgets();
    for (QWidget *widget : widgets)
        if (widget->testAttribute(Qt::WA_WState_Polished))
            dress(*widget);
    for (QWidget *widget : widgets)
        if (auto *header = qobject_cast<QHeaderView *>(widget);
            header && header->orientation() == Qt::Horizontal)
            widenColumns(*header, by);
    emit TextSizes::instance().changed();
    for (QWidget *widget : QApplication::allWidgets())
        measureAnew(*widget);
}

// Some desktops give the program another font then, others only say that something is different.
class DesktopFont final : public QObject
{
public:
    explicit DesktopFont(QObject *parent)
        : QObject(parent)
        , m_system(QFontDatabase::systemFont(QFontDatabase::GeneralFont))
    {
        qApp->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const bool isGiven = event->type() == QEvent::ApplicationFontChange && watched == qApp;
        if (isGiven || event->type() == QEvent::ThemeChange) // while the others still hear of it
            QMetaObject::invokeMethod(this, &DesktopFont::look, Qt::QueuedConnection);
        return false;
    }

private:
    void look()
    {
        const QFont system = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
        const QFont given = QApplication::font();
        const bool isOther = std::exchange(m_system, system) != system;
        if (given == g_shown && !isOther)
            return;
        g_desktop = readable(given == g_shown ? system : given);
        showIn(fontOf(g_percent));
    }

    QFont m_system;
};

int width(const QWidget &widget, int pixels)
{
    const int most = widget.isWindow() ? roomOf(widget).width() : QWIDGETSIZE_MAX;
    return std::min(scaled(pixels), most);
}

} // namespace

qreal textPoints(qreal ofDesktop, int percent)
{
    return std::min(std::clamp(ofDesktop, leastUsual, mostOfDesktop) * percent / 100, mostOfAll);
}

void setTextPercent(int percent)
{
    percent = std::clamp(percent, textPercents.front(), textPercents.back());
    if (std::exchange(g_percent, percent) != percent && g_isAdopted)
        showIn(fontOf(percent));
}

int textPercent()
{
    return g_percent;
}

int nextTextPercent(int by)
{
    const qreal now = textPoints(g_desktop.pointSizeF(), g_percent);
    const auto shows = [&](int percent) {
        const qreal then = textPoints(g_desktop.pointSizeF(), percent);
        return by > 0 ? then > now : then < now;
    };
    if (by > 0) {
        const auto next = std::find_if(textPercents.begin(), textPercents.end(), shows);
        return next == textPercents.end() ? 0 : *next;
    }
    const auto next = std::find_if(textPercents.rbegin(), textPercents.rend(), shows);
    return next == textPercents.rend() ? 0 : *next;
}

void adoptDesktopFont()
{
    g_desktop = readable(QApplication::font());
    g_isAdopted = true;
    setShown(fontOf(g_percent));
    new DesktopFont(qApp);
}

double textScale()
{
    return scaleOf(shownPoints());
}

int scaled(int pixels)
{
    return qRound(pixels * textScale());
}

QSize scaled(const QSize &size)
{
    return {scaled(size.width()), scaled(size.height())};
}

int unscaled(int pixels)
{
    return qRound(pixels / textScale());
}

void inEachTextSize(QObject &owner, std::function<void()> lay)
{
    lay();
    QObject::connect(&TextSizes::instance(), &TextSizes::changed, &owner, std::move(lay));
}

void setFont(QWidget &widget, Type type)
{
    inEachTextSize(widget, [&widget, type] { widget.setFont(font(type)); });
}

void setFixedWidth(QWidget &widget, int pixels)
{
    inEachTextSize(widget, [&widget, pixels] { widget.setFixedWidth(width(widget, pixels)); });
}

void setFixedHeight(QWidget &widget, int pixels)
{
    inEachTextSize(widget, [&widget, pixels] { widget.setFixedHeight(scaled(pixels)); });
}

void setMinimumWidth(QWidget &widget, int pixels)
{
    inEachTextSize(widget, [&widget, pixels] { widget.setMinimumWidth(width(widget, pixels)); });
}

void setMinimumHeight(QWidget &widget, int pixels)
{
    inEachTextSize(widget, [&widget, pixels] { widget.setMinimumHeight(scaled(pixels)); });
}

void setMaximumWidth(QWidget &widget, int pixels)
{
    inEachTextSize(widget, [&widget, pixels] { widget.setMaximumWidth(scaled(pixels)); });
}

void setMaximumHeight(QWidget &widget, int pixels)
{
    inEachTextSize(widget, [&widget, pixels] { widget.setMaximumHeight(scaled(pixels)); });
}

void setLeastLines(QWidget &widget, int lines)
{
    inEachTextSize(widget,
                   [&widget, lines] { widget.setMinimumHeight(widget.fontMetrics().lineSpacing() * lines); });
}

QSize roomOf(const QWidget &window)
{
    return window.screen()->availableSize().expandedTo(smallestScreen) - QSize(0, frameHeight);
}

void setRowHeight(QHeaderView &rows, int pixels)
{
    inEachTextSize(rows, [&rows, pixels] { rows.setDefaultSectionSize(scaled(pixels)); });
}

} // namespace trainyard::theme

#include "textsize.moc"
