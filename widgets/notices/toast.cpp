// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/toast.h"

#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::notices {

using namespace theme;
using models::Notice;

namespace {

constexpr int lifeMs = 8000;
constexpr int toastWidth = 360;
constexpr int markWidth = 18;

// The part of a widget that is seen in the window: not what is scrolled away, nor what is on a toast.
QRect seenPart(const QWidget &widget, const QWidget &window)
{
    QRect seen = widget.rect();
    for (const QWidget *part = &widget; part != &window; part = part->parentWidget()) {
        if (qobject_cast<const Toast *>(part))
            return {};
        seen = seen.translated(part->pos()) & part->parentWidget()->rect();
    }
    return seen;
}

// What a page asks for. The small buttons of charts and tables are everywhere: a toast may hide them.
QList<QRect> keptFree(const QWidget &window)
{
    QList<QRect> kept;
    for (const auto *widget : window.findChildren<QWidget *>()) {
        const bool isFoot = widget->property("kind").toString() == u"foot";
        const bool isKept =
            isFoot || widget->property("kept_free").toBool() || qobject_cast<const QPushButton *>(widget);
        if (!isKept || !widget->isVisible() || widget->window() != window.window())
            continue;
        if (const QRect seen = seenPart(*widget, window); !seen.isEmpty())
            kept << seen;
    }
    return kept;
}

// Over several lines; shortened where one of its words, as the name of a job, is too long for a line.
void showWrapped(QLabel &label, const QString &text, int width)
{
    const QFontMetrics metrics = label.fontMetrics();
    const QStringList words = text.split(u' ');
    const bool fits = std::all_of(words.begin(), words.end(), [&](const QString &word) {
        return metrics.horizontalAdvance(word) <= width;
    });
    label.setWordWrap(fits);
    label.setText(fits ? text : metrics.elidedText(text, Qt::ElideMiddle, width));
}

// The lowest place from `block` upwards that hides nothing of `kept`; where there is none, `block` itself.
QRect freePlace(const QRect &block, const QList<QRect> &kept)
{
    QRect place = block;
    while (place.top() >= 0) {
        int top = place.bottom() + 1;
        for (const QRect &each : kept)
            if (each.intersects(place))
                top = std::min(top, each.top());
        if (top > place.bottom())
            return place;
        place.moveBottom(top - space8 - 1);
    }
    return block;
}

} // namespace

void placeToasts(const QList<Toast *> &toasts, const QWidget &window, int fromBottom)
{
    int height = -space8;
    for (Toast *toast : toasts) {
        toast->fit();
        height += toast->height() + space8;
    }
    if (toasts.isEmpty())
        return;
    const QRect lowest(window.width() - scaled(toastWidth) - space16, window.height() - fromBottom - height,
                       scaled(toastWidth), height);
    int bottom = freePlace(lowest, keptFree(window)).bottom() + 1;
    for (Toast *toast : toasts) {
        toast->move(lowest.left(), bottom - toast->height());
        toast->raise();
        bottom = toast->y() - space8;
    }
}

Toast::Toast(const Notice &notice, QWidget *window)
    : QFrame(window)
    , m_notice(notice)
    , m_title(new QLabel(this))
    , m_dismiss(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("popup"));
    setCursor(Qt::PointingHandCursor);
    m_title->setProperty("text_role", QStringLiteral("strong"));
    m_title->setTextFormat(Qt::PlainText);
    auto *text = new QLabel(this);
    text->setProperty("text_role", QStringLiteral("muted"));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    m_dismiss->setIcon(icon(QStringLiteral("close")));
    theme::setIconSize(*m_dismiss, 12);
    m_dismiss->setFocusPolicy(Qt::TabFocus); // a click takes the focus from nothing
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_title);
    texts->addWidget(text);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space16 + scaled(markWidth), space12, space8, space12);
    layout->addLayout(texts, 1);
    layout->addWidget(m_dismiss, 0, Qt::AlignTop);
    delegates::inEachLanguage(*this, [=, this] {
        setAccessibleName(models::noticeText(m_notice));
        showTitle();
        text->setText(models::noticeDetail(m_notice));
        m_dismiss->setAccessibleName(tr("Dismiss"));
        emit textsChanged();
    });
    connect(m_dismiss, &QToolButton::clicked, this, &Toast::leave);
    m_life.setSingleShot(true);
    connect(&m_life, &QTimer::timeout, this, &Toast::leave);
    m_life.start(lifeMs);
}

void Toast::showTitle()
{
    ensurePolished();
    m_title->ensurePolished();
    const QMargins margins = layout()->contentsMargins();
    const int width = scaled(toastWidth) - margins.left() - margins.right() - m_dismiss->sizeHint().width() -
                      layout()->spacing();
    showWrapped(*m_title, models::noticeText(m_notice), width);
}

void Toast::fit()
{
    showTitle();
    resize(scaled(toastWidth), layout()->totalHeightForWidth(scaled(toastWidth)));
}

void Toast::leave()
{
    hide();
    emit gone();
    deleteLater();
}

void Toast::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !rect().contains(event->pos()))
        return;
    emit chosen(m_notice);
    leave();
}

void Toast::enterEvent(QEnterEvent *)
{
    m_life.stop();
}

void Toast::leaveEvent(QEvent *)
{
    m_life.start(lifeMs);
}

void Toast::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    delegates::paintStateDot(painter, {space16 + 4.0, space12 + m_title->fontMetrics().height() / 2.0},
                             models::displayState(m_notice));
}

} // namespace trainyard::notices
