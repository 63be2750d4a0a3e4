// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace trainyard::models {

// It is removed by another thread once nobody has it any more.
using TemporaryFolder = std::shared_ptr<QTemporaryDir>;

// `pattern`: as QTemporaryDir has it; empty: among the system's temporary files. Blocks. Any thread.
TemporaryFolder makeTemporaryFolder(const QString &pattern = {});

} // namespace trainyard::models
