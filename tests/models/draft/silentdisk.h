// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/filechecks.h"

#include <QSemaphore>

#include <memory>

namespace trainyard::test {

// A disk that says nothing until it may: then every folder is there.
class SilentDisk
{
public:
    ~SilentDisk() { speak(); }

    void speak() { m_answers->release(1000); }
    document::FileLook look() const
    {
        return [answers = m_answers](const QString &) {
            answers->acquire();
            return document::FileKind::Folder;
        };
    }

private:
    std::shared_ptr<QSemaphore> m_answers = std::make_shared<QSemaphore>();
};

} // namespace trainyard::test
