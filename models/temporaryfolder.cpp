// SPDX-License-Identifier: Apache-2.0
#include "models/temporaryfolder.h"

#include "models/onanotherthread.h"

namespace trainyard::models {

TemporaryFolder makeTemporaryFolder(const QString &pattern)
{
    return {pattern.isEmpty() ? new QTemporaryDir : new QTemporaryDir(pattern),
            [](QTemporaryDir *folder) { waitingThreads().start([folder] { delete folder; }); }};
}

} // namespace trainyard::models
