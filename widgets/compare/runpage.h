// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QJsonArray>
#include <QList>

namespace trainyard::compare {

// Which of the runs of a comparison stand side by side: the first of them, until others are chosen or turned
// to. Those that are chosen stay as long as they are compared.
class RunPage
{
public:
    static constexpr qsizetype most = 4;

    void setRuns(const QList<api::ResourceId> &runs);
    const QList<api::ResourceId> &shown() const { return m_shown; } // of each column; each once
    void choose(qsizetype column, const api::ResourceId &run); // one that stands elsewhere changes places
    bool canTurn(int by) const { return start(by) >= 0; }
    void turn(int by);                     // to the next ones, or the ones before
    QJsonArray state() const;              // empty: the first ones
    void restore(const QJsonArray &state); // of its runs; what is not among them is left out
    QList<api::ResourceId> shownBy(const QJsonArray &state) const; // by restore()
    bool canRestore(const QJsonArray &state) const;                // and nothing is left out

private:
    qsizetype start(int by) const; // of the runs that a turn leads to; -1: there are none
    void noteChoice();

    QList<api::ResourceId> m_runs;
    QList<api::ResourceId> m_shown;
    bool m_isChosen = false;
};

} // namespace trainyard::compare
