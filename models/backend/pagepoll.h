// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/backend/coalescedcall.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace trainyard::models {

// When to ask for the pages of what is told of a job by and by: while somebody watches, one behind the other
// until all that there is has come, then one each interval while the job runs. What was missed meanwhile
// comes with the next read. GUI thread.
class PagePoll final : public QObject
{
    Q_OBJECT
public:
    // `pull` asks for the page behind the last one; its answer is put to takes().
    PagePoll(int intervalMs, std::function<void()> pull);

    bool isLoaded() const { return m_isLoaded; } // all that there was has come once
    bool isRunning() const { return m_isRunning; }

    void watch(); // each is ended by one unwatch()
    void unwatch();
    void setRunning(bool isRunning);
    void load();  // reads on; also how it goes on after a failure
    void stop();  // the job is gone
    void clear(); // the job was made anew

    // What an answer is given back with, which tells whether it is about an earlier job of this name.
    int generation() const { return m_generation; }
    // Whether a page is to be taken in; taken() follows then.
    template <class Page>
    bool takes(int generation, const Result<Page> &page)
    {
        return takes(generation, page ? nullptr : &page.error());
    }
    void taken(bool isMore); // behind it there may be more

signals:
    void loaded();
    void failed(const QString &sentence); // nothing is read until load()

private:
    bool takes(int generation, const Error *error);
    void follow();

    CoalescedCall m_call;
    QTimer m_interval;
    int m_watchers = 0;
    int m_generation = 0;
    bool m_isRunning = false;
    bool m_isLoaded = false;
    bool m_isCatchingUp = false; // until there is no more
};

} // namespace trainyard::models
