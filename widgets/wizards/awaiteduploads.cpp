// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/awaiteduploads.h"

#include "models/text.h"

#include <QJsonObject>

#include <utility>

namespace trainyard::wizards {

using models::BucketKind;
using models::SentUploads;
using models::StoragePlace;

namespace {

const QString pointerKey = QStringLiteral("pointer");
const QString fileKey = QStringLiteral("file");
const QString uploadedKey = QStringLiteral("uploaded");
const QString pathsKey = QStringLiteral("paths");
const QString isShareKey = QStringLiteral("isShare");
const QString accountKey = QStringLiteral("account");
const QString bucketKey = QStringLiteral("bucket");
const QString folderKey = QStringLiteral("folder");
const QString targetKey = QStringLiteral("target"); // in the same bucket

} // namespace

AwaitedUploads::AwaitedUploads(SentUploads &uploads, QObject *page)
    : QObject(page)
    , m_uploads(uploads)
{
    connect(&uploads, &SentUploads::sent, this, &AwaitedUploads::take);
}

void AwaitedUploads::await(const document::JobProblem &problem, const SentUploads::Upload &upload,
                           const StoragePlace &target)
{
    if (upload.place.bucket)
        m_awaited.append({problem, upload, target});
}

void AwaitedUploads::take(const SentUploads::Upload &upload)
{
    QList<Awaited> left;
    for (const Awaited &each : std::exchange(m_awaited, {}))
        if (each.upload == upload)
            emit arrived(each.problem, each.target);
        else
            left << each;
    m_awaited += left;
}

QJsonArray AwaitedUploads::state() const
{
    QJsonArray state;
    for (const Awaited &each : m_awaited) {
        const models::BucketName &bucket = *each.upload.place.bucket;
        state.append(QJsonObject{{pointerKey, each.problem.pointer},
                                 {fileKey, each.problem.file},
                                 {uploadedKey, each.problem.fix.uploaded},
                                 {pathsKey, QJsonArray::fromStringList(each.upload.paths)},
                                 {isShareKey, bucket.kind == BucketKind::FileShare},
                                 {accountKey, models::toQString(bucket.account)},
                                 {bucketKey, models::toQString(bucket.name)},
                                 {folderKey, each.upload.place.folder},
                                 {targetKey, each.target.folder}});
    }
    return state;
}

void AwaitedUploads::restore(const QJsonArray &state)
{
    for (const QJsonValue &value : state) {
        document::JobProblem problem;
        problem.pointer = value[pointerKey].toString();
        problem.file = value[fileKey].toString();
        problem.fix.uploaded = value[uploadedKey].toString();
        QStringList paths;
        for (const QJsonValue &path : value[pathsKey].toArray())
            paths << path.toString();
        const models::BucketName bucket{
            value[isShareKey].toBool() ? BucketKind::FileShare : BucketKind::BlobContainer,
            value[accountKey].toString().toStdString(), value[bucketKey].toString().toStdString()};
        m_awaited.append(
            {problem, {{bucket, value[folderKey].toString()}, paths}, {bucket, value[targetKey].toString()}});
    }
    for (const Awaited &each : QList<Awaited>(m_awaited))
        if (m_uploads.contains(each.upload))
            take(each.upload);
}

} // namespace trainyard::wizards
