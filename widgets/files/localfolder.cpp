// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/localfolder.h"

#include "models/text.h"

#include <QDir>

namespace trainyard::files {

using models::toQString;

QString localJobFolder(const QString &dataDirectory, const api::Job &job)
{
    if (dataDirectory.isEmpty() || !job.spec.cluster)
        return {};
    // The one place a prefix usually has: below the cluster's mounts, as the engine lays them out.
    QString prefix = toQString(job.spec.stdOutErrPathPrefix);
    const QString root = QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT");
    if (!prefix.startsWith(root))
        return {};
    const auto &cluster = *job.spec.cluster;
    prefix.replace(0, root.size(),
                   QStringLiteral("%1/mounts/%2/%3/%4")
                       .arg(dataDirectory, toQString(cluster.group), toQString(cluster.workspace),
                            toQString(cluster.name)));
    const QString folder = QDir::cleanPath(prefix + u'/' + toQString(job.outputPathSegment));
    return QDir(folder).exists() ? folder : QString();
}

} // namespace trainyard::files
