// SPDX-License-Identifier: Apache-2.0
#include "models/storage/sentuploads.h"

#include "models/files/transfer.h"

namespace trainyard::models {

namespace {

constexpr qsizetype mostKept = 100; // the oldest are forgotten

} // namespace

SentUploads &SentUploads::of(QObject &backend)
{
    auto *known = backend.findChild<SentUploads *>({}, Qt::FindDirectChildrenOnly);
    return known ? *known : *new SentUploads(&backend);
}

void SentUploads::follow(const Transfer &transfer, const Upload &upload)
{
    m_sent.removeAll(upload); // it is sent anew
    connect(&transfer, &Transfer::ended, this, [this, on = &transfer, upload] {
        emit ended(upload.place);
        if (on->state() != Transfer::State::Done)
            return;
        m_sent.append(upload);
        if (m_sent.size() > mostKept)
            m_sent.removeFirst();
        emit sent(upload);
    });
}

} // namespace trainyard::models
