// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <optional>

namespace trainyard::models {

// The pages that were looked at, in their order, by what they are known by; as in a browser one goes back,
// and forward again until another page is visited.
class PageHistory
{
public:
    void visit(const QString &page); // again the one that is shown: nothing
    std::optional<QString> back();   // the page before, which is the shown one then
    std::optional<QString> forward();
    void remove(const QString &page);                     // it is nowhere any more
    void rename(const QString &page, const QString &now); // it is known by another name from now on

    bool canGoBack() const { return m_shown > 0; }
    bool canGoForward() const { return m_shown + 1 < m_pages.size(); }
    const QStringList &pages() const { return m_pages; }
    qsizetype shown() const { return m_shown; } // of them; -1: there is none
    void restore(const QStringList &pages, qsizetype shown);
    QStringList before() const; // the nearest first
    QStringList after() const;

    static constexpr int most = 100;

private:
    void tidy(const QString &leftOut);

    QStringList m_pages;
    qsizetype m_shown = -1;
};

} // namespace trainyard::models
