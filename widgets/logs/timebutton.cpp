// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/timebutton.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/logs/logkeys.h"
#include "widgets/theme/icons.h"

#include <QActionGroup>
#include <QEvent>
#include <QMenu>

namespace trainyard::logs {

TimeButton::TimeButton(QWidget *parent)
    : QToolButton(parent)
    , m_styles(new QActionGroup(this))
{
    setIcon(theme::icon(QStringLiteral("clock")));
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(InstantPopup);
    setMenu(new QMenu(this));
    const TimeStyle remembered = timeStyle(settings::logTimes.get(settings::Store()));
    for (const TimeStyle style : {TimeStyle::Off, TimeStyle::Clock, TimeStyle::Elapsed}) {
        auto *action = m_styles->addAction(QString());
        action->setCheckable(true);
        action->setChecked(style == remembered);
        action->setData(nameOf(style));
    }
    menu()->addActions(m_styles->actions());
    connect(m_styles, &QActionGroup::triggered, this, &TimeButton::take);
    new delegates::ValueMemory(
        QStringLiteral("log-times"), this, [this] { return QJsonValue(nameOf(style())); },
        [this](const QJsonValue &name) { show(name.toString()); });
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &TimeButton::retranslate);
    retranslate();
}

TimeStyle TimeButton::style() const
{
    return timeStyle(m_styles->checkedAction()->data().toString());
}

void TimeButton::choose(TimeStyle style)
{
    for (QAction *action : m_styles->actions())
        if (action->data().toString() == nameOf(style) && !action->isChecked())
            action->trigger();
}

void TimeButton::take(const QAction *action)
{
    settings::Store store;
    settings::logTimes.set(store, action->data().toString());
    emit styleChosen(timeStyle(action->data().toString()));
}

void TimeButton::show(const QString &name)
{
    for (QAction *action : m_styles->actions())
        if (action->data().toString() == name && !action->isChecked()) {
            action->setChecked(true);
            emit styleChosen(style());
        }
}

void TimeButton::chooseNext()
{
    const auto actions = m_styles->actions();
    actions[(actions.indexOf(m_styles->checkedAction()) + 1) % actions.size()]->trigger();
}

void TimeButton::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TimeButton::retranslate()
{
    const auto actions = m_styles->actions();
    actions[0]->setText(tr("No &times"));
    actions[1]->setText(tr("Time of the &clock"));
    actions[2]->setText(tr("Time since the job's &start"));
    setToolTip(keys::withKeys(tr("When the lines came"), keys::PartKeys::of(logkeys::times)));
    setAccessibleName(tr("When the lines came"));
}

} // namespace trainyard::logs
