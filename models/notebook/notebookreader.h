// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/notebook/notebook.h"
#include "models/storage/storageplace.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

namespace trainyard::models {

// Reads the notebook that somebody names, on another thread: of this machine's disk, or of the storage of an
// engine. Lives in the GUI thread.
class NotebookReader final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    ~NotebookReader() override;

    // Each answers by found() or failed(), unless another file is named meanwhile.
    void read(const QString &path);
    void fetch(const api::Endpoint &endpoint, const StoragePlace &file);
    void leave(); // what was named is not wanted any more

signals:
    void found(const trainyard::models::Notebook &notebook);
    void failed(const QString &sentence);

private:
    using Flag = std::shared_ptr<std::atomic<bool>>;

    void answer(const std::function<Result<Notebook>(const Flag &isLeft)> &readIt);

    Flag m_isLeft; // of what was named last
};

} // namespace trainyard::models
