// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/leftnotice.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr qsizetype mostNamed = 12;
constexpr qsizetype longestName = 60; // which may be anything, and is not wrapped

struct Word {
    const char *place;
    const char *formerPlace;
    const char *word;
};

// What makes a sweep of several trials, in words; all else is named by its place in the file.
constexpr Word words[] = {
    {"search_space", "", QT_TRANSLATE_NOOP("trainyard::wizards::LeftNotice", "the search space")},
    {"sampling_algorithm", "algorithm",
     QT_TRANSLATE_NOOP("trainyard::wizards::LeftNotice", "the sampling algorithm")},
    {"objective", "", QT_TRANSLATE_NOOP("trainyard::wizards::LeftNotice", "the objective")},
    {"early_termination", "", QT_TRANSLATE_NOOP("trainyard::wizards::LeftNotice", "early termination")},
    {"limits.max_total_trials", "max_total_trials",
     QT_TRANSLATE_NOOP("trainyard::wizards::LeftNotice", "how many trials at most")},
    {"limits.max_concurrent_trials", "max_concurrent_trials",
     QT_TRANSLATE_NOOP("trainyard::wizards::LeftNotice", "how many trials at once")},
    {"limits.timeout", "timeout_minutes",
     QT_TRANSLATE_NOOP("trainyard::wizards::LeftNotice", "the time for all trials")},
};

QString wordFor(const QString &place)
{
    for (const Word &each : words)
        if (place == QLatin1String(each.place) || place == QLatin1String(each.formerPlace))
            return LeftNotice::tr(each.word);
    return place;
}

// The first of many, and of long ones the beginning.
QString named(const QStringList &names)
{
    QStringList first;
    for (const QString &name : names.mid(0, mostNamed))
        first << (name.size() > longestName ? name.left(longestName) + u'…' : name);
    const int more = int(names.size() - first.size());
    const QString text = first.join(LeftNotice::tr(", "));
    return more > 0 ? LeftNotice::tr("%1 and %n more", nullptr, more).arg(text) : text;
}

bool isShortened(const QStringList &names)
{
    return names.size() > mostNamed ||
           std::ranges::any_of(names, [](const QString &name) { return name.size() > longestName; });
}

} // namespace

LeftNotice::LeftNotice(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_close(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("notice"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space12, space8, space8, space8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
    retranslate();
}

void LeftNotice::setPlaces(const QStringList &places, const QStringList &parameters)
{
    m_places = places;
    m_parameters = parameters;
    setVisible(!places.isEmpty());
    retranslate();
}

void LeftNotice::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

QString LeftNotice::ofSweep() const
{
    const QString text =
        m_parameters.size() == 1
            ? tr("This is one trial of a sweep. This variable has a value to begin with: %1.")
            : tr("This is one trial of a sweep. These variables have values to begin with: %1.");
    return text.arg(named(m_parameters));
}

QString LeftNotice::leftOut() const
{
    QStringList parts;
    for (const QString &place : m_places)
        parts << wordFor(place);
    parts.removeDuplicates();
    const QString text = parts.size() == 1
                             ? tr("Not taken over from the file, as a job.json has no place for it: %1.")
                             : tr("Not taken over from the file, as a job.json has no place for them: %1.");
    return text.arg(named(parts));
}

void LeftNotice::retranslate()
{
    m_text->setText(m_parameters.isEmpty() ? leftOut() : ofSweep() + u'\n' + leftOut());
    const QStringList all = m_parameters + m_places;
    const bool isInFull = !isShortened(m_parameters) && !isShortened(m_places);
    m_text->setToolTip(isInFull ? QString() : all.join(u'\n'));
    m_close->setToolTip(tr("Close this notice"));
    m_close->setAccessibleName(tr("Close this notice"));
}

} // namespace trainyard::wizards
