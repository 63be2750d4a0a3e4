// SPDX-License-Identifier: Apache-2.0
#include "models/storage/sentuploads.h"

#include "models/backend/backend.h"
#include "models/files/transfer.h"
#include "models/undo/undohistory.h"

namespace trainyard::models {

namespace {

constexpr qsizetype mostKept = 100; // the oldest are forgotten

} // namespace

SentUploads::SentUploads(Backend &backend)
    : QObject(&backend)
    , m_backend(backend)
{}

SentUploads &SentUploads::of(Backend &backend)
{
    auto *known = backend.findChild<SentUploads *>({}, Qt::FindDirectChildrenOnly);
    return known ? *known : *new SentUploads(backend);
}

void SentUploads::follow(const Transfer &transfer, const Upload &upload)
{
    m_sent.removeAll(upload); // it is sent anew
    // Of what goes on after a restart it is not known yet.
    const QString engine = m_backend.undo().engine();
    connect(&transfer, &Transfer::ended, this, [this, on = &transfer, upload, engine] {
        emit ended(upload.place);
        const bool isHere = engine.isEmpty() || engine == m_backend.undo().engine();
        if (on->state() != Transfer::State::Done || !isHere)
            return;
        m_sent.append(upload);
        if (m_sent.size() > mostKept)
            m_sent.removeFirst();
        emit sent(upload);
    });
}

} // namespace trainyard::models
