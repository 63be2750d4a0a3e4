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
    for (int step = 0; step < int(names.size()); ++step) {
        button(step).setText(QStringLiteral("%1  %2").arg(step + 1).arg(names[step]));
        button(step).setAccessibleName(
            tr("Step %1 of %2: %3").arg(step + 1).arg(names.size()).arg(names[step]));
    }
}

void StepBar::setCurrent(int step)
{
    button(step).setChecked(true);
}

QAbstractButton &StepBar::button(int step)
{
    return *m_buttons->button(step);
}

} // namespace trainyard::wizards
