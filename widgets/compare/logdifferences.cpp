// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/logdifferences.h"

#include "models/logs/alignedlog.h"
#include "models/logs/logcomparison.h"
#include "models/logs/logdocument.h"
#include "models/sentences/enginetext.h"
#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "widgets/logs/logview.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <algorithm>

namespace trainyard::compare {

using namespace theme;
using models::LogComparison;

namespace {

constexpr int rowsAbove = 3; // a difference that one goes to

} // namespace

LogDifferences::LogDifferences(QWidget *parent)
    : QWidget(parent)
    , m_ignore(new QCheckBox(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_text(new QLabel(this))
{
    m_ignore->setChecked(settings::logDifferencesIgnoreNumbers.get(settings::Store()));
    m_previous->setIcon(icon(QStringLiteral("arrow-up")));
    m_next->setIcon(icon(QStringLiteral("arrow-down")));
    m_text->setProperty("text_role", QStringLiteral("muted"));
    m_text->setWordWrap(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space16, 0, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(m_ignore);
    layout->addSpacing(space12);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addWidget(m_text, 1);
    connect(m_ignore, &QCheckBox::toggled, this, [this](bool ignores) {
        settings::Store store;
        settings::logDifferencesIgnoreNumbers.set(store, ignores);
        if (m_comparison)
            m_comparison->setIgnoresNumbers(ignores);
    });
    auto *steps =
        new ValueSteps([] { return tr("change what counts as a difference of logs"); }, this,
                       [this] { return QJsonValue(m_ignore->isChecked()); },
                       [this](const QJsonValue &ignores) { m_ignore->setChecked(ignores.toBool()); });
    connect(m_ignore, &QCheckBox::clicked, steps, &RestingValue::noteSoon);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    retranslate();
    hide();
}

LogDifferences::~LogDifferences() = default;

void LogDifferences::show(const QList<Pane> &panes)
{
    const QList<Pane> wanted = panes.size() < 2 ? QList<Pane>() : panes;
    setVisible(!wanted.isEmpty());
    if (m_panes == wanted)
        return;
    for (const Pane &pane : std::as_const(m_panes)) {
        pane.view->setSource(nullptr);
        pane.view->setDifferences({});
    }
    m_comparison.reset();
    m_panes = wanted;
    m_places.clear();
    m_current = -1;
    refresh();
    if (m_panes.isEmpty())
        return;
    QList<models::LogDocument *> logs;
    for (const Pane &pane : std::as_const(m_panes))
        logs << pane.log;
    m_comparison = std::make_unique<LogComparison>(logs);
    m_comparison->setIgnoresNumbers(m_ignore->isChecked());
    for (qsizetype side = 0; side < m_panes.size(); ++side) {
        logs::LogView *view = m_panes[side].view;
        view->setSource(&m_comparison->log(std::size_t(side)));
        view->setFollowing(false);
        view->showAtTop(0);
    }
    connect(m_comparison.get(), &LogComparison::aboutToChange, this, &LogDifferences::remember);
    connect(m_comparison.get(), &LogComparison::changed, this, &LogDifferences::takeChange);
    connect(m_comparison.get(), &LogComparison::failed, m_text,
            [this](const QString &sentence) { m_text->setText(models::engineText(sentence)); });
}

// Rows come between those in sight: the reader's lines stay where they are.
void LogDifferences::remember()
{
    m_places.clear();
    for (qsizetype side = 0; side < m_panes.size(); ++side)
        m_places << m_comparison->log(std::size_t(side)).inLog(m_panes[side].view->topOffset());
}

void LogDifferences::takeChange()
{
    const auto &sides = m_comparison->alignment().sides;
    for (qsizetype side = 0; side < m_panes.size(); ++side) {
        logs::LogView *view = m_panes[side].view;
        view->setDifferences(sides[std::size_t(side)].marks);
        if (m_places.value(side) > 0)
            view->showAtTop(m_comparison->log(std::size_t(side)).withGaps(m_places[side]));
    }
    m_current = -1;
    refresh();
}

qsizetype LogDifferences::sideOf(const logs::LogView *view) const
{
    const auto pane =
        std::find_if(m_panes.begin(), m_panes.end(), [view](const Pane &one) { return one.view == view; });
    return pane == m_panes.end() ? -1 : pane - m_panes.begin();
}

quint64 LogDifferences::inLog(const logs::LogView *view, quint64 offset) const
{
    const qsizetype side = sideOf(view);
    return side < 0 ? offset : m_comparison->log(std::size_t(side)).inLog(offset);
}

quint64 LogDifferences::withGaps(const logs::LogView *view, quint64 inLog) const
{
    const qsizetype side = sideOf(view);
    return side < 0 ? inLog : m_comparison->log(std::size_t(side)).withGaps(inLog);
}

// The row of the alignment at the top of a view; -1: it has none.
int LogDifferences::rowAt(const logs::LogView *view) const
{
    const qsizetype side = sideOf(view);
    if (side < 0 || count() < 0)
        return -1;
    const auto &rows = m_comparison->alignment().sides[std::size_t(side)].rows;
    return int(std::upper_bound(rows.begin(), rows.end(), view->topOffset()) - rows.begin()) - 1;
}

void LogDifferences::follow(const logs::LogView *scrolled)
{
    const int row = rowAt(scrolled);
    if (row < 0)
        return;
    for (qsizetype side = 0; side < m_panes.size(); ++side)
        if (m_panes[side].view != scrolled)
            m_panes[side].view->showAtTop(
                m_comparison->alignment().sides[std::size_t(side)].rows[std::size_t(row)]);
    const int current = m_current < 0 ? -1 : m_comparison->alignment().differences[std::size_t(m_current)];
    if (current < row || current >= row + scrolled->visibleLines())
        m_current = -1; // the reader has gone on from it
    refresh();
}

void LogDifferences::showRow(int row)
{
    for (qsizetype side = 0; side < m_panes.size(); ++side)
        m_panes[side].view->showAtTop(
            m_comparison->alignment().sides[std::size_t(side)].rows[std::size_t(row)]);
}

int LogDifferences::target(int by) const
{
    if (count() < 1)
        return -1;
    const std::vector<int> &rows = m_comparison->alignment().differences;
    int wanted = m_current + by;
    if (m_current < 0) { // from what is read
        const int top = rowAt(m_panes.front().view);
        const auto below = std::lower_bound(rows.begin(), rows.end(), top);
        wanted = int(below - rows.begin()) - (by < 0 ? 1 : 0);
    }
    return wanted < int(rows.size()) ? wanted : -1;
}

bool LogDifferences::step(int by)
{
    const int wanted = target(by);
    if (wanted < 0)
        return false;
    m_current = wanted;
    showRow(std::max(0, m_comparison->alignment().differences[std::size_t(wanted)] - rowsAbove));
    refresh();
    emit stepped();
    return true;
}

int LogDifferences::count() const
{
    return m_comparison && !m_comparison->alignment().sides.empty()
               ? int(m_comparison->alignment().differences.size())
               : -1;
}

QString LogDifferences::text() const
{
    return m_text->text();
}

void LogDifferences::refresh()
{
    const int all = count();
    const QLocale locale;
    QString text = all < 0    ? tr("Comparing…")
                   : all == 0 ? tr("No differences")
                   : m_current >= 0
                       ? tr("Difference %1 of %2").arg(locale.toString(m_current + 1), locale.toString(all))
                       : tr("%n difference(s)", nullptr, all);
    if (m_comparison && m_comparison->isCut())
        text += QStringLiteral(" · ") +
                tr("of the first %1 of each log")
                    .arg(QLocale().formattedDataSize(qint64(LogComparison::windowBytes), 0));
    m_text->setText(text);
    const bool isSame =
        m_previous->isEnabledTo(this) == canStep(-1) && m_next->isEnabledTo(this) == canStep(1);
    m_previous->setEnabled(canStep(-1));
    m_next->setEnabled(canStep(1));
    if (!isSame)
        emit stepsChanged();
}

void LogDifferences::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LogDifferences::retranslate()
{
    m_ignore->setText(tr("Ignore &numbers and times"));
    m_ignore->setToolTip(tr("Lines that differ in numbers, dates and times alone count as alike"));
    m_previous->setToolTip(tr("The previous difference"));
    m_previous->setAccessibleName(tr("The previous difference"));
    m_next->setToolTip(tr("The next difference"));
    m_next->setAccessibleName(tr("The next difference"));
    refresh();
}

} // namespace trainyard::compare
