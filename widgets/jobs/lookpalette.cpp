// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/lookpalette.h"

#include "models/runs/runlooks.h"
#include "widgets/charts/linemark.h"
#include "widgets/charts/runpalette.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/tokens.h"

#include <QAbstractButton>
#include <QFontMetrics>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::jobs {

using namespace theme;
using models::RunLooks;

namespace {

class LookButton final : public QAbstractButton
{
public:
    LookButton(int look, bool isShown, QWidget *parent)
        : QAbstractButton(parent)
        , m_look(look)
        , m_isShown(isShown)
    {
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }

    QSize sizeHint() const override { return {34, 24}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (m_isShown || hasFocus() || underMouse()) {
            painter.setPen(hasFocus()  ? QPen(color(Role::Accent))
                           : m_isShown ? QPen(theme::outlineColor())
                                       : QPen(Qt::NoPen));
            painter.setBrush(underMouse() ? QBrush(color(Role::Hover)) : QBrush(Qt::NoBrush));
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radiusSmall, radiusSmall);
        }
        charts::paintLineMark(painter, rect(), charts::runColor(m_look), charts::runPattern(m_look));
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        const bool isArrow = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right ||
                             event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            click();
        else if (isArrow)
            event->ignore(); // the palette moves
        else
            QAbstractButton::keyPressEvent(event);
    }

private:
    int m_look;
    bool m_isShown;
};

QString patternName(charts::LinePattern pattern)
{
    switch (pattern) {
    case charts::LinePattern::Solid:
        return LookPalette::tr("solid");
    case charts::LinePattern::Dashed:
        return LookPalette::tr("dashed");
    case charts::LinePattern::Dotted:
        return LookPalette::tr("dotted");
    case charts::LinePattern::DashDotted:
        break;
    }
    return LookPalette::tr("dash-dotted");
}

} // namespace

LookPalette::LookPalette(const QString &run, std::optional<int> shown, bool isChosen, QWidget *parent)
    : QFrame(parent, Qt::Popup)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("kind", QStringLiteral("popup"));
    auto *title = new QLabel(this);
    title->setProperty("text_role", QStringLiteral("muted"));
    title->setTextFormat(Qt::PlainText);
    auto *grid = new QGridLayout;
    grid->setSpacing(2);
    addLooks(grid, shown);
    auto *automatic = new QPushButton(this);
    automatic->setEnabled(isChosen);
    connect(automatic, &QPushButton::clicked, this, [this] { choose({}); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space12, space8, space12, space12);
    layout->setSpacing(space8);
    layout->addWidget(title);
    layout->addLayout(grid);
    layout->addWidget(automatic, 0, Qt::AlignLeft);
    title->setText(QFontMetrics(title->font()).elidedText(run, Qt::ElideMiddle, grid->sizeHint().width()));
    title->setToolTip(run);
    m_looks[shown.value_or(0)]->setFocus();
    delegates::inEachLanguage(*this, [this, run, automatic] {
        setAccessibleName(tr("Colour and line of %1").arg(run));
        automatic->setText(tr("Automatic"));
        automatic->setToolTip(tr("The colour that was assigned automatically"));
        for (int look = 0; look < m_looks.size(); ++look) {
            m_looks[look]->setAccessibleName(nameOf(look));
            m_looks[look]->setToolTip(nameOf(look));
        }
    });
}

QString LookPalette::nameOf(int look)
{
    return tr("Colour %1, %2").arg(look % charts::runColors + 1).arg(patternName(charts::runPattern(look)));
}

void LookPalette::addLooks(QGridLayout *grid, std::optional<int> shown)
{
    for (int look = 0; look < RunLooks::count; ++look) {
        auto *button = new LookButton(look, look == shown, this);
        connect(button, &QAbstractButton::clicked, this, [this, look] { choose(look); });
        grid->addWidget(button, look / charts::runColors, look % charts::runColors);
        m_looks << button;
    }
}

void LookPalette::popUp(const QPoint &globalPosition)
{
    adjustSize();
    const QRect room = parentWidget()->screen()->availableGeometry();
    move(std::clamp(globalPosition.x(), room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(globalPosition.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    show();
}

void LookPalette::choose(std::optional<int> look)
{
    emit lookChosen(look);
    close();
}

void LookPalette::keyPressEvent(QKeyEvent *event)
{
    const int now = int(m_looks.indexOf(focusWidget()));
    const int steps = event->key() == Qt::Key_Left    ? -1
                      : event->key() == Qt::Key_Right ? 1
                      : event->key() == Qt::Key_Up    ? -charts::runColors
                      : event->key() == Qt::Key_Down  ? charts::runColors
                                                      : 0;
    if (steps == 0 || now < 0)
        QFrame::keyPressEvent(event);
    else if (now + steps >= 0 && now + steps < m_looks.size())
        m_looks[now + steps]->setFocus(Qt::TabFocusReason);
}

} // namespace trainyard::jobs
