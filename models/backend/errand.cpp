// SPDX-License-Identifier: Apache-2.0
#include "models/backend/errand.h"

#include "models/text.h"

#include <utility>

namespace trainyard::models {

Errand::Errand(const client::Endpoint &engine, Work work, QObject *parent)
    : QObject(parent)
    , m_mailbox(std::make_shared<Mailbox>(this))
    , m_way(std::make_shared<Way>())
    , m_thread([this, engine, mailbox = m_mailbox, way = m_way, work = std::move(work)] {
        way->report = [this, mailbox](qint64 done) {
            mailbox->post([this, done] { emit progressed(done); });
        };
        const Status ended = work(engine, *way);
        mailbox->post([this, ended] {
            if (ended)
                emit done();
            else
                emit failed(toQString(ended.error().message));
        });
    })
{}

Errand::~Errand()
{
    m_mailbox->close();
    m_way->isCancelled = true;
}

} // namespace trainyard::models
