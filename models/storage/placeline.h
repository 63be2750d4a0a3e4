// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storageplace.h"

#include <QString>

namespace trainyard::models {

// A place as a line of text, such as a setting keeps; of another text one without a bucket.
QString toLine(const StoragePlace &place);
StoragePlace placeFromLine(const QString &line);

} // namespace trainyard::models
