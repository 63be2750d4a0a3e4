// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/stepbar.h"

#include "widgets/theme/tokens.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace trainyard::wizards {

using namespace theme;

StepBar::StepBar(int steps, QWidget *parent)
    : QFrame(parent)
    , m_buttons(new QButtonGroup(this))
{
    setProperty("kind", QStringLiteral("bar"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space12, space4, space12, space4);
    layout->setSpacing(space4);
    for (int step = 0; step < steps; ++step) {
        auto *button = new QToolButton(this);
        button->setProperty("kind", QStringLiteral("step"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_buttons->addButton(button, step);
        layout->addWidget(button);
    }
    layout->addStretch();
    connect(m_buttons, &QButtonGroup::idClicked, this, &StepBar::chosen);
}

void StepBar::setNames(const QStringList &names)
{
    m_names = names;
    for (int step = 0; step < int(names.size()); ++step)
        button(step).setAccessibleName(
            tr("Step %1 of %2: %3").arg(step + 1).arg(names.size()).arg(names[step]));
    fold();
    updateGeometry();
}

void StepBar::setCurrent(int step)
{
    button(step).setChecked(true);
    fold();
}

QStringList StepBar::texts(bool isBrief) const
{
    QStringList all;
    for (int step = 0; step < int(m_names.size()); ++step)
        all << (isBrief && step != m_buttons->checkedId()
                    ? QString::number(step + 1)
                    : QStringLiteral("%1  %2").arg(step + 1).arg(m_names[step]));
    return all;
}

int StepBar::widthWith(const QStringList &texts) const
{
    const QMargins margins = layout()->contentsMargins();
    int width = margins.left() + margins.right();
    for (int step = 0; step < int(texts.size()); ++step) {
        const QAbstractButton *each = m_buttons->button(step);
        const QFontMetrics metrics = each->fontMetrics();
        width += each->sizeHint().width() - metrics.horizontalAdvance(each->text()) +
                 metrics.horizontalAdvance(texts[step]) + layout()->spacing();
    }
    return width;
}

QSize StepBar::minimumSizeHint() const
{
    return {widthWith(texts(true)), QFrame::minimumSizeHint().height()};
}

void StepBar::fold()
{
    const QStringList shown = texts(widthWith(texts(false)) > width());
    for (int step = 0; step < int(shown.size()); ++step) {
        button(step).setText(shown[step]);
        button(step).setToolTip(shown[step].contains(m_names[step]) ? QString() : m_names[step]);
    }
}

void StepBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fold();
}

QAbstractButton &StepBar::button(int step)
{
    return *m_buttons->button(step);
}

} // namespace trainyard::wizards
