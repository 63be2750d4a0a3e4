// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logsearch.h"

#include "models/logs/logdocument.h"
#include "models/text.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/matchlist.h"

#include <QLineEdit>
#include <QSplitter>

#include <limits>

namespace trainyard::logs {

namespace {

constexpr int mostTries = 20;

} // namespace

LogSearch::LogSearch(FindBar &bar, QSplitter &place, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_list(new MatchList(bar.finder().matches(), &place))
{
    m_list->hide();
    connect(&bar, &FindBar::queryChanged, this, [this] {
        m_tries = 0;
        m_bar.setCurrent({});
        updateList();
    });
    connect(&bar, &FindBar::nextRequested, this, &LogSearch::next);
    connect(&bar, &FindBar::previousRequested, this, &LogSearch::previous);
    connect(&bar, &FindBar::left, this, [this] { m_view->setFocus(); });
    connect(&bar, &FindBar::listToggled, this, &LogSearch::updateList);
    connect(&bar.finder(), &models::LogFinder::found, this, &LogSearch::take);
    connect(&bar.finder(), &models::LogFinder::changed, this, &LogSearch::updateList);
    connect(m_list, &MatchList::chosen, this, &LogSearch::show);
}

void LogSearch::markIn(LogView &view)
{
    view.setPattern(m_bar.finder().pattern());
    connect(&m_bar, &FindBar::queryChanged, &view,
            [this, &view] { view.setPattern(m_bar.finder().pattern()); });
}

void LogSearch::setView(LogView &view, models::LogDocument *log)
{
    m_view = &view;
    if (log == m_log)
        return;
    if (m_log)
        m_log->disconnect(this);
    m_log = log;
    m_bar.finder().setDocument(log);
    m_bar.setCurrent({});
    if (log)
        connect(log, &models::LogDocument::lineFound, this,
                [this](quint64 offset) { m_view->showOffset(offset); });
}

void LogSearch::show(const api::LogMatch &match)
{
    m_view->showMatch(match.lineOffset, match.offset);
    m_bar.setCurrent(match.lineOffset);
    m_list->showCurrent(match.lineOffset);
}

void LogSearch::next()
{
    m_tries = 0;
    const quint64 top = m_view->topOffset();
    const quint64 fromTop = top > 0 ? top - 1 : std::numeric_limits<quint64>::max();
    m_bar.finder().findNext(m_view->currentMatch().value_or(fromTop));
}

void LogSearch::previous()
{
    m_tries = 0;
    m_bar.finder().findPrevious(m_view->currentMatch().value_or(m_view->topOffset()));
}

// The search begins behind the end and goes back.
void LogSearch::last()
{
    m_view->setFollowing(false);
    m_tries = mostTries;
    m_lastSeen.reset();
    m_bar.finder().findPrevious(0); // around the beginning
}

void LogSearch::take(const api::LogMatch &match)
{
    if (m_tries == 0 || isWholeLine(match)) {
        m_tries = 0;
        show(match);
        return;
    }
    const bool isAround = m_lastSeen && match.lineOffset >= *m_lastSeen;
    if (!m_lastSeen)
        show(match); // which stays unless there is a better one
    m_lastSeen = match.lineOffset;
    m_tries = isAround ? 0 : m_tries - 1;
    if (m_tries > 0)
        m_bar.finder().findPrevious(match.lineOffset);
}

// Behind the rank that mpirun or PyTorch puts before it, at most.
bool LogSearch::isWholeLine(const api::LogMatch &match) const
{
    QString line = models::toQString(match.text);
    while (line.endsWith(u' ') || line.endsWith(u'\t'))
        line.chop(1);
    const QString sought = m_bar.field().text();
    return line == sought || (line.startsWith(u'[') && line.endsWith(sought));
}

void LogSearch::updateList()
{
    m_list->setVisible(m_bar.isListWanted() && m_bar.finder().matches().rowCount() > 0);
}

} // namespace trainyard::logs
