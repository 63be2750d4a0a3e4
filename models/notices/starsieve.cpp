// SPDX-License-Identifier: Apache-2.0
#include "models/notices/starsieve.h"

#include "models/notes/jobnotes.h"

namespace trainyard::models {

namespace {

bool hasStar(const api::TrackedJob &job)
{
    const auto star = job.tags.find(JobNotes::starTag.toStdString());
    return star != job.tags.end() && star->second == "true";
}

} // namespace

StarSieve::StarSieve(QObject *parent)
    : QObject(parent)
{}

void StarSieve::take(const client::Endpoint &engine, const Notice &notice)
{
    m_thread.setEndpoint(engine);
    m_thread.run(
        this, [job = notice.job](client::Client &client) { return client.tracked(job); },
        [this, notice](const Result<api::TrackedJob> &told) {
            if (told ? hasStar(*told) : told.error().code != Error::Code::NotFound)
                emit passed(notice);
        });
}

} // namespace trainyard::models
