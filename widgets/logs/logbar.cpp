// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logbar.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logkeys.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/logs/timebutton.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QToolButton>

namespace trainyard::logs {

using namespace theme;
using models::LogSource;

LogBar::LogBar(QWidget *parent)
    : FoldingBar(space4, parent)
    , m_sources(new SourceChooser(&first()))
    , m_find(new FindBar(&first()))
{
    setMargins({space16, space8, space16, space8});
    auto *layout = qobject_cast<QHBoxLayout *>(first().layout());
    layout->addWidget(m_sources);
    m_sources->setContentsMargins(0, 0, space4, 0);
    layout->addWidget(m_find, 1);
    layout->addStretch();
    makeButtons();
    makeSteps();
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &LogBar::retranslate);
    retranslate();
}

QToolButton *LogBar::addButton(const QString &iconName, bool isToggle)
{
    auto *button = new QToolButton(&second());
    button->setIcon(icon(iconName));
    button->setFocusPolicy(Qt::TabFocus);
    button->setCheckable(isToggle);
    second().layout()->addWidget(button);
    return button;
}

void LogBar::makeButtons()
{
    m_wrap = addButton(QStringLiteral("wrap"), true);
    m_unfold = addButton(QStringLiteral("bars"), true);
    m_times = new TimeButton(&second());
    second().layout()->addWidget(m_times);
    m_goTo = addButton(QStringLiteral("goto-line"), false);
    m_follow = addButton(QStringLiteral("follow"), true);
    m_patterns = addButton(QStringLiteral("pattern"), false);
    m_copy = addButton(QStringLiteral("copy"), false);
    m_save = addButton(QStringLiteral("save"), false);
    m_follow->setChecked(true);
    m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_wrap->setChecked(settings::logWrap.get(settings::Store()));
    connect(m_wrap, &QToolButton::toggled, this, &LogBar::wrappingChanged);
    connect(m_wrap, &QToolButton::clicked, this, [](bool isOn) {
        settings::Store store;
        settings::logWrap.set(store, isOn);
    });
    new delegates::ValueMemory(
        QStringLiteral("log-wrap"), this, [this] { return QJsonValue(isWrapping()); },
        [this](const QJsonValue &isOn) { m_wrap->setChecked(isOn.toBool(isWrapping())); });
    connect(m_unfold, &QToolButton::toggled, this, [this] { emit barsChanged(bars()); });
    connect(m_times, &TimeButton::styleChosen, this, &LogBar::timeStyleChosen);
    connect(m_goTo, &QToolButton::clicked, this, &LogBar::lineRequested);
    connect(m_follow, &QToolButton::clicked, this, &LogBar::followingChosen);
    connect(m_patterns, &QToolButton::clicked, this, &LogBar::patternsRequested);
    connect(m_copy, &QToolButton::clicked, this, &LogBar::copyRequested);
    connect(m_save, &QToolButton::clicked, this, &LogBar::saveRequested);
}

// How the lines are shown; what is taken back is remembered as what is chosen.
void LogBar::makeSteps()
{
    auto *steps = new ValueSteps(
        [] { return tr("change how the log is shown"); }, this,
        [this] {
            return QJsonArray{isWrapping(), bars() == LogSource::Bars::Unfolded, int(timeStyle())};
        },
        [this](const QJsonValue &shown) {
            if (shown[0].toBool() != isWrapping())
                toggleWrapping();
            m_unfold->setChecked(shown[1].toBool());
            m_times->choose(TimeStyle(shown[2].toInt()));
        });
    connect(this, &LogBar::wrappingChanged, steps, &RestingValue::noteSoon);
    connect(this, &LogBar::barsChanged, steps, &RestingValue::noteSoon);
    connect(this, &LogBar::timeStyleChosen, steps, &RestingValue::noteSoon);
}

bool LogBar::isWrapping() const
{
    return m_wrap->isChecked();
}

LogSource::Bars LogBar::bars() const
{
    return m_unfold->isChecked() ? LogSource::Bars::Unfolded : LogSource::Bars::Folded;
}

void LogBar::setBars(LogSource::Bars bars)
{
    m_unfold->setChecked(bars == LogSource::Bars::Unfolded);
}

TimeStyle LogBar::timeStyle() const
{
    return m_times->style();
}

void LogBar::setFollowing(bool isFollowing)
{
    m_follow->setChecked(isFollowing);
}

void LogBar::toggleWrapping()
{
    m_wrap->click();
}

void LogBar::toggleBars()
{
    m_unfold->toggle();
}

void LogBar::chooseNextTimes()
{
    m_times->chooseNext();
}

void LogBar::hideJobButtons()
{
    m_patterns->hide();
    m_times->hide();
}

void LogBar::changeEvent(QEvent *event)
{
    FoldingBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LogBar::retranslate()
{
    m_wrap->setToolTip(keys::withKeys(tr("Wrap long lines"), keys::PartKeys::of(logkeys::wrap)));
    m_wrap->setAccessibleName(tr("Wrap long lines"));
    const QString ofLine = keys::keysText(keys::PartKeys::of(logkeys::readMetrics));
    m_patterns->setToolTip(
        ofLine.isEmpty() ? tr("Read metrics from lines")
                         : tr("Read metrics from lines (%1 in the log: from the current line)").arg(ofLine));
    m_patterns->setAccessibleName(tr("Read metrics from lines"));
    m_unfold->setToolTip(
        keys::withKeys(tr("Show every state of progress bars"), keys::PartKeys::of(logkeys::bars)));
    m_unfold->setAccessibleName(tr("Show every state of progress bars"));
    m_goTo->setToolTip(keys::withKeys(tr("Go to line"), keys::PartKeys::of(logkeys::goToLine)));
    m_goTo->setAccessibleName(tr("Go to line"));
    m_follow->setText(tr("Follow"));
    m_follow->setToolTip(tr("Stay at the end while the job prints"));
    m_follow->setAccessibleName(tr("Follow the end of the log"));
    m_copy->setToolTip(tr("Copy the selection, or the whole file"));
    m_copy->setAccessibleName(tr("Copy the log"));
    m_save->setToolTip(tr("Save the whole file on this machine"));
    m_save->setAccessibleName(tr("Save the log"));
}

} // namespace trainyard::logs
