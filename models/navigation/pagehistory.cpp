// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/pagehistory.h"

#include <algorithm>

namespace trainyard::models {

void PageHistory::visit(const QString &page)
{
    if (m_shown >= 0 && m_pages[m_shown] == page)
        return;
    m_pages.resize(m_shown + 1);
    m_pages << page;
    if (m_pages.size() > most)
        m_pages.removeFirst();
    m_shown = m_pages.size() - 1;
}

std::optional<QString> PageHistory::back()
{
    if (!canGoBack())
        return std::nullopt;
    return m_pages[--m_shown];
}

std::optional<QString> PageHistory::forward()
{
    if (!canGoForward())
        return std::nullopt;
    return m_pages[++m_shown];
}

void PageHistory::remove(const QString &page)
{
    tidy(page);
}

void PageHistory::rename(const QString &page, const QString &now)
{
    std::replace(m_pages.begin(), m_pages.end(), page, now);
    tidy({});
}

// What then stands beside itself becomes one.
void PageHistory::tidy(const QString &leftOut)
{
    QStringList kept;
    qsizetype shown = -1;
    for (qsizetype i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i] != leftOut && (kept.isEmpty() || kept.last() != m_pages[i]))
            kept << m_pages[i];
        if (i == m_shown)
            shown = kept.size() - 1;
    }
    m_pages = kept;
    m_shown = m_pages.isEmpty() ? -1 : std::max<qsizetype>(shown, 0);
}

void PageHistory::restore(const QStringList &pages, qsizetype shown)
{
    m_pages = pages.last(std::min<qsizetype>(pages.size(), most));
    shown -= pages.size() - m_pages.size();
    m_shown = m_pages.isEmpty() ? -1 : std::clamp<qsizetype>(shown, 0, m_pages.size() - 1);
}

QStringList PageHistory::before() const
{
    QStringList pages = m_pages.mid(0, std::max<qsizetype>(m_shown, 0));
    std::reverse(pages.begin(), pages.end());
    return pages;
}

QStringList PageHistory::after() const
{
    return m_pages.mid(m_shown + 1);
}

} // namespace trainyard::models
