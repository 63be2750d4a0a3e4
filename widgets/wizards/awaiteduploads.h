// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/storage/sentuploads.h"

#include <QJsonArray>
#include <QObject>

namespace trainyard::wizards {

// What a new job waits for until it lies in the engine's storage, where the job is to find it then: also once
// its page is another one, in another window. A child of the page.
class AwaitedUploads final : public QObject
{
    Q_OBJECT
public:
    AwaitedUploads(models::SentUploads &uploads, QObject *page); // which outlive it

    void await(const document::JobProblem &problem, const models::SentUploads::Upload &upload,
               const models::StoragePlace &target);
    QJsonArray state() const;
    void restore(const QJsonArray &state); // tells at once what came meanwhile

signals:
    void arrived(const trainyard::document::JobProblem &problem, const trainyard::models::StoragePlace &at);

private:
    struct Awaited {
        document::JobProblem problem;
        models::SentUploads::Upload upload;
        models::StoragePlace target;
    };
    void take(const models::SentUploads::Upload &upload);

    models::SentUploads &m_uploads;
    QList<Awaited> m_awaited;
};

} // namespace trainyard::wizards
