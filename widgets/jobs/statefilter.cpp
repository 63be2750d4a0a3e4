// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/statefilter.h"

#include "widgets/theme/tokens.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace trainyard::jobs {

using models::DisplayState;

namespace {

const QList<QSet<DisplayState>> choices{{},
                                        {DisplayState::Running, DisplayState::Stopping},
                                        {DisplayState::Waiting},
                                        {DisplayState::Succeeded},
                                        {DisplayState::Failed}};

} // namespace

StateFilter::StateFilter(QWidget *parent)
    : QFrame(parent)
    , m_buttons(new QButtonGroup(this))
{
    setProperty("kind", QStringLiteral("segments"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->setSpacing(2);
    for (int i = 0; i < choices.size(); ++i) {
        auto *button = new QToolButton(this);
        button->setCheckable(true);
        button->setProperty("kind", QStringLiteral("segment"));
        m_buttons->addButton(button, i);
        layout->addWidget(button);
    }
    setStates({});
    connect(m_buttons, &QButtonGroup::idClicked, this, &StateFilter::statesChosen);
    retranslate();
}

const QSet<DisplayState> &StateFilter::states() const
{
    return choices[m_buttons->checkedId()];
}

void StateFilter::setStates(const QSet<DisplayState> &states)
{
    m_buttons->button(int(choices.indexOf(states)))->setChecked(true);
}

void StateFilter::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void StateFilter::retranslate()
{
    const QStringList texts{tr("All"), tr("Running"), tr("Waiting"), tr("Succeeded"), tr("Failed")};
    for (int i = 0; i < texts.size(); ++i) {
        m_buttons->button(i)->setText(texts[i]);
        m_buttons->button(i)->setAccessibleName(tr("Show jobs: %1").arg(texts[i]));
    }
}

} // namespace trainyard::jobs
