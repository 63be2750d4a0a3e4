// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QObject>

namespace trainyard::delegates {

// Writes small files where a file dialog said, and tells how that ended. What is begun goes on when the
// keeper goes, and ends in silence then.
class FileKeeper final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void keep(const QString &path, const QByteArray &bytes); // the next file dialog begins in its folder

signals:
    void kept(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence); // and why
};

} // namespace trainyard::delegates
